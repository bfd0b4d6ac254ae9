import StringCatalog

/// How many texts of a delivery a catalog took in, had before, or left out. Each text is counted once.
package struct ImportBalance: Hashable, Sendable {
    package enum Reason: Int, Hashable, Sendable, CaseIterable {
        /// The file lost part of the text.
        case unreadable
        case noCatalog
        case notInCatalog
        /// The entry is marked "Don't Translate".
        case notTranslated
        /// The catalog has another text, which stays.
        case differs
        /// The source text has changed since the file was made.
        case sourceChanged
        /// The text, or the entry that it is for, has a fault.
        case refused
    }

    package private(set) var taken = 0
    package private(set) var unchanged = 0
    package private(set) var leftOut: [Reason: Int] = [:]

    package init() {}

    package var leftOutCount: Int { leftOut.values.reduce(0, +) }
    package var total: Int { taken + unchanged + leftOutCount }

    package mutating func leaveOut(_ count: Int, _ reason: Reason) {
        if count > 0 { leftOut[reason, default: 0] += count }
    }

    package mutating func take(_ count: Int) { taken += count }

    /// Counts texts that the file has as it got them.
    package mutating func leaveUnchanged(_ count: Int) { unchanged += count }

    /// Counts texts by what became of them in a plan.
    package mutating func add(_ texts: Set<LocalizationID>, after plan: EditPlan) {
        var refusedKeys: Set<Key> = [], unknownKeys: Set<Key> = []
        var refused: Set<LocalizationID> = [], changed: Set<LocalizationID> = []
        var kept: [LocalizationID: Reason] = [:]
        for remark in plan.errors {
            guard let locale = remark.locale else {
                refusedKeys.insert(Key(remark.key))
                continue
            }
            refused.insert(LocalizationID(remark.key, locale))
        }
        for outcome in plan.outcomes {
            if outcome.action == .kept(.notInCatalog) { unknownKeys.insert(Key(outcome.key)) }
            guard let locale = outcome.locale else { continue }
            switch outcome.action {
            case .filled, .reviewed, .replaced, .rejected: changed.insert(LocalizationID(outcome.key, locale))
            case .kept(let reason):
                kept[LocalizationID(outcome.key, locale)] = reason == .notTranslated ? .notTranslated : .differs
            default: break
            }
        }
        for text in texts {
            if unknownKeys.contains(Key(text.key)) {
                leaveOut(1, .notInCatalog)
            } else if refused.contains(text) || refusedKeys.contains(Key(text.key)) {
                leaveOut(1, .refused)
            } else if let reason = kept[text] {
                leaveOut(1, reason)
            } else if changed.contains(text) {
                taken += 1
            } else {
                unchanged += 1
            }
        }
    }
}
