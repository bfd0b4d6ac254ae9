import Inventory
import StringCatalog
import Syntax
import Workspace

/// Where the entries of a project's catalogs and tables are in their files.
struct CatalogPlaces {
    private let project: Project

    init(_ project: Project) { self.project = project }

    struct Entry {
        let text: Inventory.Text
        /// The bytes of the key; in a table, those of the line with its text.
        let key: Range<Int>
        let whole: Range<Int>
    }

    /// The entries of a file, in their order.
    ///
    /// - Returns: `nil` for a file that is neither a catalog nor part of a table.
    func entries(in path: String) -> [Entry]? {
        let catalog = project.catalogPath(of: path)
        let inventory = project.inventory
        guard let index = inventory.catalogs.firstIndex(where: { $0.path == catalog }) else { return nil }
        let texts = inventory.texts(inCatalog: index)
        if let table = project.tables[catalog] {
            return texts.compactMap { text in
                table.places(of: text.key).first { $0.file == path }.map { Entry(text: text, key: $0.range, whole: $0.range) }
            }.sorted { $0.key.lowerBound < $1.key.lowerBound }
        }
        let document = inventory.catalogs[index].catalog.document
        return texts.compactMap { text in
            text.entry.map { entry in
                let key = document.range(entry.keyNode)
                return Entry(text: text, key: key, whole: key.lowerBound..<document.range(entry.node).upperBound)
            }
        }
    }

    /// The places of the entry of a text.
    func places(of text: Inventory.Text) -> [(path: String, range: Range<Int>)] {
        guard let index = text.catalog, let entry = text.entry else { return [] }
        let file = project.inventory.catalogs[index]
        if let table = project.tables[file.path] { return table.places(of: text.key).map { ($0.file, $0.range) } }
        return [(file.path, file.catalog.document.range(entry.keyNode))]
    }
}
