import Editing

/// What a command did to a file, or would do with `--dry-run`, for clients that take it as data.
struct FileEdit: Sendable {
    let path: String
    let isWritten: Bool
    /// What became of the keys and their texts; empty for a file that is not a catalog.
    var outcomes: [EditPlan.Outcome] = []
    /// The lines that change, by their old and new text; `nil` for a file that is made anew.
    var diff: UnifiedDiff?
    /// How many texts a file for translators has; `nil` for other files.
    var textCount: Int?
}
