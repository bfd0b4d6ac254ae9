import Syntax

/// What is known of the value of an expression that was visited.
struct VisitedValue {
    /// `nil` when it is not known.
    var type: SwiftType?
    /// The place that the value was read from.
    var place: TextPlace?
    /// The last name in the expression: a hint where the type is unknown.
    var name: Symbol?
    /// The type of what the last name is a member of.
    var receiver: SwiftType?

    static var unknown: VisitedValue { VisitedValue() }
}

/// What is known of a value that a name stands for.
struct KnownValue {
    var type: SwiftType?
    /// The place that the value is kept in, or read from.
    var place: TextPlace?
}
