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

    init(_ catalogs: [String], in folder: URL) throws {
        for name in catalogs {
            let catalog = Catalog(bytes: [UInt8](try Data(contentsOf: folder.appendingPathComponent(name))))
            entries[name] = catalog.entries
            for entry in catalog.entries {
                for localization in entry.localizations {
                    for (path, unit) in localization.units {
                        let place = Place(catalog: name, key: entry.key, locale: localization.language, path: "\(path)")
                        texts[place] = Text(value: unit.value, state: unit.state)
                    }
                }
            }
        }
    }

    static func == (a: KnownTexts, b: KnownTexts) -> Bool { a.texts == b.texts }

    func changes(to after: KnownTexts) -> [Change] {
        Set(texts.keys).union(after.texts.keys).sorted().compactMap { place in
            texts[place] == after.texts[place] ? nil : Change(place: place, before: texts[place], after: after.texts[place])
        }
    }

    /// The texts of an entry, by locale and path.
    func texts(of key: String, in catalog: String) -> [String: Text] {
        let own = texts.filter { $0.key.catalog == catalog && $0.key.key == key }
        return Dictionary(uniqueKeysWithValues: own.map { ("\($0.key.locale.rawValue) \($0.key.path)", $0.value) })
    }
}
