import Inventory
import StringCatalog
import Syntax

/// Which entries of a catalog, or which of their texts in one locale, would be removed.
package struct RemovePlan: Sendable {
    package struct Options: Sendable {
        package var keys: Set<String>
        /// Entries that a build marked stale.
        package var removesStale: Bool
        /// Entries that a build made and no source uses.
        package var removesUnused: Bool
        /// Whether named and stale entries are removed although code uses them.
        package var isForced: Bool
        /// Only the texts of this locale are removed; `nil` removes entries.
        package var locale: LanguageTag?

        package init(
            keys: Set<String> = [], removesStale: Bool = false, removesUnused: Bool = false, isForced: Bool = false,
            locale: LanguageTag? = nil
        ) {
            self.keys = keys
            self.removesStale = removesStale
            self.removesUnused = removesUnused
            self.isForced = isForced
            self.locale = locale
        }

        /// Whether it depends on the sources what is removed. One text of an entry may be removed whether the entry is used or not.
        package var needsInventory: Bool { removesUnused || (!isForced && (removesStale || locale == nil)) }
    }

    package private(set) var plan: EditPlan
    private let options: Options

    /// The removal of what the options name, whatever the sources use.
    package init(_ editor: CatalogEditor, _ options: Options) {
        plan = EditPlan(editor)
        self.options = options
        guard refuseUnknownKeys() else { return }
        let stale = options.removesStale ? plan.catalog.entries.filter { $0.extractionState == .stale }.map(\.key) : []
        remove(options.keys.union(stale))
    }

    /// The removal of what the options name and the sources do not use.
    ///
    /// - Parameter index: The place of the catalog in the inventory.
    package init(_ editor: CatalogEditor, _ options: Options, in inventory: Inventory, catalogAt index: Int) {
        plan = EditPlan(editor)
        self.options = options
        guard refuseUnknownKeys() else { return }
        let texts = inventory.texts(inCatalog: index)
        if !options.isForced, options.locale == nil {
            for text in texts where options.keys.contains(text.key) && !text.uses.isEmpty { plan.refuse(text.key, .used(Self.places(text))) }
            if !plan.errors.isEmpty { return }
        }
        var chosen = options.keys
        if options.removesStale {
            for text in texts where text.entry?.extractionState == .stale && !options.keys.contains(text.key) {
                if options.isForced || text.life == .stale {
                    chosen.insert(text.key)
                } else {
                    plan.note(text.key, .kept(text.uses.isEmpty ? .mentioned : .used(Self.places(text))))
                }
            }
        }
        if options.removesUnused {
            guard inventory.catalogs[index].isUsedByCode else {
                plan.refuse("", .noKeyIsUsed)
                return
            }
            chosen.formUnion(texts.filter { $0.life == .unused }.map(\.key))
        }
        remove(chosen)
    }

    private mutating func refuseUnknownKeys() -> Bool {
        let unknown = options.keys.subtracting(plan.catalog.entries.map(\.key)).sorted()
        for key in unknown { plan.refuse(key, .noSuchKey) }
        return unknown.isEmpty
    }

    private mutating func remove(_ keys: Set<String>) {
        for key in plan.catalog.entries.map(\.key) where keys.contains(key) {
            plan.edit(key, options.locale.map { .removeLocalization($0) } ?? .remove)
            plan.note(key, in: options.locale, .removed)
        }
    }

    private static func places(_ text: Inventory.Text) -> [SourcePlace] { Set(text.uses.map(\.place)).sorted() }
}
