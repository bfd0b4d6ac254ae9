import Arguments
import Inventory
import Reporting
import StringCatalog
import Workspace

/// One entry in every locale, with its places in the sources.
enum ShowCommand: Command {
    static let spec = CommandSpec(
        name: "show", summary: "one entry in every locale, with its places in the sources",
        arguments: "KEY [PATH…]",
        discussion: """
            Shows what the catalogs on the paths contain for a key, locale by locale, and where the sources use it. For a text that you \
            saw on the screen untranslated, it shows why: where the code has it, its way to the screen without a look-up, and the repair. Tables in .strings and \
            .stringsdict files count as catalogs where no catalog has their name. --context adds \
            what a translator has to know: a few lines of code around each use, what the text is there (a button, an alert title), \
            the values of its placeholders, other texts of the same view, texts with the same words, terms, plural forms with \
            example numbers, a length limit, and TRANSLATION.md where the team has one.
            """,
        options: [
            OptionSpec("context", help: "Show the context of the text, as fill sends it to a translator program."),
            CommonOptions.format(Options.Format.allCases.map(\.rawValue))] + CommonOptions.all,
        words: .key, examples: ["xcstrings show \"Next\" MyApp"])

    struct Options: CommandOptions {
        enum Format: String, CaseIterable {
            case text, json
        }

        let key: String
        let paths: [String]
        let format: Format
        let showsContext: Bool

        init(key: String, paths: [String], showsContext: Bool, format: Format) {
            self.showsContext = showsContext
            self.key = key
            self.paths = paths
            self.format = format
        }

        init(_ arguments: ParsedArguments) throws {
            guard let key = arguments.words.first else { throw Failure("show needs a key", hint: "xcstrings show KEY [PATH…]") }
            self.key = key
            paths = Array(arguments.words.dropFirst())
            format = arguments.value("format").flatMap(Format.init) ?? .text
            showsContext = arguments.has("context")
        }
    }

    static func run(_ options: Options, _ context: CommandContext) throws -> ExitStatus {
        let key = options.key
        let projects = try Project.all(context.work, paths: options.paths, readsTables: true)
        var reports: [EntryReport] = []
        var unseen: [UnseenText] = []
        var keys: [String] = []
        var status = ExitStatus.success
        for project in projects {
            for failure in project.allFailures {
                context.report(failure)
                status = .failure
            }
            let inventory = project.inventory
            keys += inventory.texts.map(\.key)
            var reader = ContextReader(inventory)
            for text in inventory.texts where text.key == key {
                let source = inventory.sourceLanguage(of: text)
                let locales = inventory.locales(of: text)
                let catalog = text.catalog.map { inventory.catalogs[$0].path }
                let details = !options.showsContext ? nil : ContextReport(
                    reader.context(of: text), locales: locales.filter { $0 != source },
                    guidance: catalog.flatMap { Guidance.path(for: $0, context.work) })
                reports.append(
                    EntryReport(text, catalog: catalog, sourceLanguage: source, locales: locales, waiting: inventory.waiting(of: text), context: details))
            }
        }
        unseen = projects.flatMap { UnseenText.all(key, in: $0.inventory, $0.extraction) }
        guard !reports.isEmpty || !unseen.isEmpty else {
            throw Failure("found neither in a catalog nor in code: \"\(key)\"\(Failure.nearKey(key, among: keys))")
        }
        switch options.format {
        case .json: try context.emit(EntryReport.json(reports, unseen))
        case .text where reports.isEmpty: try context.emit(UnseenText.text(unseen, style: context.style))
        case .text:
            try context.emit(EntryReport.text(reports, style: context.style) + UnseenText.explanation(unseen, style: context.style))
        }
        return status
    }
}
