import Editing
import Operations
import Reporting
import StringCatalog

/// A change of a file, made or planned, as the answer of a tool has it.
struct MCPFileChange {
    private let change: FileChange
    /// `nil` for a file whose texts are counted instead of its lines.
    private let lines: UnifiedDiff?
    private let rows: [Row]
    private let diff: [String]
    /// How many keys and lines are shown.
    private let limit: Int

    /// - Parameters:
    ///   - limit: How many keys and lines of the diff to show; the others are counted.
    ///   - showsDiff: Whether the lines that would change are shown.
    init(_ change: FileChange, limit: Int, showsDiff: Bool) {
        self.change = change
        self.limit = limit
        lines = change.hasLines ? UnifiedDiff(change.old, change.new) : nil
        rows = Row.all(change, limit: limit)
        diff = showsDiff ? lines?.text(path: change.path).split(separator: "\n").map(String.init) ?? [] : []
    }

    static let record = MCPRecord<Self>(
        .text("path", isRequired: true) { $0.change.path },
        .flag("written", isRequired: true) { $0.change.isWritten },
        .count("texts") { if case .texts(let count) = $0.change.content { count } else { nil } },
        .count("lines_added") { $0.lines?.counts.added },
        .count("lines_removed") { $0.lines?.counts.removed },
        .records("changes", of: Row.record, "What changed, a row for each kind of change.") { $0.rows.isEmpty ? nil : $0.rows },
        .count("changes_left", "How many more keys there are.") { left(of: $0.change.outcomes.count, $0.limit) },
        .texts("diff", "Of a dry run: the lines that would change.") { $0.diff.isEmpty ? nil : Array($0.diff.prefix($0.limit)) },
        .count("diff_left", "How many more lines it has.") { left(of: $0.diff.count, $0.limit) })

    private static func left(of count: Int, _ limit: Int) -> Int? { count > limit ? count - limit : nil }

    /// The keys of a file that changed in the same way, or another change of it.
    private struct Row {
        let effect: Effect
        var keys: [String] = []
        /// For changes that have no keys.
        var count: Int?

        static let record = MCPRecord<Row>(
            .text("action", isRequired: true) { $0.effect.action }, .text("locale") { $0.effect.locale?.rawValue },
            .text("to") { $0.effect.to }, .text("because") { $0.effect.reason }, .text("catalog") { $0.effect.catalog },
            .count("count") { $0.count }, .texts("keys") { $0.keys.isEmpty ? nil : $0.keys })

        static func all(_ change: FileChange, limit: Int) -> [Row] {
            guard change.hasLines else { return [] }
            let isNew = change.old.isEmpty && !change.new.isEmpty
            return (isNew ? [Row(effect: .init(action: "created"))] : []) + all(change.content, limit: limit)
        }

        private static func all(_ content: FileChange.Content, limit: Int) -> [Row] {
            switch content {
            case .entries(_, let outcomes): groups(of: outcomes.prefix(limit))
            case .fixes(let counts, let outcomes):
                counts.sorted { $0.key < $1.key }.map { Row(effect: .init(action: "fixed", reason: $0.key), count: $0.value) }
                    + groups(of: outcomes.prefix(limit))
            case .project(let added, let removed, let catalogs):
                added.map { Row(effect: .init(action: "locale_added", locale: $0)) }
                    + removed.map { Row(effect: .init(action: "locale_removed", locale: $0)) }
                    + catalogs.map { Row(effect: .init(action: "added_to_target", to: $0.target, catalog: $0.catalog)) }
            case .callSites(let count): [Row(effect: .init(action: "call_sites_renamed"), count: count)]
            case .texts, .picture, .lines: []
            }
        }

        /// In the order in which each effect occurs first.
        private static func groups(of outcomes: some Sequence<EditPlan.Outcome>) -> [Row] {
            var rows: [Row] = []
            var indices: [Effect: Int] = [:]
            for outcome in outcomes {
                let (action, to, reason) = outcome.action.names
                let effect = Effect(action: action, locale: outcome.locale, to: to, reason: reason)
                if indices[effect] == nil {
                    indices[effect] = rows.count
                    rows.append(Row(effect: effect))
                }
                indices[effect].map { rows[$0].keys.append(outcome.key) }
            }
            return rows
        }
    }

    /// The members that keys of one row share.
    private struct Effect: Hashable {
        let action: String
        var locale: LanguageTag?
        var to: String?
        var reason: String?
        var catalog: String?
    }
}

private extension EditPlan.Action {
    /// The name of the action, the other key of a renaming, and why something is kept.
    var names: (action: String, to: String?, reason: String?) {
        switch self {
        case .inserted: ("inserted", nil, nil)
        case .filled: ("filled", nil, nil)
        case .reviewed: ("approved", nil, nil)
        case .rejected: ("rejected", nil, nil)
        case .withdrawn: ("withdrawn", nil, nil)
        case .replaced: ("replaced", nil, nil)
        case .updated: ("updated", nil, nil)
        case .unchanged: ("unchanged", nil, nil)
        case .kept(let reason): ("kept", nil, reason.name)
        case .removed: ("removed", nil, nil)
        case .renamed(let key): ("renamed", key, nil)
        case .markedStale: ("marked_stale", nil, nil)
        case .noLongerStale: ("no_longer_stale", nil, nil)
        case .newComment: ("new_comment", nil, nil)
        case .newDefaultValue: ("new_default_value", nil, nil)
        case .retyped(let key): ("retyped", key, nil)
        case .reworded(let key): ("reworded", key, nil)
        case .outdated: ("needs_review", nil, "source_changed")
        case .dropped(let text): ("dropped", text, "duplicate_key")
        }
    }
}

private extension EditPlan.KeepReason {
    var name: String {
        switch self {
        case .differs: "differs"
        case .notTranslated: "not_translated"
        case .notInCatalog: "not_in_catalog"
        case .used: "used"
        case .mentioned: "mentioned"
        case .unread: "source_not_read"
        case .noText: "no_text"
        }
    }
}
