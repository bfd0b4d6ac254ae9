import Inventory
import StringCatalog
import Syntax

/// The entries of a catalog, or their texts in one locale, that would be removed.
package struct RemovePlan: Sendable {
    package struct Options: Sendable {
        package var keys: Set<String>
        /// Entries that a build marked stale.
        package var removesStale: Bool
        /// Entries that a build added and no source uses.
        package var removesUnused: Bool
        /// Whether named and stale entries are removed even if code uses them.
        package var isForced: Bool
        /// Removes only the texts in this locale; `nil` removes entries.
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

        /// Whether the removal depends on the sources. The text in one locale can be removed whether or not the entry is used.
        package var needsInventory: Bool { removesUnused || (!isForced && (removesStale || locale == nil)) }
    }

    package private(set) var plan: EditPlan
    private let options: Options

    /// Removes what the options name, even if the sources use it.
    package init(_ editor: CatalogEditor, _ options: Options) {
        plan = EditPlan(editor)
        self.options = options
        guard refuseUnknownKeys() else { return }
        let stale = options.removesStale ? plan.catalog.entries.filter { $0.extractionState == .stale }.map(\.key) : []
        remove(options.keys.union(stale))
    }

    /// Removes what the options name unless the sources use it.
    ///
    /// - Parameter index: The index of the catalog in the inventory.
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
        for entry in plan.catalog.entries where keys.contains(entry.key) {
            if let locale = options.locale {
                // Xcode writes no empty list.
                plan.edit(entry.key, entry.localizations.count > 1 ? .removeLocalization(locale) : .removeLocalizations)
            } else {
                plan.edit(entry.key, .remove)
            }
            plan.note(entry.key, in: options.locale, .removed)
        }
    }

    private static func places(_ text: Inventory.Text) -> [SourcePlace] { Set(text.uses.map(\.place)).sorted() }
}
