import StringCatalog

/// A language that a catalog holds and the project does not know.
struct RegionMismatch: CatalogRule {
    static let description = RuleDescription(
        identifier: "region-mismatch", defaultSeverity: .warning,
        summary: "The languages of a catalog should be among the `knownRegions` of the Xcode project.",
        rationale: """
            The list is what translations are asked for: what is missing in a language beside it is noticed by nobody. \
            Often it is another name of one: `zh-TW` in a catalog of a project that says `zh-Hant`. A project that lists one \
            language alone keeps no such list, and what its catalogs hold ships all the same.
            """,
        passing: [
            Example(key: "Skip", ["de": "Weiter"]).inProject(regions: ["en", "de"]),
            Example(key: "Skip", ["de": "Weiter"]),
            Example(key: "Skip", ["de": "Weiter"]).inProject(regions: ["en"]),
            Example(key: "Skip", ["pt-BR": "Pular"]).inProject(regions: ["en", "pt_BR"]),
            Example(key: "Skip", ["zh-Hans": "跳过"]).inProject(regions: ["en", "zh_CN"]),
        ],
        failing: [
            Example(
                strings: """
                    { "Skip" : { "localizations" : {
                      "de" : { "stringUnit" : { "state" : "translated", "value" : "Weiter" } },
                      "↓zh-TW" : { "stringUnit" : { "state" : "translated", "value" : "略過" } } } } }
                    """).inProject(regions: ["en", "de", "zh-Hant"])
        ])

    func check(_ catalog: CatalogContext) -> [Violation] {
        guard Set(catalog.regions).count > 1 else { return [] }
        var known = Set(catalog.regions)
        known.insert(catalog.sourceLanguage)
        known.formUnion(catalog.regions.map(\.withoutUnderscores))
        var violations: [Violation] = []
        // The order of the file, each language where it first stands.
        for entry in catalog.catalog.entries {
            for localization in entry.localizations
            where !localization.language.isPseudolocale && known.insert(localization.language).inserted {
                violations.append(
                    Violation(
                        Self.message(localization.language, catalog.regions),
                        at: catalog.document.place(localization.languageNode), key: entry.key,
                        locale: localization.language.rawValue))
            }
        }
        return violations
    }
}

private extension RegionMismatch {
    static func message(_ language: LanguageTag, _ regions: [LanguageTag]) -> String {
        "\(language) is not among the knownRegions of the project: \(regions.map(\.rawValue).joined(separator: ", "))"
    }
}
