import Interchange
import StringCatalog

/// Rows on their way into a catalog: each is checked, and what it would change is collected.
struct Addition {
    /// What to do with a text that the catalog has otherwise.
    enum Conflict {
        case refuse, replace, keep
    }

    private let editor: CatalogEditor
    private let state: UnitState
    private let conflict: Conflict
    /// Whether an entry is to be marked as kept by hand; the key says which.
    private let isManual: (_ key: String, _ isNew: Bool) -> Bool
    /// By the bytes of the key, since texts that look the same, composed in two ways, are different keys.
    private let entries: [[UInt8]: Entry]
    /// Keys that stand more than once in the catalog: no edit could be sure to reach the right one.
    private let repeated: Set<[UInt8]>
    private var changes: [Change] = []

    private(set) var errors: [AddRemark] = []
    private(set) var warnings: [AddRemark] = []
    private(set) var added: [String] = []
    private(set) var addedTexts = 0
    /// Entries that were there and lacked texts.
    private(set) var filled: [String] = []
    private(set) var filledTexts = 0
    private(set) var replaced: [String] = []
    private(set) var replacedTexts = 0
    /// Entries with texts that differ and were left as they are.
    private(set) var kept: [String] = []
    /// Entries that have everything already.
    private(set) var present: [String] = []

    private enum Change {
        case insert(key: String)
        case state(ExtractionState, key: String)
        case comment(String, key: String)
        case text(TranslationTable.Text, key: String)
        /// What does not vary goes, since what varies comes.
        case clear(LanguageTag, key: String)
    }

    init(
        editor: CatalogEditor, state: UnitState, conflict: Conflict,
        isManual: @escaping (_ key: String, _ isNew: Bool) -> Bool
    ) {
        self.editor = editor
        self.state = state
        self.conflict = conflict
        self.isManual = isManual
        let keys = editor.catalog.entries.map { (Array($0.key.utf8), $0) }
        entries = Dictionary(keys, uniquingKeysWith: { first, _ in first })
        var seen: Set<[UInt8]> = []
        repeated = Set(keys.map(\.0).filter { !seen.insert($0).inserted })
    }

    mutating func add(_ row: TranslationTable.Row) {
        let name = Array(row.key.utf8)
        if row.texts.isEmpty, row.comment == nil, entries[name] != nil {
            return fail(row, "\"\(row.key)\" is there already, and no text was given for it")
        }
        if repeated.contains(name) {
            return fail(row, "\"\(row.key)\" stands more than once in the catalog; keep one of them")
        }
        let check = RowCheck(row, entry: entries[name], sourceLanguage: editor.catalog.sourceLanguage)
        errors += check.errors
        warnings += check.warnings
        if let entry = entries[name] { extend(entry, with: row) } else { insert(row) }
    }

    /// The catalog with everything that was added.
    func bytes() -> [UInt8] {
        var editor = editor
        for change in changes {
            switch change {
            case .insert(let key): editor.insertEntry(key)
            case .state(let state, let key): editor.setExtractionState(state, of: key)
            case .comment(let comment, let key): editor.setComment(comment, of: key)
            case .clear(let locale, let key): editor.removeLocalization(of: key, in: locale)
            case .text(let text, let key):
                editor.setText(text.value, state: text.state ?? state, of: key, in: text.locale, at: text.path)
            }
        }
        return editor.bytes()
    }
}

private extension Addition {
    /// What became of the texts of an entry that was there.
    struct Outcome {
        var newTexts = 0
        var changedTexts = 0
        var differs = false
        /// The locales whose text did not vary and was asked to.
        var conversions: [LanguageTag: Conversion] = [:]
    }

    /// What becomes of a text that does not vary where forms are given.
    enum Conversion {
        /// Nobody has settled it.
        case fills
        case replaces, isRefused
    }

    mutating func fail(_ row: TranslationTable.Row, _ message: String) {
        errors.append(AddRemark(place: row.place, message: message))
    }

    mutating func fail(_ text: TranslationTable.Text, _ message: String) {
        errors.append(AddRemark(place: text.place, message: "\(text.locale): \(message)"))
    }

    mutating func insert(_ row: TranslationTable.Row) {
        added.append(row.key)
        changes.append(isManual(row.key, true) ? .state(.manual, key: row.key) : .insert(key: row.key))
        if let comment = row.comment { changes.append(.comment(comment, key: row.key)) }
        for text in row.texts { changes.append(.text(text, key: row.key)) }
        addedTexts += row.texts.count
    }

