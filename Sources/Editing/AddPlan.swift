import Interchange
import StringCatalog

/// The changes that rows of texts would make to a catalog. Each row is validated; a plan with errors must not be
/// written.
package struct AddPlan: Sendable {
    package struct Options: Sendable {
        /// The state of new texts whose row gives none.
        package var state = UnitState.translated
        /// How a text that differs from the catalog's is treated.
        package var conflict = Conflict.refuse
        /// Whether entries marked "Don't Translate" take translations in.
        package var translatesAll = false
        /// Whether every entry is marked manual, including existing ones.
        package var marksAllManual = false
        /// The new keys used in code. Other new entries are marked manual, so that no build removes them.
        package var usedKeys: Set<Key> = []
        /// Whether a key that no source uses is inserted although the catalog or code has one that is nearly the same.
        package var insertsNearKeys = false
        /// The keys that code uses and the catalog may lack.
        package var otherUsedKeys: [String] = []

        package init() {}
    }

    package enum Conflict: Sendable {
        case refuse, replace, keep
    }

    package private(set) var plan: EditPlan
    private let options: Options
    private let entries: CatalogEntries
    private let nearKeys: NearKeys

    package init(_ editor: CatalogEditor, _ options: Options = Options()) {
        plan = EditPlan(editor)
        self.options = options
        entries = CatalogEntries(editor.catalog)
        nearKeys = NearKeys(options.otherUsedKeys + editor.catalog.entries.map(\.key))
    }

    /// Holds back the texts that a judge finds at fault.
    package mutating func holdBackFaults(foundBy judge: some TextJudge) { plan.holdBackFaults(foundBy: judge) }

    package mutating func add(_ row: TranslationTable.Row) {
        let entry = entries[row.key]
        if row.texts.isEmpty, row.comment == nil, entry != nil {
            // A table has rows that wait for their translation.
            return row.place == nil ? plan.refuse(row.key, .nothingGiven) : plan.note(row.key, .unchanged)
        }
        if plan.refuseIfAmbiguous(row.key, at: row.place) { return }
        let hasPhrases = entry?.hasPhrases ?? false
        if let text = row.texts.first(where: { ($0.path.phrase != nil) != hasPhrases }) {
            return plan.refuse(row.key, in: text.locale, at: text.place, hasPhrases ? .hasPhrases : .hasNoPhrases)
        }
        plan.add(RowValidation(row, entry: entry, sourceLanguage: plan.catalog.sourceLanguage).remarks)
        if let entry { return extend(entry, with: row) }
        if FormIdentity.isMade(row.key) { return plan.refuse(row.key, at: row.place, .identifierOfForm) }
        insert(row)
    }
}

private extension AddPlan {
    /// How an unvaried text is treated when forms are given.
    enum Conversion {
        /// The text is not final yet.
        case fills
        case replaces, isRefused
    }

    mutating func write(_ text: TranslationTable.Form, of key: String, _ action: EditPlan.Action) {
        if !options.translatesAll, text.locale != plan.catalog.sourceLanguage, entries[key]?.shouldTranslate == false {
            return plan.refuse(key, in: text.locale, at: text.place, .notTranslated)
        }
        plan.locate(LocalizationID(key, text.locale), at: text.place)
        let lacksForms = text.state == nil && lacksForms(text, of: key)
        if lacksForms {
            plan.add([.init(severity: .warning, key: key, locale: text.locale, place: text.place, reason: .lacksForms)])
        }
        let state = lacksForms ? .needsReview : text.state ?? options.state
        plan.edit(key, .setText(text.value, state, text.locale, text.path))
        plan.note(key, in: text.locale, action)
    }

    /// Whether it is one text for all numbers, where the source text and the language have several forms.
    func lacksForms(_ text: TranslationTable.Form, of key: String) -> Bool {
        let source = plan.catalog.sourceLanguage
        guard text.path.steps.isEmpty, text.locale != source, let entry = entries[key] else { return false }
        // A row with a mistake is not written anyway.
        if plan.errors.contains(where: { $0.key == key }) { return false }
        return entry.content(in: source).needsForms(insteadOf: VariedText(text.value), in: text.locale)
    }

    mutating func insert(_ row: TranslationTable.Row) {
        let isManual = options.marksAllManual || !options.usedKeys.contains(Key(row.key))
        if isManual, !options.marksAllManual, !options.insertsNearKeys, let near = nearKeys.key(meantBy: row.key) {
            return plan.refuse(row.key, at: row.place, .unusedNearKey(near))
        }
        plan.note(row.key, .inserted)
        plan.edit(row.key, isManual ? .setExtractionState(.manual) : .insert)
        if let comment = row.comment { plan.edit(row.key, .replaceComment(comment)) }
        for text in row.texts { write(text, of: row.key, .inserted) }
    }

