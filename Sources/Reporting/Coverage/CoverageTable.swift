import Operations
import StringCatalog

/// The tables of a coverage report on a terminal.
struct CoverageTable {
    let style: TerminalStyle
    /// The width of the terminal; `nil` for no limit.
    let columns: Int?

    /// One line per locale: a bar, the percentage, a second one if texts are unreviewed, and the counts.
    func figures(
        _ locales: [LanguageTag], _ coverage: [LanguageTag: LocaleCoverage], sources: Set<LanguageTag>
    ) -> String {
        let counts = locales.map { coverage[$0] ?? LocaleCoverage() }
        let columns = CoverageFigures.columns(counts)
        let hasUnreviewed = CoverageFigures.hasUnreviewed(counts)
        let names = locales.map { TerminalText.printable($0.rawValue) }
        let nameWidth = max(8, (names.map { TerminalText.width($0) }.max() ?? 0) + 2)
        let figuresWidth = Self.percentWidth * (hasUnreviewed ? 2 : 1) + Self.countWidth * columns.count
        let room = self.columns.map { $0 - 2 - nameWidth - figuresWidth - Self.source.count } ?? Self.widestBar
        let barWidth = min(Self.widestBar, max(8, room))
        let title =
            "  " + TerminalText.pad("locale", to: nameWidth)
            + TerminalText.pad("translated", to: barWidth + Self.percentWidth)
            + (hasUnreviewed ? TerminalText.padLeft("+ review", to: Self.percentWidth) : "")
            + columns.map { TerminalText.padLeft($0.title, to: Self.countWidth) }.joined()
        let rows = locales.indices.map { index in
            let (locale, count) = (locales[index], counts[index])
            return "  " + TerminalText.pad(names[index], to: nameWidth)
                + colored(bar(count.percent, barWidth), count.percent)
                + percent(count.percent) + (hasUnreviewed ? percent(count.percentWithUnreviewed) : "")
                + columns.map { TerminalText.padLeft(String($0.value(count)), to: Self.countWidth) }.joined()
                + (sources.contains(locale) ? style.dim(Self.source) : "")
        }
        return ([style.dim(title)] + rows).joined(separator: "\n") + "\n"
    }

    /// One line per catalog: its keys, and the percentage of each locale or of the one furthest behind.
    func byCatalog(_ report: CoverageReport) -> String {
        table("catalog", "keys", report.catalogRows.map { ($0.path, $0.keyCount, $0.figures) }, report)
    }

    /// One line per program: its texts, and the same percentages.
    func byProgram(_ report: CoverageReport) -> String {
        table(
            "program", "texts", report.programs.map { ($0.names.joined(separator: ", "), $0.textCount, $0.figures) },
            report)
    }

    private func table(
        _ head: String, _ unit: String, _ lines: [(name: String, count: Int, figures: [LanguageTag: LocaleCoverage])],
        _ report: CoverageReport
    ) -> String {
        let sources = CoverageFigures.sources([report])
        let locales = report.locales.filter { !sources.contains($0) }
        let showsAll = locales.count <= Self.mostLocales
        let names = showsAll ? locales.map { TerminalText.printable($0.rawValue) } : ["furthest behind"]
        let width = max(9, (names.map { TerminalText.width($0) }.max() ?? 0) + 2)
        let widest = lines.map { TerminalText.width(TerminalText.printable($0.name)) }.max() ?? 0
        let nameWidth = min(widest, columns.map { max(Self.leastPath, $0 - 9 - width * names.count) } ?? .max)
        let title =
            TerminalText.pad("  " + head, to: nameWidth + 2) + TerminalText.padLeft(unit, to: 7)
            + names.map { TerminalText.padLeft($0, to: width) }.joined()
        let rows = lines.map { line -> String in
            let percents = locales.map { line.figures[$0]?.percent }
            let least = zip(locales, percents).compactMap { locale, percent in percent.map { (locale, $0) } }.min {
                $0.1 < $1.1
            }
            let cells =
                showsAll
                ? percents.map { $0.map { CoverageFigures.percent($0) + " %" } ?? "–" }
                : [least.map { "\(TerminalText.printable($0.0.rawValue)) \(CoverageFigures.percent($0.1)) %" } ?? ""]
            let name = TerminalText.truncateFront(TerminalText.printable(line.name), to: nameWidth)
            return "  " + TerminalText.pad(name, to: nameWidth) + TerminalText.padLeft(String(line.count), to: 7)
                + cells.map { TerminalText.padLeft($0, to: width) }.joined()
        }
        return ([style.dim(title)] + rows).joined(separator: "\n") + "\n"
    }
}

private extension CoverageTable {
    static let widestBar = 20
    static let percentWidth = 10
    static let countWidth = 9
    static let source = "   source"
    /// The largest number of locales with a column each next to the catalogs.
    static let mostLocales = 5
    /// The minimum width of the path column on a narrow terminal.
    static let leastPath = 24

    /// Filled in eighths of a column; full only when everything is done.
    func bar(_ percent: Double, _ width: Int) -> String {
        let eighths = percent >= 100 ? width * 8 : min(width * 8 - 1, Int(percent * Double(width) * 8 / 100))
        let partial = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
        return TerminalText.pad(String(repeating: "█", count: eighths / 8) + partial, to: width)
    }

    func percent(_ value: Double) -> String {
        TerminalText.padLeft(CoverageFigures.percent(value) + " %", to: Self.percentWidth)
    }

    func colored(_ bar: String, _ percent: Double) -> String {
        percent >= 100 ? style.green(bar) : percent >= 80 ? style.yellow(bar) : style.red(bar)
    }
}
