import Extraction
import Inventory
import StringCatalog

/// The changes that bring one catalog in line with the sources, as a full Xcode build does. A value: it touches no
/// file.
package struct SyncPlan: Sendable {
    /// Options that change the default behavior.
    package struct Options: Sendable {
        /// Vanished entries with translations are not marked stale.
        package var leavesVanished: Bool
        /// Vanished entries without translations are marked stale instead of being removed.
        package var removesNothing: Bool

        package init(leavesVanished: Bool = false, removesNothing: Bool = false) {
            self.leavesVanished = leavesVanished
            self.removesNothing = removesNothing
        }
    }

    package enum Change: Hashable, Sendable {
        /// - Parameters:
        ///   - value: The source text, if it differs from the key.
        ///   - state: `nil` for a key that a build extracts.
        case add(comment: String?, value: String?, state: ExtractionState?)
        case remove
        case markStale
        /// Used again, so the stale mark is removed.
        case returned(ExtractionState?)
        case comment(String)
        /// The default value in code changed.
        case defaultValue(String)
        /// Code has the key with other placeholder types.
        case retype(String)
        /// Code has the key with other words.
        case reword(to: String, CatalogEdit.Carrying)
    }

    package struct Step: Hashable, Sendable {
        package let key: String
        package let change: Change

        package init(key: String, change: Change) {
            self.key = key
            self.change = change
        }
    }

    package internal(set) var steps: [Step] = []
    /// Whether the sources use none of the catalog's entries and nothing else belongs in it: it is maintained by hand,
    /// or its sources are elsewhere.
    package private(set) var isUnrelated = false
    /// Unused keys that code or another file mentions.
    package private(set) var mentioned: [String] = []
    /// Keys without a use, which a source that was not read may use.
    package private(set) var unread: [String] = []
    private let entryCount: Int

    /// - Parameter index: The index of the catalog in the inventory.
    package init(_ inventory: Inventory, catalogAt index: Int, options: Options = Options(),
        rewordings: Rewordings = Rewordings()) {
        let item = inventory.catalogs[index]
        let texts = inventory.texts(inCatalog: index)
        let missing = inventory.notInCatalog.filter { $0.catalog == index }
        entryCount = texts.count
        let source = item.catalog.sourceLanguage
        switch CatalogOrigin(path: item.path) {
        case .infoPlist, .appShortcuts: return
        // Interface files outside the given paths, or unreadable ones, say nothing about their catalogs.
        case .interface where !item.isUsedByCode && missing.isEmpty: return
        case .interface, .code: break
        }
        // Keys that belong here show that it is the catalog of these sources.
        guard texts.isEmpty || item.isUsedByCode || !missing.isEmpty else {
            isUnrelated = true
            return
        }
        var added = Dictionary(missing.map { (Key($0.key), $0.uses) }) { $0 + $1 }
        for text in texts {
            guard let entry = text.entry else { continue }
            switch text.life {
            case .used, .usedThoughStale, .handedOn: keep(entry, text.uses, source: source)
            case .mentioned:
                if entry.extractionState != .stale { mentioned.append(text.key) }
            case .unread:
                if entry.extractionState != .stale { unread.append(text.key) }
            case .unused, .stale:
                if let key = text.respelled, let uses = added[Key(key)], !uses.allSatisfy(\.isHandedOn) {
                    added[Key(key)] = nil
                    steps.append(Step(key: text.key, change: .retype(key)))
                } else if text.life == .unused {
                    drop(entry, source: source, options)
                }
            case .manual, .unknown: break
            }
        }
        // A build does not see strings that are passed around and looked up at run time.
        steps += Self.additions(added.mapValues { $0.filter { !$0.isHandedOn } }.filter { !$0.value.isEmpty })
        for pair in rewordings.pairs { carry(pair, in: item.catalog) }
    }

    /// - Parameter texts: Texts of Info.plists that the catalog lacks, which Xcode puts there during a build.
    package init(adding texts: [(key: String, value: String)]) {
        entryCount = 0
        let values = Dictionary(texts.map { (Key($0.key), $0.value) }) { first, _ in first }
        steps = values.sorted { KeyOrder.precedes($0.key.text, $1.key.text) }.map { key, value in
            // The system looks some texts up by themselves.
            let isKey = key.text == value
            let state: ExtractionState? = isKey ? nil : .extractedWithValue
            return Step(key: key.text, change: .add(comment: nil, value: isKey ? nil : value, state: state))
        }
    }

    /// The plan with some of its steps only.
    package func keeping(_ isWanted: (Step) -> Bool) -> SyncPlan {
        var plan = self
        plan.steps.removeAll { !isWanted($0) }
        return plan
    }

    /// The keys that would be removed or marked stale.
    package var vanished: [String] { steps.filter { $0.change == .remove || $0.change == .markStale }.map(\.key) }

    /// Whether more than a quarter of the keys vanish, which is more often a mistake than intended.
    package var isDrastic: Bool { vanished.count * 4 > entryCount }


    /// The same for one key alone.
    package func only(_ key: String) -> SyncPlan {
        var plan = self
        plan.steps = steps.filter { $0.key.utf8.elementsEqual(key.utf8) }
        return plan
    }

    /// The plan's edits to the catalog.
    package func edits(_ editor: CatalogEditor) -> EditPlan {
        var plan = EditPlan(editor)
        for step in steps { plan.add(step) }
        return plan
    }
}

