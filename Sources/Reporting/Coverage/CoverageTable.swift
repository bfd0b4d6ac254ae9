import Operations
import StringCatalog

/// The tables of a coverage report on a terminal.
struct CoverageTable {
    let style: TerminalStyle
    /// The width of the terminal; `nil` for no limit.
    let columns: Int?
    /// The locales whose progress is not known.
    var unread: Set<LanguageTag> = []

    /// One line per locale: a bar, the percentage, a second one if texts are unreviewed, and the counts.
    func figures(
        _ locales: [LanguageTag], _ coverage: [LanguageTag: LocaleCoverage], sources: Set<LanguageTag>, rows most: Int? = nil
    ) -> String {
        let unknown = locales.filter(unread.contains).map {
            "  " + TerminalText.printable($0.rawValue) + style.dim("  not known")
        }
        var groups = Self.groups(locales.filter { !unread.contains($0) }, coverage, sources: sources, most: most)
        let rest = most.map { Self.takeAhead(of: &groups, coverage, sources: sources, most: $0) } ?? []
        let locales = groups.map { $0[0] }
        let counts = locales.map { coverage[$0] ?? LocaleCoverage() }
        let columns = CoverageFigures.columns(counts)
        let hasUnreviewed = CoverageFigures.hasUnreviewed(counts)
        let names = groups.map { group in
            TerminalText.printable(group[0].rawValue) + (group.count > 1 ? " and \(group.count - 1) more" : "")
        }
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
        let lines = [style.dim(title)] + rows + unknown + (rest.isEmpty ? [] : [others(rest, coverage)])
        return lines.joined(separator: "\n") + "\n"
    }

    /// Takes out the locales that are furthest ahead, where even those with the same figures don't fit.
    private static func takeAhead(
        of groups: inout [[LanguageTag]], _ coverage: [LanguageTag: LocaleCoverage], sources: Set<LanguageTag>, most: Int
    ) -> [LanguageTag] {
        guard groups.count > most else { return [] }
        func percent(_ index: Int) -> Double { coverage[groups[index][0]]?.percent ?? 0 }
        let candidates = groups.indices.filter { !sources.contains(groups[$0][0]) }
        let behind = candidates.sorted { (percent($0), $0) < (percent($1), $1) }
        let taken = behind.suffix(min(groups.count - most + 1, behind.count)).sorted()
        let rest = taken.flatMap { groups[$0] }
        for index in taken.reversed() { groups.remove(at: index) }
        return rest
    }

    private func others(_ locales: [LanguageTag], _ coverage: [LanguageTag: LocaleCoverage]) -> String {
        let percents = locales.map { coverage[$0]?.percent ?? 0 }
        let (least, most) = (CoverageFigures.percent(percents.min() ?? 0), CoverageFigures.percent(percents.max() ?? 0))
        return style.dim("  and \(locales.count) more, \(least == most ? least : "\(least) to \(most)")%")
    }

    /// The locales that share a line: where there are more than fit, those with the same figures.
    private static func groups(
        _ locales: [LanguageTag], _ coverage: [LanguageTag: LocaleCoverage], sources: Set<LanguageTag>, most: Int?
    ) -> [[LanguageTag]] {
        guard let most, locales.count > most else { return locales.map { [$0] } }
        var groups: [[LanguageTag]] = []
        for locale in locales {
            let index = groups.firstIndex { group in
                !sources.contains(locale) && !sources.contains(group[0]) && coverage[group[0]] == coverage[locale]
            }
            if let index { groups[index].append(locale) } else { groups.append([locale]) }
        }
        return groups
    }

    /// One line per catalog: its keys, and the percentage of each locale or of the one furthest behind.
    ///
    /// - Parameter rows: How many lines there are at most; the other catalogs are counted. `nil` for no limit.
    func byCatalog(_ report: CoverageReport, rows: Int? = nil) -> String {
        let all = report.catalogRows.map { (name: $0.path, count: $0.keyCount, figures: $0.figures) }
        return table("catalog", "keys", all, report, rows: rows)
    }

    /// One line per program: its texts, and the same percentages.
    func byProgram(_ report: CoverageReport, rows: Int? = nil) -> String {
        let all = report.programs.map { (name: $0.names.joined(separator: ", "), count: $0.textCount, figures: $0.figures) }
        return table("program", "texts", all, report, rows: rows)
    }

    private func table(
        _ head: String, _ unit: String, _ all: [(name: String, count: Int, figures: [LanguageTag: LocaleCoverage])],
        _ report: CoverageReport, rows most: Int?
    ) -> String {
        var lines = all
        if let most, all.count > most {
            // Those with the most keys matter most.
            let kept = Set(all.indices.sorted { (all[$1].count, $0) < (all[$0].count, $1) }.prefix(most - 1))
            lines = all.indices.filter(kept.contains).map { all[$0] }
        }
        let rest = all.count > lines.count
            ? [style.dim("  and " + TerminalText.count(all.count - lines.count, "smaller \(head)"))] : []
        let sources = CoverageFigures.sources([report])
        let locales = report.locales.filter { !sources.contains($0) && !unread.contains($0) }
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
                ? percents.map { $0.map { CoverageFigures.percent($0) + "%" } ?? "–" }
                : [least.map { "\(TerminalText.printable($0.0.rawValue)) \(CoverageFigures.percent($0.1))%" } ?? ""]
            let name = TerminalText.truncateFront(TerminalText.printable(line.name), to: nameWidth)
            return "  " + TerminalText.pad(name, to: nameWidth) + TerminalText.padLeft(String(line.count), to: 7)
                + cells.map { TerminalText.padLeft($0, to: width) }.joined()
        }
        return ([style.dim(title)] + rows + rest).joined(separator: "\n") + "\n"
    }
}

private extension CoverageTable {
    static let widestBar = 20
    static let percentWidth = 9
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
        TerminalText.padLeft(CoverageFigures.percent(value) + "%", to: Self.percentWidth)
    }

    func colored(_ bar: String, _ percent: Double) -> String {
        percent >= 100 ? style.green(bar) : percent >= 80 ? style.yellow(bar) : style.red(bar)
    }
}
