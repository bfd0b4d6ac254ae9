import Arguments
import Operations
import StringCatalog
import Workspace

/// What `fill` and `coverage --fill` have in common.
extension FillOptions {
    static let memory = OptionSpec(
        "memory", value: "FILE",
        help: "Take texts from a catalog, a table, an XLIFF, TMX or gettext file, or a folder such as .xcloc; may be repeated.")
    static let specs = [
        memory,
        OptionSpec("threshold", value: "PERCENT", help: "How similar a source text must be for a close match; defaults to 95.", completing: .text),
        OptionSpec("convert", value: "FROM=TO", help: "Convert between Chinese scripts: zh-Hans=zh-Hant or the reverse; may be repeated.", completing: .suggestion(["zh-Hans=zh-Hant", "zh-Hant=zh-Hans"])),
        OptionSpec("translator", value: "CMD", help: "A program that translates what is still missing, or chat: the model that the configuration names."),
        OptionSpec("batch", value: "N", help: "How many texts to ask for at once; defaults to 50.", completing: .text),
        OptionSpec("context", value: "BYTES", help: "How large a batch may be with the context of its texts; defaults to 16000.", completing: .text),
        OptionSpec("parallel", value: "N", help: "How many batches to ask for at the same time; defaults to 4 for a model and --jobs for a program.", completing: .text),
        OptionSpec("budget", value: "TOKENS", help: "How many tokens a model may use.", completing: .text),
        OptionSpec("timeout", value: "SECONDS", help: "How long an answer may take; defaults to 60 for a program and 300 for a model.", completing: .text),
        OptionSpec("retries", value: "N", help: "How often to ask again for missing answers; defaults to 1.", completing: .text),
        OptionSpec("state", value: "STATE", choices: UnitState.known.map(\.rawValue), help: "The state of all filled texts."),
    ]

    /// - Throws: ``Failure`` for a value that means nothing.
    init(_ arguments: ParsedArguments) throws {
        self.init(isTrial: arguments.has("dry-run"))
        memories = arguments.all("memory")
        if let percent = arguments.value("threshold") {
            guard let value = Double(percent), (0...100).contains(value) else {
                throw Failure("--threshold takes a number from 0 to 100, not \(percent)")
            }
            threshold = value / 100
        }
        conversions = try arguments.list("convert").map(Self.conversion)
        state = arguments.value("state").map(UnitState.init)
        // Numbers that mean nothing are told even where nothing needs them.
        let settings = try Translator(arguments.value("translator") ?? "", arguments)
        if arguments.value("translator") != nil { translator = settings }
    }
}

private extension FillOptions.Translator {
    /// The word that asks for the model of the configuration. A program of this name is `./chat`.
    static let chat = "chat"

    /// - Throws: ``Failure`` for a value that means nothing.
    init(_ command: String, _ arguments: ParsedArguments) throws {
        self.init(command == Self.chat ? .chat : .program(command))
        timeout = try Self.number("timeout", arguments) ?? (command == Self.chat ? 300 : 60)
        retries = try Self.number("retries", arguments) ?? 1
        batch = try Self.number("batch", arguments, from: 1) ?? 50
        bytes = try Self.number("context", arguments, upTo: 10_000_000) ?? bytes
        parallel = try Self.number("parallel", arguments, from: 1, upTo: 64)
        budget = try Self.number("budget", arguments, from: 1, upTo: 1_000_000_000)
    }

    private static func number(_ option: String, _ arguments: ParsedArguments, from least: Int = 0, upTo most: Int = 86_400) throws -> Int? {
        guard let text = arguments.value(option) else { return nil }
        guard let number = Int(text), (least...most).contains(number) else {
            throw Failure("--\(option) takes a whole number from \(least) to \(most), not \(text)")
        }
        return number
    }
}
