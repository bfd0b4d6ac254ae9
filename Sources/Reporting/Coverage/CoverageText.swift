import Extraction
import Inventory
import Operations
import StringCatalog
import Syntax

/// Coverage as people read it on a terminal.
package struct CoverageText: Sendable {
    private let style: TerminalStyle
    /// Whether long lists are printed whole.
    private let isVerbose: Bool

    /// The width of the terminal; `nil` for no limit.
    private let columns: Int?
    private let fill: FillOutlook?
    /// As given, for commands to copy.
    private let paths: [String]
    /// How many lines there should be; `nil` for no limit.
    private let rows: Int?

    package init(_ options: ReportOptions) {
        style = options.style
        isVerbose = options.isVerbose
        columns = options.columns
        rows = options.isVerbose ? nil : options.rows
        fill = options.fill
        paths = options.paths
    }

    package func text(_ reports: [CoverageReport]) -> String {
        let steps = NextStep.steps(after: reports, fill: fill, paths: paths)
        let next = NextStep.text(steps, style: style, columns: columns)
        let end = [reports.count > 1 ? summary(reports) : nil, next].compactMap { $0 }
        // Each app gets the same share of what the end leaves.
        let room = rows.map { $0 - rowCount(end) }
        let share = room.map { $0 / max(1, reports.count) }
        if reports.count > 1, let room, let share, share < Self.fewestRows {
            return ([sentences(reports, rows: room - 2)] + end).joined(separator: "\n")
        }
        return (reports.map { section($0, rows: share) } + end).joined(separator: "\n")
    }

    /// With less room than this, an app has a line alone.
    private static let fewestRows = 14

    /// How far each app is, in a line.
    private func sentences(_ reports: [CoverageReport], rows: Int) -> String {
        let most = max(2, rows)
        let names = reports.prefix(most).map { TerminalText.printable($0.name) }
        let width = names.map { TerminalText.width($0) }.max() ?? 0
        let lines = zip(names, reports).map { name, report in
            let sentence = TerminalText.printable(CoverageSentence([report]).plain)
            let shown = columns.map { TerminalText.truncate(sentence, to: max(24, $0 - width - 2)) } ?? sentence
            return style.bold(TerminalText.pad(name, to: width)) + "  " + shown
        }
        let more = reports.count > most ? ["and \(TerminalText.count(reports.count - most, "more app"))"] : []
        return (lines + more + [style.dim("--verbose lists everything")]).joined(separator: "\n") + "\n"
    }

    /// The rows of parts, each with an empty one.
    private func rowCount(_ parts: [String]) -> Int {
        parts.reduce(0) { $0 + TerminalText.rowCount($1, columns: columns) + 1 }
    }
}

private extension CoverageText {
    func section(_ report: CoverageReport, rows: Int?) -> String {
        let sentence = CoverageSentence([report]).plain
        let head = [TerminalText.printable(report.name)] + CoverageFigures.headline([report])
            + (report.sinceNote.map { [TerminalText.printable($0)] } ?? [])
        let headline = style.dim(head.joined(separator: " · "))
        let top = [style.bold(TerminalText.printable(sentence)) + "\n" + headline + "\n"]
        let lists = lists(report)
        var tables = tables(report, rows: rows.map { max(6, $0 / (report.programs.isEmpty ? 4 : 5)) })
        if let rows {
            // Where not even the titles of the lists fit, the tables get shorter.
            let titles = rowCount(lists.map(\.head)) - lists.count + 1
            for most in [5, 4, 3] where rowCount(top + tables) + titles > rows {
                tables = self.tables(report, rows: most)
            }
        }
        let parts = top + tables
        let list = CoverageList.parts(lists, rows: rows.map { $0 - rowCount(parts) }, columns: columns, style: style)
        return (parts + list).joined(separator: "\n")
    }

    /// The figures by locale, program and catalog.
    ///
    /// - Parameter rows: How many lines each table has at most; `nil` for no limit.
    func tables(_ report: CoverageReport, rows: Int?) -> [String] {
        guard !report.catalogs.isEmpty else { return [] }
        let table = CoverageTable(style: style, columns: columns, unread: report.unreadLocales)
        let hasTables = report.locales.count > 1
        let sources = CoverageFigures.sources([report])
        return [
            table.figures(report.locales, report.total, sources: sources, rows: rows), notes(report),
            !report.programs.isEmpty && hasTables ? table.byProgram(report, rows: rows) : nil,
            report.catalogRows.count > 1 && hasTables ? table.byCatalog(report, rows: rows) : nil,
        ].compactMap { $0 }
    }

