import Editing
import Operations
import StringCatalog

/// Changes of files, made or planned, for people.
package struct ChangeText {
    private let style: TerminalStyle
    private let isTrial: Bool

    package init(style: TerminalStyle, isTrial: Bool) {
        self.style = style
        self.isTrial = isTrial
    }

    /// The name of a file, what changes in it, and how many lines do.
    package func summary(of change: FileChange) -> String {
        let counts = UnifiedDiff(change.old, change.new).counts
        let trial = isTrial ? ", not written (--dry-run)" : ""
        let last = if case .picture = change.content { "the picture of a screen" + trial } else {
            counts == (0, 0) ? nothing(change) : "+\(counts.added) −\(counts.removed) lines" + trial
        }
        let outdated = EditSummary.ofOutdated(change.outcomes).map { [$0] } ?? []
        let path = style.bold(TerminalText.printable(change.path))
        let details = details(change) + outdated
        return (details.isEmpty ? ["\(path)   \(last)"] : [path] + details + [last]).joined(separator: "\n") + "\n"
    }

    private func details(_ change: FileChange) -> [String] {
        switch change.content {
        case .entries(.addition, let outcomes): EditSummary.ofAddition(outcomes, style: style)
        case .entries(.importing, let outcomes): EditSummary.ofImport(outcomes, style: style)
        case .entries(.review, let outcomes): EditSummary.ofReview(outcomes, style: style)
        case .entries(.sync, let outcomes): EditSummary.ofSync(outcomes)
        case .entries(.request, let outcomes): EditSummary.ofEntries(outcomes)
        case .project(let added, let removed, let catalogs):
            Self.line("added", added) + Self.line("removed", removed)
                + catalogs.map { "  added    \(TerminalText.printable("\($0.catalog) to the target \($0.target)"))" }
        case .callSites(let count): ["  renamed  \(TerminalText.count(count, "call site"))"]
        case .texts, .fixes, .picture, .lines: []
        }
    }

    private static func line(_ verb: String, _ locales: [LanguageTag]) -> [String] {
        locales.isEmpty ? [] : ["\(verb) \(locales.map { TerminalText.printable($0.rawValue) }.joined(separator: ", "))"]
    }

    /// The sentence for a change in which no line differs.
    private func nothing(_ change: FileChange) -> String {
        switch change.content {
        case .entries(.addition, let outcomes):
            outcomes.contains { $0.action == .kept(.differs) }
                ? "Nothing to do; --replace replaces what differs." : "Nothing to do; the catalog has all of it."
        case .entries(.importing(records: true), _), .entries(.review(isRecorded: true), _): "No state changes."
        default: "Nothing to do."
        }
    }
}
