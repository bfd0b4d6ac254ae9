import Extraction
import LintModel
import ProjectModel
import StringCatalog
import Syntax

/// A library looks up its own strings in the bundle of the app.
struct MissingBundleRule: SourceRule {
    static let description = RuleDescription(
        identifier: "missing-bundle", defaultSeverity: .warning, impact: .untranslated,
        summary: "Code in a package or framework should name the bundle of its strings.",
        rationale: """
            Without `bundle:` a key is looked up in the main bundle, which does not contain the catalog of a package or a \
            framework, not even if the package is a program itself, and users see the key in every language. Reported if the catalog of the module has the key and no \
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

    static let comparesFiles = true

    func check(_ input: LintInput) -> [SourceViolation] {
        let libraries = input.project.targets.filter { $0.ownBundle != .main && !$0.catalogs.isEmpty }
        guard !libraries.isEmpty, let match = input.match else { return [] }
        // A catalog may be copied into several targets.
        let others = input.project.targets.filter { $0.ownBundle == .main }
        let own = Set(libraries.flatMap(\.catalogs)).subtracting(others.flatMap(\.catalogs))
        var inApp: Set<Key> = []
        for input in input.catalogs where !own.contains(input.path) { inApp.formUnion(input.catalog.entries.map { Key($0.key) }) }
        var violations: [SourceViolation] = []
        // Targets may share a file, as those of several platforms do.
        var reported: Set<SourcePlace> = []
        for library in libraries {
            for (index, catalog) in input.catalogs.enumerated() where library.catalogs.contains(catalog.path) {
                for (key, uses) in match.uses[index] where !inApp.contains(key) && FormatString.hasWords(key.text) {
                    let lost = uses.filter { $0.bundle == nil && $0.looksUpAtOnce && library.sources.contains($0.place.file) }
                    for use in lost where reported.insert(use.place).inserted {
                        violations.append(SourceViolation(Self.message(library, catalog.path), at: use.place, key: key.text))
                    }
                }
            }
        }
        return violations
    }

    private static func message(_ target: ProjectFacts.Target, _ catalog: String) -> String {
        let advice = switch target.ownBundle {
        case .module, .main: "pass bundle: .module, or #bundle"
        case .forClass: "pass #bundle, or Bundle(for:) with a class of \(target.name)"
        case .tool: "a command-line tool has no bundle, so none of its tables is found"
        case .none: "\(target.name) has no bundle at run time, so add the key to the app's catalog"
        }
        return "looked up in the main bundle, which does not contain \(catalog) of \(target.name); \(advice)"
    }
}

private extension ExtractedString {
    /// Whether the call itself decides about the bundle. What is passed to code of the project as a key may be looked
    /// up there in any bundle.
    var looksUpAtOnce: Bool { isOfAPI && ["Text", "String", "AttributedString", "NSLocalizedString"].contains(api) }
}
