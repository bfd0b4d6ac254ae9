import StringCatalog

/// A catalog as readable lines that git can diff: a line for each key, followed by one for each text in each
/// locale and each other property of the entry.
package enum CatalogLines {
    package static func text(of catalog: Catalog) -> String {
        var lines: [String] = []
        var key: Key?
        for delta in CatalogDifference.everything(in: catalog) {
            if let name = delta.key, key != Key(name) {
                key = Key(name)
                lines.append(TerminalText.quoted(name))
            }
            if !delta.place.isEmpty {
                lines.append((delta.key == nil ? "" : "  ") + delta.place + "  " + CatalogDelta.line(delta.after))
            }
        }
        return lines.map { $0 + "\n" }.joined()
    }
}
