import Arguments
import Foundation
import Reporting
import StringCatalog
import Translation

/// Makes a page for translators.
enum WorksheetCommand: Command {
    static let spec = CommandSpec(
        name: "worksheet", summary: "one HTML page on which a translator fills the gaps of a locale",
        arguments: "[PATH…]",
        discussion: """
            Writes for each locale a page that stands for itself: it opens in any browser, without a server, checks placeholders \
            while one types, keeps what is typed, and saves a table for xcstrings add --from. One page goes to standard output where \
            --output names nothing; several need a folder. Texts with substitutions are left to export and import.
            """,
        options: [
            OptionSpec("all", help: "Also list what is translated, to be looked over."),
            OptionSpec("output", short: "o", value: "PATH", help: "The file, or the folder for several; - is standard output."),
        ] + CommonOptions.all.filter { $0.name != "output" },
        examples: ["xcstrings worksheet --locales ja -o ja.html", "xcstrings worksheet App -o worksheets"])

    static func run(_ context: CommandContext) throws -> ExitStatus {
        let (catalogs, status) = try NamedCatalog.forFiles(context)
        let sources = Set(catalogs.map(\.catalog.sourceLanguage))
        let locales = try context.namedLocales(among: NamedCatalog.languages(of: catalogs)) ?? NamedCatalog.targets(of: catalogs)
        let project = URL(fileURLWithPath: context.host.currentFolder).lastPathComponent
        let pages = locales.filter { !sources.contains($0) }.compactMap { locale -> OutputFile? in
            var leftOut = 0
            let sections = catalogs.compactMap { section($0.path, $0.catalog, locale, isWhole: context.arguments.has("all"), &leftOut) }
            if leftOut > 0 {
                let keys = TerminalText.count(leftOut, "key")
                context.host.note("\(locale): \(keys) with substitutions left out; export and import take them")
            }
            guard !sections.isEmpty else { return nil }
            let page = Worksheet(project: project, locale: locale, sections: sections)
            return OutputFile(
                path: "\(locale).html", bytes: Array(page.text.utf8), textCount: sections.reduce(0) { $0 + $1.rows.count })
        }
        guard !pages.isEmpty else {
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

    /// - Parameter leftOut: Counts the keys that no table can hold.
    private static func section(
        _ path: String, _ catalog: Catalog, _ locale: LanguageTag, isWhole: Bool, _ leftOut: inout Int
    ) -> Worksheet.Section? {
        var rows: [Worksheet.Row] = []
        let gaps = Dictionary(grouping: Gap.all(in: catalog, locales: [locale]), by: \.key)
        for entry in catalog.entries where entry.shouldTranslate && entry.extractionState != .stale {
            guard let source = entry.source(in: catalog.sourceLanguage) else { continue }
            let present = entry.localization(for: locale).flatMap { VariedText($0) }
            let lacking = gaps[entry.key]?.flatMap(\.forms).map(\.path) ?? []
            // The forms of a key are saved together, so that those that are there stand beside those that are not.
            let paths = isWhole || !lacking.isEmpty ? (present?.forms.map(\.path) ?? []) + lacking : []
            guard paths.allSatisfy({ $0.substitution == nil }), source.arguments.isEmpty else {
                leftOut += paths.isEmpty ? 0 : 1
                continue
            }
            rows += Set(paths).sorted { $0.description < $1.description }.map { path in
                .init(
                    key: entry.key, path: path, source: source.nearestText(to: path) ?? source.general, text: present?.text(at: path),
                    comment: entry.comment)
            }
        }
        return rows.isEmpty ? nil : Worksheet.Section(catalog: path, rows: rows)
    }
}
