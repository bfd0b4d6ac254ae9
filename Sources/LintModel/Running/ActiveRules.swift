/// What the linter knows of a rule that runs. Looked at for each finding, so it is handed on by reference.
final class ActiveRuleFacts: Sendable {
    let identifier: String
    let severity: Severity
    let settings: RuleSettings
    /// The rules whose findings at the same places or about the same texts are left out.
    let supersedes: Set<String>
    /// False for a rule that runs only so that it is known which of its findings are silenced.
    let isReported: Bool

    init(_ description: RuleDescription, _ severity: Severity, _ settings: RuleSettings, isReported: Bool) {
        identifier = description.identifier
        self.severity = severity
        self.settings = settings
        supersedes = description.supersedes
        self.isReported = isReported
    }
}

/// A rule that runs, as one of its kinds.
///
/// An object, because a value would be copied for each text that the rule is asked about, which takes longer than most rules do.
final class ActiveRule<Kind: Sendable>: Sendable {
    let rule: Kind
    /// Where the facts of the rule are.
    let index: Int

    init(_ rule: Kind, index: Int) {
        self.rule = rule
        self.index = index
    }
}

/// The rules that run, by kind.
struct ActiveRules: Sendable {
    private(set) var facts: [ActiveRuleFacts] = []
    private(set) var document: [ActiveRule<any DocumentRule>] = []
    private(set) var catalog: [ActiveRule<any CatalogRule>] = []
    private(set) var entry: [ActiveRule<any EntryRule>] = []
    private(set) var entries: [ActiveRule<any EntriesRule>] = []
    private(set) var localization: [ActiveRule<any LocalizationRule>] = []
    private(set) var text: [ActiveRule<any TextRule>] = []
    private(set) var source: [ActiveRule<any SourceRule>] = []
    private(set) var suppression: [ActiveRule<any SuppressionRule>] = []
    /// What each of them needs, by identifier.
    private var needs: [String: RuleDescription.Need?] = [:]
    /// Whether some of them are not for every file.
    private var isRestricted = false

    init(_ types: [any Rule.Type], _ configuration: LintConfiguration) {
        // To know what a comment is for, the rules that it may silence have to run, whatever was asked for.
        let findsSuppressions = types.contains { $0.init().asSuppressionRule != nil && configuration.severity(of: $0.description) != .off }
        for type in types {
            let description = type.description
            var severity = configuration.severity(of: description)
            let isReported = severity != .off
            if !isReported, findsSuppressions { severity = configuration.severityWithoutChoice(of: description) }
            guard severity != .off else { continue }
            let settings = configuration.rules[description.identifier] ?? RuleSettings()
            let rule = type.init(settings.options)
            let facts = ActiveRuleFacts(description, severity, settings, isReported: isReported)
            needs[description.identifier] = .some(description.needs)
            isRestricted = isRestricted || !settings.paths.isEmpty || !settings.excludedPaths.isEmpty
            let index = self.facts.count
            self.facts.append(facts)
            func add<Kind>(_ rule: Kind?, to list: inout [ActiveRule<Kind>]) {
                if let rule { list.append(ActiveRule(rule, index: index)) }
            }
            add(rule.asDocumentRule, to: &document)
            add(rule.asCatalogRule, to: &catalog)
            add(rule.asEntryRule, to: &entry)
            add(rule.asEntriesRule, to: &entries)
            add(rule.asLocalizationRule, to: &localization)
            add(rule.asTextRule, to: &text)
            add(rule.asSourceRule, to: &source)
            add(rule.asSuppressionRule, to: &suppression)
        }
    }

    /// The rules that are for a catalog.
    func forCatalog(_ path: String) -> ActiveRules {
        guard isRestricted else { return self }
        var result = self
        func keep<Kind>(_ list: inout [ActiveRule<Kind>]) { list.removeAll { !facts[$0.index].settings.includes(path: path) } }
        keep(&result.document)
        keep(&result.catalog)
        keep(&result.entry)
        keep(&result.entries)
        keep(&result.localization)
        keep(&result.text)
        keep(&result.suppression)
        return result
    }

    /// Whether a rule had the input it needs; `nil` means all rules that are not off.
    func couldRun(_ name: String?, given: Set<RuleDescription.Need>) -> Bool {
        guard let name else { return true }
        guard let need = needs[name] else { return false }
        return need.map(given.contains) ?? true
    }
}
