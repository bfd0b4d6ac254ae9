import Syntax

/// The type of an `if` or `switch` expression, inferred from its branches.
struct BranchType {
    /// The type of the first branch whose type is known.
    private(set) var type: SwiftType?

    /// Adds the type of the next branch. An integer takes the type of the other branches.
    mutating func add(_ branch: SwiftType?) {
        if type == nil || type == .int { type = branch ?? type }
    }
}
