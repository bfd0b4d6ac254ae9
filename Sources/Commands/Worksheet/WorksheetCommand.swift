import Arguments
import Foundation
import Inventory
import Operations
import Reporting
import StringCatalog
import Workspace

/// Makes a page for translators.
enum WorksheetCommand: Command {
    static let spec = CommandSpec(
        name: "worksheet", summary: "write an HTML page for translators to fill in what a locale lacks",
        arguments: "[PATH…]",
        discussion: """
            Writes one self-contained page for each locale, with what is missing and what waits for review. It opens in any browser, \
            without a server, and on a phone; it loads nothing and sends nothing. It has a search and filters, the text in other \
            languages, the code and the screen of each text, plural forms with example numbers, and suggestions from the project and \
            from memories; it checks placeholders and lengths while you type, keeps what is typed, and saves a table for \
            xcstrings import. A single page goes to standard output by default; several need a folder.
            """,
        options: [
            OptionSpec("all", help: "Also list what is translated and needs no review."), FillOptions.memory,
            OptionSpec("output", short: "o", value: "PATH", help: "The file, or the folder if there are several; - is standard output."),
        ] + CommonOptions.all.filter { $0.name != "output" },
        examples: ["xcstrings worksheet --locales ja -o ja.html", "xcstrings worksheet App -o worksheets --memory Old.xcstrings"])

    struct Options: CommandOptions {
        let paths: [String]
        /// Whether what is translated is listed, too.
        let isWhole: Bool
        let fill: FillOptions

        init(_ arguments: ParsedArguments) {
            paths = arguments.words
            isWhole = arguments.has("all")
            fill = FillOptions(memories: arguments.all("memory"))
        }
    }

    static func run(_ options: Options, _ context: CommandContext) throws -> ExitStatus {
        var status = ExitStatus.success
        let filler = try options.fill.filler(context.work)
        if let table = options.paths.first(where: CatalogOrigin.isTable) { throw Failure.notWritten(table: table) }
        let projects = try Project.all(context.work, paths: options.paths, readsTables: true)
        for failure in projects.flatMap({ $0.allFailures + $0.malformedLocales }) {
            context.report(failure)
            status = .failure
        }
        let catalogs = projects.flatMap(\.inventory.catalogs)
        let sources = Set(catalogs.map(\.catalog.sourceLanguage))
        var locales: [LanguageTag] = []
        for locale in projects.flatMap(\.locales) where !sources.contains(locale) && !locales.contains(locale) { locales.append(locale) }
        let name = URL(fileURLWithPath: context.host.currentFolder).lastPathComponent
        let identity = ProjectIdentity.name(ofProjectIn: context.host.currentFolder)
        var texts = projects.map { WorksheetTexts($0, isWhole: options.isWhole, filler, context) }
        let pages = locales.compactMap { locale -> OutputFile? in
            let sections = texts.indices.flatMap { texts[$0].sections(in: locale) }
            let count = sections.reduce(0) { $0 + $1.texts.count + $1.leftOut.count }
            guard count > 0 else { return nil }
            let isRightToLeft = Locale.Language(identifier: locale.rawValue).characterDirection == .rightToLeft
            let page = Worksheet(project: name, identity: identity, locale: locale, isRightToLeft: isRightToLeft, sections: sections)
            return OutputFile(path: "\(locale).html", bytes: Array(page.text.utf8), textCount: count)
        }
        let isWithoutCatalog = catalogs.allSatisfy { CatalogOrigin.isTable($0.path) }
        guard !pages.isEmpty, !isWithoutCatalog else {
            if isWithoutCatalog, status == .success {
                context.work.tell(.noCatalog)
            } else if !context.isQuiet, status == .success {
                context.host.note("Nothing is missing, and nothing waits for review.")
            }
            return status
        }
        context.present(try OutputFile.write(pages, context.work))
        return status
    }
}
