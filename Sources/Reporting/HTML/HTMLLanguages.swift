import Operations
import StringCatalog

/// How far each language is: a bar, the percentage and what is left, the languages with most to do first.
enum HTMLLanguages {
    static func section(_ reports: [CoverageReport]) -> String {
        if reports.count == 1, reports[0].catalogs.isEmpty {
            return "<p>\(CoverageFigures.absence(reports[0]))</p>\n" + notes(reports[0])
        }
        let words = reports.reduce(into: [LanguageTag: Int]()) { $0.merge($1.wordsLeft, uniquingKeysWith: +) }
        let all = "<h2>Languages</h2>\n"
            + table("Languages", in: CoverageFigures.countedLocales(reports), CoverageFigures.total(reports), sources: CoverageFigures.sources(reports), words: words)
            + "<p class=\"below\">\(below(reports))</p>\n"
        if reports.count == 1 { return all + notes(reports[0]) + byCatalog(reports[0]) }
        let apps = reports.map { report in
            let figures = report.catalogs.isEmpty
                ? "<p>\(CoverageFigures.absence(report))</p>\n"
                : table(report.name, in: report.locales, report.total, sources: CoverageFigures.sources([report]), words: report.wordsLeft)
            return "<section>\n<h3><bdi>\(Escaping.xml(report.name))</bdi></h3>\n\(figures)\(notes(report))\(byCatalog(report))</section>\n"
        }
        return all + apps.joined()
    }

    /// What was counted.
    private static func below(_ reports: [CoverageReport]) -> String {
        let sources = CoverageFigures.sources(reports).map(\.englishName).sorted()
        let source = sources.isEmpty ? [] : ["\(sources.joined(separator: " and ")) \(sources.count == 1 ? "is the source" : "are the sources")"]
        return (CoverageFigures.headline(reports) + source).map { Escaping.xml($0) }.joined(separator: " · ")
    }

    /// Locales that only one side knows, and catalogs that lack some.
    private static func notes(_ report: CoverageReport) -> String {
        CoverageFigures.localeNotes(report).map { "<p class=\"below\">\(Escaping.xml($0))</p>\n" }.joined()
    }

    private static func byCatalog(_ report: CoverageReport) -> String {
        guard report.catalogs.count > 1 else { return "" }
        let tables = report.catalogs.map {
            "<h3 class=\"path\">\(HTMLLists.path($0.path))</h3>\n" + table($0.path, in: $0.locales, $0.figures, sources: [$0.sourceLanguage], words: [:])
        }
        return "<details>\n<summary>By catalog (\(report.catalogs.count))</summary>\n\(tables.joined())</details>\n"
    }

    /// The rows of the languages; of a source language only where it lacks texts itself.
    private static func table(
        _ title: String, in locales: [LanguageTag], _ coverage: [LanguageTag: LocaleCoverage], sources: Set<LanguageTag>, words: [LanguageTag: Int]
    ) -> String {
        let rows = locales.map { ($0, coverage[$0] ?? LocaleCoverage()) }.filter { !sources.contains($0.0) || $0.1.percent < 100 }
        guard !rows.isEmpty else { return "" }
        let columns = CoverageFigures.columns(rows.map(\.1)).filter { column in
            rows.contains { column.value($0.1) != 0 }
        }
        let hasWords = rows.contains { words[$0.0] != nil }
        let sorted = rows.enumerated().sorted { ($1.element.1.left, $0.offset) < ($0.element.1.left, $1.offset) }.map(\.element)
        let heads = ["Language", "", "Translated"] + columns.map(\.title) + (hasWords ? ["words to translate"] : [])
        return """
            <table class="panel languages">
            <caption class="unseen"><bdi>\(Escaping.xml(title))</bdi></caption>
            <thead class="unseen"><tr>\(heads.map { $0.isEmpty ? "<td></td>" : "<th scope=\"col\">\($0)</th>" }.joined())</tr></thead>
            <tbody>
            \(sorted.map { row($0.0, $0.1, columns, words: hasWords ? words[$0.0] ?? 0 : nil, isSource: sources.contains($0.0)) }.joined())</tbody>
            </table>

            """
    }

    private static func row(_ locale: LanguageTag, _ count: LocaleCoverage, _ columns: [CoverageFigures.Column], words: Int?, isSource: Bool) -> String {
        let percent = CoverageFigures.percent(count.percent)
        let unreviewed = count.percentWithUnreviewed - count.percent
        let waiting = unreviewed > 0 ? "<span class=\"unreviewed\" style=\"width:\(CoverageFigures.percent(unreviewed))%\"></span>" : ""
        let numbers = columns.map { ($0.value(count), $0.phrase) } + (words.map { [($0, ($0 == 1 ? "word" : "words") + "<span class=\"more\"> to translate</span>")] } ?? [])
        return "<tr><th scope=\"row\"><bdi>\(Escaping.xml(locale.englishName))</bdi> <small><bdi>\(Escaping.xml(locale.rawValue))</bdi>\(isSource ? ", source" : "")</small></th>"
            + "<td class=\"bars\"><span class=\"bar\(count.percent >= 100 ? " full" : "")\" aria-hidden=\"true\">"
            + "<span style=\"width:\(percent)%\"></span>\(waiting)</span></td><td class=\"percent\">\(percent)%</td>"
            + numbers.map { "<td class=\"number\($0.0 == 0 ? " zero" : "")\"><b>\($0.0)</b> <span>\($0.1)</span></td>" }.joined() + "</tr>\n"
    }
}
