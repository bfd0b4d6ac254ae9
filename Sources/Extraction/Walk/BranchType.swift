import Syntax

/// The type of an `if` or `switch` that is a value, as its branches tell.
struct BranchType {
    /// That of the first branch whose type is known.
    private(set) var type: SwiftType?

    /// Adds the type of the next branch. A whole number has the type that the other branches have.
    mutating func add(_ branch: SwiftType?) {
        if type == nil || type == .int { type = branch ?? type }
    }
}
