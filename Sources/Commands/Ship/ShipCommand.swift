import Arguments
import LintReporting
import Operations
import Workspace

/// Reports the languages that a built app offers and the texts that it shows.
enum ShipCommand: Command {
    struct Declarations: OptionDeclarations {
        let format = CommonOptions.format(ShipFormat.all.map(\.name))
        let against = Option(
            "against", value: "REV",
            help: "Compare with the catalogs at a git revision, not with those of the working tree.",
            completing: .revision)
    }

    static let spec = CommandSpec(
        name: "ship", summary: "tell which languages a built app offers, and whether it has the texts of the catalogs",
        arguments: "PRODUCT",
        discussion: """
            Looks into an .app, .appex, .ipa or .xcarchive, or a folder that `compile` wrote. Lists the languages that the \
            system will offer for each program and what their users see in each bundle, and finds catalogs that were copied \
            instead of compiled, tables and languages that are missing, texts that are not those of the catalogs around the \
            current folder, and languages that users cannot choose. An archive is read in place; nothing is unpacked to disk.
            Exits with status 1 if there is an error, and with status 2 if the product cannot be read.
            """,
        options: declared.options + CommonOptions.all,
        examples: [
            "xcstrings ship build/MyApp.xcarchive",
            "xcstrings ship MyApp.ipa --against v1.2 --format sarif -o ship.sarif",
        ])

    struct Options: CommandOptions {
        let ship: ShipOptions
        let format: ShipFormat

        /// - Throws: ``Failure`` without a product, or with several.
        init(_ arguments: ParsedArguments) throws {
            guard arguments.words.count == 1 else {
                throw Failure("ship needs one product", hint: "xcstrings ship build/MyApp.xcarchive")
            }
            ship = ShipOptions(product: arguments.words[0], revision: arguments[declared.against])
            format = ShipFormat.named(arguments[declared.format] ?? "text")
        }
    }

    static func run(_ options: Options, _ context: CommandContext) throws -> ExitStatus {
        let result = try ShipOperation.run(options.ship, context.work)
        var report = LintReportOptions()
        report.style = context.style
        report.version = Tool.version
        try context.emit(options.format.text(result.product, result.report, report))
        return result.status
    }
}
