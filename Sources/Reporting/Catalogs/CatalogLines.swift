import StringCatalog

/// A catalog as lines that a person can read and git can compare: a line for each key, and below it one for each text in each
/// locale and for everything else that the entry holds.
package enum CatalogLines {
    package static func text(of catalog: Catalog) -> String {
        var lines: [String] = []
        var key: [UInt8]?
        for delta in CatalogDifference.everything(in: catalog) {
            // By bytes, since texts that look the same, composed in two ways, are different keys.
            if let name = delta.key, key != Array(name.utf8) {
                key = Array(name.utf8)
                lines.append(TerminalText.quoted(name))
            }
            if !delta.place.isEmpty {
                lines.append((delta.key == nil ? "" : "  ") + delta.place + "  " + CatalogDelta.line(delta.after))
            }
        }
        return lines.map { $0 + "\n" }.joined()
    }
}
