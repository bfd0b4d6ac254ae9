import Editing
import Interchange
import StringCatalog
import Syntax

/// Summarizes the changes to a catalog, one line per kind.
package enum EditSummary {
    /// For added rows: each key once, with its most significant outcome.
    package static func ofAddition(_ outcomes: [EditPlan.Outcome], style: TerminalStyle) -> [String] {
        let keys = KeyChange.all(outcomes)
        let kinds: [(verb: String, action: EditPlan.Action, countsTexts: Bool)] = [
            ("added", .inserted, true), ("filled", .filled, true), ("replaced", .replaced, true), ("updated", .updated, false),
            ("kept", .kept(.differs), false), ("present", .unchanged, false),
        ]
        return kinds.compactMap { verb, action, countsTexts in
            let names = keys.filter { $0.action == action }.map { TerminalText.quoted($0.name) }
            guard !names.isEmpty else { return nil }
            let texts = outcomes.count { $0.action == action && $0.locale != nil }
            let count = TerminalText.count(names.count, "key") + (countsTexts ? ", " + TerminalText.count(texts, "translation") : "")
            return "  " + TerminalText.pad(verb, to: 9) + TerminalText.pad(count, to: 29) + " " + style.dim(few(names))
        }
    }

    /// For imported texts.
    package static func ofImport(_ outcomes: [EditPlan.Outcome], style: TerminalStyle) -> [String] {
        let kinds: [(verb: String, noun: String, action: EditPlan.Action, hint: String)] = [
            ("filled", "text", .filled, ""), ("reviewed", "text", .reviewed, ""), ("replaced", "text", .replaced, ""),
            ("inserted", "key", .inserted, ""), ("kept", "text", .kept(.differs), "; --replace replaces what differs"),
            ("left out", "key", .kept(.notInCatalog), "; --insert inserts new keys"),
            ("left out", "text", .kept(.notTranslated), ", marked \"Don't Translate\"; --force takes it in"),
        ]
        return kinds.compactMap { verb, noun, action, hint in
            let names = names(in: outcomes, action)
            guard !names.isEmpty else { return nil }
            // Names that another tool made are never inserted.
            let helps = action != .kept(.notInCatalog) || outcomes.contains { $0.action == action && !FormIdentity.isMade($0.key) }
            let end = style.dim(few(names) + (helps ? hint : ""))
            let forms = outcomes.filter { $0.action == action }.reduce(0) { $0 + $1.forms }
            let count = forms > names.count ? TerminalText.count(forms, "form") : TerminalText.count(names.count, noun)
            return row(verb, count) + " " + end
        }
    }

    /// The translations that need review because their source texts have changed; `nil` if there are none.
    package static func ofOutdated(_ outcomes: [EditPlan.Outcome]) -> String? {
        let texts = outcomes.filter { $0.action == .outdated }
        guard !texts.isEmpty else { return nil }
        let locales = Set(texts.compactMap { $0.locale?.rawValue }).sorted().map(TerminalText.printable)
        let names = texts.reduce(into: [String]()) { names, text in
            let name = TerminalText.quoted(text.key)
            if names.last != name { names.append(name) }
        }
        return row("review", TerminalText.count(texts.count, "text"))
            + " \(few(names)) (\(locales.joined(separator: ", "))): the source text has changed"
    }

    /// The texts that are gone because others for the same keys stay, one by one.
    package static func ofDropped(_ outcomes: [EditPlan.Outcome]) -> [String] {
        outcomes.compactMap { outcome in
            guard case .dropped(let text) = outcome.action else { return nil }
            let place = TerminalText.printable(outcome.locale?.rawValue ?? "comment")
            return "  " + TerminalText.pad(verb(outcome.action), to: 9)
                + "\(place) \(TerminalText.quoted(text)) of \(TerminalText.quoted(outcome.key))"
        }
    }

    /// For decisions about texts.
    package static func ofReview(_ outcomes: [EditPlan.Outcome], style: TerminalStyle) -> [String] {
        [("approved", EditPlan.Action.reviewed), ("rejected", .rejected), ("withdrawn", .withdrawn)].compactMap { verb, action in
            let names = names(in: outcomes, action)
            return names.isEmpty ? nil : row(verb, TerminalText.count(names.count, "text")) + " " + style.dim(few(names))
        }
    }

    /// `ja "Skip"` for each outcome of a kind.
    private static func names(in outcomes: [EditPlan.Outcome], _ action: EditPlan.Action) -> [String] {
        outcomes.filter { $0.action == action }.map { outcome in
            (outcome.locale.map { TerminalText.printable($0.rawValue) + " " } ?? "") + TerminalText.quoted(outcome.key)
        }
    }

    /// For a catalog synced with the sources.
    package static func ofSync(_ outcomes: [EditPlan.Outcome]) -> [String] {
        Dictionary(grouping: outcomes.filter { $0.action != .outdated }) { verb($0.action) }.sorted { $0.key < $1.key }.map { verb, outcomes in
            row(verb, TerminalText.count(outcomes.count, "key")) + few(outcomes.map { outcome in
                guard case .reworded(let new) = outcome.action else { return TerminalText.quoted(outcome.key) }
                return TerminalText.quoted(outcome.key) + " to " + TerminalText.quoted(new)
            })
        }
    }

    /// The changes that syncing will make, with the counts that ``ofSync(_:)`` then prints:
    /// `adds 12 keys, marks 1 key stale`.
    static func ofSync(_ steps: [SyncPlan.Step]) -> String {
        func keys(_ verb: String, end: String = "", _ isCounted: (SyncPlan.Change) -> Bool) -> String? {
            let count = steps.count { isCounted($0.change) }
            return count == 0 ? nil : "\(verb) \(TerminalText.count(count, "key"))\(end)"
        }
        return [
            keys("adds") { if case .add = $0 { true } else { false } },
            keys("keeps the translations of",
                end: " that were reworded") { if case .reword = $0 { true } else { false } },
            keys("changes the placeholders of") { if case .retype = $0 { true } else { false } },
            keys("marks", end: " as used again") { if case .returned = $0 { true } else { false } },
            keys("updates the comment of") { if case .comment = $0 { true } else { false } },
            keys("updates the text of") { if case .defaultValue = $0 { true } else { false } },
            keys("marks", end: " stale") { $0 == .markStale },
            keys("removes") { $0 == .remove },
        ].compactMap(\.self).joined(separator: ", ")
    }

    /// For removed or renamed entries, one by one.
    package static func ofEntries(_ outcomes: [EditPlan.Outcome]) -> [String] {
        let named = outcomes.filter { $0.action != .outdated }
        let removedFirst = named.filter { $0.action == .removed } + named.filter { $0.action != .removed }
        return removedFirst.map { outcome in
            let locale = outcome.locale.map { " " + TerminalText.printable($0.rawValue) } ?? ""
            let end = switch outcome.action {
            case .kept(.unread): ", may be used by a source that was not read"
            case .kept(.noText): ", where it has no text"
            case .renamed(let key): " to " + TerminalText.quoted(key)
            case .kept(.used(let places)): ", used at " + TerminalText.printable(list(places))
            case .kept(.mentioned): ", mentioned by code or another file"
            default: ""
            }
            return "  " + TerminalText.pad(verb(outcome.action), to: 9) + TerminalText.quoted(outcome.key) + locale + end
        }
    }

    /// `"Skip", "Next" and 3 more`.
    static func few(_ names: [String]) -> String {
        names.prefix(2).map { TerminalText.truncate($0, to: 64) }.joined(separator: ", ") + (names.count > 2 ? " and \(names.count - 2) more" : "")
    }

    /// `A.swift:3:10, B.swift:7:5`.
    static func list(_ places: [SourcePlace]) -> String {
        places.map { "\($0.file):\($0.line):\($0.column)" }.joined(separator: ", ")
    }

    private static func row(_ verb: String, _ count: String) -> String {
        "  " + TerminalText.pad(verb, to: max(9, verb.count + 1)) + TerminalText.pad(count, to: 12)
    }

    private static func verb(_ action: EditPlan.Action) -> String {
        switch action {
        case .inserted: "added"
        case .filled: "filled"
        case .reviewed: "reviewed"
        case .rejected: "rejected"
        case .withdrawn: "withdrawn"
        case .replaced: "replaced"
        case .updated: "updated"
        case .unchanged: "present"
        case .kept: "kept"
        case .removed: "removed"
        case .renamed: "renamed"
        case .markedStale: "stale"
        case .noLongerStale: "returned"
        case .newComment: "comment"
        case .newDefaultValue: "default"
        case .retyped: "retyped"
        case .reworded: "reworded"
        case .outdated: "review"
        case .dropped: "dropped"
        }
    }
}

extension EditSummary {
    /// A key and its most significant outcome.
    struct KeyChange {
        let name: String
        var action: EditPlan.Action

        /// From most to least significant.
        private static let ranks: [EditPlan.Action] = [.inserted, .replaced, .kept(.differs), .filled, .updated]

        static func all(_ outcomes: [EditPlan.Outcome]) -> [KeyChange] {
            var keys: [KeyChange] = []
            var indices: [Key: Int] = [:]
            for outcome in outcomes {
                let name = Key(outcome.key)
                if let index = indices[name] {
                    if rank(outcome.action) < rank(keys[index].action) { keys[index].action = outcome.action }
                } else {
                    indices[name] = keys.count
                    keys.append(KeyChange(name: outcome.key, action: outcome.action))
                }
            }
            return keys
        }

        private static func rank(_ action: EditPlan.Action) -> Int { ranks.firstIndex(of: action) ?? ranks.count }
    }
}
