import Foundation
import StringCatalog

/// The texts of the catalogs of a folder, by their place.
struct KnownTexts: Equatable {
    struct Place: Hashable, Comparable, CustomStringConvertible {
        let catalog: String
        let key: String
        let locale: LanguageTag
        let path: String

        var description: String { "\(catalog) \"\(key)\" \(locale.rawValue) \(path)" }

        static func < (a: Place, b: Place) -> Bool { a.description < b.description }
    }

    struct Text: Hashable {
        let value: String
        let state: UnitState
    }

    /// What a command made of a text. `before` is `nil` if it was added, `after` if it was removed.
    struct Change {
        let place: Place
        let before: Text?
        let after: Text?

        var setsOnlyState: Bool { before?.value == after?.value }
        /// Whether there was nothing to lose.
        var fillsGap: Bool { before == nil || before?.value == "" }
    }

    private(set) var texts: [Place: Text] = [:]
    /// The entries, also those without texts, by catalog.
    private(set) var entries: [String: [Entry]] = [:]
    private var sourceLanguages: [String: LanguageTag] = [:]

    init(_ catalogs: [String], in folder: URL) throws {
        for name in catalogs {
            let catalog = Catalog(bytes: [UInt8](try Data(contentsOf: folder.appendingPathComponent(name))))
            entries[name] = catalog.entries
            sourceLanguages[name] = catalog.sourceLanguage
            texts.merge(Self.texts(of: catalog, named: name)) { first, _ in first }
        }
    }

    static func texts(of catalog: Catalog, named name: String) -> [Place: Text] {
        var texts: [Place: Text] = [:]
        for entry in catalog.entries {
            for localization in entry.localizations {
                for (path, unit) in localization.units {
                    let place = Place(catalog: name, key: entry.key, locale: localization.language, path: "\(path)")
                    texts[place] = Text(value: unit.value, state: unit.state)
                }
            }
        }
        return texts
    }

    static func == (a: KnownTexts, b: KnownTexts) -> Bool { a.texts == b.texts }

    /// Whether the catalogs have the same keys in the same order.
    func hasSameKeys(as other: KnownTexts) -> Bool { entries.mapValues { $0.map(\.key) } == other.entries.mapValues { $0.map(\.key) } }

    func changes(to after: KnownTexts) -> [Change] {
        Set(texts.keys).union(after.texts.keys).sorted().compactMap { place in
            texts[place] == after.texts[place] ? nil : Change(place: place, before: texts[place], after: after.texts[place])
        }
    }

    /// Whether a change takes back the approval of a translation, because its source text differs afterwards.
    func isOutdated(_ change: Change, _ after: KnownTexts) -> Bool {
        guard change.setsOnlyState, change.before?.state == .translated, change.after?.state == .needsReview else { return false }
        return sourceText(of: change.place) != after.sourceText(of: change.place)
    }

    /// Whether a text went because all translations of its key have moved to another one, whose source text is a new one.
    ///
    /// - Parameter targets: The keys that texts may move to, by catalog.
    func isMoved(_ change: Change, _ after: KnownTexts, to targets: [String: Set<String>]) -> Bool {
        let place = change.place
        guard change.after == nil, let keys = targets[place.catalog], !keys.contains(place.key) else { return false }
        let translations = texts.filter {
            $0.key.catalog == place.catalog && $0.key.key == place.key && $0.key.locale != sourceLanguages[place.catalog]
        }
        guard !translations.isEmpty else { return false }
        return keys.contains { key in
            translations.allSatisfy { old, text in
                after.texts[Place(catalog: old.catalog, key: key, locale: old.locale, path: old.path)]?.value == text.value
            }
        }
    }

    /// Whether the source language shows the key itself, because the entry has no other source text.
    func isSourceText(_ key: String, in catalog: String) -> Bool { sourceTexts(of: key, in: catalog).isEmpty }

    private func sourceText(of place: Place) -> [String: String] {
        isSourceText(place.key, in: place.catalog) ? ["": place.key] : sourceTexts(of: place.key, in: place.catalog)
    }

    /// The source texts of an entry, by form.
    private func sourceTexts(of key: String, in catalog: String) -> [String: String] {
        let own = texts.filter { $0.key.catalog == catalog && $0.key.key == key && $0.key.locale == sourceLanguages[catalog] }
        return Dictionary(uniqueKeysWithValues: own.map { ($0.key.path, $0.value.value) })
    }

    /// The texts of an entry, by locale and path.
    func texts(of key: String, in catalog: String) -> [String: Text] {
        let own = texts.filter { $0.key.catalog == catalog && $0.key.key == key }
        return Dictionary(uniqueKeysWithValues: own.map { ("\($0.key.locale.rawValue) \($0.key.path)", $0.value) })
    }
}
