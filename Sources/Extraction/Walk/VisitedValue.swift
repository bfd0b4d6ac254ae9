import Syntax

/// What is known about the value of a visited expression.
struct VisitedValue {
    /// `nil` if unknown.
    var type: SwiftType?
    /// The place that the value was read from.
    var place: TextPlace?
    /// The last name in the expression: a hint if the type is unknown.
    var name: Symbol?
    /// The type of what the last name is a member of.
    var receiver: SwiftType?

    /// Where the key begins with which it was just looked up; `nil` if it is another text.
    var lookup: UInt32?
    /// Whether it is what a function gives that was found.
    var isOfKnownFunction = false

    static var unknown: VisitedValue { VisitedValue() }
}

/// What is known about a named value.
struct KnownValue {
    var type: SwiftType?
    /// The place where the value is kept.
    var place: TextPlace?
}
