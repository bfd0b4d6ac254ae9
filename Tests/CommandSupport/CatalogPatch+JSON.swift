import StringCatalog
import Syntax

extension CatalogPatch {
    /// Reads the output of `xcstrings diff --format json` for a single catalog.
    ///
    /// - Returns: `nil` for anything else.
    package init?(json bytes: [UInt8]) {
        let document = JSONDocument(bytes)
        guard document.problems.isEmpty, let root = document.root,
            let catalogs = JSONValue(root, in: document, keepsDuplicates: false)["catalogs"]?.list, catalogs.count == 1,
            let changes = catalogs[0]["changes"]?.list
        else { return nil }
        var deltas: [CatalogDelta] = []
        for change in changes {
            guard let path = change["path"]?.list else { return nil }
            deltas.append(CatalogDelta(path: path.compactMap(\.text), before: change["before"], after: change["after"]))
        }
        self.init(deltas)
    }
}
