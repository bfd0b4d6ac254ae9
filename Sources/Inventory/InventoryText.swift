import Extraction
import StringCatalog
import Syntax

extension Inventory {
    /// A key of a table: an entry in a catalog, or a string in code that is not in any catalog yet.
    package struct Text: Sendable {
        package let key: String
        package let table: String
        /// The catalog that contains it or should contain it; `nil` when its table has no catalog.
        package private(set) var catalog: Int?
        /// `nil` when no catalog contains it.
        package var entry: Entry?
        package let uses: [ExtractedString]
        package let life: UsageStatus
        /// The key in code that differs from this unused one only in the types of its placeholders.
        package var respelled: String?
        /// Whether a string not found in any catalog may be in another bundle or table, or have its text next to the key.
        var isElsewhere = false
        /// The locales of a text that belongs to no catalog.
        var locales: [LanguageTag]?

        /// The same where the catalog has another number.
        func inCatalog(_ number: Int) -> Text {
            var text = self
            text.catalog = number
            return text
        }

        /// The programs that compile the code and have no table of this name, so that they show the key; empty if that is not
        /// what is wrong.
        package var programs: [String] { catalog == nil ? uses.first?.unservedPrograms ?? [] : [] }

        /// The comment for translators; `nil` when there is none.
        package var comment: String? { entry.map(\.comment) ?? uses.lazy.compactMap(\.comment).first { !$0.isEmpty } }

        /// Whether the types of all placeholders are known. If not, the actual key may differ.
        package var isCertain: Bool { entry != nil || uses.contains { $0.placeholders.allSatisfy(\.isCertain) } }

        /// The text in the source language if it differs from the key; the first one if it varies.
        package func sourceText(_ language: LanguageTag) -> String? {
            guard let entry else { return uses.lazy.compactMap(\.defaultValue).first { !$0.isEmpty } }
            return entry.localization(for: language)?.units.first?.unit.value
        }
    }

    /// Whether and how a text is looked up.
    package enum UsageStatus: String, Sendable {
        /// Code looks it up.
        case used
        /// Code looks it up, although a build marked it stale.
        case usedThoughStale
        /// Code looks it up in a way that no build sees: it passes a `String` with this text around until something looks it up at run
        /// time, or a library looks it up in the catalog of the app.
        case handedOn
        /// No lookup was found, but code or another project file mentions the key. It may be marked stale.
        case mentioned
        /// Managed by hand or migrated from an older table. Builds do not touch it.
        case manual
        /// No source uses it.
        case unused
        /// No source uses it, and a build marked it stale.
        case stale
        /// No lookup was found, but something that looks like a source was not read. It may be marked stale.
        case unread
        /// The sources were not read, so its use is unknown.
        case unknown

        /// - Parameters:
        ///   - isUsedByCode: Whether the sources use any key of the catalog.
        ///   - isKnown: Whether everything was read that may use the key.
        init(_ entry: Entry, _ uses: [ExtractedString], isUsedByCode: Bool, isKnown: Bool, _ mentions: KeyMentions.Found) {
            let state = entry.extractionState
            if !uses.isEmpty {
                self = state == .stale ? .usedThoughStale : uses.contains(where: \.isExtracted) ? .used : .handedOn
            } else if state == .manual || state == .migrated {
                self = .manual
            } else if !isUsedByCode {
                self = state != .stale ? .unknown : isKnown ? .stale : .unread
            } else if mentions.keys.contains(Key(entry.key)) {
                self = .mentioned
            } else {
                self = !isKnown ? .unread : state == .stale ? .stale : .unused
            }
        }

        /// Whether nothing looks it up anymore.
        package var isOver: Bool { self == .unused || self == .stale }
    }
}

extension Entry {
    /// Whether a build added it to its catalog and would remove it again.
    package var isMadeByBuild: Bool {
        switch extractionState {
        case nil, .extractedWithValue?, .automatic?, .stale?: true
        default: false
        }
    }
}

/// The source of a catalog's keys, by Xcode's naming conventions.
package enum CatalogOrigin: Sendable {
    case code
    /// A storyboard, xib or intent definition, in a language folder.
    case interface
    /// An Info.plist.
    case infoPlist
    /// The phrases of App Shortcuts.
    case appShortcuts

    package init(path: String) {
        let start = path.utf8.lastIndex(of: UInt8(ascii: "/")).map(path.utf8.index(after:)) ?? path.startIndex
        let name = path[start...]
        if name.hasSuffix("InfoPlist.xcstrings") {
            self = .infoPlist
        } else if name == "AppShortcuts.xcstrings" {
            self = .appShortcuts
        } else {
            self = path.holds(".lproj/") && !Self.isTable(path) ? .interface : .code
        }
    }

    /// Whether a path is that of a `.strings` or `.stringsdict` file, which is next to its translations in language folders.
    package static func isTable(_ path: String) -> Bool { path.hasSuffix(".strings") || path.hasSuffix(".stringsdict") }

    /// Whether scanning the sources shows which keys are used.
    var isFilledFromSources: Bool { self == .code || self == .interface }
}
