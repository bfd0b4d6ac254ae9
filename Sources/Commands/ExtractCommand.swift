import Arguments
import Extraction
import Reporting

/// The localizable strings of Swift sources.
enum ExtractCommand: Command {
    static let spec = CommandSpec(
        name: "extract", summary: "the localizable strings of Swift sources, and what escapes localization",
        arguments: "[PATH…]",
        discussion: """
            Finds what Xcode's compiler would extract: each literal that becomes a key, with its place, table, comment and \
            default value, and the texts that are shown but that no lookup will ever translate, with the reason. Targets \
            that have no catalog, while others of the project have one, extract nothing.
            """,
        options: [CommonOptions.format(["text", "json", "keys", "csv"])] + CommonOptions.all,
        examples: ["xcstrings extract Sources", "xcstrings extract --format keys MyApp > keys.txt"])

    static func run(_ context: CommandContext) throws -> ExitStatus {
        let projects = try Project.all(context)
        var extraction = Extraction()
        var status = ExitStatus.success
        for project in projects {
            extraction.strings += project.expectedStrings
            extraction.unlocalized += project.extraction.unlocalized
            for failure in project.failures {
                context.report(failure)
                status = .failure
            }
        }
        switch context.format {
        case "json": try context.emit(ExtractionJSON.text(extraction))
        case "keys": try context.emit(ExtractionText.keys(extraction))
        case "csv": try context.emit(ExtractionText.csv(extraction))
        default: try context.emit(ExtractionText.text(extraction, style: context.style))
        }
        return status
    }
}
