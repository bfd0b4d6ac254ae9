import Arguments
import StringCatalog
import Translation

/// What the options say that `fill` and `coverage --fill` have in common.
struct FillSettings {
    static let options = [
        OptionSpec(
            "memory", value: "FILE",
            help: "Take texts from a catalog, a table, an XLIFF file, or a folder of such as .xcloc; may be repeated."),
        OptionSpec("threshold", value: "PERCENT", help: "How alike a source text must be for a close match; 95 if not given."),
        OptionSpec("convert", value: "FROM=TO", help: "Convert between Chinese scripts: zh-Hans=zh-Hant or the reverse; may be repeated."),
        OptionSpec("translator", value: "CMD", help: "The program to ask for what is still missing."),
        OptionSpec("batch", value: "N", help: "How many texts to ask the program for at once; 50 if not given."),
        OptionSpec("timeout", value: "SECONDS", help: "How long the program may take for a batch; 60 if not given."),
        OptionSpec("retries", value: "N", help: "How often to ask again for what was not answered; 1 if not given."),
        OptionSpec("state", value: "STATE", choices: UnitState.known.map(\.rawValue), help: "The state of all texts filled."),
    ]

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
        var remarks: [String] = []
        for path in arguments.all("memory") {
            try MemoryFile.read(
                path, jobs: context.jobs, within: context.configuration.root, into: &filler.memory, remarks: &remarks)
        }
        for remark in remarks { context.host.note(remark) }
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
        let batch = try Self.number("batch", context, default: 50, from: 1)
        translator = arguments.value("translator").map {
            ExternalTranslator(
                command: $0, timeout: Double(timeout), retries: retries, batch: batch, glossary: context.configuration.glossary)
        }
    }

    private static func number(_ option: String, _ context: CommandContext, default: Int, from least: Int = 0) throws -> Int {
        guard let text = context.arguments.value(option) else { return `default` }
        guard let number = Int(text), (least...86_400).contains(number) else {
            throw Failure("--\(option) takes a whole number from \(least) to 86400, not \(text)")
        }
        return number
    }
}
