import Interchange
import StringCatalog
import Syntax

/// Finds problems in the form of a row: formulas of spreadsheets, forms that do not go together. Texts already in the catalog are not
/// validated, because this change did not add them. What the texts say is for the gate to judge.
package struct RowValidation {
    /// Takes the place of a translation in a command that is to be completed.
    package static let unwritten = "…"

    private(set) var remarks: [EditPlan.Remark] = []

    private let row: TranslationTable.Row
    private let entry: Entry?
    private let sourceLanguage: LanguageTag
    private let newTexts: [TranslationTable.Form]
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
        checkForms()
        checkWords()
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

    // MARK: Words

    mutating func checkWords() {
        guard sources.contains(where: { $0.contains(where: \.isLetter) }) else { return }
        for text in newTexts where text.value == Self.unwritten { fail(text.place, in: text.locale, .notWritten) }
    }

    // MARK: Forms

    mutating func checkForms() {
        let byLocale = Dictionary(grouping: row.texts, by: \.locale).filter { locale, _ in
            newTexts.contains { $0.locale == locale }
        }
        for (locale, texts) in byLocale.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            let axes = Set(texts.map { $0.path.steps.map(\.axis) })
            guard axes.count == 1, let axes = axes.first else {
                fail(texts.last?.place, in: locale, .mixedVariations)
                continue
            }
            if axes.last == .plural { checkPlurals(locale, texts) }
        }
    }

    mutating func checkPlurals(_ locale: LanguageTag, _ texts: [TranslationTable.Form]) {
        guard takesNumber else { return fail(texts.first?.place, in: locale, .pluralWithoutNumber) }
        let possible = PluralRules.rules(for: locale).possible
        for text in texts {
            guard let category = text.path.pluralCategory, category != .zero, !possible.contains(category) else { continue }
            warn(text.place, in: locale, .formNeverUsed(category))
        }
    }

    /// Whether the key or a source text has a numeric placeholder.
    var takesNumber: Bool {
        (sources + [row.key]).contains { FormatString($0).takesNumber }
    }
}
