import Extraction
import StringCatalog

extension Inventory {
    /// A key of a table: an entry of a catalog, or a string in code that no catalog holds yet.
    package struct Text: Sendable {
        package let key: String
        package let table: String
        /// The catalog that holds it, or where it belongs; `nil` when there is no catalog of its table.
        package let catalog: Int?
        /// `nil` when no catalog holds it.
        package let entry: Entry?
        package let uses: [ExtractedString]
        package let life: Life
        /// The key in code that differs from this unused one in the types of its placeholders alone.
        package let respelled: String?
        /// Whether what no catalog holds may be found elsewhere: in another bundle or table, or beside the key.
        let isElsewhere: Bool
        /// The locales of a text that belongs to no catalog.
        let locales: [LanguageTag]?

        init(
            key: String, table: String, catalog: Int?, entry: Entry? = nil, uses: [ExtractedString], life: Life,
            respelled: String? = nil, isElsewhere: Bool = false, locales: [LanguageTag]? = nil
        ) {
            self.key = key
            self.table = table
            self.catalog = catalog
            self.entry = entry
            self.uses = uses
            self.life = life
            self.respelled = respelled
            self.isElsewhere = isElsewhere
            self.locales = locales
        }

        /// What is said to translators; `nil` when there is nothing.
        package var comment: String? { entry.map(\.comment) ?? uses.lazy.compactMap(\.comment).first { !$0.isEmpty } }

        /// Whether the types of all its placeholders are known. Where they are not, the key may be another one.
        package var isCertain: Bool { entry != nil || uses.contains { $0.placeholders.allSatisfy(\.isCertain) } }

        /// The text in the source language where it is not the key; the first one of a text that varies.
        package func sourceText(_ language: LanguageTag) -> String? {
            guard let entry else { return uses.lazy.compactMap(\.defaultValue).first { !$0.isEmpty } }
            return entry.localization(for: language)?.units.first?.unit.value
        }
    }

    /// Whether and how a text is looked up.
    package enum Life: String, Sendable {
        /// Code looks it up.
        case used
        /// Code looks it up, though a build has marked it stale.
        case usedThoughStale
        /// A `String` of this text is handed on until something looks it up when the program runs.
        case handedOn
        /// No look-up is found, but code or another file of the project spells the key; it may be marked stale.
        case mentioned
        /// Managed by hand or migrated from an older table. Builds do not touch it.
        case manual
        /// No source uses it.
        case unused
        /// No source uses it, and a build has marked it stale.
        case stale
        /// The sources that would tell were not read.
        case unknown

        init(_ entry: Entry, _ uses: [ExtractedString], isUsedByCode: Bool, _ mentions: KeyMentions.Found) {
            let state = entry.extractionState
            if !uses.isEmpty {
                self = state == .stale ? .usedThoughStale : uses.allSatisfy(\.isHandedOn) ? .handedOn : .used
            } else if state == .manual || state == .migrated {
                self = .manual
            } else if !isUsedByCode {
                self = state == .stale ? .stale : .unknown
            } else if mentions.keys.contains(entry.key) {
                self = .mentioned
            } else {
                self = state == .stale ? .stale : .unused
            }
        }

        /// Whether nothing looks it up any longer.
        package var isOver: Bool { self == .unused || self == .stale }
    }
}

extension Entry {
    /// Whether a build put it into its catalog, and would take it out again.
    package var isMadeByBuild: Bool {
        switch extractionState {
        case nil, .extractedWithValue?, .automatic?, .stale?: true
        default: false
        }
    }
}

/// Where the keys of a catalog come from, by its name: conventions of Xcode.
package enum CatalogOrigin: Sendable {
    case code
    /// A storyboard, a xib or a definition of intents, in a folder of a language.
    case interface
    /// An Info.plist.
    case infoPlist
    /// The phrases of App Shortcuts.
    case appShortcuts

    package init(path: String) {
        let name = path.split(separator: "/").last ?? ""
        if name.hasSuffix("InfoPlist.xcstrings") {
            self = .infoPlist
        } else if name == "AppShortcuts.xcstrings" {
            self = .appShortcuts
        } else {
            self = path.contains(".lproj/") ? .interface : .code
        }
    }

    /// Whether a scan of the sources tells which of its keys are used.
    var isFilledFromSources: Bool { self == .code || self == .interface }
}
