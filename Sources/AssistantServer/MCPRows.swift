import Interchange
import StringCatalog
import Workspace

/// The rows that a client wants to add.
enum MCPRows {
    static let parameter = MCPParameter(
        "rows",
        .objects([
            .init("key", .text, description: "The whole key.", isRequired: true),
            .init("comment", .text, description: "The comment for translators; replaces an existing comment."),
            .init("texts", .byLocale(.textOrForms), description: "By locale.", isRequired: true),
        ], isNeverEmpty: true),
        description: "The keys with their texts.", isRequired: true)

    /// The rows as `add` takes them, one for each key.
    ///
    /// - Parameters:
    ///   - state: The state of all texts; `nil` if the client gives none.
    ///   - codes: The locales of the catalog.
    /// - Throws: ``Failure`` for a locale or a form that does not exist, and for two texts where only one can be written.
    static func rows(_ rows: [JSONValue], state: UnitState?, codes: LocaleCodes) throws -> [TranslationTable.Row] {
        var codes = codes
        var merged: [TranslationTable.Row] = []
        var indices: [Key: Int] = [:]
        for (index, row) in rows.enumerated() {
            let key = row["key"]?.text ?? ""
            if key.isEmpty { throw Failure("rows[\(index)].key must not be empty") }
            var names: [LanguageTag: String] = [:]
            let texts = try (row["texts"]?.members ?? []).sorted { $0.name < $1.name }.flatMap { member -> [TranslationTable.Form] in
                let locale = try codes.tag(for: member.name)
                if let other = names.updateValue(member.name, forKey: locale) {
                    throw Failure("rows[\(index)].texts: \(other) and \(member.name) are both \(locale) here")
                }
                let forms = member.value.text.map { [("text", $0)] }
                    ?? (member.value.members ?? []).sorted { $0.name < $1.name }.map { ($0.name, $0.value.text ?? "") }
                return try forms.filter { !$0.1.isEmpty }.map { name, text in
                    let path = try form(name, at: "rows[\(index)].texts.\(member.name)")
                    return .init(place: nil, locale: locale, path: path, value: text, state: state)
                }
            }
            let comment = row["comment"]?.text
            guard let other = indices[Key(key)] else {
                indices[Key(key)] = merged.count
                merged.append(.init(place: nil, key: key, comment: comment, texts: texts))
                continue
            }
            let known = merged[other].texts
            for text in texts where known.contains(where: { $0.locale == text.locale && $0.path == text.path && $0.value != text.value }) {
                throw Failure("rows[\(index)].texts.\(text.locale): another row has another text for this key")
            }
            merged[other] = .init(
                place: nil, key: key, comment: merged[other].comment ?? comment, texts: known + texts.filter { !known.contains($0) })
        }
        return merged
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
                throw Failure("\(place): there is no form \(name); the forms are \(known.joined(separator: ", "))")
            }
        }
        return path
    }
}
