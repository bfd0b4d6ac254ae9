import Extraction
import StringCatalog

/// Coverage as people read it on a terminal.
package struct CoverageText: Sendable {
    private let style: TerminalStyle
    /// Whether long lists are printed whole.
    private let isVerbose: Bool

    package init(style: TerminalStyle, isVerbose: Bool) {
        self.style = style
        self.isVerbose = isVerbose
    }

    package func text(_ reports: [CoverageReport]) -> String {
        var sections = reports.map(section)
        if reports.count > 1 { sections.append(summary(reports)) }
        return sections.joined(separator: "\n")
    }
}

private extension CoverageText {
    static let keyColumn = 46

    func section(_ report: CoverageReport) -> String {
        let keys = report.catalogs.reduce(0) { $0 + $1.keyCount }
        let head = ([
            report.name, TerminalText.count(report.locales.count, "locale"), TerminalText.count(keys, "key"),
            TerminalText.count(report.stringCount, "string") + " in code",
        ] + (report.sinceNote.map { [TerminalText.printable($0)] } ?? [])).joined(separator: " · ")
        var parts = [style.bold(head) + "\n"]
        if report.catalogs.isEmpty {
            parts.append(report.since == nil ? "  There is no String Catalog here.\n" : "  No catalog changed.\n")
        } else {
            parts.append(table(report.locales, report.total, sources: Set(report.catalogs.map(\.sourceLanguage))))
        }
        parts += lists(report)
        if let next = next(report) { parts.append(style.bold("Next:") + " " + next + "\n") }
        return parts.joined(separator: "\n")
    }

    func table(
        _ locales: [LanguageTag], _ coverage: [LanguageTag: LocaleCoverage], sources: Set<LanguageTag>
    ) -> String {
        let counts = locales.map { coverage[$0] ?? LocaleCoverage() }
        let hasNew = counts.contains { $0.new > 0 }
        let hasMachine = counts.contains { $0.machineTranslated > 0 }
        var columns: [(title: String, value: (LocaleCoverage) -> Int)] = [("missing", \.missing)]
        if hasNew { columns.append(("new", \.new)) }
        columns.append(("review", \.needsReview))
        if hasMachine { columns.append(("machine", \.machineTranslated)) }
        columns.append(("stale", \.stale))
        let nameWidth = max(8, (locales.map { $0.rawValue.count }.max() ?? 0) + 2)
        let title = "  " + TerminalText.pad("locale", to: nameWidth) + TerminalText.pad("translated", to: 30)
            + columns.map { TerminalText.padLeft($0.title, to: 9) }.joined()
        let rows = zip(locales, counts).map { locale, count in
            let percent = TerminalText.padLeft(CoverageFigures.percent(count.percent) + " %", to: 9)
            return "  " + TerminalText.pad(locale.rawValue, to: nameWidth) + colored(bar(count.percent), count.percent)
                + TerminalText.pad(percent, to: 10)
                + columns.map { TerminalText.padLeft(String($0.value(count)), to: 9) }.joined()
                + (sources.contains(locale) ? style.dim("   source") : "")
        }
        return ([style.dim(title)] + rows).joined(separator: "\n") + "\n"
    }

    /// Twenty columns, filled in steps of an eighth. Never full before everything is done.
    func bar(_ percent: Double) -> String {
        let eighths = percent >= 100 ? 160 : min(159, Int(percent * 1.6))
        let partial = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
        return TerminalText.pad(String(repeating: "█", count: eighths / 8) + partial, to: 20)
    }

    func colored(_ bar: String, _ percent: Double) -> String {
        percent >= 100 ? style.green(bar) : percent >= 80 ? style.yellow(bar) : style.red(bar)
    }

    // MARK: Lists