    mutating func extend(_ entry: Entry, with row: TranslationTable.Row) {
        let before = changes.count
        var outcome = Outcome()
        for text in row.texts {
            let isSource = text.locale == editor.catalog.sourceLanguage
            let localization = entry.localization(for: text.locale)
            // Source text that equals the key needs no localization of its own in an entry that has none.
            let plain = localization?.units.isEmpty == false ? localization?.unit?.value : isSource ? entry.key : nil
            if text.value == plain, isAlone(text, in: row) { continue }
            if let localization, !localization.units.isEmpty {
                settle(text, entry, localization, &outcome)
            } else {
                changes.append(.text(text, key: entry.key))
                outcome.newTexts += 1
            }
        }
        if isManual(entry.key, false), entry.extractionState != .manual { changes.append(.state(.manual, key: entry.key)) }
        if let comment = row.comment, comment != entry.comment, entry.comment == nil || conflict == .replace {
            changes.append(.comment(comment, key: entry.key))
        }
        filledTexts += outcome.newTexts
        replacedTexts += outcome.changedTexts
        if outcome.changedTexts > 0 {
            replaced.append(entry.key)
        } else if outcome.differs {
            kept.append(entry.key)
        } else if changes.count > before {
            filled.append(entry.key)
        } else {
            present.append(entry.key)
        }
    }

    /// Whether a row has no other text in the language of this one, so that it says the same with the form `other` and without: a
    /// table has that form where other languages vary.
    func isAlone(_ text: TranslationTable.Text, in row: TranslationTable.Row) -> Bool {
        text.path == text.path.general && row.texts.count { $0.locale == text.locale } == 1
    }

    /// Holds a text against what its localization has.
    mutating func settle(
        _ text: TranslationTable.Text, _ entry: Entry, _ localization: Localization, _ outcome: inout Outcome
    ) {
        let units = localization.units
        if let unit = units.first(where: { $0.path == text.path })?.unit {
            if unit.value == text.value { return }
            if unit.state == .new || unit.value.isEmpty {
                changes.append(.text(text, key: entry.key))
                outcome.newTexts += 1
            } else if mayReplace(text, "is \"\(unit.value)\" there, not \"\(text.value)\"", entry, &outcome) {
                changes.append(.text(text, key: entry.key))
                outcome.changedTexts += 1
            }
        } else if units.allSatisfy({ $0.path.steps.map(\.axis) == text.path.steps.map(\.axis) }) {
            changes.append(.text(text, key: entry.key))
            outcome.newTexts += 1
        } else if let unit = localization.unit, units.count == 1 {
            convert(unit, to: text, entry, &outcome)
        } else {
            let how = text.path.steps.isEmpty ? "; one text cannot stand for its cases" : ", which the given texts do not"
            let axes = Set(units.flatMap(\.path.steps).map { $0.axis?.rawValue ?? "substitution" }).sorted()
            fail(text, "\"\(entry.key)\" varies by \(axes.joined(separator: " and ")) there\(how)")
        }
    }

    /// Lets a text that did not vary make place for one of its forms.
    mutating func convert(_ unit: StringUnit, to text: TranslationTable.Text, _ entry: Entry, _ outcome: inout Outcome) {
        if outcome.conversions[text.locale] == nil {
            if unit.state == .new || unit.value.isEmpty {
                outcome.conversions[text.locale] = .fills
            } else {
                let may = mayReplace(text, "is \"\(unit.value)\" there and does not vary", entry, &outcome)
                outcome.conversions[text.locale] = may ? .replaces : .isRefused
            }
            if outcome.conversions[text.locale] != .isRefused { changes.append(.clear(text.locale, key: entry.key)) }
        }
        switch outcome.conversions[text.locale] {
        case .fills: outcome.newTexts += 1
        case .replaces: outcome.changedTexts += 1
        default: return
        }
        changes.append(.text(text, key: entry.key))
    }

    /// Whether a text may take the place of another one; where not, that is told or noted.
    mutating func mayReplace(
        _ text: TranslationTable.Text, _ difference: String, _ entry: Entry, _ outcome: inout Outcome
    ) -> Bool {
        switch conflict {
        case .replace: return true
        case .keep: outcome.differs = true
        case .refuse:
            fail(text, "\"\(entry.key)\"\(text.path.steps.isEmpty ? "" : " (\(text.path))") \(difference); --replace replaces it")
        }
        return false
    }
}
