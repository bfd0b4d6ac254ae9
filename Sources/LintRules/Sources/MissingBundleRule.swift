import Extraction
import LintModel
import StringCatalog

/// A library looks up its own strings in the bundle of the app.
struct MissingBundleRule: SourceRule {
    static let description = RuleDescription(
        identifier: "missing-bundle", defaultSeverity: .warning, impact: .untranslated,
        summary: "Code in a package or framework should name the bundle of its strings.",
        rationale: """
            Without `bundle:` a key is looked up in the main bundle, which does not contain the catalog of a package or \
            framework, and users see the key in every language. Reported if the catalog of the module has the key and no \
            catalog of an app does.
            """,
        example: """
            --- library target: Core with Localizable.xcstrings
            --- strings
            { "Skip" : { } }
            --- View.swift
            let title = Text(↓"Skip")
            => let title = Text("Skip", bundle: .module)
            """)

    func check(_ input: LintInput) -> [SourceViolation] {
        let libraries = input.project.targets.filter { $0.isLibrary && !$0.catalogs.isEmpty }
        guard !libraries.isEmpty, let match = input.match else { return [] }
        // A catalog may be copied into several targets.
        let others = input.project.targets.filter { !$0.isLibrary }
        let own = Set(libraries.flatMap(\.catalogs)).subtracting(others.flatMap(\.catalogs))
        var inApp: Set<Key> = []
        for input in input.catalogs where !own.contains(input.path) { inApp.formUnion(input.catalog.entries.map { Key($0.key) }) }
        var violations: [SourceViolation] = []
        for library in libraries {
            for (index, catalog) in input.catalogs.enumerated() where library.catalogs.contains(catalog.path) {
                for (key, uses) in match.uses[index] where !inApp.contains(key) && FormatString.hasWords(key.text) {
                    let lost = uses.filter { $0.bundle == nil && $0.looksUpAtOnce && library.sources.contains($0.place.file) }
                    violations += lost.map { use in
                        SourceViolation(Self.message(library.name, catalog.path), at: use.place, key: key.text)
                    }
                }
            }
        }
        return violations
    }

    static func message(_ module: String, _ catalog: String) -> String {
        "looked up in the main bundle, which does not contain \(catalog) of \(module); pass bundle: .module, or #bundle"
    }
}

private extension ExtractedString {
    /// Whether the call itself decides about the bundle. What is passed to code of the project as a key may be looked up
    /// there in any bundle.
    var looksUpAtOnce: Bool { isOfAPI && ["Text", "String", "AttributedString", "NSLocalizedString"].contains(api) }
}
