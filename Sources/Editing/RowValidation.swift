import Interchange
import StringCatalog
import Syntax

/// Finds problems in the texts of a row. Texts already in the catalog are not validated, because this change did not add them.
struct RowValidation {
    private(set) var remarks: [EditPlan.Remark] = []

    private let row: TranslationTable.Row
    private let entry: Entry?
    private let sourceLanguage: LanguageTag
    private let newTexts: [TranslationTable.Text]
    /// The source texts to compare translations with: the row's, else the entry's, else the key.
    private let sources: [String]

    /// - Parameter entry: The existing entry for the key; `nil` for a new one.
    init(_ row: TranslationTable.Row, entry: Entry?, sourceLanguage: LanguageTag) {
        self.row = row
        self.entry = entry
        self.sourceLanguage = sourceLanguage
        newTexts = row.texts.filter { text in
            entry?.localization(for: text.locale)?.units.contains { $0.path == text.path && $0.unit.value == text.value } != true
        }
        let given = row.texts.filter { $0.locale == sourceLanguage }.map(\.value)
        let present = given.isEmpty ? entry?.localization(for: sourceLanguage)?.units.map(\.unit.value) ?? [] : []
        sources = given + present.filter { !$0.isEmpty } + (given.isEmpty && present.allSatisfy(\.isEmpty) ? [row.key] : [])
        checkFormulas()
        checkPlaceholders()
        checkForms()
    }
}

private extension RowValidation {
    mutating func fail(_ place: SourceLocation?, in locale: LanguageTag? = nil, _ reason: EditPlan.Reason) {
        remarks.append(.init(severity: .error, key: row.key, locale: locale, place: place, reason: reason))
    }

    mutating func warn(_ place: SourceLocation?, in locale: LanguageTag, _ reason: EditPlan.Reason) {
        remarks.append(.init(severity: .warning, key: row.key, locale: locale, place: place, reason: reason))
    }

    // MARK: Formulas

    /// A spreadsheet that mistakes a text for a formula, or fails to evaluate it, leaves text that does not belong in an app. Only
    /// tables can contain it.
    mutating func checkFormulas() {
        if let place = row.place, entry == nil, Self.isFormula(row.key) { fail(place, .formula(row.key)) }
        for text in newTexts where text.place != nil && Self.isFormula(text.value) {
            if sources.contains(where: { $0.first == text.value.first }), !Self.isFormula(row.key) { continue }
            if text.value != row.key { fail(text.place, in: text.locale, .formula(text.value)) }
        }
    }

    /// `=A1+1`, `+SUM(A1)`, `@NAME(…)`, or an error such as `#REF!`.
    static func isFormula(_ text: String) -> Bool {
        guard let first = text.first, text.count > 1 else { return false }
        let rest = text.dropFirst()
        switch first {
        case "=": return rest.first?.isWhitespace == false && rest.first != "="
        case "+", "-", "@":
            let name = rest.prefix { $0.isASCII && ($0.isUppercase || $0.isNumber) }
            return !name.isEmpty && rest.dropFirst(name.count).first == "("
        default: return ["#REF!", "#NAME?", "#VALUE!", "#DIV/0!", "#N/A", "#NUM!", "#NULL!"].contains(text)
        }
    }

    // MARK: Placeholders

    mutating func checkPlaceholders() {
        for text in newTexts {
            // Arguments come from code and show in the key; a key that is only a name says nothing about them.
            let isSource = text.locale == sourceLanguage
            if isSource, FormatString(row.key).specifiers.isEmpty { continue }
            let sources = isSource ? [row.key] : sources
            let source = sources.last ?? row.key
            let comparisons = sources.map { PlaceholderComparison(source: $0, translation: text.value) }
            // Another form of the source may omit a placeholder that this one has.
            let others = comparisons.dropFirst().map { Set($0.unknown) }
            let unknown = comparisons.first?.unknown.filter { placeholder in others.allSatisfy { $0.contains(placeholder) } } ?? []
            for placeholder in unknown.prefix(Self.namedPlaceholders) {
                fail(text.place, in: text.locale, .unknownPlaceholder(placeholder, source: source))
            }
            if unknown.count > Self.namedPlaceholders {
                fail(text.place, in: text.locale, .moreUnknownPlaceholders(unknown.count - Self.namedPlaceholders))
            }
            // "One file" needs no number, and neither do the forms `zero` and `two`.
            if let category = text.path.pluralCategory, [.zero, .one, .two].contains(category) { continue }
            let dropped = comparisons.last?.dropped ?? []
            for placeholder in dropped.prefix(Self.namedPlaceholders) {
                warn(text.place, in: text.locale, .droppedPlaceholder(placeholder, source: source))
            }
            if dropped.count > Self.namedPlaceholders {
                warn(text.place, in: text.locale, .moreDroppedPlaceholders(dropped.count - Self.namedPlaceholders))
            }
        }
    }

    /// The number of placeholders listed for one text. A text with thousands of them would be repeated for each.
    static let namedPlaceholders = 8

    // MARK: Forms

    mutating func checkForms() {
        for (locale, texts) in Dictionary(grouping: row.texts, by: \.locale).sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            let axes = Set(texts.map { $0.path.steps.map(\.axis) })
            guard axes.count == 1, let axes = axes.first else {
                fail(texts.last?.place, in: locale, .mixedVariations)
                continue
            }
            if axes.last == .plural { checkPlurals(locale, texts) }
        }
    }

    mutating func checkPlurals(_ locale: LanguageTag, _ texts: [TranslationTable.Text]) {
        let place = texts.first?.place
        guard takesNumber else { return fail(place, in: locale, .pluralWithoutNumber) }
        let present = entry?.localization(for: locale)?.units.map(\.path) ?? []
        let rules = PluralRules.rules(for: locale)
        // The forms for each device, or for all devices.
        let byDevice = Dictionary(grouping: texts.map(\.path) + present) { $0.steps.dropLast().last?.name ?? "" }
        for (name, paths) in byDevice.sorted(by: { $0.key < $1.key }) {
            let given = Set(paths.compactMap { $0.steps.last?.name })
            let device = name.isEmpty ? nil : name
            guard given.contains("other") else {
                fail(place, in: locale, .otherFormMissing(device: device))
                continue
            }
            let missing = rules.needed.map(\.rawValue).filter { !given.contains($0) }
            if !missing.isEmpty { warn(place, in: locale, .formsMissing(missing, device: device)) }
        }
        for text in texts {
            guard let category = text.path.pluralCategory, category != .zero, !rules.possible.contains(category) else { continue }
            warn(text.place, in: locale, .formNeverUsed(category))
        }
    }

    /// Whether the key or a source text has a numeric placeholder.
    var takesNumber: Bool {
        (sources + [row.key]).contains { FormatString($0).takesNumber }
    }
}
