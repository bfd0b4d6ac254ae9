import Inventory
import Reporting
import StringCatalog
import Translation

/// What a locale lacks, page by page.
///
/// A page continues after a key, not after a number of lines: texts that a client adds between two pages shift the lines.
struct MCPGaps {
    /// A key of a catalog. Its place among all does not depend on what the catalogs hold.
    private struct Position: Hashable, Comparable {
        let catalog: String
        let key: String

        static func < (a: Position, b: Position) -> Bool {
            a.catalog == b.catalog
                ? a.key.utf8.lexicographicallyPrecedes(b.key.utf8) : a.catalog.utf8.lexicographicallyPrecedes(b.catalog.utf8)
        }

        var json: JSONOutput { .object([("catalog", .string(catalog)), ("key", .string(key))]) }
    }

    static let after = MCPParameter(
        name: "after",
        schema: .object([
            MCPParameter(name: "catalog", schema: .text, description: "The catalog of the last line.", isRequired: true),
            MCPParameter(name: "key", schema: .text, description: "The key of the last line.", isRequired: true),
        ]),
        description: "Go on behind this key: what the page before ended with. Texts may be added between two pages.")

    static let limit = MCPParameter(name: "limit", schema: .number(from: 1), description: "How many keys to answer with; 100 if not given.")

    static let context = MCPParameter(
        name: "context", schema: .flag,
        description: "Also what a translator has to know: code and role of each use, texts around it, similar texts, terms, plural forms.")

    private let locale: LanguageTag
    private let gaps: [(position: Position, open: Inventory.Open, project: Int)]
    private let inventories: [Inventory]
    private var readers: [ContextReader]

    init(_ projects: [Project], locale: LanguageTag) {
        self.locale = locale
        inventories = projects.map(\.inventory)
        readers = inventories.map { ContextReader($0) }
        var seen: Set<Position> = []
        gaps = projects.enumerated().flatMap { index, project in
            project.inventory.missing(in: locale).filter { project.isInFocus($0.text) }.map { open in
                let catalog = open.text.catalog.map { project.inventory.catalogs[$0].path }
                return (Position(catalog: catalog ?? "", key: open.text.key), open, index)
            }
        }.filter { seen.insert($0.0).inserted }.sorted { $0.0 < $1.0 }
    }

    /// A JSON object a line; if there are more, a last line that says how to continue.
    mutating func page(_ arguments: MCPArguments, _ context: CommandContext) -> String {
        if gaps.isEmpty { return "Nothing is missing." }
        let limit = arguments.number("limit") ?? 100
        let last = arguments.object("after").map { Position(catalog: $0.text("catalog") ?? "", key: $0.text("key") ?? "") }
        let rest = gaps.drop { gap in last.map { gap.position <= $0 } ?? false }
        guard let end = rest.prefix(limit).last else {
            return "Nothing is missing behind this key; without after there are \(gaps.count)."
        }
        let hasContext = arguments.flag("context")
        var lines = ""
        for gap in rest.prefix(limit) {
            let report = !hasContext ? nil : ContextReport(
                readers[gap.project].context(of: gap.open.text), locales: [locale],
                guidance: Guidance.path(for: gap.position.catalog, context))
            lines += line(gap.open, inventories[gap.project], report).line() + "\n"
        }
        return rest.count > limit ? lines + "… \(rest.count - limit) more; go on with after \(end.position.json.line())" : lines
    }

    private func line(
        _ open: Inventory.Open, _ inventory: Inventory, _ context: ContextReport?
    ) -> JSONOutput {
        let forms = Gap(open, in: inventory)?.forms.map { form in
            (form.path.steps.isEmpty ? "text" : form.path.description, JSONOutput.string(form.source))
        }
        return .object([
            // There may be none of its table.
            ("catalog", .optional(open.text.catalog.map { inventory.catalogs[$0].path })),
            ("key", .string(open.text.key)), ("comment", .optional(open.text.comment)),
            ("source", .object(forms ?? [])),
        ] + (context.map { [("context", $0.json)] } ?? []))
    }
}
