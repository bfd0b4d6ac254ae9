import Extraction
import Inventory
import Operations
import StringCatalog
import Syntax

/// The table of missing texts. Its attributes refer to catalogs and locales by number, so that the script never has to
/// parse a name.
enum HTMLMissing {
    /// How many keys have a row; the page names the others in a list.
    private static let mostRows = 1000

    static func section(_ reports: [CoverageReport]) -> String {
        let locales = CoverageFigures.locales(reports)
        let numbers = Dictionary(locales.indices.map { (locales[$0], $0) }) { first, _ in first }
        let rows = reports.flatMap(Row.all)
        let title = "<section id=\"missing\" tabindex=\"-1\" aria-labelledby=\"missing-title\">\n"
            + "<h2 id=\"missing-title\">What is left to do</h2>\n"
        guard !rows.isEmpty else { return title + "<p>Nothing: every key has a text in every locale.</p>\n</section>" }
        var catalogs: [String] = []
        for catalog in rows.compactMap(\.item.catalog) where !catalogs.contains(catalog) { catalogs.append(catalog) }
        let catalogNumbers = Dictionary(catalogs.indices.map { (catalogs[$0], $0) }) { first, _ in first }
        let columns = Columns(
            source: rows.contains { $0.hasSource },
            catalog: catalogs.count > 1 || rows.contains { $0.item.catalog == nil },
            code: rows.contains { !$0.item.places.isEmpty }, command: rows.contains { $0.command != nil },
            languages: Set(locales).subtracting(CoverageFigures.sources(reports)))
        let rest = rows.dropFirst(mostRows).map { Escaping.xml($0.item.key) }
        let more = rest.isEmpty
            ? ""
            : "<details><summary>\(rest.count) more keys</summary><pre>\(rest.joined(separator: "\n"))</pre></details>\n"
        let body = rows.prefix(mostRows).map { $0.html(locales: numbers, catalogs: catalogNumbers, columns) }
        let states = State.allCases.filter { state in rows.contains { $0.states[state] != nil } }
        let only = columns.catalog ? "" : catalogs.first.map { "<p class=\"path\">\(HTMLLists.path($0))</p>\n" } ?? ""
        func heading(_ title: String, _ isThere: Bool = true, width: String = "") -> String {
            isThere ? "<th scope=\"col\"\(width.isEmpty ? "" : " class=\"\(width)\"")>\(title)</th>" : ""
        }
        return title + only + controls(locales, states: states, columns.catalog ? catalogs : [])
            + """
            <table class="rows">
            <caption class="unseen">Keys without a finished text</caption>
            <thead><tr>\(heading("Key", width: "wide"))\(heading("Source text", columns.source))\(heading("State", width: "narrow"))\
            \(heading("Catalog", columns.catalog))\(heading("In code", columns.code, width: "wide"))\
            \(columns.command ? "<th scope=\"col\" class=\"scripted\" hidden>Command</th>" : "")</tr></thead>
            <tbody id="rows">
            \(body.joined())</tbody>
            </table>
            \(more)<p id="none" hidden>No key fits these filters.</p>
            </section>
            """
    }

    private static func controls(_ locales: [LanguageTag], states: [State], _ catalogs: [String]) -> String {
        func select(_ name: String, label: String, _ options: [(value: String, title: String)]) -> String {
            let items = options.map { "<option value=\"\($0.value)\">\(Escaping.xml($0.title))</option>" }
            return "<label>\(label) <select id=\"\(name)\"><option value=\"\">All</option>\(items.joined())</select></label>\n"
        }
        return "<div class=\"controls scripted\" role=\"search\" aria-label=\"Filter the missing keys\" hidden>\n"
            + select("locale", label: "Locale", locales.enumerated().map { (String($0), $1.rawValue) })
            + select("state", label: "State", states.map { ($0.rawValue, $0.title) })
            + (catalogs.isEmpty ? "" : select("catalog", label: "Catalog", catalogs.enumerated().map { (String($0), $1) }))
            + "<label>Text <input id=\"text\" type=\"search\" autocomplete=\"off\" spellcheck=\"false\"></label>\n"
            + "<label class=\"check\"><input id=\"whole\" type=\"checkbox\"> Whole texts</label>\n"
            + "<output id=\"count\" role=\"status\" aria-live=\"polite\"></output>\n</div>\n"
    }
}

private extension HTMLMissing {
    /// The columns that have content.
    struct Columns {
        let source: Bool
        let catalog: Bool
        let code: Bool
        let command: Bool
        /// Those that texts are translated into.
        let languages: Set<LanguageTag>
    }

