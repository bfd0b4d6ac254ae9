import Arguments
import Operations
import StringCatalog
import Workspace

/// The options that `fill` and `coverage --fill` share.
extension FillOptions {
    struct Declarations: OptionDeclarations {
        let memory = Option(
            "memory", repeated: "FILE",
            help: "Take texts from a catalog, a table, an XLIFF, TMX or gettext file, or a folder such as .xcloc; may be repeated.")
        let threshold = Option("threshold", value: "PERCENT", help: "How similar a source text must be for a close match; defaults to 95.", completing: .text)
        let convert = Option("convert", list: "FROM=TO", help: "Convert between Chinese scripts: zh-Hans=zh-Hant or the reverse; may be repeated.", completing: .suggestion(["zh-Hans=zh-Hant", "zh-Hant=zh-Hans"]))
        let translator = Option("translator", value: "CMD", help: "A program that translates what is still missing, or chat: the model that the configuration names.")
        let endpoint = Option("endpoint", value: "URL", help: "With --translator chat: the endpoint to ask instead of that of the configuration.", completing: .text)
        let trustEndpoint = Option("trust-endpoint", help: "Agree to the endpoint that the configuration names, from now on for this repository.")
        let key = Option("key", value: "VARIABLE", help: "The environment variable with the key; one that the configuration names must begin with XCSTRINGS_.", completing: .text)
        let batch = Option("batch", value: "N", help: "How many texts to ask for at once; defaults to 50.", completing: .text)
        let context = Option("context", value: "BYTES", help: "How large a batch may be with the context of its texts; defaults to 16000.", completing: .text)
        let parallel = Option("parallel", value: "N", help: "How many batches to ask for at the same time; defaults to 4 for a model and --jobs for a program.", completing: .text)
        let budget = Option("budget", value: "TOKENS", help: "How many tokens a model may use.", completing: .text)
        let timeout = Option("timeout", value: "SECONDS", help: "How long an answer may take; defaults to 60 for a program and 300 for a model.", completing: .text)
        let retries = Option("retries", value: "N", help: "How often to ask again for missing answers; defaults to 1.", completing: .text)
        let state = Option("state", value: "STATE", among: UnitState.known, help: "The state of all filled texts.")
        let dryRun = CommonOptions.dryRun
    }

    static let declared = Declarations()

    /// - Throws: ``Failure`` for a value that means nothing.
    init(_ arguments: ParsedArguments) throws {
        let declared = Self.declared
        self.init(isTrial: arguments[declared.dryRun])
        memories = arguments[declared.memory]
        if let percent = arguments[declared.threshold] {
            guard let value = Double(percent), (0...100).contains(value) else {
                throw Failure("--threshold takes a number from 0 to 100, not \(percent)")
            }
            threshold = value / 100
        }
        conversions = try arguments[declared.convert].map(Self.conversion)
        state = arguments[declared.state]
        // Numbers that mean nothing are reported even where nothing needs them.
        let settings = try Translator(arguments[declared.translator] ?? "", arguments)
        if arguments[declared.translator] != nil { translator = settings }
    }
}

private extension FillOptions.Translator {
    /// The word that asks for the model of the configuration. A program of this name is `./chat`.
    static let chat = "chat"

    /// - Throws: ``Failure`` for a value that means nothing.
    init(_ command: String, _ arguments: ParsedArguments) throws {
        let declared = FillOptions.declared
        self.init(command == Self.chat ? .chat : .program(command))
        timeout = try Self.number(declared.timeout, arguments) ?? (command == Self.chat ? 300 : 60)
        retries = try Self.number(declared.retries, arguments) ?? 1
        batch = try Self.number(declared.batch, arguments, from: 1) ?? 50
        bytes = try Self.number(declared.context, arguments, upTo: 10_000_000) ?? bytes
        endpoint = arguments[declared.endpoint]
        trustsEndpoint = arguments[declared.trustEndpoint]
        key = arguments[declared.key]
        parallel = try Self.number(declared.parallel, arguments, from: 1, upTo: 64)
        budget = try Self.number(declared.budget, arguments, from: 1, upTo: 1_000_000_000)
    }

    private static func number(_ option: Option<String?>, _ arguments: ParsedArguments, from least: Int = 0, upTo most: Int = 86_400) throws -> Int? {
        guard let text = arguments[option] else { return nil }
        guard let number = Int(text), (least...most).contains(number) else {
            throw Failure("--\(option.name) takes a whole number from \(least) to \(most), not \(text)")
        }
        return number
    }
}