    mutating func extend(_ entry: Entry, with row: TranslationTable.Row) {
        var conversions: [LanguageTag: Conversion] = [:]
        for text in row.texts {
            let isSource = text.locale == plan.catalog.sourceLanguage
            let localization = entry.localization(for: text.locale)
            if let phrases = localization?.stringSet {
                settle(text, of: entry, phrases)
                continue
            }
            // A source text equal to the key needs no localization in an entry without one.
            let plain = localization?.units.isEmpty == false ? localization?.unit?.value : isSource ? entry.key : nil
            if plain?.saysTheSame(as: text.value) ?? false, isAlone(text, in: row) {
                if let unit = localization?.unit { setState(of: text, entry, unit, in: row) }
            } else if let localization, !localization.units.isEmpty {
                settle(text, of: entry, localization, in: row, converting: &conversions)
            } else {
                write(text, of: entry.key, .filled)
            }
        }
        if options.marksAllManual, entry.extractionState != .manual {
            plan.edit(entry.key, .setExtractionState(.manual))
            plan.note(entry.key, .updated)
        }
        if let comment = row.comment, comment != entry.comment, entry.comment == nil || options.conflict != .keep {
            plan.edit(entry.key, .replaceComment(comment))
            plan.note(entry.key, .updated)
        }
        plan.note(entry.key, .unchanged)
    }

    /// Whether the row has no other text in this language, so the form `other` and an unvaried text mean the same: a
    /// table has that form if other languages vary.
    func isAlone(_ text: TranslationTable.Form, in row: TranslationTable.Row) -> Bool {
        text.path == text.path.general && row.texts.count { $0.locale == text.locale } == 1
    }

    /// Sets the requested state on an existing text. A row's state applies to its translations; the source text takes
    /// it only in a row without translations.
    mutating func setState(of text: TranslationTable.Form, _ entry: Entry, _ unit: StringUnit, in row: TranslationTable.Row) {
        guard let state = text.state, state != unit.state, options.conflict != .keep else { return }
        let source = plan.catalog.sourceLanguage
        if text.locale == source, row.texts.contains(where: { $0.locale != source }) { return }
        let path = entry.localization(for: text.locale)?.unit == nil ? text.path : VariationPath()
        plan.locate(LocalizationID(entry.key, text.locale), at: text.place)
        plan.edit(entry.key, .setText(unit.value, state, text.locale, path))
        plan.note(entry.key, in: text.locale, .updated)
    }

    /// Compares a phrase of an App Shortcut with the existing ones.
    mutating func settle(_ text: TranslationTable.Form, of entry: Entry, _ phrases: StringSet) {
        guard let number = text.path.phrase else { return }
        guard number <= phrases.values.count else { return write(text, of: entry.key, .filled) }
        let present = phrases.values[number - 1]
        if present == text.value {
            guard let state = text.state, state != phrases.state, options.conflict != .keep else { return }
            write(text, of: entry.key, .updated)
        } else if phrases.state == .new {
            write(text, of: entry.key, .filled)
        } else if mayReplace(text, of: entry.key, .differs(from: present, given: text.value, text.path)) {
            write(text, of: entry.key, .replaced)
        }
    }

    /// Compares a text with the existing localization.
    mutating func settle(
        _ text: TranslationTable.Form, of entry: Entry, _ localization: Localization, in row: TranslationTable.Row,
        converting conversions: inout [LanguageTag: Conversion]
    ) {
        let units = localization.units
        if let unit = units.first(where: { $0.path == text.path })?.unit {
            if unit.value.saysTheSame(as: text.value) { return setState(of: text, entry, unit, in: row) }
            if unit.state == .new || unit.showsNothing {
                write(text, of: entry.key, .filled)
            } else if mayReplace(text, of: entry.key, .differs(from: unit.value, given: text.value, text.path)) {
                write(text, of: entry.key, .replaced)
            }
        } else if units.allSatisfy({ $0.path.steps.map(\.axis) == text.path.steps.map(\.axis) }) {
            write(text, of: entry.key, .filled)
        } else if let unit = localization.unit, units.count == 1 {
            convert(unit, to: text, of: entry, &conversions)
        } else {
            let axes = Set(units.flatMap(\.path.steps).map { $0.axis?.rawValue ?? "substitution" }).sorted()
            plan.refuse(entry.key, in: text.locale, at: text.place, .varies(by: axes, isGivenPlain: text.path.steps.isEmpty))
        }
    }

    /// Replaces an unvaried text with one of the given forms.
    mutating func convert(
        _ unit: StringUnit, to text: TranslationTable.Form, of entry: Entry, _ conversions: inout [LanguageTag: Conversion]
    ) {
        let conversion: Conversion
        if let known = conversions[text.locale] {
            conversion = known
        } else {
            if unit.state == .new || unit.showsNothing {
                conversion = .fills
            } else {
                conversion = mayReplace(text, of: entry.key, .doesNotVary(unit.value, text.path)) ? .replaces : .isRefused
            }
            conversions[text.locale] = conversion
            if conversion != .isRefused { plan.edit(entry.key, .removeLocalization(text.locale)) }
        }
        switch conversion {
        case .fills: write(text, of: entry.key, .filled)
        case .replaces: write(text, of: entry.key, .replaced)
        case .isRefused: break
        }
    }

    /// Whether a text may replace another one; if not, records an error or an outcome.
    mutating func mayReplace(_ text: TranslationTable.Form, of key: String, _ difference: EditPlan.Reason) -> Bool {
        switch options.conflict {
        case .replace: return true
        case .keep: plan.note(key, in: text.locale, .kept(.differs))
        case .refuse: plan.refuse(key, in: text.locale, at: text.place, difference)
        }
        return false
    }
}

private extension String {
    /// Whether only the kinds of line breaks differ: a table has one kind.
    func saysTheSame(as other: String) -> Bool {
        func plain(_ text: String) -> String { text.replacing("\r\n", with: "\n").replacing("\r", with: "\n") }
        return self == other || plain(self) == plain(other)
    }
}
