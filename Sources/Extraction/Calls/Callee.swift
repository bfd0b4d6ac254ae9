import Syntax

/// What a call is made on.
enum Receiver {
    case none
    case value(SwiftType?)
    case type(Symbol)
    /// A leading dot: a member of whatever type is expected.
    case expected(SwiftType?)
    /// An `@`, before a declaration.
    case attribute
}

/// A name that is called, and on what.
struct Callee {
    let name: Symbol
    let receiver: Receiver
    /// The place that the receiver was read from.
    var origin: TextPlace?
    /// The last name of the receiver, unless that is a call.
    var receiverName: Symbol?
    /// The token of the name, where it is a member.
    var token: Int?
    /// The generic arguments after the name: `Box<Double>(value: 3)`.
    var typeArguments: [SwiftType] = []
}