    enum State: String, CaseIterable {
        case absent, missing, new, review

        var title: String {
            switch self {
            case .absent: "in no catalog"
            case .missing: "missing"
            case .new: "new"
            case .review: "needs review"
            }
        }

        init(_ progress: Inventory.Progress) {
            switch progress {
            case .new: self = .new
            case .needsReview, .machineTranslated: self = .review
            case .missing, .partly, .translated, .sourceText, .notOffered, .copied: self = .missing
            case .notInCatalog: self = .absent
            }
        }
    }

    /// A key in a catalog or in the code.
    struct Row {
        let item: CoverageReport.Unfinished
        /// The locales of each state; none for a key that lacks them all.
        let states: [State: [LanguageTag]]
        var command: String?

        /// Strings in code only, then missing and unreviewed texts by key.
        static func all(_ report: CoverageReport) -> [Row] {
            let absent = report.notInCatalog.map { Row(item: $0, states: [.absent: $0.locales], command: $0.addCommand) }
            var unreviewed = Dictionary(
                report.unreviewed.map { (EntryID(catalog: $0.catalog, key: $0.key), $0) }, uniquingKeysWith: { first, _ in first })
            let missing = report.untranslated.map { item in
                let other = unreviewed.removeValue(forKey: EntryID(catalog: item.catalog, key: item.key)).map(states) ?? [:]
                return Row(item: item, states: states(item).merging(other, uniquingKeysWith: +), command: item.addCommand)
            }
            let rest = report.unreviewed.filter { unreviewed[EntryID(catalog: $0.catalog, key: $0.key)] != nil }
            return absent + missing + rest.map { Row(item: $0, states: states($0)) }
        }

        private static func states(_ item: CoverageReport.Unfinished) -> [State: [LanguageTag]] {
            Dictionary(grouping: item.locales) { State(item.states[$0] ?? .missing) }
        }

        var hasSource: Bool { item.otherSource != nil }

        func html(locales: [LanguageTag: Int], catalogs: [String: Int], _ columns: Columns) -> String {
            let pairs = State.allCases.flatMap { state in
                guard let named = states[state] else { return [String]() }
                return named.isEmpty ? ["*:\(state.rawValue)"] : named.map { "\(locales[$0] ?? 0):\(state.rawValue)" }
            }
            let number = item.catalog.flatMap { catalogs[$0] }.map { String($0) } ?? ""
            let text = hasSource ? "<td><bdi dir=\"auto\">\(Escaping.xml(item.source ?? ""))</bdi></td>" : "<td class=\"void\">—</td>"
            let path = item.catalog.map { "<td class=\"path\">\(HTMLLists.path($0))</td>" } ?? "<td class=\"void\">none</td>"
            let name = item.key.isEmpty ? "<span class=\"dim\">empty key</span>" : "<bdi dir=\"auto\">\(Escaping.xml(item.key))</bdi>"
            return "<tr data-pairs=\"\(pairs.joined(separator: " "))\" data-catalog=\"\(number)\">"
                + "<th scope=\"row\">\(name)"
                + (item.text.isCertain ? "" : " <small>the type of a placeholder is a guess</small>") + "</th>"
                + "\(columns.source ? text : "")<td>\(stateCell(columns.languages))</td>\(columns.catalog ? path : "")"
                + (columns.code ? "<td class=\"path\">\(HTMLLists.places(item.places, showing: 1))</td>" : "")
                + (columns.command ? "<td class=\"scripted\" hidden>\(button)</td>" : "") + "</tr>\n"
        }

        /// How many locales have a chip of their own.
        private static let mostChips = 4

        private func stateCell(_ languages: Set<LanguageTag>) -> String {
            State.allCases.compactMap { state in
                states[state].map { locales in
                    var names = locales.map { Escaping.xml($0.rawValue) }
                    if names.count > Self.mostChips {
                        let isAll = languages.isSubset(of: locales)
                        let all = names.joined(separator: ", ")
                        let some = isAll ? "all \(names.count)" : "\(names.count) of \(languages.count)"
                        names = ["<span title=\"\(all)\">\(some)</span>"]
                    }
                    let chips = names.map { " <bdi class=\"chip\">\($0)</bdi>" }.joined()
                    return "<div><span class=\"state \(state.rawValue)\">\(state.title)</span>\(chips)</div>"
                }
            }.joined()
        }

        private var button: String {
            guard let command else { return "" }
            return "<button type=\"button\" data-command=\"\(Escaping.xml(command))\" "
                + "aria-label=\"Copy the command for \(Escaping.xml(TerminalText.truncate(item.key, to: 60)))\">Copy</button>"
        }
    }
}
