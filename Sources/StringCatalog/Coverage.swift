/// How complete a locale is, as counts of entries. Each entry to translate counts once, according to its
/// ``Completeness``.
public struct LocaleCoverage: Sendable, Hashable {
    public var translated = 0
    public var needsReview = 0
    public var machineTranslated = 0
    public var new = 0
    public var missing = 0
    /// Stale entries with a localization for this locale. No other count includes them.
    public var stale = 0
    /// Those of the translated entries whose text was approved as it stands, or needs no approval; `nil` if they were
    /// not counted.
    package var reviewed: Int?
    /// Those with a text that no user gets, because no app offers the locale.
    package var notOffered = 0
    /// Those with a copy of the source text, in a locale that has hardly anything else.
    package var copies = 0

    public init() {}

    /// The number of entries to translate.
    public var total: Int { translated + needsReview + machineTranslated + new + missing + notOffered + copies }

    /// The percentage of entries that are translated and reviewed; 100 if there is nothing to translate.
    public var percent: Double { share(translated) }

    /// The percentage of entries that have a translation, reviewed or not.
    public var percentWithUnreviewed: Double { share(translated + needsReview + machineTranslated) }

    /// The percentage of entries whose text was approved as it stands; `nil` if they were not counted.
    package var percentReviewed: Double? { reviewed.map(share) }

    private func share(_ count: Int) -> Double { total == 0 ? 100 : Double(count) * 100 / Double(total) }

    /// Adds the counts of a locale in two catalogs.
    public static func + (a: LocaleCoverage, b: LocaleCoverage) -> LocaleCoverage {
        var sum = a
        sum.translated += b.translated
        sum.needsReview += b.needsReview
        sum.machineTranslated += b.machineTranslated
        sum.new += b.new
        sum.missing += b.missing
        sum.stale += b.stale
        sum.notOffered += b.notOffered
        sum.copies += b.copies
        if let reviewed = b.reviewed { sum.reviewed = (sum.reviewed ?? 0) + reviewed }
        return sum
    }
}

/// How complete an entry is in a locale, as determined by ``Entry/completeness(in:isSource:)``.
public enum Completeness: Hashable, Sendable {
    /// All texts exist and are marked as translated.
    case translated
    /// A text is marked `needs_review`.
    case needsReview
    /// A text is marked `machine_translated`.
    case machineTranslated
    /// A text is marked `new`, as Xcode marks untranslated text, or has an unknown state.
    case new
    /// There is no text, or a form that the locale needs is missing.
    case missing
}

extension Entry {
    /// How complete this entry is in a locale.
    ///
    /// In the source language, a missing text defaults to the key and a text marked `new` comes from the code, so both
    /// are complete. A text with variations is as complete as its least complete case. It is missing if it lacks a
    /// plural category that the locale needs (the source text needs only `other`), or a device that another language
    /// distinguishes and that no `other` case covers. A translation that shows nothing, such as white space, is missing
    /// unless the source text shows nothing either.
    public func completeness(in locale: LanguageTag, isSource: Bool) -> Completeness {
        let localization = localization(for: locale)
        let source = isSource ? localization : nil
        return completeness(in: locale, localization, of: { localizations }, source: source, isSource: isSource)
    }

    /// The same, for callers that have already read the localizations.
    ///
    /// - Parameter source: That of the source language; `nil` if there is none or it is unknown.
    package func completeness(
        in locale: LanguageTag, _ localization: Localization?, of all: () -> [Localization], source: Localization?,
        isSource: Bool
    ) -> Completeness {
        guard let localization else { return isSource ? .translated : .missing }
        if let stringSet = localization.stringSet { return Completeness(stringSet.state, isSource: isSource) }
        let units = localization.units
        guard !units.isEmpty else { return isSource ? .translated : .missing }
        let hasOneForm = source?.hasOneForm ?? false
        let needed = PluralRules.rules(for: locale).needed.filter { category in
            // A text that doesn't change with its number has "other" alone, and its translations may as well.
            !hasOneForm || category == .other || !isSource && category != .one
        }.map(\.rawValue)
        if localization.pluralVariations.contains(where: { plural in
            !needed.allSatisfy { category in plural.cases.contains { $0.name == category } }
        }) {
            return .missing
        }
        // Another language distinguishes a device for which this one has neither its own case nor `other`.
        let devices = localization.devices
        if !devices.isEmpty, !devices.contains("other"), all().contains(where: { !$0.devices.isSubset(of: devices) }) {
            return .missing
        }
        if !isSource, units.contains(where: { $0.unit.showsNothing && $0.unit.state != .new && !$0.path.mayShowNothing(in: locale) }), !hasBlankSource {
            return .missing
        }
        return units.map { Completeness($0.unit.state, isSource: isSource) }.max { $0.distance < $1.distance } ?? .missing
    }

    /// The same in several locales, in the given order, read in one pass; `nil` for an entry with a text that varies.
    /// An element is `nil` if the entry has nothing in the locale.
    package func plainCompleteness(in locales: [LanguageTag], sourceLanguage: LanguageTag) -> [Completeness?]? {
        var result = [Completeness?](repeating: nil, count: locales.count)
        guard let localizations = document.value(named: "localizations", in: node) else { return result }
        let reader = CatalogReader(document)
        // Most entries have the languages in the order of the catalog.
        var next = 0
        for member in document.members(localizations) {
            guard let unit = reader.plainUnit(member.value) else { return nil }
            func isNamed(_ locale: LanguageTag) -> Bool { document.string(member.key, equals: locale.rawValue) }
            let isNext = next < locales.count && isNamed(locales[next])
            guard let index = isNext ? next : locales.firstIndex(where: isNamed), result[index] == nil else { continue }
            next = index + 1
            let isSource = locales[index] == sourceLanguage
            let isBlank = !isSource && unit.state != .new && unit.showsNothing && !hasBlankSource
            result[index] = isBlank ? .missing : Completeness(unit.state, isSource: isSource)
        }
        return result
    }
}

extension Localization {
    /// The devices that have their own text.
    package var devices: Set<String> {
        Set(variant.variations.filter { $0.axis == .device }.flatMap(\.cases).map(\.name))
    }

    /// Whether it varies by number, and has the general form and maybe one for nothing.
    package var hasOneForm: Bool {
        let plurals = pluralVariations
        return !plurals.isEmpty && plurals.allSatisfy { plural in
            plural.cases.contains { $0.name == "other" } && plural.cases.allSatisfy { $0.name == "other" || $0.name == "zero" }
        }
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
    /// The distance from being finished; 0 for ``translated``.
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
        // An unknown state does not guarantee that the text is finished.
        default: self = isSource ? .translated : .new
        }
    }
}