    /// The parts of the figures: a line each.
    func notes(_ report: CoverageReport) -> String? {
        var lines = CoverageFigures.localeNotes(report) + CoverageFigures.outsideTargets(report)
        if let parts = CoverageFigures.parts([report]) { lines.insert(parts, at: 0) }
        if isVerbose {
            let words = report.locales.compactMap { locale in report.wordsLeft[locale].map { "\(locale) \($0)" } }
            if !words.isEmpty { lines.append("words left to translate: " + words.joined(separator: ", ")) }
        }
        return lines.isEmpty ? nil : lines.map { "  " + style.dim(TerminalText.printable($0)) + "\n" }.joined()
    }

    // MARK: Lists

    /// A line of a list.
    struct Item {
        let key: String
        /// Where it is, or in which locales.
        let detail: String
        /// Why it is listed; on a line of its own where the terminal is too narrow.
        var reason = ""

        /// A text where it is in the code; of a key that is an identifier, its source text.
        init(of item: CoverageReport.Unfinished) {
            let source = item.otherSource.map { TerminalText.truncate($0, to: CoverageText.widestSource) }
            self.init(key: item.key, detail: source.map { TerminalText.quoted($0) } ?? CoverageText.place(item.places))
        }

        init(key: String, detail: String, reason: String = "") {
            self.key = key
            self.detail = detail
            self.reason = reason
        }
    }

    static let widestSource = 40

