import Inventory
import StringCatalog
import Translation
import Workspace

/// The texts filled and those left.
package struct FillResult: Sendable {
    package let catalogs: [FilledCatalog]
    /// Texts that are still missing.
    package let left: [FillPlace]
    /// Why texts were not taken.
    package let problems: [String]
    /// How many catalogs there were that could be read whole.
    package let readableCount: Int
    package let options: FillOptions
    /// The cost of requests to a model; `nil` if none was asked.
    package let usage: ChatUsage?
    /// The cost of a trial, if they were asked.
    package let estimate: FillEstimate?
    package let status: ExitStatus

    /// The texts that tables still lack, by their path. Tables are not written.
    package var leftInTables: [(table: String, places: [FillPlace])] {
        let places = Dictionary(grouping: left) { $0.catalog ?? "" }.filter { CatalogOrigin.isTable($0.key) }
        return places.sorted { $0.key < $1.key }.map { (table: $0.key, places: $0.value) }
    }

    package var fillingCount: Int { catalogs.reduce(0) { $0 + $1.fillings.count } }

    /// Changes of files, made or planned.
    package var changes: [FileChange] {
        catalogs.filter { !$0.fillings.isEmpty }.flatMap(\.files).map {
            FileChange(path: $0.path, old: $0.before, new: $0.after, isWritten: !options.isTrial && $0.before != $0.after, content: .lines)
        }
    }
}

/// The estimated cost of asking a model.
package struct FillEstimate: Sendable {
    package var texts = 0
    package var usage = ChatUsage()
    /// How many tokens are allowed; `nil` for any number.
    package var budget: Int?
}

/// A key of a catalog in a locale.
package struct FillPlace: Hashable, Sendable {
    /// `nil` if no catalog has its table.
    package let catalog: String?
    package let key: String
    package let locale: LanguageTag
}
