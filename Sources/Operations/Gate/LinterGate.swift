import Editing
import LintModel
import StringCatalog
import Workspace

/// The gate of texts: the rules that `lint --level errors` runs, with the settings of the project, decide which texts get into a catalog.
package struct LinterGate: TextJudge {
    /// The path of the catalog: its name tells what kind of table it is, and settings may exclude it from rules.
    private let path: String
    private let linter: Linter
    private let glossary: Glossary

    package init(ofCatalogAt path: String, _ context: WorkContext) {
        self.path = path
        var configuration = context.lintConfiguration
        configuration.level = .errors
        linter = Linter(configuration: configuration, rules: context.rules.all)
        glossary = context.configuration.glossary
    }

    package func faults(of localizations: Set<LocalizationID>, in catalog: Catalog) -> [LocalizationID: [TextFault]] {
        let keys = Set(localizations.map { Array($0.key.utf8) })
        // Only rules about texts run, which do not ask what is wrong with the structure of the catalog.
        let input = LintInput(
            catalogs: [CatalogInput(path: path, catalog: catalog.withoutStaleMarks(of: keys), problems: [])], glossary: glossary)
        var faults: [LocalizationID: [TextFault]] = [:]
        for finding in linter.lint(entriesOf: keys, in: input) {
            guard let key = finding.key, let locale = finding.locale else { continue }
            let id = LocalizationID(key, LanguageTag(locale))
            guard localizations.contains(id) else { continue }
            faults[id, default: []].append(
                TextFault(rule: finding.rule, statement: finding.message, form: finding.variation.flatMap { VariationPath($0) }))
        }
        return faults
    }
}

extension WorkContext {
    /// What the project says of rules.
    package var lintConfiguration: LintConfiguration {
        var lint = LintConfiguration()
        lint.rules = configuration.rules
        lint.globPath = { [settings = configuration] in settings.relative($0) }
        return lint
    }
}

private extension Catalog {
    /// Rules leave stale entries alone, but the sources may use one again.
    func withoutStaleMarks(of keys: Set<[UInt8]>) -> Catalog {
        let stale = entries.filter { $0.extractionState == .stale && keys.contains(Array($0.key.utf8)) }
        guard !stale.isEmpty, var editor = try? CatalogEditor(self) else { return self }
        for entry in stale { editor.setExtractionState(.manual, of: entry.key) }
        return Catalog(bytes: editor.bytes())
    }
}
