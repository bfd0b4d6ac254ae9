import Extraction
import Operations
import StringCatalog
import Syntax

/// Coverage for a pull request or a job summary: a table and collapsed lists.
package enum CoverageMarkdown {
    /// A GitHub comment is limited to 65,536 characters.
    static let limit = 200

    /// - Parameters:
    ///   - fill: What `fill` would do; `nil` if it would do nothing, or was not tried.
    ///   - before: What to compare with, in a table at the top; `nil` for nothing.
    package static func text(
        _ reports: [CoverageReport], fill: FillOutlook? = nil, before: CoverageBefore? = nil
    ) -> String {
        var parts = (before.map { [$0.table(reports)] } ?? []) + reports.flatMap(section)
        if reports.count > 1 {
            parts += [
                "### In all", headline(reports, apps: true),
                table(
                    CoverageFigures.countedLocales(reports), CoverageFigures.total(reports),
                    sources: CoverageFigures.sources(reports)),
            ]
        }
        if let fill { parts.append("\(Escaping.markdownCode(fill.command)) \(fill.note)") }
        return parts.joined(separator: "\n\n") + "\n"
    }
}

private extension CoverageMarkdown {
    static func section(_ report: CoverageReport) -> [String] {
        var parts = ["### \(Escaping.markdown(report.name))", headline([report], apps: false)]
        if report.catalogs.isEmpty {
            parts.append(CoverageFigures.absence(report))
        } else {
            parts.append(table(report.locales, report.total, sources: CoverageFigures.sources([report])))
            if !report.programs.isEmpty { parts.append(byProgram(report)) }
            if report.catalogRows.count > 1 { parts.append(byCatalog(report)) }
            parts += CoverageFigures.localeNotes(report).map(Escaping.markdown)
        }
        parts += [
            list("Got worse", report.worse) { item in
                "\(code(item.key)) — \(code(item.locale.rawValue)) \(CoverageFigures.name(item.to)), "
                    + "was \(CoverageFigures.name(item.from)) · \(code(item.catalog))"
            },
            list(CoverageFigures.titleOfReworded(report), report.reworded) { item in
                "\(code(item.pair.old.key)) → \(code(item.pair.new.key)) — "
                    + item.locales.map { code($0.rawValue) }.joined(separator: " ")
            },
            list("In code, but not in any catalog", report.notInCatalog) { item in
                code(item.key) + places(item.places) + (item.catalog.map { " → \(code($0))" } ?? "")
            },
            list("Not translated", report.untranslated, line: unfinished),
            list("Not reviewed", report.unreviewed, line: unfinished),
            list("In Info.plist, not localized", report.infoPlist) { item in
                "\(code(item.text.key)) — \(item.locales.map { code($0.rawValue) }.joined(separator: " "))"
                    + places([item.text.place])
            },
            list("In the App Store", report.storeTexts) { item in
                "\(code(CoverageFigures.name(of: item))) — \(CoverageFigures.reason(of: item)) · \(code(item.path))"
            },
            list("Shown but never looked up", report.unlocalized) { item in
                "\(code(item.text))\(places([item.place])) — \(Escaping.markdown(report.explanation(of: item)))"
            },
            list("Marked stale, but used by code", report.staleButUsed) { "\(code($0.key)) — \(code($0.catalog))" },
            list("In the catalog, used by no code", report.unused) { "\(code($0.key)) — \(code($0.catalog))" },
        ].compactMap { $0 }
        return parts
    }

    static func unfinished(_ item: CoverageReport.Unfinished) -> String {
        "\(code(item.key)) — \(item.locales.map { code($0.rawValue) }.joined(separator: " "))" + places(item.places)
    }

    static func headline(_ reports: [CoverageReport], apps: Bool) -> String {
        var parts = apps ? [TerminalText.count(reports.count, "app")] : []
        parts += CoverageFigures.headline(reports)
        parts += reports.first?.sinceNote.map { [Escaping.markdown($0)] } ?? []
        if let note = CoverageFigures.parts(reports) { parts.append("**\(note)**") }
        return parts.joined(separator: " · ")
    }

    static func table(
        _ locales: [LanguageTag], _ coverage: [LanguageTag: LocaleCoverage], sources: Set<LanguageTag>
    ) -> String {
        let rows = locales.map { locale in
            let count = coverage[locale] ?? LocaleCoverage()
            let figures = [count.missing, count.new, count.needsReview, count.machineTranslated, count.stale]
            return
                "| \(Escaping.markdown(locale.rawValue))\(sources.contains(locale) ? " (source)" : "") | \(bar(count.percent)) | "
                + "\(CoverageFigures.percent(count.percent))% | \(CoverageFigures.percent(count.percentWithUnreviewed))% | "
                + figures.map { String($0) }.joined(separator: " | ") + " |"
        }
        return """
            | Locale | | Translated | With unreviewed | Missing | New | Review | Machine | Stale |
            | :--- | :--- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |

            """ + rows.joined(separator: "\n")
    }

    static func byCatalog(_ report: CoverageReport) -> String {
        let rows = report.catalogRows.map { (code($0.path), $0.keyCount, $0.figures) }
        return details("By catalog (\(rows.count))", "Catalog", "Keys", rows, report)
    }

    static func byProgram(_ report: CoverageReport) -> String {
        let rows = report.programs.map { ($0.names.map(code).joined(separator: ", "), $0.textCount, $0.figures) }
        return details("By program (\(rows.count))", "Program", "Texts", rows, report)
    }

    static func details(
        _ title: String, _ head: String, _ unit: String,
        _ lines: [(name: String, count: Int, figures: [LanguageTag: LocaleCoverage])],
        _ report: CoverageReport
    ) -> String {
        let rows = lines.map { line in
            "| \(line.name) | \(line.count) | "
                + report.locales.map { line.figures[$0].map { CoverageFigures.percent($0.percent) + "%" } ?? "–" }
                .joined(separator: " | ") + " |"
        }
        return """
            <details>
            <summary>\(title)</summary>

            | \(head) | \(unit) | \(report.locales.map { Escaping.markdown($0.rawValue) }.joined(separator: " | ")) |
            | :--- | ---: |\(report.locales.map { _ in " ---: |" }.joined())
            \(rows.joined(separator: "\n"))

            </details>
            """
    }

    /// Ten squares, all filled only when everything is done.
    static func bar(_ percent: Double) -> String {
        let filled = percent >= 100 ? 10 : max(0, min(9, Int(percent / 10)))
        return String(repeating: "■", count: filled) + String(repeating: "□", count: 10 - filled)
    }

    static func code(_ text: String) -> String { Escaping.markdownCode(TerminalText.truncate(text, to: 200)) }

    static func places(_ places: [SourcePlace]) -> String {
        guard let first = places.first else { return "" }
        let more = places.count > 1 ? " and \(places.count - 1) more" : ""
        return " · " + code("\(first.file):\(first.line)") + more
    }

    static func list<Item>(_ title: String, _ items: [Item], line: (Item) -> String) -> String? {
        guard !items.isEmpty else { return nil }
        var lines = items.prefix(limit).map { "- " + line($0) }
        if items.count > limit { lines.append("- … and \(items.count - limit) more") }
        return "<details>\n<summary>\(title) (\(items.count))</summary>\n\n" + lines.joined(separator: "\n")
            + "\n\n</details>"
    }
}
