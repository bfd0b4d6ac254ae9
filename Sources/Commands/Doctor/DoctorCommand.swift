import Arguments
import Operations
import Reporting
import Workspace

/// Shows what the tool found and what is set up, for bug reports and for anyone who wonders why a result is what it is.
enum DoctorCommand: Command {
    struct Declarations: OptionDeclarations {
        let format = CommonOptions.format(["text", "json"])
    }

    static let spec = CommandSpec(
        name: "doctor", summary: "show what was found, what is set up, and what couldn't be read",
        arguments: "[PATH…]",
        discussion: """
            Shows the versions of xcstrings, git, Swift and Xcode; the project files, catalogs, sources, regions and locales; what init set \
            up and whether it works in this clone; and what was not read, with the reason. Nothing is changed. Include it in bug reports.
            Exits with status 1 if something that is set up does not work, and with 2 if something cannot be read.
            """,
        options: declared.options + CommonOptions.all,
        examples: ["xcstrings doctor", "xcstrings doctor --format json --output doctor.json"])

    struct Options: CommandOptions {
        let doctor: DoctorOptions
        let isJSON: Bool

        init(_ arguments: ParsedArguments) {
            doctor = DoctorOptions(
                paths: arguments.words, version: Tool.versionAndCommit, knowsAction: BuildOrigin.toolSource != nil)
            isJSON = arguments[declared.format] == "json"
        }
    }

    static func run(_ options: Options, _ context: CommandContext) throws -> ExitStatus {
        let diagnosis = try DoctorOperation.run(options.doctor, context.work)
        let text = options.isJSON
            ? DoctorJSON.text(diagnosis)
            : DoctorText(style: context.style, columns: context.columns, isVerbose: context.isVerbose).text(diagnosis)
        try context.emit(text)
        return diagnosis.status
    }
}
