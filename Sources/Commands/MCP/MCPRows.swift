import Interchange
import StringCatalog

/// The rows that a client wants to add.
enum MCPRows {
    static let parameter = MCPParameter(
        name: "rows",
        schema: .list(
            of: .object([
                MCPParameter(name: "key", schema: .text, description: "The whole key.", isRequired: true),
                MCPParameter(name: "comment", schema: .text, description: "The comment for translators; it replaces another one."),
                MCPParameter(name: "texts", schema: .byLocale(.textOrForms), description: "By locale.", isRequired: true),
            ]), isNeverEmpty: true),
        description: "The keys with their texts.", isRequired: true)

    /// The rows as a table that `add` reads.
    ///
    /// - Parameters:
    ///   - state: What the client says of all texts; `nil` where it says nothing.
    ///   - codes: The locales of the catalog.
    /// - Throws: ``Failure`` for a locale or a form that `add` would take for something else.
    static func table(_ rows: [MCPValue], state: UnitState?, codes: LocaleCodes) throws -> String {
        var codes = codes
        var locales: [LanguageTag] = []
        let rows = try rows.enumerated().map { index, row -> TranslationTable.Row in
            let key = row["key"]?.text ?? ""
            var names: [LanguageTag: String] = [:]
            let texts = try (row["texts"]?.members ?? []).sorted { $0.name < $1.name }.flatMap { member -> [TranslationTable.Text] in
                let locale = try codes.tag(for: member.name)
                if let other = names.updateValue(member.name, forKey: locale) {
                    throw Failure("rows[\(index)].texts: \(other) and \(member.name) are both \(locale) here")
                }
                if !locales.contains(locale) { locales.append(locale) }
                let forms = member.value.text.map { [("text", $0)] }
                    ?? (member.value.members ?? []).sorted { $0.name < $1.name }.map { ($0.name, $0.value.text ?? "") }
                return try forms.map { name, text in
                    let path = try form(name, at: "rows[\(index)].texts.\(member.name)")
                    return .init(place: nil, locale: locale, path: path, value: text, state: state)
                }
            }
            return .init(place: nil, key: key, comment: row["comment"]?.text, texts: texts)
        }
        return TranslationTable.text(of: rows, locales: locales, format: .csv, hasStates: state != nil)
    }

    /// The case that a form is for: `one`, or as missing_translations names it, `plural.one` or `text`.
    private static func form(_ name: String, at place: String) throws -> VariationPath {
        if name == "text" { return VariationPath() }
        let path = VariationPath(name) ?? VariationPath(steps: [.variation(.plural, name)])
        guard path.substitution == nil else {
            throw Failure("\(place): substitutions cannot be added here; export them as XLIFF and import the translated document")
        }
        for step in path.steps {
            let known = step.axis == .device ? Device.known.map(\.rawValue) : PluralCategory.allCases.map(\.rawValue)
            guard step.axis == .device || step.axis == .plural, known.contains(step.name) else {
                throw Failure("\(place): there is no form \(name); there are \(known.joined(separator: ", "))")
            }
        }
        return path
    }
}
