import Extraction
import Inventory
import StringCatalog
import Syntax
import Workspace

/// A text of the inventory at a position: an entry of a catalog, or a literal or symbol in code that looks it up.
struct TextAtPosition {
    let project: Project
    let text: Inventory.Text
    /// The bytes of the key in a catalog, of the literal or of the symbol.
    let range: Range<Int>
    /// The use that is there; `nil` in a catalog.
    let use: ExtractedString?

    /// - Parameters:
    ///   - path: The file.
    ///   - content: Its text.
    init?(at offset: Int, in path: String, _ content: EditorText, of projects: [Project]) {
        for project in projects {
            if let index = project.inventory.catalogs.firstIndex(where: { $0.path == path }) {
                guard let found = Self.entry(at: offset, project.inventory, index) else { return nil }
                (self.project, text, range, use) = (project, found.text, found.range, nil)
                return
            }
            if let found = Self.use(at: offset, in: path, content, project.inventory) {
                (self.project, text, range, use) = (project, found.text, found.range, found.use)
                return
            }
        }
        return nil
    }

    private static func entry(at offset: Int, _ inventory: Inventory, _ index: Int) -> (text: Inventory.Text, range: Range<Int>)? {
        let document = inventory.catalogs[index].catalog.document
        for text in inventory.texts(inCatalog: index) {
            guard let entry = text.entry else { continue }
            let key = document.range(entry.keyNode), value = document.range(entry.node)
            if key.lowerBound <= offset, offset <= value.upperBound { return (text, key) }
        }
        return nil
    }

    private static func use(
        at offset: Int, in path: String, _ content: EditorText, _ inventory: Inventory
    ) -> (text: Inventory.Text, range: Range<Int>, use: ExtractedString)? {
        // What begins last before the offset is the innermost literal.
        var best: (text: Inventory.Text, start: Int, use: ExtractedString)?
        for text in inventory.texts {
            for use in text.uses where use.place.file == path {
                let start = content.offset(of: use.place.location)
                if start <= offset, start > best?.start ?? -1 { best = (text, start, use) }
            }
        }
        guard let best else { return nil }
        let range = Literals(content).range(at: best.start)
        return offset <= range.upperBound ? (best.text, range, best.use) : nil
    }

    /// The places of the text in the catalogs of its project that hold it.
    func entries(_ session: EditorSession) -> [JSONOutput] {
        guard let index = text.catalog, let entry = text.entry else { return [] }
        let file = project.inventory.catalogs[index]
        return [session.location(file.path, file.catalog.document.range(entry.keyNode))].compactMap { $0 }
    }

    /// The places in code that look the text up.
    func uses(_ session: EditorSession) -> [JSONOutput] {
        Dictionary(grouping: text.uses, by: \.place.file).sorted { $0.key < $1.key }.flatMap { file, uses -> [JSONOutput] in
            guard let content = session.text(of: file) else { return [] }
            let literals = Literals(content)
            return uses.compactMap { session.location(file, literals.range(at: content.offset(of: $0.place.location))) }
        }
    }
}

/// The string literals of a file of code.
struct Literals {
    private let source: SwiftSource

    init(_ text: EditorText) { source = SwiftSource(text.bytes) }

    /// The literal that begins at an offset, or the name there.
    func range(at start: Int) -> Range<Int> {
        let index = source.tokens.firstIndexInOrder { Int($0.start) >= start }
        guard index < source.tokens.count, Int(source.token(index).start) == start else { return start..<start }
        if source.kind(index) == .stringStart { return StringLiteral(source.lexed, source.tree, at: index).range.indices }
        return start..<Int(source.token(index).end)
    }

    /// What changes the text of a literal that begins at an offset; `nil` where there is none.
    func rewriter(at start: Int) -> StringLiteralRewriter? {
        let index = source.tokens.firstIndexInOrder { Int($0.start) >= start }
        guard source.kind(index) == .stringStart, Int(source.token(index).start) == start else { return nil }
        return StringLiteralRewriter(source, at: index)
    }
}
