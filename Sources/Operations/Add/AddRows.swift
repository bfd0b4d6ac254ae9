import Interchange
import StringCatalog
import Syntax
import Workspace

/// The rows to add: one from options, or those of a table or a client.
struct AddRows {
    let rows: [TranslationTable.Row]
    /// Rows of the table that could not be read.
    private(set) var problems: [InterchangeProblem] = []
    /// The file the rows come from; `nil` for the command line.
    private var file: String?

    /// The bytes of the table that the rows come from; empty if they come from elsewhere.
    ///
    /// - Throws: ``Failure`` for a table that cannot be read.
    static func table(_ options: AddOptions) throws -> [UInt8] {
        guard case .table(let path, let bytes) = options.input else { return [] }
        return try bytes ?? FileBytes.read(path)
    }

    /// - Throws: ``Failure`` for locales and forms that do not exist.
    init(_ options: AddOptions, table bytes: [UInt8], for catalog: Catalog, _ context: WorkContext) throws {
        switch options.input {
        case .key(let row):
            // A state that is given with a key applies to its texts, like that in a column of a table.
            let texts = try Self.texts(of: row, for: catalog, context).map {
                TranslationTable.Form(place: nil, locale: $0.locale, path: $0.path, value: $0.value, state: row.state)
            }
            rows = [.init(place: nil, key: row.key, comment: row.comment, texts: texts)]
        case .rows(let rows): self.rows = rows
        case .table(let name, _):
            var codes = LocaleCodes(catalog.languages)
            let table = TranslationTable(
                bytes, format: .init(path: name), sourceLanguage: catalog.sourceLanguage, languages: catalog.languages
            ) { codes.projectTag(for: $0) }
            rows = table.rows
            problems = table.problems
            file = name == "-" ? "standard input" : name
        }
    }

    /// A place in the table as messages name it; `nil` for rows that have none.
    func place(_ place: SourceLocation?) -> String? {
        file.flatMap { file in place.map { "\(file):\($0.line):\($0.column)" } }
    }

    private static func texts(of row: AddOptions.Row, for catalog: Catalog, _ context: WorkContext) throws -> [TranslationTable.Form] {
        var texts = try row.texts.map { option in
            let name = LanguageNames.tag(for: option.locale)?.rawValue ?? option.locale
            let locale = try context.locales([name], from: "--\(option.locale)", among: catalog.languages)[0]
            return TranslationTable.Form(place: nil, locale: locale, value: option.text)
        }
        let axes: [(VariationAxis, names: [String], values: [String])] = [
            (.plural, PluralCategory.allCases.map(\.rawValue), row.plurals), (.device, Device.known.map(\.rawValue), row.devices),
        ]
        for (axis, names, values) in axes {
            for value in values { texts += try VariationOption(value, axis: axis, names: names, for: catalog).texts }
        }
        var seen: [LanguageTag: Set<VariationPath>] = [:]
        for text in texts where !seen[text.locale, default: []].insert(text.path).inserted {
            let form = text.path.steps.isEmpty ? "" : ", \(text.path)"
            throw Failure("two texts are given for \(text.locale)\(form)")
        }
        return texts
    }
}
