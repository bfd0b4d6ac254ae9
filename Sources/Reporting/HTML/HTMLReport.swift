import Operations
import StringCatalog

/// Coverage as a self-contained page that loads nothing, works without its script, and can be printed.
package struct HTMLReport: Sendable {
    /// The date as printed; `nil` omits it.
    private let date: String?
    private let fill: FillOutlook?

    /// - Parameter fill: What `fill` would do; `nil` if it would do nothing, or was not tried.
    package init(date: String?, fill: FillOutlook? = nil) {
        self.date = date
        self.fill = fill
    }

    package func text(_ reports: [CoverageReport]) -> String {
        let title = reports.count == 1 ? "\(reports[0].name) · localization" : "Localization"
        let body = """
            <a class="skip" href="#missing">Skip to what is missing</a>
            <main>
            <h1><bdi>\(Escaping.xml(reports.count == 1 ? reports[0].name : "Localization"))</bdi></h1>
            <p class="about">\(about(reports))</p>
            \(overview(reports))\(next())
            \(HTMLMissing.section(reports))
            \(HTMLLists.sections(reports))
            </main>
            """
        return HTMLPage.text(title: title, body: body, script: HTMLScript.text)
    }
}

private extension HTMLReport {
    func about(_ reports: [CoverageReport]) -> String {
        var parts = reports.count > 1 ? [TerminalText.count(reports.count, "app")] : []
        parts += CoverageFigures.headline(reports)
        parts += CoverageFigures.parts(reports).map { [$0] } ?? []
        parts += reports.first?.sinceNote.map { [Escaping.xml($0)] } ?? []
        if let date { parts.append(Escaping.xml(date)) }
        return parts.joined(separator: " · ")
    }

    /// What `fill` would do.
    func next() -> String {
        guard let fill else { return "" }
        let command = Escaping.xml(fill.command)
        return "<p class=\"next\"><code>\(command)</code> <span class=\"dim\">\(Escaping.xml(fill.note))</span> "
            + "<button type=\"button\" class=\"scripted\" data-command=\"\(command)\" "
            + "aria-label=\"Copy the command that fills\" hidden>Copy</button></p>\n"
    }

    func overview(_ reports: [CoverageReport]) -> String {
        if reports.count == 1, reports[0].catalogs.isEmpty { return "<p>\(CoverageFigures.absence(reports[0]))</p>\n" + notes(reports[0]) }
        let all = figures("In all", in: CoverageFigures.countedLocales(reports), CoverageFigures.total(reports), sources: CoverageFigures.sources(reports))
        if reports.count == 1 { return all + notes(reports[0]) + byCatalog(reports[0]) }
        let apps = reports.map { report in
            let table = report.catalogs.isEmpty
                ? "<p>\(CoverageFigures.absence(report))</p>"
                : figures(report.name, in: report.locales, report.total, sources: CoverageFigures.sources([report]))
                    + notes(report) + byCatalog(report)
            return "<section>\n<h2><bdi>\(Escaping.xml(report.name))</bdi></h2>\n\(table)</section>\n"
        }
        return "<h2>In all</h2>\n" + all + apps.joined()
    }

    /// The number of words left to translate, which agencies base their prices on, and locales that only one side knows.
    func notes(_ report: CoverageReport) -> String {
        let words = report.locales.compactMap { locale in report.wordsLeft[locale].map { "\(locale) \($0)" } }
        let lines = (words.isEmpty ? [] : ["Words left to translate: " + words.joined(separator: ", ")])
            + CoverageFigures.strayLocales(report) + CoverageFigures.catalogsOfOtherLocales(report)
        return lines.map { "<p class=\"dim\">\(Escaping.xml($0))</p>\n" }.joined()
    }

    func byCatalog(_ report: CoverageReport) -> String {
        guard report.catalogs.count > 1 else { return "" }
        let tables = report.catalogs.map {
            figures($0.path, in: $0.locales, $0.figures, sources: [$0.sourceLanguage], isTitled: true)
        }
        return "<details>\n<summary>By catalog (\(report.catalogs.count))</summary>\n\(tables.joined())</details>\n"
    }

    /// The segment of a bar for unreviewed texts.
    func unreviewed(_ count: LocaleCoverage) -> String {
        let share = count.percentWithUnreviewed - count.percent
        return share > 0 ? "<span class=\"unreviewed\" style=\"width:\(CoverageFigures.percent(share))%\"></span>" : ""
    }

    /// A bar and the figures of each locale.
    func figures(
        _ title: String, in locales: [LanguageTag], _ coverage: [LanguageTag: LocaleCoverage], sources: Set<LanguageTag>,
        isTitled: Bool = false
    ) -> String {
        let counts = locales.map { coverage[$0] ?? LocaleCoverage() }
        let columns = CoverageFigures.columns(counts)
        let hasUnreviewed = CoverageFigures.hasUnreviewed(counts)
        func percentCell(_ value: Double) -> String { "<td class=\"number\">\(CoverageFigures.percent(value)) %</td>" }
        func heading(_ title: String) -> String { "<th scope=\"col\" class=\"number\">\(title)</th>" }
        let rows = zip(locales, counts).map { locale, count in
            let percent = CoverageFigures.percent(count.percent)
            let kind = count.percent >= 100 ? "full" : count.percent >= 80 ? "most" : "low"
            let source = sources.contains(locale) ? " <small>source</small>" : ""
            return "<tr><th scope=\"row\"><bdi>\(Escaping.xml(locale.rawValue))</bdi>\(source)</th>"
                + "<td class=\"bars\"><span class=\"bar \(kind)\" aria-hidden=\"true\">"
                + "<span style=\"width:\(percent)%\"></span>\(unreviewed(count))</span></td>"
                + percentCell(count.percent) + (hasUnreviewed ? percentCell(count.percentWithUnreviewed) : "")
                + columns.map { "<td class=\"number\">\($0.value(count))</td>" }.joined() + "</tr>\n"
        }
        return """
            <div class="scroll" role="region" aria-label="\(Escaping.xml(title))" tabindex="0">
            <table class="figures">
            <caption\(isTitled ? "" : " class=\"unseen\"")><bdi>\(Escaping.xml(title))</bdi></caption>
            <thead><tr><th scope="col">Locale</th><td class="bars"></td>\(heading("Translated"))\
            \(hasUnreviewed ? heading("With review") : "")\
            \(columns.map { heading($0.title.prefix(1).uppercased() + $0.title.dropFirst()) }.joined())</tr></thead>
            <tbody>
            \(rows.joined())</tbody>
            </table>
            </div>

            """
    }
}
