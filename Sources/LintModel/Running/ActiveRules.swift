/// The linter's view of a rule that runs. Looked at for each finding, so it is handed on by reference.
final class ActiveRuleFacts: Sendable {
    let description: RuleDescription
    let severity: Severity
    let settings: RuleSettings
    /// False for a rule that runs only so that it is known which of its findings are silenced.
    let isReported: Bool

    init(_ description: RuleDescription, _ severity: Severity, _ settings: RuleSettings, isReported: Bool) {
        self.description = description
        self.severity = severity
        self.settings = settings
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
    private(set) var evidence: [ActiveRule<any EvidenceRule>] = []
    private(set) var localization: [ActiveRule<any LocalizationRule>] = []
    private(set) var text: [ActiveRule<any TextRule>] = []
    private(set) var source: [ActiveRule<any SourceRule>] = []
    private(set) var sourceFile: [ActiveRule<any SourceFileRule>] = []
    private(set) var suppression: [ActiveRule<any SuppressionRule>] = []
    /// Whether some of them are not for every file.
    private var isRestricted = false

    init(_ types: [any Rule.Type], _ configuration: LintConfiguration) {
        // To know what a comment is for, the rules that it may silence have to run, whatever was asked for.
        let findsSuppressions = types.contains { type in
            configuration.severity(of: type.description) != .off
                && type.init().kinds.contains { if case .suppression = $0 { true } else { false } }
        }
        for type in types {
            let description = type.description
            var severity = configuration.severity(of: description)
            let isReported = severity != .off
            if !isReported, findsSuppressions { severity = configuration.severityWithoutChoice(of: description) }
            guard severity != .off else { continue }
            let settings = configuration.rules[description.identifier] ?? RuleSettings()
            let rule = type.init(settings.options)
            let facts = ActiveRuleFacts(description, severity, settings, isReported: isReported)
            isRestricted = isRestricted || !settings.paths.isEmpty || !settings.excludedPaths.isEmpty
            let index = self.facts.count
            self.facts.append(facts)
            for kind in rule.kinds {
                switch kind {
                case .document(let rule): document.append(ActiveRule(rule, index: index))
                case .catalog(let rule): catalog.append(ActiveRule(rule, index: index))
                case .entry(let rule): entry.append(ActiveRule(rule, index: index))
                case .entries(let rule): entries.append(ActiveRule(rule, index: index))
                case .evidence(let rule): evidence.append(ActiveRule(rule, index: index))
                case .localization(let rule): localization.append(ActiveRule(rule, index: index))
                case .text(let rule): text.append(ActiveRule(rule, index: index))
                case .source(let rule): source.append(ActiveRule(rule, index: index))
                case .sourceFile(let rule): sourceFile.append(ActiveRule(rule, index: index))
                case .suppression(let rule): suppression.append(ActiveRule(rule, index: index))
                }
            }
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
        keep(&result.evidence)
        keep(&result.localization)
        keep(&result.text)
        keep(&result.suppression)
        return result
    }

    /// Whether a rule had the input it needs; `nil` means all rules that are not off.
    func couldRun(_ name: String?, given: Set<RuleDescription.Need>) -> Bool {
        guard let name else { return true }
        guard let rule = facts.first(where: { $0.description.identifier == name }) else { return false }
        return rule.description.needs.map(given.contains) ?? true
    }
}