extension EditPlan {
    /// Marks an entry "Don't Translate" if its comment in the code asks for that, as Xcode 27 does.
    private mutating func exclude(_ key: String, by comment: String?) {
        if let comment, Inventory.Need.forbidsTranslation(comment) { edit(key, .setShouldTranslate(false)) }
    }

    mutating func add(_ step: SyncPlan.Step) {
        let source = catalog.sourceLanguage
        switch step.change {
        case .add(let comment, let value, let state):
            edit(step.key, .insert)
            if let comment { edit(step.key, .setComment(comment)) }
            exclude(step.key, by: comment)
            if let state { edit(step.key, .setExtractionState(state)) }
            if let value { edit(step.key, .setText(value, state == .manual ? .translated : .new, source)) }
            note(step.key, .inserted)
        case .remove:
            edit(step.key, .remove)
            note(step.key, .removed)
        case .markStale:
            edit(step.key, .setExtractionState(.stale))
            note(step.key, .markedStale)
        case .returned(let state):
            edit(step.key, .setExtractionState(state))
            note(step.key, .noLongerStale)
        case .comment(let comment):
            edit(step.key, .replaceComment(comment))
            exclude(step.key, by: comment)
            note(step.key, .newComment)
        case .defaultValue(let value):
            edit(step.key, .setText(value, .new, source))
            note(step.key, .newDefaultValue)
        case .reword(let newKey, let carrying):
            edit(step.key, .carry(to: newKey, carrying))
            note(step.key, .reworded(to: newKey))
        case .retype(let newKey):
            edit(step.key, .retype(to: newKey))
            note(step.key, .retyped(to: newKey))
        }
    }
}

private extension SyncPlan {
    mutating func keep(_ entry: Entry, _ uses: [ExtractedString], source: LanguageTag) {
        guard entry.extractionState != .manual, entry.extractionState != .migrated else { return }
        let values = Self.defaultValues(uses, key: entry.key)
        // A build considers strings only looked up at run time stale; leave an existing mark alone.
        if entry.extractionState == .stale, !uses.allSatisfy(\.isHandedOn) {
            let state = values.isEmpty ? nil : ExtractionState.extractedWithValue
            steps.append(Step(key: entry.key, change: .returned(uses.contains(where: \.isExtracted) ? state : .manual)))
        }
        if let comment = Self.comment(uses), comment != entry.comment {
            steps.append(Step(key: entry.key, change: .comment(comment)))
        }
        // Do not overwrite a source text that a person has edited.
        if let first = values.first, let unit = entry.localization(for: source)?.unit, unit.state == .new,
            !values.contains(unit.value)
        {
            steps.append(Step(key: entry.key, change: .defaultValue(first)))
        }
    }

    mutating func drop(_ entry: Entry, source: LanguageTag, _ options: Options) {
        if !options.removesNothing, !entry.hasTranslations(source: source) {
            steps.append(Step(key: entry.key, change: .remove))
        } else if !options.leavesVanished {
            steps.append(Step(key: entry.key, change: .markStale))
        }
    }
}

extension SyncPlan {
    /// The steps that add keys from code to a catalog, in catalog order.
    ///
    /// - Parameter missing: The uses of each key.
    static func additions(_ missing: [Key: [ExtractedString]]) -> [Step] {
        // A use with an unknown placeholder type joins a key whose types another use knows.
        let isCertain = missing.mapValues { uses in uses.contains { $0.placeholders.allSatisfy(\.isCertain) } }
        let certain = KeyMatcher(missing.keys.filter { isCertain[$0] == true }.map(\.text))
        var groups: [Key: [ExtractedString]] = [:]
        for (key, uses) in missing {
            for use in uses { groups[certain.key(for: use).map { Key($0) } ?? key, default: []].append(use) }
        }
        return groups.sorted { KeyOrder.precedes($0.key.text, $1.key.text) }.map { key, uses in
            let key = key.text
            let ordered = uses.sorted { $0.place < $1.place }
            let value = defaultValues(ordered, key: key).first
            // Only interpolation adds placeholders to a key; percent signs in plain text are not arguments.
            let numbered = ordered.contains { $0.placeholders.count > 1 } ? FormatString.numbered(key) : nil
            let state = value == nil ? nil : ExtractionState.extractedWithValue
            // The next build would mark a key stale that it does not extract itself.
            let kept = ordered.contains(where: \.isExtracted) ? state : .manual
            return Step(key: key, change: .add(comment: comment(ordered), value: value ?? numbered, state: kept))
        }
    }

    /// The distinct comments of all uses, one per line, sorted by code point; `nil` when there are none.
    static func comment(_ uses: [ExtractedString]) -> String? {
        let comments = Set(uses.compactMap(\.comment).filter { !$0.isEmpty })
        guard !comments.isEmpty else { return nil }
        return comments.sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }.joined(separator: "\n")
    }

    /// The source texts that the uses give, with positions if there are two or more placeholders.
    static func defaultValues(_ uses: [ExtractedString], key: String) -> [String] {
        uses.compactMap(\.defaultValue).filter { !$0.isEmpty && $0 != key }.map { FormatString.numbered($0) ?? $0 }
    }
}

private extension Entry {
    /// Whether removing the entry would lose written text other than the source text that a build inserted.
    func hasTranslations(source: LanguageTag) -> Bool {
        localizations.contains { localization in
            if localization.stringSet != nil { return true }
            return localization.units.contains { _, unit in
                localization.language == source ? unit.state != .new : !unit.value.isEmpty
            }
        }
    }
}
