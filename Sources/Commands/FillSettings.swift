import Interchange
import StringCatalog
import Translation

/// What the options of `fill` say.
struct FillSettings {
    /// Without the project's own catalogs.
    let filler: Filler
    let translator: ExternalTranslator?
    /// The state of everything that is filled; `nil` lets the origin decide.
    let state: UnitState?

    /// - Throws: ``Failure`` for a value that means nothing, and for a memory that cannot be read.
    init(_ context: CommandContext) throws {
        let arguments = context.arguments
        var filler = Filler()
        filler.glossary = context.configuration.glossary
        for path in arguments.all("memory") { try Self.read(path, into: &filler.memory) }
        if let percent = arguments.value("threshold") {
            guard let value = Double(percent), (0...100).contains(value) else {
                throw Failure("--threshold takes a number from 0 to 100, not \(percent)")
            }
            filler.threshold = value / 100
        }
        for pair in arguments.list("convert") {
            let sides = pair.split(separator: "=").map { LanguageTag(String($0)) }
            guard sides.count == 2, let conversion = ScriptConversion(from: sides[0], to: sides[1]) else {
                throw Failure("--convert takes zh-Hans=zh-Hant or zh-Hant=zh-Hans, not \(pair)")
            }
            filler.conversions.append(conversion)
        }
        self.filler = filler
        state = arguments.value("state").map(UnitState.init)
        let timeout = try Self.number("timeout", context, default: 60)
        let retries = try Self.number("retries", context, default: 1)
        translator = arguments.value("translator").map {
            ExternalTranslator(command: $0, timeout: Double(timeout), retries: retries, glossary: context.configuration.glossary)
        }
    }

    private static func number(_ option: String, _ context: CommandContext, default: Int) throws -> Int {
        guard let text = context.arguments.value(option) else { return `default` }
        guard let number = Int(text), (0...86_400).contains(number) else {
            throw Failure("--\(option) takes a whole number up to 86400, not \(text)")
        }
        return number
    }

    private static func read(_ path: String, into memory: inout TranslationMemory) throws {
        let bytes = try FileBytes.read(path)
        if path.hasSuffix(".xcstrings") {
            let catalog = Catalog(bytes: bytes)
            if !catalog.isValid, let problem = catalog.problems.first {
                throw Failure(problem.message, at: "\(path):\(problem.line):\(problem.column)")
            }
            return memory.add(catalog, origin: path)
        }
        let format: TranslationTable.Format? =
            path.hasSuffix(".csv") ? .csv : path.hasSuffix(".tsv") ? .tsv : path.hasSuffix(".md") ? .markdown : nil
        let table = TranslationTable(bytes, format: format, sourceLanguage: "en")
        if let problem = table.problems.first {
            throw Failure(problem.message, at: "\(path):\(problem.place.line):\(problem.place.column)")
        }
        for row in table.rows {
            let source = row.texts.first { $0.locale == "en" }?.value ?? row.key
            for text in row.texts where text.locale != "en" {
                memory.add(
                    .init(key: row.key, source: source, value: text.value, origin: path, isReviewed: true), in: text.locale)
            }
        }
    }
}
