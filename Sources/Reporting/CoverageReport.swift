import Extraction
import StringCatalog

/// What a coverage report says of one app: data only, any format can print it.
package struct CoverageReport: Sendable {
    package struct CatalogSection: Sendable {
        package let path: String
        package let sourceLanguage: LanguageTag
        package let keyCount: Int
        package let coverage: CatalogCoverage

        package init(path: String, sourceLanguage: LanguageTag, keyCount: Int, coverage: CatalogCoverage) {
            self.path = path
            self.sourceLanguage = sourceLanguage
            self.keyCount = keyCount
            self.coverage = coverage
        }
    }

    /// A key without a finished text in some locales.
    package struct Unfinished: Sendable {
        package let catalog: String
        package let key: String
        package let locales: [LanguageTag]
        package let places: [SourcePlace]
        /// The text in the source language; `nil` when it is the key, or not known.
        package let source: String?
        /// How far the locales are; one that is not named has no text at all.
        package let states: [LanguageTag: Completeness]

        package init(
            catalog: String, key: String, locales: [LanguageTag], places: [SourcePlace], source: String? = nil,
            states: [LanguageTag: Completeness] = [:]
        ) {
            self.catalog = catalog
            self.key = key
            self.locales = locales
            self.places = places
            self.source = source
            self.states = states
        }
    }

    /// A string of the code that no catalog holds.
    package struct NotInCatalog: Sendable {
        package let key: String
        package let table: String
        /// The catalog it belongs in; `nil` when there is none.
        package let catalog: String?
        package let places: [SourcePlace]
        package let isCertain: Bool

        package init(key: String, table: String, catalog: String?, places: [SourcePlace], isCertain: Bool) {
            self.key = key
            self.table = table
            self.catalog = catalog
            self.places = places
            self.isCertain = isCertain
        }
    }

    /// A key that no code uses.
    package struct Unused: Sendable {
        package let catalog: String
        package let key: String

        package init(catalog: String, key: String) {
            self.catalog = catalog
            self.key = key
        }
    }

    /// A text of an Info.plist that no table translates into some locales.
    package struct InfoPlist: Sendable {
        package let text: InfoPlistText
        package let locales: [LanguageTag]

        package init(text: InfoPlistText, locales: [LanguageTag]) {
            self.text = text
            self.locales = locales
        }
    }

    /// A key that was further along in a locale at the revision that the report looks back to.
    package struct Worse: Sendable, Hashable {
        package let catalog: String
        package let key: String
        package let locale: LanguageTag
        package let from: Completeness
        package let to: Completeness

        package init(catalog: String, key: String, locale: LanguageTag, from: Completeness, to: Completeness) {
            self.catalog = catalog
            self.key = key
            self.locale = locale
            self.from = from
            self.to = to
        }
    }

    package let name: String
    package let locales: [LanguageTag]
    package let catalogs: [CatalogSection]
    /// What has no text, or one still marked `new`.
    package let untranslated: [Unfinished]
    /// What has a text that nobody has looked at.
    package let unreviewed: [Unfinished]
    package let notInCatalog: [NotInCatalog]
    package let unused: [Unused]
    package let unlocalized: [UnlocalizedText]
    /// How many different strings the code has.
    package let stringCount: Int
    /// Strings of modules that have no catalog, which nothing is expected of.
    package let withoutCatalog: [ExtractedString]
    /// Sorted by place.
    package let infoPlist: [InfoPlist]
    /// The revision since which changes are reported; `nil` for a report on everything.
    package let since: String?
    package let worse: [Worse]
    /// What the catalogs hold.
    private let keys: Set<String>

    package init(
        name: String, locales: [LanguageTag], catalogs: [CatalogSection], untranslated: [Unfinished], unreviewed: [Unfinished] = [],
        notInCatalog: [NotInCatalog], unused: [Unused], unlocalized: [UnlocalizedText], stringCount: Int,
        withoutCatalog: [ExtractedString] = [], infoPlist: [InfoPlist] = [], since: String? = nil, worse: [Worse] = [],
        keys: Set<String> = []
    ) {
        self.name = name
        self.locales = locales
        self.catalogs = catalogs
        self.untranslated = untranslated
        self.unreviewed = unreviewed
        self.notInCatalog = notInCatalog
        self.unused = unused
        self.unlocalized = unlocalized
        self.stringCount = stringCount
        self.withoutCatalog = withoutCatalog
        self.infoPlist = infoPlist
        self.since = since
        self.worse = worse
        self.keys = keys
    }

    /// The title of what changed; `nil` for a report on everything.
    package var sinceNote: String? { since.map { "changed since \($0)" } }

    /// All catalogs together.
    package var total: [LanguageTag: LocaleCoverage] {
        var total: [LanguageTag: LocaleCoverage] = [:]
        for locale in locales {
            total[locale] = catalogs.reduce(LocaleCoverage()) { $0 + ($1.coverage.byLocale[locale] ?? LocaleCoverage()) }
        }
        return total
    }

    /// Why a text is shown without being looked up, and whether it has translations in a catalog all the same.
    func explanation(of text: UnlocalizedText) -> String {
        text.reason.message + (keys.contains(text.text) ? " · in the catalog, never seen" : "")
    }

    /// Whether something is left to do before a release. The name of an app may stay what it is.
    package var isIncomplete: Bool {
        !untranslated.isEmpty || !notInCatalog.isEmpty || !worse.isEmpty || infoPlist.contains { !$0.text.isName }
    }
}

/// What filling would do.
package struct FillOutlook: Sendable {
    /// The command line, ready to be pasted.
    package let command: String
    /// How many of the missing texts it has something for.
    package let filled: Int
    package let missing: Int
    /// Where the texts come from: `9 common terms, 5 conversions`.
    package let origins: String
    /// Whether it was looked everywhere; otherwise more may be filled.
    package let isComplete: Bool

    package init(command: String, filled: Int, missing: Int, origins: String, isComplete: Bool = true) {
        self.command = command
        self.filled = filled
        self.missing = missing
        self.origins = origins
        self.isComplete = isComplete
    }

    /// `would fill 14 of 80: 9 common terms, 5 conversions`.
    var note: String { "would fill \(isComplete ? "" : "at least ")\(filled) of \(missing): \(origins)" }
}
