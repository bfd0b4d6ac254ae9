import Inventory
import Operations
import StringCatalog
import Translation
import Workspace

/// The missing texts of a locale, page by page.
///
/// A page continues after a key, not after a number of lines: texts that a client adds between two pages shift the
/// lines.
struct MCPGaps {
    /// A key of a catalog. Its place among all does not depend on what the catalogs hold.
    private struct Position: Hashable, Comparable {
        let catalog: String
        let key: String

        static func < (a: Position, b: Position) -> Bool {
            a.catalog == b.catalog
                ? a.key.utf8.lexicographicallyPrecedes(b.key.utf8) : a.catalog.utf8.lexicographicallyPrecedes(b.catalog.utf8)
        }

        var json: JSONValue { .object([("catalog", .string(catalog)), ("key", .string(key))]) }
    }

    static let after = MCPParameter(
        "after",
        .object([
            .init("catalog", .text, description: "The catalog of the last line.", isRequired: true),
            .init("key", .text, description: "The key of the last line.", isRequired: true),
        ]),
        description: "Continue after this key: the previous page's after. Texts may be added between two pages.")

    static let limit = MCPParameter("limit", .number(from: 1), description: "Maximum number of keys; default 100.")
    static let context = MCPParameter(
        "context", .flag,
        description: "Also what a translator has to know: what each text is on the screen, what else is there, similar texts, terms, plural forms.")

    static let bytes = MCPParameter(
        "bytes", .number(from: 1000), description: "Maximum size of a page with its context; default 16000.")

    private let locale: LanguageTag
    private let gaps: [(position: Position, open: Inventory.Open, project: Int)]
    private let inventories: [Inventory]
    private var readers: [ContextReader]

    init(_ missing: MissingTexts) {
        locale = missing.locale
        inventories = missing.projects.map(\.inventory)
        readers = inventories.map { ContextReader($0) }
        var seen: Set<Position> = []
        gaps = missing.projects.enumerated().flatMap { index, project in
            project.open.map { open in
                let catalog = open.text.catalog.map { project.inventory.catalogs[$0].path }
                return (Position(catalog: catalog ?? "", key: open.text.key), open, index)
            }
        }.filter { seen.insert($0.0).inserted }.sorted { $0.0 < $1.0 }
    }

    /// The members of a page: the catalogs with their texts, each once, and how the next page begins.
    static let output = MCPOutput.object([
        .init("catalogs", .objects([
            .init(
                "catalog", .text,
                description: "Its path; none for strings in code without a catalog. A .strings or .stringsdict table is not written."),
            .init(
                "texts",
                .list(of: .textOr([
                    .init("key", .text, isRequired: true), .init("comment", .text),
                    .init("source", .textOrForms, description: "The source text; the key where it is left out."),
                    .init("context", .anything),
                ])),
                description: "A key, or an object where there is more to say.", isRequired: true),
        ]), isRequired: true),
        .init(
            "shared", .anything,
            description: "Context of several texts: by screen what else is on it, terms and plural forms by locale, how people are addressed, the file with the team's guidance."),
        .init("left", .number(from: 0), description: "How many texts follow this page.", isRequired: true),
        .init("after", after.schema, description: "What to give for the next page."),
    ], arePaged: false)

    /// The share of a page with context for the texts themselves, in percent.
    private static let shareOfTexts = 60