    func lists(_ report: CoverageReport) -> [CoverageList] {
        var parts: [CoverageList?] = []
        parts.append(
            list("Got worse", report.worse, limit: 20) { item in
                Item(
                    key: item.key, detail: "\(item.locale)   \(CoverageFigures.name(item.to)), was \(CoverageFigures.name(item.from))",
                    reason: item.catalog)
            })
        parts.append(
            list(CoverageFigures.titleOfReworded(report), report.reworded, limit: 20) { item in
                Item(
                    key: item.pair.old.key, detail: "to \(TerminalText.quoted(item.pair.new.key))",
                    reason: item.locales.map(\.rawValue).joined(separator: ", "))
            })
        parts.append(
            list("In no target, so in no product", report.catalogsInNoTarget, limit: 20) { path in
                Item(key: path, detail: "add it to the resources of a target")
            })
        let byPrograms = Dictionary(grouping: report.notInCatalog.filter { !$0.text.programs.isEmpty }, by: \.text.programs)
        for (programs, items) in byPrograms.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
            let verb = programs.count == 1 ? "has" : "have"
            parts.append(
                list("Shown as keys", items, note: "by \(programs.joined(separator: ", ")), which \(verb) no table for them", limit: 20) { item in
                    Item(key: item.key, detail: Self.place(item.places))
                })
        }
        let byCatalog = Dictionary(grouping: report.notInCatalog.filter { $0.text.programs.isEmpty }) { $0.catalog ?? "" }
        let isFolded = byCatalog.count > Self.mostCatalogs && !isVerbose
        if isFolded {
            let items = report.notInCatalog.filter { $0.text.programs.isEmpty }
            parts.append(
                list("Not in the catalog", items, note: "of \(byCatalog.count) catalogs", limit: 20) { item in
                    Item(key: item.key, detail: Self.place(item.places), reason: item.catalog ?? "its table has no catalog")
                })
        }
        for (catalog, items) in byCatalog.sorted(by: { $0.key < $1.key }) where !isFolded {
            let title = catalog.isEmpty ? "Used in code, but the table has no catalog" : "Not in the catalog"
            parts.append(
                list(title, items, note: catalog, limit: 20) { item in
                    Item(
                        key: item.key, detail: Self.place(item.places),
                        reason: item.text.isCertain ? "" : "the type of a placeholder is a guess")
                })
        }
        parts.append(
            list("Not translated", report.untranslated, locales: \.locales, limit: 20) { Item(of: $0) })
        parts.append(
            list("Not reviewed", report.unreviewed, locales: \.locales, limit: 10) { Item(of: $0) })
        parts.append(
            list("In Info.plist, not localized", report.infoPlist, locales: \.locales, limit: 20) { item in
                Item(key: item.text.key, detail: Self.place([item.text.place]))
            })
        parts.append(
            list("In the App Store", report.storeTexts, shared: { _ in "" }, limit: 20) { item in
                Item(key: CoverageFigures.name(of: item), detail: item.path, reason: CoverageFigures.reason(of: item))
            })
        parts.append(
            list("Shown but never looked up", TextsOfFile.list(report.unlocalized, each: isVerbose), weight: { $0.others + 1 }, limit: 10) { item in
                Item(
                    key: item.first.text, detail: Self.place([item.first.place]) + (item.others > 0 ? ", and \(item.others) more in this file" : ""),
                    reason: report.explanation(of: item.first))
            })
        parts.append(possible(report))
        parts.append(
            list("In the catalog, used by no code", report.unused, shared: \.catalog, limit: 10) { Item(key: $0.key, detail: "") })
        parts.append(
            list("Marked stale, but used by code", report.staleButUsed, shared: \.catalog, limit: 10) { Item(key: $0.key, detail: "") })
        return parts.compactMap { $0 } + withoutCatalog(report)
    }

    /// More catalogs than this have one list together of the texts that they lack.
    private static let mostCatalogs = 3
    /// More locales than this are counted instead of named.
    private static let mostLocales = 8

    func names(_ locales: [LanguageTag]) -> String {
        guard isVerbose || locales.count <= Self.mostLocales else { return "\(locales.count) locales" }
        return locales.map(\.rawValue).joined(separator: " ")
    }

    static func place(_ places: [SourcePlace]) -> String {
        let more = places.count > 1 ? " +\(places.count - 1)" : ""
        return places.first.map { "\($0.file):\($0.line)\(more)" } ?? ""
    }

    func list<Element>(
        _ title: String, _ elements: [Element], weight: (Element) -> Int = { _ in 1 }, note: String = "", limit: Int, item: (Element) -> Item
    ) -> CoverageList? {
        guard !elements.isEmpty else { return nil }
        let shown = isVerbose ? elements.count : min(limit, elements.count)
        let items = elements.prefix(shown).map(item)
        let total = elements.reduce(0) { $0 + weight($1) }
        let about = note.isEmpty ? "" : style.dim("   " + TerminalText.printable(note))
        let weights = elements.prefix(shown).map(weight)
        return CoverageList(head: style.bold("\(title) (\(total))") + about, total: total, weights: weights) {
            lines(Array(items.prefix($0)))
        }
    }

    /// A list whose elements often have something in common: it is printed once if it is the same for all, else for
    /// each.
    func list<Element>(
        _ title: String, _ elements: [Element], shared: (Element) -> String, limit: Int, item: (Element) -> Item
    ) -> CoverageList? {
        let first = elements.first.map(shared) ?? ""
        if elements.allSatisfy({ shared($0) == first }) { return list(title, elements, note: first, limit: limit, item: item) }
        return list(title, elements, limit: limit) { element in
            Item(key: item(element).key, detail: shared(element), reason: item(element).detail)
        }
    }

    /// The texts that some locales lack: those that all elements have in common are printed once, the others for each.
    func list<Element>(
        _ title: String, _ elements: [Element], locales: (Element) -> [LanguageTag], limit: Int, item: (Element) -> Item
    ) -> CoverageList? {
        let common = elements.dropFirst().reduce(into: Set(elements.first.map(locales) ?? [])) { $0.formIntersection(locales($1)) }
        let others = elements.map { names(locales($0).filter { !common.contains($0) }) }
        let all = names((elements.first.map(locales) ?? []).filter(common.contains))
        let isShared = others.allSatisfy(\.isEmpty)
        let also = all.isEmpty ? "" : "also "
        return list(title, Array(zip(elements, others)), note: isShared || all.isEmpty ? all : "all in \(all)", limit: limit) { element, others in
            let item = item(element)
            return others.isEmpty ? item : Item(key: item.key, detail: also + others, reason: item.detail)
        }
    }

    /// The maximum width of the key column, and its minimum on a narrow terminal.
    static let keyColumn = (most: 46, least: 24)

    /// The keys in a column as wide as the widest key if there is room, with their details.
    func lines(_ items: [Item]) -> [String] {
        let room = columns.map { columns in
            max(Self.keyColumn.least, columns - 4 - (items.map { TerminalText.width($0.detail) }.max() ?? 0))
        }
        let column = min(Self.keyColumn.most, room ?? .max, items.map { TerminalText.width(TerminalText.quoted($0.key)) }.max() ?? 0)
        // Where lines may be long, a key that is wider than its column is truncated.
        let widest = columns == nil ? Self.keyColumn.most + 32 : column
        return items.map { item in
            let key = TerminalText.quoted(item.key)
            let shown = isVerbose || TerminalText.width(key) <= widest
                ? key : TerminalText.quoted(TerminalText.truncate(item.key, to: widest - 2))
            guard !item.detail.isEmpty || !item.reason.isEmpty else { return "  " + shown }
            // The end of a path says more than its beginning.
            let detail = fitting(item.detail, after: column + 4, by: TerminalText.truncateFront)
            let line = "  " + TerminalText.pad(shown, to: column) + "  " + style.dim(detail)
            guard !item.reason.isEmpty else { return line }
            let width = column + TerminalText.width(detail) + TerminalText.width(item.reason) + 7
            guard columns.map({ width > $0 }) ?? false else {
                return line + "   " + style.dim(TerminalText.printable(item.reason))
            }
            return line + "\n      " + style.dim(fitting(item.reason, after: 6, by: TerminalText.truncate))
        }
    }

    /// A text that is cut to what a line of the terminal has left, unless everything is printed whole.
    private func fitting(_ text: String, after used: Int, by cut: (String, Int) -> String) -> String {
        let text = TerminalText.printable(text)
        guard let columns, !isVerbose else { return text }
        return cut(text, max(Self.keyColumn.least, columns - used))
    }

    /// Texts that are kept back because they may be names. With --verbose, each of them.
    func possible(_ report: CoverageReport) -> CoverageList? {
        list("May be names or codes, not looked up", report.possiblyUnlocalized, limit: 0) { item in
            Item(key: item.text, detail: Self.place([item.place]), reason: report.explanation(of: item))
        }
    }

    /// The strings that are not expected in a catalog, by the reason.
    func withoutCatalog(_ report: CoverageReport) -> [CoverageList] {
        var modules: [ExtractedString] = [], inNoTarget: [ExtractedString] = [], unknown: [ExtractedString] = []
        for string in report.withoutCatalog {
            switch string.exemption {
            case .module: modules.append(string)
            case .inNoTarget: inNoTarget.append(string)
            case .mayNotBeBuilt: unknown.append(string)
            }
        }
        let names = Set(modules.compactMap(\.owner.moduleWithoutCatalog)).sorted().joined(separator: ", ")
        return [
            notCounted(modules, "in modules without a catalog: \(names)"),
            notCounted(inNoTarget, "in files of no target"),
            notCounted(unknown, "in code that may not be built, as its target or condition is unknown"),
        ].compactMap { $0 }
    }

    /// - Parameter origin: Where all of the strings are.
    private func notCounted(_ strings: [ExtractedString], _ origin: String) -> CoverageList? {
        let byModule = Dictionary(grouping: strings) { $0.owner.moduleWithoutCatalog ?? "" }
        let items = byModule.sorted { $0.key < $1.key }.flatMap { module, strings in
            Dictionary(grouping: strings) { Key($0.key) }.sorted { $0.key < $1.key }.map { key, uses in
                Item(key: key.text, detail: Self.place(uses.map(\.place)), reason: module)
            }
        }
        return list("Not counted", items, note: origin, limit: 10) { $0 }
    }

    func summary(_ reports: [CoverageReport]) -> String {
        let head = (["In all", TerminalText.count(reports.count, "app")] + CoverageFigures.headline(reports)).joined(separator: " · ")
        let table = CoverageTable(style: style, columns: columns).figures(
            CoverageFigures.countedLocales(reports), CoverageFigures.total(reports), sources: CoverageFigures.sources(reports))
        let note = CoverageFigures.parts(reports).map { "\n  " + style.dim($0) + "\n" } ?? ""
        return style.bold(head) + "\n\n" + table + note
    }
}
