import Extraction
import Syntax

/// Makes the plan of a project.
package enum RepairPlanner {
    /// - Parameter kinds: Those that are wanted.
    package static func plan(_ input: RepairInput, kinds: Set<RepairKind> = Set(RepairKind.allCases)) -> RepairPlan {
        let context = RepairContext(input)
        var open = Set(context.texts.compactMap { context.position(of: $0) })
        var repairs: [Repair] = []
        for repair in SourceRepairs.all where kinds.contains(repair.kind) {
            let found = repair.repairs(context, open: open)
            for repair in found {
                for text in repair.texts {
                    if let file = context.code.file(text.place.file) { open.remove(TextPosition(file: text.place.file, offset: file.offset(of: text.place))) }
                }
            }
            repairs += found
        }
        repairs = context.withCatalogs(repairs)
        return RepairPlan(repairs: repairs.sorted { ($0.place, $0.kind.rawValue) < ($1.place, $1.kind.rawValue) })
    }
}

extension RepairContext {
    func position(of text: UnlocalizedText) -> TextPosition? {
        code.file(text.place.file).map { TextPosition(file: text.place.file, offset: $0.offset(of: text.place)) }
    }

    /// The repairs with the catalogs that their keys belong to.
    func withCatalogs(_ repairs: [Repair]) -> [Repair] {
        var strings: [ExtractedString] = repairs.flatMap(\.texts).map(\.predicted)
        input.targets.assign(&strings)
        let keys = input.inventory.catalogs.map { CatalogKeys(path: $0.path, catalog: $0.catalog) }
        let match = CatalogMatch(strings, catalogs: keys)
        var found: [SourcePlace: (catalog: Int, key: String?)] = [:]
        for (catalog, uses) in match.uses.enumerated() {
            for (key, uses) in uses { for use in uses { found[use.place] = (catalog, key) } }
        }
        for missing in match.missing {
            guard let catalog = missing.catalog else { continue }
            for use in missing.uses where found[use.place] == nil { found[use.place] = (catalog, nil) }
        }
        return repairs.map { repair in
            var hazards = repair.hazards
            let texts = repair.texts.map { text in
                var text = text
                if let item = found[text.place] {
                    text.catalog = input.inventory.catalogs[item.catalog].path
                    text.isInCatalog = item.key != nil
                } else if !input.inventory.catalogs.isEmpty || styles.isInLibrary(text.place.file) {
                    // Of an app without any catalog, `sync --create` makes one.
                    hazards.append(RepairHazard(kind: .noCatalog, place: text.place))
                }
                return text
            }
            return Repair(kind: repair.kind, hazards: hazards, subject: repair.subject, texts: texts, edits: repair.edits)
        }
    }
}

extension RepairedText {
    /// What a scan finds once the text is repaired.
    var predicted: ExtractedString {
        ExtractedString(
            key: key, table: table == "Localizable" ? nil : table, bundle: bundle, comment: comment, defaultValue: nil,
            placeholders: placeholders.map { Placeholder(specifier: $0, isCertain: true) }, place: place, api: "String")
    }
}
