import Extraction
import StringCatalog
import Syntax

/// Runs the rules. The order of the findings depends on nothing but the input.
package struct Linter: Sendable {
    let rules: ActiveRules
    let configuration: LintConfiguration

    package init(configuration: LintConfiguration, rules: [any Rule.Type]) {
        self.rules = ActiveRules(rules, configuration)
        self.configuration = configuration
    }

    /// All findings, sorted by file, place and rule.
    package func lint(_ input: LintInput) -> [Finding] {
        var findings: [Finding] = []
        for (index, catalog) in input.catalogs.enumerated() {
            let found = found(in: CatalogContext(catalog, index: index, of: input)).kept
            // Many findings take long to copy.
            if findings.isEmpty { findings = found } else { findings += found }
        }
        findings += sourceFindings(violations(inSourcesOf: input), of: input)
        return Self.sorted(findings)
    }

    /// The findings in one catalog, sorted by place and rule.
    package func lint(catalogAt index: Int, of input: LintInput) -> [Finding] {
        lint(CatalogContext(input.catalogs[index], index: index, of: input))
    }

    func lint(_ context: CatalogContext) -> [Finding] { Self.sorted(found(in: context).kept) }

    /// The same, with what an edit of the catalog is compared with.
    package func linted(catalogAt index: Int, of input: LintInput) -> LintedCatalog {
        let context = CatalogContext(input.catalogs[index], index: index, of: input)
        return LintedCatalog(self, context, found(in: context))
    }

    /// The findings of the rules about sources in one file, sorted by place and rule.
    package func findings(_ violations: SourceViolations, of input: LintInput, in path: String) -> [Finding] {
        Self.sorted(sourceFindings(violations, of: input, in: path))
    }

    /// The findings about the texts of some entries of the first catalog, sorted by place and rule: those of the rules
    /// that are given one entry, localization or text at a time.
    ///
    /// - Parameter keys: The UTF-8 bytes of keys.
    package func lint(entriesOf keys: Set<Key>, in input: LintInput) -> [Finding] {
        let context = CatalogContext(input.catalogs[0], index: 0, of: input)
        guard context.document.problems.isEmpty else { return [] }
        let rules = rules.forCatalog(configuration.globPath(context.path))
        var result = CatalogFindings(context, rules.facts)
        let textRules = TextRules(rules.text, in: context)
        for (position, entry) in context.catalog.entries.enumerated() where keys.contains(Key(entry.key)) {
            lint(EntryContext(entry, at: position, in: context), by: rules, textRules) { result.add($0, ofRuleAt: $1) }
        }
        return Self.sorted(result.kept)
    }

    /// Places are sorted instead of the findings themselves, which are large to move.
    static func sorted(_ findings: [Finding]) -> [Finding] { order(of: findings).map { findings[$0] } }

    /// The places of findings, by file, place and rule.
    static func order(of findings: [Finding]) -> [Int] {
        findings.indices.sorted { a, b in
            if findings[a].file != findings[b].file { return findings[a].file < findings[b].file }
            if findings[a].line != findings[b].line { return findings[a].line < findings[b].line }
            if findings[a].column != findings[b].column { return findings[a].column < findings[b].column }
            if findings[a].rule != findings[b].rule { return findings[a].rule < findings[b].rule }
            if findings[a].locale != findings[b].locale { return findings[a].locale ?? "" < findings[b].locale ?? "" }
            // Made for few of them, as it takes long.
            return findings[a].message < findings[b].message
        }
    }
}

extension Linter {
    private func found(in context: CatalogContext) -> CatalogFindings {
        let document = context.document
        let path = configuration.globPath(context.path)
        let rules = rules.forCatalog(path)
        var result = CatalogFindings(context, rules.facts)
        for rule in rules.document { result.add(rule.rule.check(document), ofRuleAt: rule.index) }
        // Don't lint the readable half of a damaged file.
        guard document.problems.isEmpty else { return result }
        for rule in rules.catalog { result.add(rule.rule.check(context), ofRuleAt: rule.index) }
        let textRules = TextRules(rules.text, in: context)
        var comparisons = rules.entries.map { (rule: $0.rule.comparison(in: context), index: $0.index) }
        for (position, entry) in context.catalog.entries.enumerated() {
            let entry = EntryContext(entry, at: position, in: context)
            lint(entry, by: rules, textRules, &result)
            for index in comparisons.indices { result.add(comparisons[index].rule.check(entry), ofRuleAt: comparisons[index].index) }
        }
        for comparison in comparisons { result.add(comparison.rule.finish(), ofRuleAt: comparison.index) }
        if !rules.suppression.isEmpty { checkSuppressions(in: context, rules, &result) }
        return result
    }

    /// Asks the rules that are given one entry, by itself or with what the whole catalog says.
    func lint(_ entry: EntryContext, by rules: ActiveRules, _ textRules: TextRules, _ result: inout CatalogFindings) {
        lint(entry, by: rules, textRules) { result.add($0, ofRuleAt: $1, isOfEntry: true) }
        for rule in rules.evidence { result.add(rule.rule.check(entry), ofRuleAt: rule.index, isOfEntry: true) }
    }

    /// Asks the rules that are given one entry, localization or text at a time.
    ///
    /// - Parameter report: Takes what a rule says, and the place of its facts.
    private func lint(
        _ entry: EntryContext, by rules: ActiveRules, _ textRules: TextRules, report: ([Violation], Int) -> Void
    ) {
        for rule in rules.entry { report(rule.rule.check(entry), rule.index) }
        for localization in entry.localizations {
            for rule in rules.localization { report(rule.rule.check(localization, in: entry), rule.index) }
            textRules.check(localization, in: entry, report: report)
        }
    }

    /// Says which comments of entries silenced nothing.
    private func checkSuppressions(in context: CatalogContext, _ rules: ActiveRules, _ result: inout CatalogFindings) {
        for entry in context.catalog.entries {
            guard let node = context.document.value(named: "comment", in: entry.node), let comment = entry.comment else { continue }
            let silenced = result.silenced[entry.key] ?? []
            for name in Suppression.names(inComment: comment) {
                let use = Suppression.Use(
                    name: name, wasNeeded: name.map(silenced.contains) ?? !silenced.isEmpty,
                    couldRun: rules.couldRun(name, given: context.given))
                for rule in rules.suppression {
                    guard let message = rule.rule.message(for: use) else { continue }
                    result.add([Violation(message, at: context.document.place(node), key: entry.key)], ofRuleAt: rule.index)
                }
            }
        }
    }
}
