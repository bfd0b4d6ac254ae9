/// How far one locale is in some entries, as numbers of entries. Every entry that is to be translated counts once, by what
/// ``Completeness`` says of it.
public struct LocaleCoverage: Sendable, Hashable {
    public var translated = 0
    public var needsReview = 0
    public var machineTranslated = 0
    public var new = 0
    public var missing = 0
    /// Stale entries that hold this locale; they count nowhere else.
    public var stale = 0

    public init() {}

    /// The entries that are to be translated.
    public var total: Int { translated + needsReview + machineTranslated + new + missing }

    /// The share that is translated and reviewed, from 0 to 100; 100 when there is nothing to translate.
    public var percent: Double { share(translated) }

    /// The share that has a text, whether or not a person has looked at it.
    public var percentWithUnreviewed: Double { share(translated + needsReview + machineTranslated) }

    private func share(_ count: Int) -> Double { total == 0 ? 100 : Double(count) * 100 / Double(total) }

    /// The sum of both, of one locale in two catalogs.
    public static func + (a: LocaleCoverage, b: LocaleCoverage) -> LocaleCoverage {
        var sum = a
        sum.translated += b.translated
        sum.needsReview += b.needsReview
        sum.machineTranslated += b.machineTranslated
        sum.new += b.new
        sum.missing += b.missing
        sum.stale += b.stale
        return sum
    }
}

/// How far one entry is in one locale, as ``Entry/completeness(in:isSource:)`` tells.
public enum Completeness: Hashable, Sendable {
    /// All its texts are there and marked as translated.
    case translated
    /// A text is marked `needs_review`.
    case needsReview
    /// A text is marked `machine_translated`.
    case machineTranslated
    /// A text is marked `new`, as Xcode marks untranslated text, or has an unknown state.
    case new
    /// There is no text, or a form that the locale needs has none.
    case missing
}

/// A key without a finished text in a locale.
public struct UnfinishedTranslation: Sendable, Hashable {
    public let key: String
    public let locale: LanguageTag
    /// Anything but ``Completeness/translated``.
    public let completeness: Completeness
}

/// How far each locale is in one catalog.
public struct CatalogCoverage: Sendable {
    /// In the order in which the locales were asked for.
    public let locales: [LanguageTag]
    public private(set) var byLocale: [LanguageTag: LocaleCoverage] = [:]
    /// What has no text in a locale, or one still marked `new`; in the order of the file.
    public private(set) var missing: [UnfinishedTranslation] = []
    /// Translations that have not been reviewed, in file order.
    public private(set) var unreviewed: [UnfinishedTranslation] = []
    /// Entries marked "Don't Translate".
    public private(set) var excluded = 0

    /// - Parameter keys: The keys to count; `nil` counts all.
    public init(_ catalog: Catalog, locales: [LanguageTag], keys: Set<String>? = nil) {
        self.locales = locales
        for locale in locales { byLocale[locale] = LocaleCoverage() }
        for entry in catalog.entries where keys?.contains(entry.key) ?? true {
            if !entry.shouldTranslate {
                excluded += 1
                continue
            }
            for locale in locales { count(entry, locale, isSource: locale == catalog.sourceLanguage) }
        }
    }

    private mutating func count(_ entry: Entry, _ locale: LanguageTag, isSource: Bool) {
        if entry.extractionState == .stale {
            if entry.localization(for: locale) != nil { byLocale[locale, default: .init()].stale += 1 }
            return
        }
        let completeness = entry.completeness(in: locale, isSource: isSource)
        switch completeness {
        case .translated: byLocale[locale, default: .init()].translated += 1
        case .needsReview: byLocale[locale, default: .init()].needsReview += 1
        case .machineTranslated: byLocale[locale, default: .init()].machineTranslated += 1
        case .new: byLocale[locale, default: .init()].new += 1
        case .missing: byLocale[locale, default: .init()].missing += 1
        }
        let unfinished = UnfinishedTranslation(key: entry.key, locale: locale, completeness: completeness)
        switch completeness {
        case .missing, .new: missing.append(unfinished)
        case .needsReview, .machineTranslated: unreviewed.append(unfinished)
        case .translated: break
        }
    }
}

extension Entry {
    /// How far this entry is in a locale.
    ///
    /// In the source language a text that is not there is the key itself, and one marked `new` is the text from the code, so
    /// both are complete. A text that varies is as far as the least of its cases, and missing when a plural category that
    /// the locale needs is not there, or a device that another language has and no `other` stands for.
    public func completeness(in locale: LanguageTag, isSource: Bool) -> Completeness {
        completeness(in: locale, localization(for: locale), of: { localizations }, isSource: isSource)
    }

    /// The same for what the entry holds in that locale and in all of them, where that has been read before.
    package func completeness(
        in locale: LanguageTag, _ localization: Localization?, of all: () -> [Localization], isSource: Bool
    ) -> Completeness {
        guard let localization else { return isSource ? .translated : .missing }
        if let stringSet = localization.stringSet { return Completeness(stringSet.state, isSource: isSource) }
        let units = localization.units
        guard !units.isEmpty else { return isSource ? .translated : .missing }
        let needed = PluralRules.rules(for: locale).needed.map(\.rawValue)
        if localization.pluralVariations.contains(where: { plural in
            !needed.allSatisfy { category in plural.cases.contains { $0.name == category } }
        }) {
            return .missing
        }
        // A device that another language tells apart has neither a text of its own here nor that of the others.
        let devices = localization.devices
        if !devices.isEmpty, !devices.contains("other"), all().contains(where: { !$0.devices.isSubset(of: devices) }) {
            return .missing
        }
        return units.map { Completeness($0.unit.state, isSource: isSource) }.max { $0.distance < $1.distance } ?? .missing
    }
}

extension Localization {
    /// The devices that have texts of their own.
    package var devices: Set<String> {
        Set(variant.variations.filter { $0.axis == .device }.flatMap(\.cases).map(\.name))
    }

    /// Every plural variation, wherever it is nested.
    package var pluralVariations: [Variations] {
        var result: [Variations] = []
        func collect(_ variations: [Variations]) {
            for variation in variations {
                if variation.axis == .plural { result.append(variation) }
                for item in variation.cases { collect(item.variant.variations) }
            }
        }
        collect(variant.variations)
        for substitution in substitutions { collect(substitution.variations) }
        return result
    }
}

extension Completeness {
    /// How far from done, from 0.
    package var distance: Int {
        switch self {
        case .translated: 0
        case .machineTranslated: 1
        case .needsReview: 2
        case .new: 3
        case .missing: 4
        }
    }
}

private extension Completeness {
    init(_ state: UnitState, isSource: Bool) {
        switch state {
        case .translated: self = .translated
        case .needsReview: self = .needsReview
        case .machineTranslated: self = .machineTranslated
        // A state that we do not know is no promise that the text is done.
        default: self = isSource ? .translated : .new
        }
    }
}
