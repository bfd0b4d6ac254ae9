import Extraction
import Inventory
import StringCatalog
import Syntax
import Workspace

/// A text of the inventory at a position: an entry of a catalog, or a literal or symbol in code that looks it up.
struct TextAtPosition {
    let project: Project
    /// The project's number among all.
    let number: Int
    let text: Inventory.Text
    /// The bytes of the key in a catalog, of the line in a table, of the literal or of the symbol.
    let range: Range<Int>
    /// The use that is there; `nil` in a catalog.
    let use: ExtractedString?

    /// - Parameters:
    ///   - path: The file.
    ///   - content: Its text.
    init?(at offset: Int, in path: String, _ content: EditorText, of projects: [Project]) {
        for (number, project) in projects.enumerated() {
            if let entries = CatalogPlaces(project).entries(in: path) {
                // In a table several entries may be on the line; the last one that begins before is the one.
                guard let found = entries.last(where: { $0.whole.lowerBound <= offset && offset <= $0.whole.upperBound }) else { return nil }
                (self.project, self.number, text, range, use) = (project, number, found.text, found.key, nil)
                return
            }
            if let found = Self.use(at: offset, in: path, content, project.inventory) {
                (self.project, self.number, text, range, use) = (project, number, found.text, found.range, found.use)
                return
            }
        }
        return nil
    }

    /// The catalog or table of the text, where it has an entry.
    var catalog: LoadedCatalog? { text.entry == nil ? nil : text.catalog.map { project.catalogs[$0] } }

    /// Whether its entry can be changed: tables are only read.
    var isWritten: Bool { catalog.map { project.tables[$0.path] == nil && $0.failure == nil } ?? false }

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
        let range = CodeFile(content).extent(at: best.start)
        return offset <= range.upperBound ? (best.text, range, best.use) : nil
    }

    /// The places of the text's entry: in a catalog one, in a table one for each language, that of the source language first.
    func entries(_ session: EditorSession) -> [JSONValue] {
        CatalogPlaces(project).places(of: text).compactMap { session.location($0.path, $0.range) }
    }

    /// The places in code that look the text up.
    func uses(_ session: EditorSession) -> [JSONValue] {
        Dictionary(grouping: text.uses, by: \.place.file).sorted { $0.key < $1.key }.flatMap { file, uses -> [JSONValue] in
            guard let content = session.text(of: file) else { return [] }
            let code = CodeFile(content)
            return uses.compactMap { session.location(file, code.extent(at: content.offset(of: $0.place.location))) }
        }
    }
}

extension CodeFile {
    init(_ text: EditorText) { self.init(path: "", text.bytes) }

    /// The literal that begins at an offset, or the name there.
    func extent(at start: Int) -> Range<Int> {
        guard let token = token(at: start) else { return start..<start }
        return source.kind(token) == .stringStart ? literal(token).range.indices : range(token..<token + 1)
    }
}
