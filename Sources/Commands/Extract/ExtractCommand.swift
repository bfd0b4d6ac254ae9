import Arguments
import Operations
import Reporting
import Workspace

/// The localizable strings of Swift sources.
enum ExtractCommand: Command {
    struct Declarations: OptionDeclarations {
        let format = CommonOptions.format(among: Format.allCases)
    }

    static let spec = CommandSpec(
        name: "extract", summary: "list the localizable strings of Swift sources, and what escapes localization",
        arguments: "[PATH…]",
        discussion: """
            Finds what Xcode's compiler would extract: each literal that becomes a key, with its place, table, comment and default \
            value. Also finds strings that are shown without being localized, with the reason. Targets without a catalog extract \
            nothing if other targets of the project have one. Storyboards, xibs and intent definitions are read if there is a catalog \
            with their name.
            """,
        options: declared.options + CommonOptions.all,
        examples: ["xcstrings extract Sources", "xcstrings extract --format keys MyApp > keys.txt"])

    enum Format: String, CaseIterable {
        case text, json, keys, csv

        /// Whether it says what is shown but never looked up.
        var hasUnlocalized: Bool { self == .text || self == .json }
    }

    struct Options: CommandOptions {
        let extract: ExtractOptions
        let format: Format

        init(_ arguments: ParsedArguments) {
            format = arguments[declared.format] ?? .text
            extract = ExtractOptions(paths: arguments.words, findsUnlocalized: format.hasUnlocalized)
        }
    }

    static func run(_ options: Options, _ context: CommandContext) throws -> ExitStatus {
        let extracted = try ExtractOperation.run(options.extract, context.work)
        let extraction = extracted.extraction
        switch options.format {
        case .json: try context.emit(ExtractionJSON.json(extraction).indented() + "\n")
        case .keys: try context.emit(ExtractionText.keys(extraction))
        case .csv: try context.emit(ExtractionText.csv(extraction))
        case .text: try context.emit(ExtractionText.text(extraction, style: context.style))
        }
        return extracted.status
    }
}
