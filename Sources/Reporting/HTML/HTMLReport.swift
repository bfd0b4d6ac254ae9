import Operations
import StringCatalog

/// Coverage as a self-contained page that loads nothing, works without its script, and can be printed: one sentence,
/// the languages, what to do next, and what is left.
package struct HTMLReport: Sendable {
    /// The date as printed; `nil` omits it.
    private let date: String?
    private let fill: FillOutlook?
    private let paths: [String]

    /// - Parameters:
    ///   - fill: What `fill` would do; `nil` if it would do nothing, or was not tried.
    ///   - paths: Those that the report is about, as given, for the commands that it suggests.
    package init(date: String?, fill: FillOutlook? = nil, paths: [String] = []) {
        self.date = date
        self.fill = fill
        self.paths = paths
    }

    package func text(_ reports: [CoverageReport]) -> String {
        let headline = CoverageSentence(reports)
        let name = reports.count == 1 ? reports[0].name : TerminalText.count(reports.count, "app")
        let about = [reports.first?.sinceNote, date].compactMap { $0 }.map { " · " + Escaping.xml($0) }.joined()
        let figure = headline.figure.map { "<b>\($0)</b> " } ?? ""
        let reasons = headline.reasons.isEmpty ? "" : "<p class=\"lead\">\(Escaping.xml(headline.reasons.joined(separator: " ")))</p>\n"
        let body = """
            <a class="skip" href="#missing">Skip to what is missing</a>
            <main>
            <header>
            <p class="app"><strong><bdi>\(Escaping.xml(name))</bdi></strong>\(about)</p>
            <h1>\(figure)\(Escaping.xml(headline.words))</h1>
            \(reasons)</header>
            \(HTMLLanguages.section(reports))\(HTMLSteps(reports, fill: fill, paths: paths).section)
            \(HTMLMissing.section(reports))
            \(HTMLLists.sections(reports))
            <output id="said" class="unseen" role="status"></output>
            </main>
            """
        return HTMLPage.text(title: "\(name) – \(headline.plain)", body: body, style: PageFiles.reportCSS, script: PageFiles.reportJS)
    }
}
