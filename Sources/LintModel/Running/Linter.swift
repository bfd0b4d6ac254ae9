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
            let found = lint(CatalogContext(catalog, index: index, of: input))
            // Many findings take long to copy.
            if findings.isEmpty { findings = found } else { findings += found }
        }
        findings += sourceFindings(violations(inSourcesOf: input), of: input)
        return Self.sorted(findings)
    }

    /// The findings in one catalog, sorted by place and rule.
    package func lint(catalogAt index: Int, of input: LintInput) -> [Finding] {
        Self.sorted(lint(CatalogContext(input.catalogs[index], index: index, of: input)))
    }

    /// The same, with what is kept for the next version of the catalog.
    ///
    /// - Parameter earlier: That of a version with the same keys, source texts and languages, linted with the same
    ///   sources and settings.
    package func lint(
        catalogAt index: Int, of input: LintInput, after earlier: EntryFindings?
    ) -> (findings: [Finding], entries: EntryFindings) {
        let context = CatalogContext(input.catalogs[index], index: index, of: input)
        var memory: EntryMemory? = EntryMemory(earlier: earlier, current: EntryFindings(context))
        let findings = Self.sorted(lint(context, &memory))
        return (findings, memory?.current ?? EntryFindings(context))
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
    private static func sorted(_ findings: [Finding]) -> [Finding] {
        let order = findings.indices.sorted { a, b in
            if findings[a].file != findings[b].file { return findings[a].file < findings[b].file }
            if findings[a].line != findings[b].line { return findings[a].line < findings[b].line }
            if findings[a].column != findings[b].column { return findings[a].column < findings[b].column }
            if findings[a].rule != findings[b].rule { return findings[a].rule < findings[b].rule }
            if findings[a].locale != findings[b].locale { return findings[a].locale ?? "" < findings[b].locale ?? "" }
            // Made for few of them, as it takes long.
            return findings[a].message < findings[b].message
        }
        return order.map { findings[$0] }
    }
}

extension Linter {
    private func lint(_ context: CatalogContext) -> [Finding] {
        var memory: EntryMemory?
        return lint(context, &memory)
    }

    /// - Parameter memory: Asked about each entry, and added to; `nil` where nothing is kept.
    private func lint(_ context: CatalogContext, _ memory: inout EntryMemory?) -> [Finding] {
        let document = context.document
        let path = configuration.globPath(context.path)
        let rules = rules.forCatalog(path)
        var result = CatalogFindings(context, rules.facts)
        for rule in rules.document { result.add(rule.rule.check(document), ofRuleAt: rule.index) }
        // Don't lint the readable half of a damaged file.
        guard document.problems.isEmpty else { return result.kept }
        for rule in rules.catalog { result.add(rule.rule.check(context), ofRuleAt: rule.index) }
        let textRules = TextRules(rules.text, in: context)
        var comparisons = rules.entries.map { (rule: $0.rule.comparison(in: context), index: $0.index) }
        for (position, entry) in context.catalog.entries.enumerated() {
            let entry = EntryContext(entry, at: position, in: context)
            if let known = memory?.violations(of: entry, at: position) {
                for (violations, rule) in known { result.add(violations, ofRuleAt: rule) }
            } else if memory == nil {
                lint(entry, by: rules, textRules) { result.add($0, ofRuleAt: $1) }
            } else {
                let questions = context.collected.questions
                var said: [EntryFindings.OfRule] = []
                lint(entry, by: rules, textRules) { if !$0.isEmpty { said.append(($0, $1)) } }
                for (violations, rule) in said { result.add(violations, ofRuleAt: rule) }
                memory?.current.add(questions == context.collected.questions ? said : nil, of: entry)
            }
            for index in comparisons.indices { result.add(comparisons[index].rule.check(entry), ofRuleAt: comparisons[index].index) }
        }
        for comparison in comparisons { result.add(comparison.rule.finish(), ofRuleAt: comparison.index) }
        if !rules.suppression.isEmpty { checkSuppressions(in: context, rules, &result) }
        return result.kept
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

/// Turns the violations of one catalog into findings.
private struct CatalogFindings {
    private let path: String
    private let bytes: [UInt8]
    private let rules: [ActiveRuleFacts]
    private lazy var lines = LineTable(bytes)
    private var findings: [Finding] = []
    /// The texts that a rule has a finding about, with the rules whose findings about them follow from it.
    private var superseded: Set<TextOfRule> = []
    /// By key the comments of entries that silence rules.
    private let silencing: [String: String]
    /// For each key the rules that its comment kept from saying something.
    private(set) var silenced: [String: Set<String>] = [:]

    init(_ context: CatalogContext, _ rules: [ActiveRuleFacts]) {
        path = context.path
        bytes = context.document.bytes
        self.rules = rules
        let comments = context.catalog.entries.lazy.compactMap { entry in
            entry.comment.flatMap { Suppression.isThere(inComment: $0) ? (entry.key, $0) : nil }
        }
        silencing = Dictionary(Array(comments), uniquingKeysWith: +)
    }

    /// The findings that do not follow from others.
    var kept: [Finding] {
        guard !superseded.isEmpty else { return findings }
        return findings.filter { !superseded.contains(TextOfRule(rule: $0.rule, key: $0.key, locale: $0.locale, variation: $0.variation)) }
    }

    /// - Parameter index: The place of the rule's facts.
    mutating func add(_ violations: [Violation], ofRuleAt index: Int) {
        guard !violations.isEmpty else { return }
        let rule = rules[index]
        var violations = violations
        if !silencing.isEmpty {
            violations.removeAll { violation in
                guard let key = violation.key, let comment = silencing[key], Suppression.comment(comment, silences: rule.description.identifier)
                else { return false }
                silenced[key, default: []].insert(rule.description.identifier)
                return true
            }
        }
        guard rule.isReported else { return }
        for violation in violations where rule.settings.includes(locale: violation.locale) {
            for other in rule.description.supersedes {
                superseded.insert(TextOfRule(rule: other, key: violation.key, locale: violation.locale, variation: violation.variation))
            }
            let place = lines.location(of: violation.range.lowerBound)
            findings.append(
                Finding(
                    rule: rule.description.identifier, severity: rule.severity, file: path, line: place.line, column: place.column,
                    range: violation.range, key: violation.key, locale: violation.locale, variation: violation.variation,
                    subject: violation.key == nil ? String(decoding: bytes[violation.range], as: UTF8.self) : nil,
                    statement: violation.statement.inOneLine, endsWithLocale: violation.endsWithLocale, fix: violation.fix))
        }
    }
}

/// A text that a rule has a finding about.
private struct TextOfRule: Hashable {
    let rule: String
    let key: String?
    let locale: String?
    let variation: String?

    /// Few texts have the same key and locale, and to hash the others takes long.
    func hash(into hasher: inout Hasher) {
        hasher.combine(key)
        hasher.combine(locale)
    }
}
