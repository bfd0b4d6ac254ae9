import Editing
import Operations
import Reporting
import StringCatalog

extension FileChange {
    /// - Parameters:
    ///   - limit: How many outcomes and lines of the diff to give; the numbers of the others are given instead of them.
    ///   - showsDiff: Whether the lines that would change are given.
    func json(limit: Int, showsDiff: Bool) -> JSONValue {
        var members: [JSONValue.Member] = [("path", .string(path)), ("written", .bool(isWritten))]
        let diff: UnifiedDiff?
        if case .texts(let count) = content {
            members.append(("texts", .integer(count)))
            diff = nil
        } else {
            let lines = UnifiedDiff(old, new)
            members += [("lines_added", .integer(lines.counts.added)), ("lines_removed", .integer(lines.counts.removed))]
            diff = lines
        }
        func add(_ name: String, _ count: Int, _ shown: (Int) -> [JSONValue]) {
            guard count > 0 else { return }
            members.append((name, .array(shown(limit))))
            if count > limit { members.append((name + "_left", .integer(count - limit))) }
        }
        add("changes", outcomes.count) { Self.groups(of: outcomes.prefix($0)) }
        if showsDiff, let diff {
            let lines = diff.text(path: path).split(separator: "\n")
            add("diff", lines.count) { lines.prefix($0).map { .string(String($0)) } }
        }
        return .object(members)
    }

    /// What ``json(limit:showsDiff:)`` may have.
    static let schema = MCPSchema.object([
        .init("path", .text, isRequired: true),
        .init("written", .flag, isRequired: true),
        .init("texts", .number(from: 0)),
        .init("lines_added", .number(from: 0)),
        .init("lines_removed", .number(from: 0)),
        .init(
            "changes",
            .objects(.texts("action", "locale", "to", "because") + [.init("keys", .list(of: .text), isRequired: true)]),
            description: "What was done, and to which keys."),
        .init("changes_left", .number(from: 0), description: "How many more keys there are."),
        .init("diff", .list(of: .text), description: "Of a dry run: the lines that would change."),
        .init("diff_left", .number(from: 0), description: "How many more lines it has."),
    ])
}

private extension FileChange {
    /// What is said once for all keys of a group.
    struct Effect: Hashable {
        let action: String
        let locale: LanguageTag?
        let to: String?
        let reason: String?

        init(_ outcome: EditPlan.Outcome) {
            (action, to, reason) = outcome.action.names
            locale = outcome.locale
        }
    }

    /// In the order in which each was done first.
    static func groups(of outcomes: some Sequence<EditPlan.Outcome>) -> [JSONValue] {
        var order: [Effect] = []
        var keys: [Effect: [JSONValue]] = [:]
        for outcome in outcomes {
            let effect = Effect(outcome)
            if keys[effect] == nil { order.append(effect) }
            keys[effect, default: []].append(.string(outcome.key))
        }
        return order.map { effect in
            let members: [(String, String?)] = [("action", effect.action), ("locale", effect.locale?.rawValue), ("to", effect.to), ("because", effect.reason)]
            return .object(members.compactMap { name, value in value.map { (name, .string($0)) } } + [("keys", .array(keys[effect] ?? []))])
        }
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
