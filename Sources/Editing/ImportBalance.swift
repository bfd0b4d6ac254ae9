import StringCatalog

extension VariedText {
    /// The forms that have a state each: the phrases of a set share one.
    package var formPaths: Set<VariationPath> { Set(forms.map { $0.path.phrase == nil ? $0.path : VariationPath() }) }
}

/// How many forms of a delivery's texts a catalog took in, had before, or left out. Each form is counted once.
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
    /// Whether a text has several forms.
    package private(set) var hasForms = false

    package init() {}

    package var leftOutCount: Int { leftOut.values.reduce(0, +) }
    package var total: Int { taken + unchanged + leftOutCount }

    package mutating func leaveOut(_ count: Int, _ reason: Reason) {
        if count > 0 { leftOut[reason, default: 0] += count }
    }

    /// - Parameter texts: With the number of their forms.
    package mutating func leaveOut(_ texts: [LocalizationID: Int], _ reason: Reason) { leaveOut(forms(of: texts), reason) }

    package mutating func take(_ count: Int) { taken += count }

    /// Counts forms that the file has as it got them.
    package mutating func leaveUnchanged(_ count: Int) { unchanged += count }

    /// - Parameter texts: With the number of their forms.
    package mutating func leaveUnchanged(_ texts: [LocalizationID: Int]) { unchanged += forms(of: texts) }

    private mutating func forms(of texts: [LocalizationID: Int]) -> Int {
        hasForms = hasForms || texts.values.contains { $0 > 1 }
        return texts.values.reduce(0, +)
    }

    /// Counts the forms of texts by what became of them in a plan.
    package mutating func add(_ texts: [LocalizationID: Int], after plan: EditPlan) {
        var refusedKeys: Set<Key> = [], unknownKeys: Set<Key> = []
        var refused: Set<LocalizationID> = []
        var changed: [LocalizationID: Int] = [:], kept: [LocalizationID: [Reason: Int]] = [:]
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
            let id = LocalizationID(outcome.key, locale)
            switch outcome.action {
            case .filled, .reviewed, .replaced, .rejected: changed[id, default: 0] += outcome.forms
            case .kept(let reason):
                kept[id, default: [:]][reason == .notTranslated ? .notTranslated : .differs, default: 0] += outcome.forms
            default: break
            }
        }
        hasForms = hasForms || texts.values.contains { $0 > 1 }
        for (text, forms) in texts {
            if unknownKeys.contains(Key(text.key)) {
                leaveOut(forms, .notInCatalog)
            } else if refused.contains(text) || refusedKeys.contains(Key(text.key)) {
                leaveOut(forms, .refused)
            } else {
                // A file may have a form twice, and the catalog may split one.
                var left = forms
                for (reason, count) in kept[text] ?? [:] {
                    leaveOut(min(count, left), reason)
                    left -= min(count, left)
                }
                take(min(changed[text] ?? 0, left))
                unchanged += left - min(changed[text] ?? 0, left)
            }
        }
    }
}