    /// A page as JSON.
    mutating func page(_ arguments: MCPArguments, _ context: WorkContext) -> JSONValue {
        let last = arguments.object("after").map { Position(catalog: $0.text("catalog") ?? "", key: $0.text("key") ?? "") }
        let rest = gaps.drop { gap in last.map { gap.position <= $0 } ?? false }
        let hasContext = arguments.flag("context")
        let bytes = arguments.number("bytes") ?? ContextDigest.standardLimit
        let texts = texts(rest.prefix(arguments.number("limit") ?? 100), in: hasContext ? bytes * Self.shareOfTexts / 100 : .max)
        let page = rest.prefix(texts.count)
        let left = rest.count - page.count
        let end: [JSONValue.Member] = [("left", .integer(left)), ("after", left > 0 ? page.last?.position.json ?? .null : .null)]
        let used = texts.reduce(Self.frameSize(of: page, end)) { $0 + $1.size }
        let digest = hasContext ? digest(of: page, limit: bytes - used, context) : BatchContext()
        var catalogs: [(path: String, texts: [JSONValue])] = []
        for (gap, text) in zip(page, texts) {
            if catalogs.last?.path != gap.position.catalog { catalogs.append((gap.position.catalog, [])) }
            let known = digest.texts[LocalizationID(gap.open.text.key, locale)] ?? []
            let members = text.members + (known.isEmpty ? [] : [("context", Self.object(known))])
            let key = JSONValue.string(gap.open.text.key)
            catalogs[catalogs.count - 1].texts.append(members.isEmpty ? key : .object([("key", key)] + members))
        }
        return .object([
            ("catalogs", .array(catalogs.map { catalog in
                .object([("catalog", .optional(catalog.path.isEmpty ? nil : catalog.path)), ("texts", .array(catalog.texts))])
            })),
            ("shared", digest.shared.isEmpty ? .null : Self.object(digest.shared)),
        ] + end)
    }

    /// The size of a page without its texts and their context.
    private static func frameSize(of page: ArraySlice<(position: Position, open: Inventory.Open, project: Int)>, _ end: [JSONValue.Member]) -> Int {
        let paths = Set(page.map(\.position.catalog))
        let catalogs = paths.map { JSONValue.object([("catalog", .string($0)), ("texts", .array([]))]) }
        return JSONValue.object([("catalogs", .array(catalogs)), ("shared", .object([]))] + end).packed().utf8.count
    }

    private static func object(_ members: [BatchContext.Member]) -> JSONValue { .object(members.map { ($0.name, $0.value) }) }

    /// The context of each of some gaps, as many as there is room for, at least one.
    private func texts(_ gaps: ArraySlice<(position: Position, open: Inventory.Open, project: Int)>, in bytes: Int) -> [(members: [JSONValue.Member], size: Int)] {
        var texts: [(members: [JSONValue.Member], size: Int)] = []
        var left = bytes
        for gap in gaps {
            let members = members(gap.open, in: inventories[gap.project])
            let size = JSONValue.object([("key", .string(gap.open.text.key))] + members).packed().utf8.count + 1
            if size > left, !texts.isEmpty { break }
            left -= size
            texts.append((members, size))
        }
        return texts
    }

    private mutating func digest(
        of page: ArraySlice<(position: Position, open: Inventory.Open, project: Int)>, limit: Int, _ context: WorkContext
    ) -> BatchContext {
        var items: [ContextDigest.Item] = []
        for gap in page {
            items.append(.init(id: LocalizationID(gap.open.text.key, locale), context: readers[gap.project].context(of: gap.open.text)))
        }
        guard let first = page.first else { return BatchContext() }
        return ContextDigest.make(
            of: items, limit: limit, address: ContextDigest.addressForms(of: inventories[first.project], in: [locale]),
            guidance: Guidance.path(for: first.position.catalog, context))
    }

    private func members(_ open: Inventory.Open, in inventory: Inventory) -> [JSONValue.Member] {
        let forms = Gap(open, in: inventory)?.forms ?? []
        let source: JSONValue = switch forms {
        case let forms where forms.count == 1 && forms[0].path.steps.isEmpty:
            .optional(forms[0].source == open.text.key ? nil : forms[0].source)
        default: .object(forms.map { ($0.path.steps.isEmpty ? "text" : $0.path.description, .string($0.source)) })
        }
        let members: [JSONValue.Member] = [("comment", .optional(open.text.comment)), ("source", source)]
        return members.filter { if case .null = $0.1 { false } else { true } }
    }
}
