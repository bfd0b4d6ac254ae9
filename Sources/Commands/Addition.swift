import Interchange
import StringCatalog
import Syntax

/// Rows on their way into a catalog: each is checked, and what it would change is collected.
struct Addition {
    /// What to do with a text that the catalog has otherwise.
    enum Conflict {
        case refuse, replace, keep
    }

    struct Remark: Equatable {
        /// Where in the table; `nil` when the row comes from the command line.
        let place: SourceLocation?
        let message: String
    }

    private let editor: CatalogEditor
    private let state: UnitState
    private let conflict: Conflict
    private let marksManual: Bool
    private let entries: [String: Entry]
    /// Keys that stand more than once in the catalog: no edit could be sure to reach the right one.
    private let repeated: Set<String>
    private var changes: [Change] = []

    private(set) var errors: [Remark] = []
    private(set) var warnings: [Remark] = []
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
        case state(ExtractionState, key: String)
        case comment(String, key: String)
        case text(String, key: String, LanguageTag)
    }

    init(editor: CatalogEditor, state: UnitState, conflict: Conflict, marksManual: Bool) {
        self.editor = editor
        self.state = state
        self.conflict = conflict
        self.marksManual = marksManual
        let catalog = editor.catalog
        entries = Dictionary(catalog.entries.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        var seen: Set<String> = []
        repeated = Set(catalog.entries.map(\.key).filter { !seen.insert($0).inserted })
    }

    mutating func add(_ row: TranslationTable.Row) {
        if row.texts.isEmpty, row.comment == nil, entries[row.key] != nil {
            errors.append(Remark(place: row.place, message: "\"\(row.key)\" is there already, and no text was given for it"))
            return
        }
        if repeated.contains(row.key) {
            errors.append(Remark(place: row.place, message: "\"\(row.key)\" stands more than once in the catalog; keep one of them"))
            return
        }
        check(row)
        guard let entry = entries[row.key] else { return insert(row) }
        extend(entry, with: row)
    }

    /// The catalog with everything that was added.
    func bytes() -> [UInt8] {
        var editor = editor
        for change in changes {
            switch change {
            case .state(let state, let key): editor.setExtractionState(state, of: key)
            case .comment(let comment, let key): editor.setComment(comment, of: key)
            case .text(let text, let key, let locale): editor.setText(text, state: state, of: key, in: locale)
            }
        }
        return editor.bytes()
    }
}

private extension Addition {
    var catalog: Catalog { editor.catalog }

    mutating func check(_ row: TranslationTable.Row) {
        let entry = entries[row.key]
        let source = row.texts.first { $0.locale == catalog.sourceLanguage }?.value
            ?? entry?.localization(for: catalog.sourceLanguage)?.unit?.value ?? row.key
        for text in row.texts where text.locale != catalog.sourceLanguage {
            let comparison = PlaceholderComparison(source: source, translation: text.value)
            for placeholder in comparison.unknown {
                let known = FormatString(source).specifiers.map { specifier in
                    String(decoding: Array(source.utf8)[specifier.range], as: UTF8.self)
                }
                let list = known.isEmpty ? "which has none" : "(\(known.joined(separator: ", ")))"
                errors.append(
                    Remark(
                        place: text.place,
                        message: "\(text.locale): \"\(placeholder)\" is not among the placeholders of \"\(source)\" \(list)"))
            }
            for placeholder in comparison.dropped {
                warnings.append(
                    Remark(place: text.place, message: "\(text.locale): leaves out \(placeholder) of \"\(source)\""))
            }
        }
    }

    mutating func insert(_ row: TranslationTable.Row) {
        added.append(row.key)
        changes.append(.state(.manual, key: row.key))
        if let comment = row.comment { changes.append(.comment(comment, key: row.key)) }
        for text in row.texts {
            changes.append(.text(text.value, key: row.key, text.locale))
            addedTexts += 1
        }
    }

    mutating func extend(_ entry: Entry, with row: TranslationTable.Row) {
        let before = changes.count
        var newTexts = 0
        var changedTexts = 0
        var differs = false
        for text in row.texts {
            // Source text that equals the key needs no localization of its own in an entry that has none.
            if text.locale == catalog.sourceLanguage, text.value == entry.key, entry.localization(for: text.locale) == nil { continue }
            guard let localization = entry.localization(for: text.locale), !localization.units.isEmpty else {
                changes.append(.text(text.value, key: entry.key, text.locale))
                newTexts += 1
                continue
            }
            guard let unit = localization.unit, localization.units.count == 1 else {
                errors.append(
                    Remark(place: text.place, message: "\(text.locale): \"\(entry.key)\" varies there; one text cannot stand for its cases"))
                continue
            }
            if unit.value == text.value { continue }
            if unit.state == .new || unit.value.isEmpty {
                changes.append(.text(text.value, key: entry.key, text.locale))
                newTexts += 1
                continue
            }
            switch conflict {
            case .replace:
                changes.append(.text(text.value, key: entry.key, text.locale))
                changedTexts += 1
            case .keep: differs = true
            case .refuse:
                errors.append(
                    Remark(
                        place: text.place,
                        message: "\(text.locale): \"\(entry.key)\" is \"\(unit.value)\" there, not \"\(text.value)\"; --replace replaces it"))
            }
        }
        if marksManual, entry.extractionState != .manual { changes.append(.state(.manual, key: entry.key)) }
        if let comment = row.comment, comment != entry.comment, entry.comment == nil || conflict == .replace {
            changes.append(.comment(comment, key: entry.key))
        }
        filledTexts += newTexts
        replacedTexts += changedTexts
        if changedTexts > 0 {
            replaced.append(entry.key)
        } else if differs {
            kept.append(entry.key)
        } else if changes.count > before {
            filled.append(entry.key)
        } else {
            present.append(entry.key)
        }
    }
}
