import Editing
import Inventory
import LintModel
import StringCatalog
import Workspace

/// The gate of texts: the rules that `lint --level errors` runs decide which texts get into a catalog.
///
/// A delivery cannot influence its own verdict: comments and marks of entries, which come with it, silence nothing
/// here, and the settings of the project can only add rules.
package struct LinterGate: TextJudge {
    /// The path of the catalog: its name tells what kind of table it is, and settings may exclude it from rules.
    private let path: String
    private let origin: TextOrigin
    private let linter: Linter
    private let glossary: Glossary

    /// Whose texts are judged.
    package enum TextOrigin: Sendable {
        /// People's texts must not be wrong.
        case person
        /// Texts of machines are unread, so those that look wrong aren't taken: those about whose wording lint reports
        /// something by default that it can't fix itself, and those that are far too long.
        case machine
    }

    package init(ofCatalogAt path: String, writtenBy origin: TextOrigin = .person, _ context: WorkContext) {
        self.path = path
        self.origin = origin
        var configuration = context.lintConfiguration
        var rules = context.rules.all
        switch origin {
        case .person:
            configuration.level = .errors
            for rule in rules.map({ $0.description }) where rule.defaultSeverity == .error { configuration.rules[rule.identifier]?.appliesEverywhere() }
        case .machine:
            configuration.level = .standard
            for rule in rules.map({ $0.description }) where rule.judgesMachines {
                configuration.rules[rule.identifier, default: RuleSettings()].severity = .warning
            }
            rules = rules.filter { rule in
                rule.description.impact != .upkeep && (!rule.description.hasFix || rule.description.defaultSeverity == .error)
            }
        }
        linter = Linter(configuration: configuration, rules: rules)
        glossary = context.configuration.glossary
    }

    package func faults(of localizations: Set<LocalizationID>, in catalog: Catalog) -> [LocalizationID: [TextFault]] {
        let keys = Set(localizations.map { Key($0.key) })
        // Only rules about texts run, which do not ask what is wrong with the structure of the catalog.
        let input = LintInput(
            catalogs: [CatalogInput(path: path, catalog: bare(catalog, keys), problems: [])], glossary: glossary)
        var faults: [LocalizationID: [TextFault]] = [:]
        // Whether a machine copies, mixes forms of address or forgets terms shows in comparison with the catalog's
        // other texts.
        let findings = origin == .person ? linter.lint(entriesOf: keys, in: input) : linter.lint(catalogAt: 0, of: input)
        if origin == .person, StorePage.isFolder(path) { faults = tooLong(localizations, in: catalog) }
        for finding in findings {
            guard let key = finding.key, let locale = finding.locale else { continue }
            let id = LocalizationID(key, LanguageTag(locale))
            guard localizations.contains(id) else { continue }
            faults[id, default: []].append(
                TextFault(rule: finding.rule, statement: finding.message, form: finding.variation.flatMap { VariationPath($0) }))
        }
        return faults
    }

    /// The texts of a page that are longer than App Store Connect accepts. Of machines' texts, the rule about lengths
    /// says it.
    private func tooLong(_ localizations: Set<LocalizationID>, in catalog: Catalog) -> [LocalizationID: [TextFault]] {
        let entries = Dictionary(catalog.entries.map { (Key($0.key), $0) }) { first, _ in first }
        return localizations.reduce(into: [:]) { faults, id in
            guard let field = StoreText.Field(rawValue: id.key), let entry = entries[Key(id.key)],
                let length = entry.localization(for: id.locale)?.units.first?.unit.value.count, length > field.limit
            else { return }
            let statement = "\(length) characters; the App Store accepts \(field.limit)"
            faults[id] = [TextFault(rule: "length", statement: statement)]
        }
    }
}

extension WorkContext {
    /// The project's settings for rules.
    package var lintConfiguration: LintConfiguration {
        var lint = LintConfiguration()
        lint.rules = configuration.rules
        lint.globPath = { [settings = configuration] in settings.relative($0) }
        return lint
    }
}

private extension LinterGate {
    /// The catalog without what entries say of themselves. Rules leave stale entries alone, but the sources may use
    /// one again. Comments tell how long texts of machines may be.
    func bare(_ catalog: Catalog, _ keys: Set<Key>) -> Catalog {
        let entries = catalog.entries.filter { entry in
            keys.contains(Key(entry.key))
                && (entry.extractionState == .stale || entry.comment != nil || !entry.shouldTranslate)
        }
        guard !entries.isEmpty, var editor = try? CatalogEditor(catalog) else { return catalog }
        for entry in entries {
            if entry.extractionState == .stale { editor.setExtractionState(.manual, of: entry.key) }
            guard origin == .person else { continue }
            if entry.comment != nil { editor.setComment(nil, of: entry.key) }
            if !entry.shouldTranslate { editor.setShouldTranslate(true, of: entry.key) }
        }
        return editor.hasChanges ? Catalog(bytes: editor.bytes()) : catalog
    }
}

private extension RuleSettings {
    /// Takes back what keeps the rule from files and locales, and its severity.
    mutating func appliesEverywhere() {
        severity = nil
        paths = []
        excludedPaths = []
        locales = nil
    }
}
