import Arguments
import StringCatalog
import Translation
import Workspace

/// What the options say that `fill` and `coverage --fill` have in common.
struct FillOptions {
    static let memory = OptionSpec(
        "memory", value: "FILE",
        help: "Take texts from a catalog, a table, an XLIFF, TMX or gettext file, or a folder such as .xcloc; may be repeated.")
    static let specs = [
        memory,
        OptionSpec("threshold", value: "PERCENT", help: "How similar a source text must be for a close match; defaults to 95.", completing: .text),
        OptionSpec("convert", value: "FROM=TO", help: "Convert between Chinese scripts: zh-Hans=zh-Hant or the reverse; may be repeated.", completing: .suggestion(["zh-Hans=zh-Hant", "zh-Hant=zh-Hans"])),
        OptionSpec("translator", value: "CMD", help: "A program that translates what is still missing."),
        OptionSpec("batch", value: "N", help: "How many texts to send to the program at once; defaults to 50.", completing: .text),
        OptionSpec("timeout", value: "SECONDS", help: "How long the program may take for a batch; defaults to 60.", completing: .text),
        OptionSpec("retries", value: "N", help: "How often to ask again for missing answers; defaults to 1.", completing: .text),
        OptionSpec("state", value: "STATE", choices: UnitState.known.map(\.rawValue), help: "The state of all filled texts."),
    ]

    /// The files and folders to take texts from.
    var memories: [String] = []
    /// How alike a source text must be for a close match, from 0 to 1; `nil` leaves it as it is.
    var threshold: Double?
    var conversions: [ScriptConversion] = []
    var translator: Translator?
    /// The state of everything that is filled; `nil` lets the origin decide.
    var state: UnitState?
    var isDryRun = false

    /// A program that translates.
    struct Translator {
        let command: String
        let timeout: Int
        let retries: Int
        let batch: Int
    }

    init(isDryRun: Bool) { self.isDryRun = isDryRun }

    init(memories: [String]) { self.memories = memories }

    /// - Throws: ``Failure`` for a value that means nothing.
    init(_ arguments: ParsedArguments) throws {
        memories = arguments.all("memory")
        if let percent = arguments.value("threshold") {
            guard let value = Double(percent), (0...100).contains(value) else {
                throw Failure("--threshold takes a number from 0 to 100, not \(percent)")
            }
            threshold = value / 100
        }
        conversions = try arguments.list("convert").map(Self.conversion)
        state = arguments.value("state").map(UnitState.init)
        isDryRun = arguments.has("dry-run")
        let timeout = try Self.number("timeout", arguments, default: 60)
        let retries = try Self.number("retries", arguments, default: 1)
        let batch = try Self.number("batch", arguments, default: 50, from: 1)
        translator = arguments.value("translator").map { Translator(command: $0, timeout: timeout, retries: retries, batch: batch) }
    }

    /// - Throws: ``Failure`` for what is not a conversion between Chinese scripts.
    static func conversion(_ pair: String) throws -> ScriptConversion {
        let sides = pair.split(separator: "=").map { LanguageTag(String($0)) }
        guard sides.count == 2, let conversion = ScriptConversion(from: sides[0], to: sides[1]) else {
            throw Failure("--convert takes zh-Hans=zh-Hant or zh-Hant=zh-Hans, not \(pair)")
        }
        return conversion
    }

    private static func number(_ option: String, _ arguments: ParsedArguments, default: Int, from least: Int = 0) throws -> Int {
        guard let text = arguments.value(option) else { return `default` }
        guard let number = Int(text), (least...86_400).contains(number) else {
            throw Failure("--\(option) takes a whole number from \(least) to 86400, not \(text)")
        }
        return number
    }
}

extension FillOptions {
    /// What fills, without the project's own catalogs.
    ///
    /// - Throws: ``Failure`` for a memory that cannot be read.
    func filler(_ context: CommandContext) throws -> Filler {
        var filler = Filler()
        filler.glossary = context.configuration.glossary
        var remarks: [Message] = []
        for path in memories {
            try MemoryFile.read(
                path, jobs: context.jobs, within: context.configuration.root, into: &filler.memory, remarks: &remarks)
        }
        for remark in remarks { context.host.note(remark.text(for: context.host.audience)) }
        if let threshold { filler.threshold = threshold }
        filler.conversions = conversions
        return filler
    }

    /// The program to ask for what is still missing.
    func externalTranslator(_ context: CommandContext) -> ExternalTranslator? {
        translator.map {
            ExternalTranslator(
                command: $0.command, timeout: Double($0.timeout), retries: $0.retries, batch: $0.batch, folder: context.host.currentFolder)
        }
    }
}
