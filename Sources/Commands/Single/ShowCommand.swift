import Arguments
import Reporting
import StringCatalog

/// One entry in every locale, with its places in the sources.
enum ShowCommand: Command {
    static let spec = CommandSpec(
        name: "show", summary: "one entry in every locale, with its places in the sources",
        arguments: "KEY [PATH…]",
        discussion: "Shows what the catalogs on the paths contain for a key, locale by locale, and where the sources use it.",
        options: [CommonOptions.format(Options.Format.allCases.map(\.rawValue))] + CommonOptions.all,
        words: .key, examples: ["xcstrings show \"Next\" MyApp"])

    struct Options: CommandOptions {
        enum Format: String, CaseIterable {
            case text, json
        }

        let key: String
        let paths: [String]
        let format: Format

        init(key: String, paths: [String]) {
            self.key = key
            self.paths = paths
            format = .text
        }

        init(_ arguments: ParsedArguments) throws {
            guard let key = arguments.words.first else { throw Failure("show needs a key", hint: "xcstrings show KEY [PATH…]") }
            self.key = key
            paths = Array(arguments.words.dropFirst())
            format = arguments.value("format").flatMap(Format.init) ?? .text
        }
    }

    static func run(_ options: Options, _ context: CommandContext) throws -> ExitStatus {
        let key = options.key
        let projects = try Project.all(context, paths: options.paths)
        var reports: [EntryReport] = []
        var keys: [String] = []
        var status = ExitStatus.success
        for project in projects {
            for failure in project.allFailures {
                context.report(failure)
                status = .failure
            }
            let inventory = project.inventory
            keys += inventory.texts.map(\.key)
            for text in inventory.texts where text.key == key {
                reports.append(
                    EntryReport(
                        text, catalog: text.catalog.map { inventory.catalogs[$0].path },
                        sourceLanguage: inventory.sourceLanguage(of: text), locales: inventory.locales(of: text)))
            }
        }
        guard !reports.isEmpty else {
            throw Failure("found neither in a catalog nor in code: \"\(key)\"\(Failure.nearKey(key, among: keys))")
        }
        try context.emit(options.format == .json ? EntryReport.json(reports) : EntryReport.text(reports, style: context.style))
        return status
    }
}
