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
        OptionSpec("translator", value: "CMD", help: "A program that translates what is still missing."),
        OptionSpec("batch", value: "N", help: "How many texts to send to the program at once; defaults to 50.", completing: .text),
        OptionSpec("timeout", value: "SECONDS", help: "How long the program may take for a batch; defaults to 60.", completing: .text),
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
        let timeout = try Self.number("timeout", arguments, default: 60)
        let retries = try Self.number("retries", arguments, default: 1)
        let batch = try Self.number("batch", arguments, default: 50, from: 1)
        translator = arguments.value("translator").map { Translator(command: $0, timeout: timeout, retries: retries, batch: batch) }
    }

    private static func number(_ option: String, _ arguments: ParsedArguments, default: Int, from least: Int = 0) throws -> Int {
        guard let text = arguments.value(option) else { return `default` }
        guard let number = Int(text), (least...86_400).contains(number) else {
            throw Failure("--\(option) takes a whole number from \(least) to 86400, not \(text)")
        }
        return number
    }
}