    func lists(_ report: CoverageReport) -> [String] {
        var parts: [String] = []
        parts.append(
            list("Got worse", report.worse, note: nil, limit: 20) { item in
                entry(
                    item.key,
                    "\(item.locale)   \(CoverageFigures.name(item.to)), was \(CoverageFigures.name(item.from))   \(item.catalog)")
            })
        // What no catalog holds is the worst: it is listed whole, catalog by catalog.
        let byCatalog = Dictionary(grouping: report.notInCatalog) { $0.catalog ?? "" }
        for (catalog, items) in byCatalog.sorted(by: { $0.key < $1.key }) {
            let title = catalog.isEmpty ? "In code, with no catalog of the table" : "Missing in the catalog"
            parts.append(
                list(title, items, note: catalog, limit: .max) { item in
                    line(item.key, item.places, note: item.isCertain ? "" : "   the type of a placeholder is a guess")
                })
        }
        parts.append(
            list("Not translated", report.untranslated, note: nil, limit: 20) { item in
                entry(item.key, item.locales.map(\.rawValue).joined(separator: " "))
            })
        parts.append(
            list("In Info.plist, not localized", report.infoPlist, note: nil, limit: 20) { item in
                line(item.text.key, [item.text.place], note: "   " + item.locales.map(\.rawValue).joined(separator: " "))
            })
        parts.append(
            list("Shown but never looked up", report.unlocalized, note: nil, limit: 10) { item in
                entry(item.text, "\(item.place.file):\(item.place.line)   \(item.reason.message)")
            })
        parts.append(
            list("In the catalog, used by no code", report.unused, note: nil, limit: 10) { entry($0.key, $0.catalog) })
        if let line = withoutCatalog(report) { parts.append(line) }
        return parts.filter { !$0.isEmpty }
    }

    func list<Item>(_ title: String, _ items: [Item], note: String?, limit: Int, line: (Item) -> String) -> String {
        guard !items.isEmpty else { return "" }
        let shown = isVerbose ? items.count : min(limit, items.count)
        var lines = [style.bold("\(title) (\(items.count))") + (note.map { style.dim("   \($0)") } ?? "")]
        lines += items.prefix(shown).map(line)
        if shown < items.count { lines.append(style.dim("  and \(items.count - shown) more; --verbose lists all")) }
        return lines.joined(separator: "\n") + "\n"
    }

    func line(_ key: String, _ places: [SourcePlace], note: String) -> String {
        let more = places.count > 1 ? " and \(places.count - 1) more" : ""
        return entry(key, (places.first.map { "\($0.file):\($0.line)\(more)" } ?? "") + note)
    }

    func entry(_ key: String, _ detail: String) -> String {
        let quoted = TerminalText.quoted(isVerbose ? key : TerminalText.truncate(key, to: 76))
        return "  " + TerminalText.pad(quoted, to: Self.keyColumn) + " " + style.dim(TerminalText.printable(detail))
    }

    /// One line for the modules that have no catalog: Xcode extracts nothing from them.
    func withoutCatalog(_ report: CoverageReport) -> String? {
        guard !report.withoutCatalog.isEmpty else { return nil }
        let modules = Set(report.withoutCatalog.compactMap { string -> String? in
            guard case .none(let module) = string.owner else { return nil }
            return module.isEmpty ? "files in no target" : module
        }).sorted()
        let keys = Set(report.withoutCatalog.map(\.key)).count
        return style.dim("Not counted: \(TerminalText.count(keys, "string")) of modules without a catalog (")
            + style.dim(modules.joined(separator: ", ") + ")") + "\n"
    }

    func next(_ report: CoverageReport) -> String? {
        if let first = report.notInCatalog.first(where: { $0.catalog != nil }), let catalog = first.catalog {
            return "xcstrings add \(catalog) --from rows.md"
                + style.dim("        a table of keys and translations, as in a plan or an issue")
        }
        if let first = report.untranslated.first {
            return "xcstrings add \(first.catalog) \(TerminalText.quoted(first.key)) "
                + first.locales.map { "--\($0) …" }.joined(separator: " ")
        }
        return nil
    }

    func summary(_ reports: [CoverageReport]) -> String {
        let missing = reports.reduce(0) { $0 + $1.notInCatalog.count }
        let keys = CoverageFigures.keyCount(reports)
        let head = "In all · \(TerminalText.count(reports.count, "app")) · \(TerminalText.count(keys, "key"))"
            + " · \(TerminalText.count(missing, "string")) in code that no catalog holds"
        let table = table(
            CoverageFigures.locales(reports), CoverageFigures.total(reports), sources: CoverageFigures.sources(reports))
        return style.bold(head) + "\n\n" + table
    }
}
