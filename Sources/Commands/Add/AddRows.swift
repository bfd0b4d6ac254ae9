import Arguments
import Interchange
import StringCatalog

/// What `add` is asked to add: one key by options, or the rows of a table.
struct AddRows {
    let rows: [TranslationTable.Row]
    /// What could not be read of the table.
    private(set) var problems: [AddRemark] = []
    /// The file the rows come from; `nil` for the command line.
    private(set) var file: String?

    /// - Throws: ``Failure`` for options that do not go together, and for a table that cannot be read.
    init(_ context: CommandContext, for catalog: Catalog) throws {
        let arguments = context.arguments
        let texts = try Self.texts(context, catalog)
        if let name = arguments.value("from") {
            if arguments.words.count > 1 || !texts.isEmpty || arguments.has("comment") {
                throw Failure("--from takes its keys and texts from the table; leave out the others")
            }
            let bytes = try name == "-" ? context.host.readInput() : FileBytes.read(name)
            let table = TranslationTable(
                bytes, format: .init(path: name), sourceLanguage: catalog.sourceLanguage, languages: catalog.languages)
            rows = table.rows
            problems = table.problems.map { AddRemark(place: $0.place, message: $0.message) }
            file = name == "-" ? "standard input" : name
            return
        }
        guard arguments.words.count == 2 else {
            throw Failure(
                arguments.words.count < 2 ? "add needs a key, or --from with a table" : "add takes one key; put it in quotes",
                hint: "xcstrings add \(arguments.words[0]) KEY --ja TEXT")
        }
        // A state that is given with a key is said of its texts, as a table says it in a column.
        let state = arguments.value("state").map { UnitState(rawValue: $0) }
        rows = [
            .init(
                place: nil, key: arguments.words[1], comment: arguments.value("comment"),
                texts: texts.map { .init(place: nil, locale: $0.locale, path: $0.path, value: $0.value, state: state) })
        ]
    }

    private static func texts(_ context: CommandContext, _ catalog: Catalog) throws -> [TranslationTable.Text] {
        let arguments = context.arguments
        var texts = try arguments.openOptions.map { option in
            var locale = LanguageNames.tag(for: option.name) ?? LanguageTag(option.name)
            // zh_TW is how older systems spell zh-Hant. Another code with hyphens may well be a new locale beside a similar one.
            if locale.rawValue.contains("_") {
                locale = try context.locales([locale.rawValue], from: "--\(option.name)", among: catalog.languages)[0]
            }
            return TranslationTable.Text(place: nil, locale: locale, value: option.value)
        }
        let axes: [(VariationAxis, [String])] = [
            (.plural, PluralCategory.allCases.map(\.rawValue)), (.device, Device.known.map(\.rawValue)),
        ]
        for (axis, names) in axes {
            for value in arguments.all(axis.rawValue) {
                texts += try VariationOption(value, axis: axis, names: names, for: catalog).texts
            }
        }
        var seen: [LanguageTag: Set<VariationPath>] = [:]
        for text in texts where !seen[text.locale, default: []].insert(text.path).inserted {
            let form = text.path.steps.isEmpty ? "" : ", \(text.path)"
            throw Failure("two texts are given for \(text.locale)\(form)")
        }
        return texts
    }
}
