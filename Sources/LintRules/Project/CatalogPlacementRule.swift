import Extraction
import Inventory
import LintModel
import StringCatalog

/// A catalog is in a place where Xcode does not build it.
struct CatalogPlacementRule: CatalogRule {
    static let description = RuleDescription(
        identifier: "catalog-placement", defaultSeverity: .error, impact: .broken,
        summary: "A catalog must be in a target, the only file of its table there, and in no .lproj folder other than mul.lproj.",
        rationale: """
            A catalog contains all languages, so Xcode does not build one that is in the folder of a single language; \
            mul.lproj is for the catalogs of Interface Builder. One that code uses and no target compiles is in no product. Nor does it build two files of the same table: two catalogs, \
            or a catalog and a `.strings` or `.stringsdict` file of the same name.
            """,
        example: """
            --- en.lproj/Localizable.xcstrings
            => --- Localizable.xcstrings
            ↓{ "sourceLanguage" : "en", "strings" : { }, "version" : "1.0" }
            """)

    func check(_ catalog: CatalogContext) -> [Violation] {
        guard let root = catalog.document.root, !CatalogOrigin.isTable(catalog.path) else { return [] }
        let folder = catalog.path.split(separator: "/").dropLast().last ?? ""
        var messages: [String] = []
        if folder.hasSuffix(".lproj"), folder != "mul.lproj" { messages.append(Self.message(folder)) }
        let project = catalog.run.project
        if project.catalogsInNoTarget.contains(catalog.path), catalog.isUsedByCode { messages.append(Self.inNoTarget) }
        let table = CatalogKeys(path: catalog.path, keys: []).table
        let targets = project.targets.filter { $0.catalogs.contains(catalog.path) }
        // Where the same pair is in several targets it is one mistake.
        if let (target, other) = targets.lazy.compactMap({ target in
            target.catalogs.first { $0 != catalog.path && CatalogKeys(path: $0, keys: []).table == table }.map { (target, $0) }
        }).first {
            messages.append(Self.second(other, target.name))
        }
        // A catalog that no target builds cannot collide with another file.
        let tables = project.targets.isEmpty ? project.tables.filter { isBeside($0, catalog.path) } : targets.flatMap(\.tables)
        if let other = tables.first(where: { tableName($0) == table }) { messages.append(Self.legacy(other)) }
        return messages.map { Violation($0, at: catalog.document.place(root)) }
    }

    /// Whether a table is in the folder of a catalog, or in a language's folder there.
    private func isBeside(_ table: String, _ catalog: String) -> Bool {
        func folder(_ path: String) -> [Substring] {
            var parts = path.split(separator: "/").dropLast()
            if parts.last?.hasSuffix(".lproj") == true { parts.removeLast() }
            return Array(parts)
        }
        return folder(table) == folder(catalog)
    }

    private func tableName(_ path: String) -> Substring {
        let name = path.split(separator: "/").last ?? ""
        return name.lastIndex(of: ".").map { name[..<$0] } ?? name
    }

    static func message(_ folder: Substring) -> String { "in \(folder), where Xcode does not build catalogs; move it out of the folder" }

    static let inNoTarget = "in no target that compiles it, so no product has its texts; add it to the resources of a target"

    static func second(_ other: String, _ target: String) -> String {
        "the same table in target \(target) as \(other), of which Xcode builds only one; merge them"
    }

    static func legacy(_ other: String) -> String {
        "the same table as \(other), and Xcode does not build a target with both; move the strings here"
    }
}
