import LintModel
import StringCatalog

/// A catalog contains a language that the project does not list.
struct RegionMismatchRule: CatalogRule {
    static let description = RuleDescription(
        identifier: "region-mismatch", defaultSeverity: .warning, impact: .untranslated,
        summary:
            "The languages of a catalog should be among those of the Xcode project, and their source language the same.",
        rationale: """
            That list determines what is sent to translators, so missing translations in any other language go unnoticed. \
            Often it is another code for a listed language: `zh-TW` in the catalog of a project that lists `zh-Hant`. \
            If `developmentRegion` and the source language differ, Xcode exports nothing for translators.
            """,
        example: """
            --- regions: en
            => --- regions: en, de
            "Skip"
              ↓de: "Weiter"
            """)

    func check(_ catalog: CatalogContext) -> [Violation] {
        let others = otherSource(catalog).map { [$0] } ?? []
        guard !catalog.regions.isEmpty else { return others }
        var known = Set(catalog.regions)
        known.insert(catalog.sourceLanguage)
        known.formUnion(catalog.regions.map(\.withoutUnderscores))
        // In the order of the file, each language where it first occurs.
        var unknown: [(entry: Entry, localization: Localization)] = []
        for entry in catalog.catalog.entries {
            for localization in entry.localizations
            where !localization.language.isPseudolocale && known.insert(localization.language).inserted {
                unknown.append((entry, localization))
            }
        }
        func violation(_ message: String, _ place: (entry: Entry, localization: Localization)) -> Violation {
            Violation(
                message, at: catalog.document.place(place.localization.languageNode), key: place.entry.key,
                locale: place.localization.language.rawValue)
        }
        var violations = others
        var added: [(entry: Entry, localization: Localization)] = []
        for place in unknown {
            let language = place.localization.language
            if let name = catalog.regions.first(where: { language.isSameWrittenLanguage(as: $0) }) {
                violations.append(violation(Self.otherName(language, name), place))
            } else {
                added.append(place)
            }
        }
        if let first = added.first {
            let languages = added.map(\.localization.language)
            violations.append(violation(Self.message(languages, isBuilt: !catalog.buildsOnlyRegions), first))
        }
        return violations
    }

    private func otherSource(_ catalog: CatalogContext) -> Violation? {
        guard let project = catalog.run.project.developmentRegions[catalog.path],
            project.withoutUnderscores != catalog.sourceLanguage,
            let node = catalog.document.root.flatMap({ catalog.document.value(named: "sourceLanguage", in: $0) })
        else { return nil }
        return Violation(Self.otherSource(catalog.sourceLanguage, project), at: catalog.document.place(node))
    }

    static func otherSource(_ language: LanguageTag, _ project: LanguageTag) -> String {
        "the source language is \(language), but the project is written in \(project) (developmentRegion), so Xcode "
            + "refuses to export it; make them the same"
    }

    /// - Parameter isBuilt: Whether a build includes the languages, although the project does not list them.
    static func message(_ languages: [LanguageTag], isBuilt: Bool) -> String {
        let names = languages.prefix(4).map(\.rawValue).joined(separator: ", ")
        let more = languages.count > 4 ? " and \(languages.count - 4) more" : ""
        let (verb, pronoun) = languages.count == 1 ? ("is", "it") : ("are", "them")
        guard isBuilt else {
            return "\(names)\(more) \(verb) in no product, as BUILD_ONLY_KNOWN_LOCALIZATIONS leaves out what the project does not "
                + "list; add \(pronoun) there (knownRegions), or remove the texts"
        }
        return "\(names)\(more) \(verb) not among the languages of the project; add \(pronoun) there (knownRegions), or remove the texts"
    }

    static func otherName(_ language: LanguageTag, _ name: LanguageTag) -> String {
        "the project calls this language \(name) (knownRegions); rename \(language) to match"
    }
}

private extension LanguageTag {
    /// Whether another tag means the same language, script and region: `zh-TW` for `zh-Hant`, `no` for `nb`.
    func isSameWrittenLanguage(as other: LanguageTag) -> Bool {
        let languages = Set([language, other.language])
        guard currentLanguage == other.currentLanguage, script == other.script else { return false }
        // Where one of the two names no region, the language alone is meant, or its script.
        return region == other.region || (language == "zh" || languages.count > 1) && (region == nil || other.region == nil)
    }
}
