import Arguments
import Foundation
import Inventory
import Reporting
import StringCatalog
import Translation

/// Makes a page for translators.
enum WorksheetCommand: Command {
    static let spec = CommandSpec(
        name: "worksheet", summary: "write an HTML page for translators to fill in what a locale lacks",
        arguments: "[PATH…]",
        discussion: """
            Writes one self-contained page for each locale. It opens in any browser, without a server, checks placeholders while you \
            type, keeps what is typed, and saves a table for xcstrings add --from. A single page goes to standard output by default; \
            several need a folder. Texts with substitutions, and phrases of App Shortcuts, are only listed: use export and import for them.
            """,
        options: [
            OptionSpec("all", help: "Also list what is translated, for review."),
            OptionSpec("output", short: "o", value: "PATH", help: "The file, or the folder if there are several; - is standard output."),
        ] + CommonOptions.all.filter { $0.name != "output" },
        examples: ["xcstrings worksheet --locales ja -o ja.html", "xcstrings worksheet App -o worksheets"])

    struct Options: CommandOptions {
        let paths: [String]
        /// Whether what is translated is listed, too.
        let isWhole: Bool

        init(_ arguments: ParsedArguments) {
            paths = arguments.words
            isWhole = arguments.has("all")
        }
    }

    static func run(_ options: Options, _ context: CommandContext) throws -> ExitStatus {
        var status = ExitStatus.success
        let projects = try Project.all(context, paths: options.paths)
        for failure in projects.flatMap({ $0.allFailures + $0.malformedLocales }) {
            context.report(failure)
            status = .failure
        }
        let catalogs = projects.flatMap(\.inventory.catalogs)
        let sources = Set(catalogs.map(\.catalog.sourceLanguage))
        var locales: [LanguageTag] = []
        for locale in projects.flatMap(\.locales) where !sources.contains(locale) && !locales.contains(locale) { locales.append(locale) }
        let name = URL(fileURLWithPath: context.host.currentFolder).lastPathComponent
        var contexts = projects.map { WorksheetContexts($0, context) }
        let pages = locales.compactMap { locale -> OutputFile? in
            let sections = projects.indices.flatMap { index in
                Self.sections(of: projects[index], locale, isWhole: options.isWhole, &contexts[index])
            }
            let texts = sections.reduce(0) { $0 + $1.rows.count + $1.leftOut.count }
            guard texts > 0 else { return nil }
            let page = Worksheet(project: name, locale: locale, sections: sections)
            return OutputFile(path: "\(locale).html", bytes: Array(page.text.utf8), textCount: texts)
        }
        guard !pages.isEmpty, !catalogs.isEmpty else {
            if catalogs.isEmpty, status == .success {
                context.noteNoCatalog()
            } else if !context.isQuiet, status == .success {
                context.host.note("Nothing is missing.")
            }
            return status
        }
        try OutputFile.write(pages, context)
        return status
    }

    /// A section for each catalog, and one for what belongs in none yet.
    private static func sections(
        of project: Project, _ locale: LanguageTag, isWhole: Bool, _ contexts: inout WorksheetContexts
    ) -> [Worksheet.Section] {
        let inventory = project.inventory
        let open = inventory.missing(in: locale).filter { inventory.locales(of: $0.text).contains(locale) && project.isInFocus($0.text) }
        let byCatalog = Dictionary(grouping: open) { $0.text.catalog ?? -1 }
        // The page of a locale is a file, and what names no locale names no file.
        let readable = inventory.catalogs.indices.filter { inventory.catalogs[$0].catalog.malformedLocales.isEmpty }
        return (readable + [-1]).compactMap { index in
            let missing = Dictionary((byCatalog[index] ?? []).map { ($0.text.key, $0) }) { first, _ in first }
            let present = index < 0 ? [] : inventory.texts(inCatalog: index).filter { project.isInFocus($0) }
            let texts = present + inventory.notInCatalog.filter { ($0.catalog ?? -1) == index && project.isInFocus($0) }
            var section = Worksheet.Section(catalog: index < 0 ? nil : inventory.catalogs[index].path)
            for text in texts {
                guard missing[text.key] != nil || (isWhole && text.entry != nil && inventory.need(of: text) == .wanted) else { continue }
                let rows = rows(text, missing[text.key], locale, inventory, &contexts)
                if rows.isEmpty { section.leftOut.append(text.key) } else { section.rows += rows }
            }
            return section.rows.isEmpty && section.leftOut.isEmpty ? nil : section
        }
    }

    /// The forms of a text; none for one that no table holds. The forms of a key are saved together, so that those that are there
    /// come with those that are not.
    private static func rows(
        _ text: Inventory.Text, _ open: Inventory.Open?, _ locale: LanguageTag, _ inventory: Inventory, _ contexts: inout WorksheetContexts
    ) -> [Worksheet.Row] {
        let gap = open.flatMap { Gap($0, in: inventory) }
        let language = inventory.sourceLanguage(of: text)
        let source = gap?.source ?? text.entry?.source(in: language)
        guard let source, source.arguments.isEmpty, open == nil || gap != nil else { return [] }
        let present = text.entry?.localization(for: locale).flatMap { VariedText($0) }
        let paths = Set((present?.forms.map(\.path) ?? []) + (gap?.forms.map(\.path) ?? []))
        guard paths.allSatisfy({ $0.substitution == nil }) else { return [] }
        let lacking = Set(gap?.forms.map(\.path) ?? [])
        let context = paths.isEmpty ? nil : contexts.report(of: text, in: locale)
        return paths.sorted { $0.description < $1.description }.map { path in
            .init(
                key: text.key, path: path, source: source.nearestText(to: path) ?? source.general,
                text: lacking.contains(path) ? nil : present?.text(at: path), comment: text.comment,
                context: context)
        }
    }
}

/// The contexts of a project's texts, each made once for all locales.
private struct WorksheetContexts {
    private struct Place: Hashable {
        let catalog: Int?
        let key: [UInt8]
    }

    private let inventory: Inventory
    private let context: CommandContext
    private var reader: ContextReader
    private var known: [Place: TranslationContext] = [:]

    init(_ project: Project, _ context: CommandContext) {
        inventory = project.inventory
        self.context = context
        reader = ContextReader(inventory)
    }

    mutating func report(of text: Inventory.Text, in locale: LanguageTag) -> ContextReport {
        let place = Place(catalog: text.catalog, key: Array(text.key.utf8))
        let found = known[place] ?? reader.context(of: text)
        known[place] = found
        let guidance = text.catalog.flatMap { Guidance.path(for: inventory.catalogs[$0].path, context) }
        return ContextReport(found, locales: [locale], guidance: guidance)
    }
}
