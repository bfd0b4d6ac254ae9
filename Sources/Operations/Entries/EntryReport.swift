import Inventory
import StringCatalog
import Syntax

/// One entry of one catalog, for people and for programs.
package struct EntryReport: Sendable {
    /// The catalog that contains it or should contain it; `nil` when its table has no catalog.
    package let catalog: String?
    package let text: Inventory.Text
    package let sourceLanguage: LanguageTag
    package let locales: [LanguageTag]
    /// The locales in which it waits for review.
    package let waiting: [Inventory.PendingReview]
    /// `nil` to name only the places of the uses.
    package let context: ContextReport?
    /// The names of the programs or targets in whose bundles each use looks; empty where there is one program alone.
    package let bundles: [[String]]

    package init(
        _ text: Inventory.Text, catalog: String?, sourceLanguage: LanguageTag, locales: [LanguageTag], waiting: [Inventory.PendingReview] = [],
        context: ContextReport? = nil, bundles: [[String]] = []
    ) {
        self.bundles = bundles
        self.waiting = waiting
        self.context = context
        self.catalog = catalog
        self.text = text
        self.sourceLanguage = sourceLanguage
        // The requested locales first, then the others of the entry.
        let wanted = Set(locales)
        self.locales = locales + (text.entry?.languages ?? []).filter { !wanted.contains($0) }
    }

    package var entry: Entry? { text.entry }
    /// `nil` also in a table of strings, which has none.
    package var extractionState: ExtractionState? {
        catalog.map(CatalogOrigin.isTable) == true ? nil : entry?.extractionState
    }
    package var places: [SourcePlace] { text.uses.map(\.place) }
}
