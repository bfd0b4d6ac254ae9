import Inventory
import ProjectModel
import StringCatalog

/// Texts that are the same in every language, as far as the project says so.
struct FixedNames: Sendable {
    private var all: Set<String> = []

    /// How many languages have to leave a text as it is.
    private static let fewestLanguages = 2

    init(_ input: RepairInput) {
        all = Set(input.targets.targets.flatMap(\.appNames))
        for item in input.inventory.catalogs {
            let catalog = item.catalog
            for entry in catalog.entries {
                if item.table == "InfoPlist", ["CFBundleDisplayName", "CFBundleName"].contains(entry.key) {
                    if let name = entry.localization(for: catalog.sourceLanguage)?.unit?.value { all.insert(name) }
                } else if isSame(entry, besides: catalog.sourceLanguage) {
                    all.insert(entry.key)
                }
            }
        }
        all.remove("")
    }

    private func isSame(_ entry: Entry, besides source: LanguageTag) -> Bool {
        let others = entry.localizations.filter { $0.language != source }
        return others.count >= Self.fewestLanguages && others.allSatisfy { localization in
            !localization.varies && localization.unit?.state == .translated && localization.unit?.value == entry.key
        }
    }

    /// Whether a text is the name of the app, or one that no translation changes.
    func contain(_ text: String) -> Bool { all.contains(text) }
}
