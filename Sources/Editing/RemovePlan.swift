import Inventory
import StringCatalog
import Syntax

/// The entries of a catalog, or their texts in one locale, that would be removed.
package struct RemovePlan: Sendable {
    package struct Options: Sendable {
        package var keys: [String]
        /// Entries that a build marked stale.
        package var removesStale: Bool
        /// Entries that a build added and no source uses.
        package var removesUnused: Bool
        /// Whether named and stale entries are removed even if code uses them.
        package var isForced: Bool
        /// Removes only the texts in this locale; `nil` removes entries.
        package var locale: LanguageTag?

        package init(
            keys: [String] = [], removesStale: Bool = false, removesUnused: Bool = false, isForced: Bool = false,
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
    /// The keys that were named.
    private let named: Set<Key>

    /// Removes what the options name, even if the sources use it.
    package init(_ editor: CatalogEditor, _ options: Options) {
        plan = EditPlan(editor)
        self.options = options
        named = Self.named(options.keys, in: plan.catalog)
        guard refuseUnknownKeys() else { return }
        remove(options.removesStale ? plan.catalog.entries.filter { $0.extractionState == .stale }.map(\.key) : [])
    }

    /// Removes what the options name unless the sources use it.
    ///
    /// - Parameter index: The index of the catalog in the inventory.
    package init(_ editor: CatalogEditor, _ options: Options, in inventory: Inventory, catalogAt index: Int) {
        plan = EditPlan(editor)
        self.options = options
        named = Self.named(options.keys, in: plan.catalog)
        guard refuseUnknownKeys() else { return }
        let texts = inventory.texts(inCatalog: index)
        if !options.isForced, options.locale == nil {
            for text in texts where isNamed(text.key) && !text.uses.isEmpty { plan.refuse(text.key, .used(Self.places(text))) }
            if !plan.errors.isEmpty { return }
        }
        var chosen: [String] = []
        if options.removesStale {
            for text in texts where text.entry?.extractionState == .stale && !isNamed(text.key) {
                if options.isForced || text.life == .stale {
                    chosen.append(text.key)
                } else {
                    plan.note(text.key, .kept(!text.uses.isEmpty ? .used(Self.places(text)) : text.life == .unread ? .unread : .mentioned))
                }
            }
        }
        if options.removesUnused {
            guard inventory.catalogs[index].isUsedByCode else {
                plan.refuse("", .noKeyIsUsed)
                return
            }
            chosen += texts.filter { $0.life == .unused }.map(\.key)
        }
        remove(chosen)
    }

    /// The keys of a catalog that a user names. Terminals may compose characters differently from the catalog.
    private static func named(_ keys: [String], in catalog: Catalog) -> Set<Key> {
        let present = Dictionary(grouping: catalog.entries.lazy.map(\.key).filter(Set(keys).contains)) { $0 }
        return Set(keys.map { key in
            let equivalent = Set((present[key] ?? []).map { Key($0) })
            return equivalent.count == 1 ? equivalent.first ?? Key(key) : Key(key)
        })
    }

    private func isNamed(_ key: String) -> Bool { named.contains(Key(key)) }

    private mutating func refuseUnknownKeys() -> Bool {
        let unknown = named.subtracting(plan.catalog.entries.map { Key($0.key) })
        for key in unknown.map({ $0.text }).sorted() { plan.refuse(key, .noSuchKey) }
        return unknown.isEmpty
    }

    /// Removes the named keys and others, or their texts in one locale.
    private mutating func remove(_ others: [String]) {
        let chosen = named.union(others.map { Key($0) })
        for entry in plan.catalog.entries where chosen.contains(Key(entry.key)) {
            guard let locale = options.locale else {
                plan.edit(entry.key, .remove)
                plan.note(entry.key, .removed)
                continue
            }
            let languages = entry.languages
            if languages.contains(locale) {
                // Xcode writes no empty list.
                plan.edit(entry.key, languages == [locale] ? .removeLocalizations : .removeLocalization(locale))
                plan.note(entry.key, in: locale, .removed)
            } else if isNamed(entry.key) {
                plan.refuse(entry.key, in: locale, .noText)
            } else {
                plan.note(entry.key, in: locale, .kept(.noText))
            }
        }
    }

    private static func places(_ text: Inventory.Text) -> [SourcePlace] { Set(text.uses.map(\.place)).sorted() }
}
