import Extraction
import Operations
import StringCatalog
import Syntax

/// The collapsed lists of the page, other than the missing keys.
enum HTMLLists {
    static func sections(_ reports: [CoverageReport]) -> String {
        let unlocalized = reports.flatMap(unlocalized)
        let shownTexts = reports.reduce(0) { $0 + $1.unlocalized.count }
        let staleButUsed = reports.flatMap(\.staleButUsed).map { [text($0.key), path($0.catalog)] }
        let unused = reports.flatMap(\.unused).map { [text($0.key), path($0.catalog)] }
        let infoPlist = reports.flatMap(\.infoPlist).map { item in
            let chips = item.locales.map { "<bdi class=\"chip\">\(Escaping.xml($0.rawValue))</bdi>" }.joined(separator: " ")
            return [text(item.text.key), text(item.text.value), chips, places([item.text.place])]
        }
        let worse = reports.flatMap(\.worse).map { item in
            [
                text(item.key), "<bdi>\(Escaping.xml(item.locale.rawValue))</bdi>",
                "\(CoverageFigures.name(item.to)), was \(CoverageFigures.name(item.from))", path(item.catalog),
            ]
        }
        let storeTexts = reports.flatMap(\.storeTexts).map { item in
            [
                "<bdi>\(Escaping.xml(item.locale.rawValue))</bdi>", "<bdi>\(item.field?.rawValue ?? "")</bdi>",
                "<bdi>\(CoverageFigures.reason(of: item))</bdi>", path(item.path),
            ]
        }
        let wide = reports.flatMap(\.layoutRisks).map { item in
            [
                text(item.risk.value), "<bdi>\(Escaping.xml(item.risk.locale.rawValue))</bdi>", item.risk.role,
                "about \(item.risk.width) letters, usual are \(item.risk.limit)", text(item.risk.key), path(item.catalog),
            ]
        }
        return list("Got worse", header: ["Key", "Locale", "State", "Catalog"], worse)
            + list("In Info.plist, not localized", header: ["Key", "Text", "Missing", "Place"], infoPlist)
            + list("In the App Store", header: ["Locale", "Text", "Problem", "File"], storeTexts)
            + list("Shown but never looked up", header: ["Text", "In code", "Why"], unlocalized, count: shownTexts)
            + list("May be cut off", header: ["Translation", "Locale", "Shown as", "Width", "Key", "Catalog"], wide)
            + list("Marked stale, but used by code", header: ["Key", "Catalog"], staleButUsed)
            + list("In the catalog, used by no code", header: ["Key", "Catalog"], unused)
    }

    /// A row for each cause of texts that are never looked up, such as a property that shows them; all but the first
    /// are folded.
    private static func unlocalized(_ report: CoverageReport) -> [[String]] {
        let byCause = Dictionary(grouping: report.unlocalized) { report.explanation(of: $0) }
        return byCause.sorted { ($0.value[0].place, $0.key) < ($1.value[0].place, $1.key) }.map { cause, items in
            let others = items.dropFirst().map { "<div>\(text($0.text)) \(places([$0.place]))</div>" }
            let more = others.isEmpty ? "" : "<details><summary>\(others.count) more</summary>\(others.joined())</details>"
            return [text(items[0].text), places([items[0].place]) + more, "<bdi>\(Escaping.xml(cause))</bdi>"]
        }
    }

    /// The first places, with the others folded.
    static func places(_ places: [SourcePlace], showing count: Int = 3) -> String {
        let lines = places.map { "<div>\(path("\($0.file):\($0.line)"))</div>" }
        guard lines.count > count else { return lines.joined() }
        let more = lines.dropFirst(count)
        return lines.prefix(count).joined() + "<details><summary>\(more.count) more</summary>\(more.joined())</details>"
    }

    /// A path that can wrap between its components.
    static func path(_ path: String) -> String {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).map { Escaping.xml(String($0)) }
        return "<bdi>\(parts.joined(separator: "/<wbr>"))</bdi>"
    }

    private static func text(_ text: String) -> String { "<bdi dir=\"auto\">\(Escaping.xml(text))</bdi>" }

    /// - Parameter count: How many findings there are, if a row has more than one.
    private static func list(_ title: String, header: [String], _ rows: [[String]], count: Int? = nil) -> String {
        guard !rows.isEmpty else { return "" }
        let heads = header.map { "<th scope=\"col\">\($0)</th>" }.joined()
        let body = rows.map { row in
            "<tr><th scope=\"row\">\(row[0])</th>" + row.dropFirst().map { "<td class=\"path\">\($0)</td>" }.joined() + "</tr>\n"
        }
        return """
            <details class="list">
            <summary>\(title) (\(count ?? rows.count))</summary>
            <table class="rows">
            <caption class="unseen">\(title)</caption>
            <thead><tr>\(heads)</tr></thead>
            <tbody>
            \(body.joined())</tbody>
            </table>
            </details>

            """
    }
}
