import Inventory
import StringCatalog

/// The approved translations that a change or a merge of a catalog leaves with a source text for which they were not approved. They go back
/// to `needs_review`, as in Xcode's editor. Texts that aren't approved keep their state, and so do those of other states that Apple adds.
package struct OutdatedTranslations: Sendable {
    /// The approved texts of a localization whose reader did not see the source text.
    private struct Text {
        let id: LocalizationID
        let places: [CatalogEdit.StatePlace]
    }

    private let catalog: Catalog
    private var texts: [Text] = []

    /// After a change of a catalog: what kept its words although the source text did not. A text that comes in with the change keeps the
    /// state that it comes with.
    ///
    /// - Parameters:
    ///   - keys: The keys to look at, as the new catalog has them, with those that the old one has; `nil` for all.
    ///   - isSame: Whether two source texts that differ say the same.
    package init(
        changing old: Catalog, to new: Catalog, keys: [Key: String]? = nil, where isSame: (VariedText, VariedText) -> Bool = { _, _ in false }
    ) {
        catalog = new
        let entries = CatalogEntries(old)
        let (before, after) = (old.sourceLanguage, new.sourceLanguage)
        for entry in new.entries {
            guard let key = keys.map({ $0[Key(entry.key)] }) ?? entry.key, let former = entries[key],
                old.bytes[old.document.range(former.node)] != new.bytes[new.document.range(entry.node)] || former.key != entry.key,
                TextVersion.Reading(sourceOf: former, in: before) != TextVersion.Reading(sourceOf: entry, in: after),
                !isSame(former.content(in: before), entry.content(in: after))
            else { continue }
            add(entry) { locale, approved in
                guard let known = former.localization(for: locale) else { return false }
                return known.has(approved) { $0 != .new }
            }
        }
    }

    /// After a merge: what no side has approved with the source text of the merged catalog.
    ///
    /// - Parameter sides: The versions that were merged, without their common ancestor.
    package init(merging sides: [Catalog], into merged: Catalog) {
        catalog = merged
        let entries = sides.map(CatalogEntries.init)
        for entry in merged.entries {
            let versions = zip(sides, entries).compactMap { side, entries in entries[entry.key].map { (catalog: side, entry: $0) } }
            let bytes = merged.bytes[merged.document.range(entry.node)]
            if versions.contains(where: { $0.catalog.bytes[$0.catalog.document.range($0.entry.node)] == bytes }) { continue }
            let source = TextVersion.Reading(sourceOf: entry, in: merged.sourceLanguage)
            let read = versions.filter { TextVersion.Reading(sourceOf: $0.entry, in: $0.catalog.sourceLanguage) == source }.map(\.entry)
            add(entry) { locale, approved in
                !read.contains { $0.localization(for: locale)?.has(approved) { $0 == .translated } == true }
            }
        }
    }

    /// The catalog with the new states.
    package func bytes() -> [UInt8] {
        guard !texts.isEmpty, var editor = try? CatalogEditor(catalog) else { return catalog.bytes }
        for text in texts {
            for place in text.places {
                CatalogEdit(key: text.id.key, change: .setState(.needsReview, text.id.locale, place)).apply(to: &editor)
            }
        }
        return editor.bytes()
    }

    package var isEmpty: Bool { texts.isEmpty }

    package var outcomes: [EditPlan.Outcome] { texts.map { .init(key: $0.id.key, locale: $0.id.locale, action: .outdated) } }

    /// - Parameter isOutdated: Whether an approved text, or the phrases of an App Shortcut, is not approved for the source text.
    private mutating func add(_ entry: Entry, _ isOutdated: (LanguageTag, Localization.Approved) -> Bool) {
        for localization in entry.localizations where localization.language != catalog.sourceLanguage {
            let places = localization.approved.filter { isOutdated(localization.language, $0) }.map(\.place)
            if !places.isEmpty { texts.append(Text(id: LocalizationID(entry.key, localization.language), places: places)) }
        }
    }
}

private extension Localization {
    /// A part of a localization with a state of its own.
    struct Approved {
        let place: CatalogEdit.StatePlace
        let texts: [String]
        /// Of the substitution that the text belongs to, or that may occur in it.
        let arguments: [VariedText.Argument]
    }

    var approved: [Approved] { parts { $0 == .translated } }

    /// Whether it has the same text at the same place, in a state of these.
    func has(_ approved: Approved, _ isWanted: (UnitState) -> Bool) -> Bool {
        parts(isWanted).contains { part in
            part.place == approved.place && part.arguments == approved.arguments
                && part.texts.elementsEqual(approved.texts) { $0.utf8.elementsEqual($1.utf8) }
        }
    }

    private func parts(_ isWanted: (UnitState) -> Bool) -> [Approved] {
        let arguments = VariedText(self)?.arguments ?? []
        let units = units.filter { isWanted($0.unit.state) }.map { path, unit in
            Approved(
                place: .text(path), texts: [unit.value],
                arguments: path.substitution.map { name in arguments.filter { $0.name == name } } ?? arguments)
        }
        return units + (stringSet.map { isWanted($0.state) ? [Approved(place: .phrases, texts: $0.values, arguments: [])] : [] } ?? [])
    }
}
