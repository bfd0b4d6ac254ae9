import Extraction
import StringCatalog
import Syntax

/// Runs the rules. The order of the findings depends on nothing but the input.
package struct Linter: Sendable {
    private let rules: ActiveRules
    private let configuration: LintConfiguration

    package init(configuration: LintConfiguration) {
        self.init(configuration: configuration, rules: RuleRegistry.all)
    }

    init(configuration: LintConfiguration, rules: [any Rule.Type]) {
        self.rules = ActiveRules(rules, configuration)
        self.configuration = configuration
    }

    /// All findings, sorted by file, place and rule.
    package func lint(_ input: LintInput) -> [Finding] {
        var findings: [Finding] = []
        for (index, catalog) in input.catalogs.enumerated() {
            findings += lint(CatalogContext(catalog, index: index, of: input))
        }
        findings += SourceLinter(rules, configuration).lint(input)
        return Self.sorted(findings)
    }

    /// The findings in one catalog, sorted by place and rule.
    package func lint(catalogAt index: Int, of input: LintInput) -> [Finding] {
        Self.sorted(lint(CatalogContext(input.catalogs[index], index: index, of: input)))
    }

    /// Places are sorted instead of the findings themselves, which are large to move.
    private static func sorted(_ findings: [Finding]) -> [Finding] {
        let order = findings.indices.sorted { i, j in
            let (a, b) = (findings[i], findings[j])
            if a.file != b.file { return a.file < b.file }
            if (a.line, a.column) != (b.line, b.column) { return (a.line, a.column) < (b.line, b.column) }
            return (a.rule, a.locale ?? "", a.message) < (b.rule, b.locale ?? "", b.message)
        }
        return order.map { findings[$0] }
    }
}

extension Linter {
    private func lint(_ context: CatalogContext) -> [Finding] {
        let document = context.document
        let path = configuration.globPath(context.path)
        let rules = rules.forCatalog(path)
        var result = CatalogFindings(context.path, document.bytes, rules.facts)
        for rule in rules.document { result.add(rule.rule.check(document), of: rule) }
        // What can be read of a damaged file is no ground to judge the rest by.
        guard document.problems.isEmpty else { return result.findings }
        for rule in rules.catalog { result.add(rule.rule.check(context), of: rule, in: context.catalog) }
        let textRules = TextRules(rules.text, languages: context.languages)
        if rules.entries.isEmpty {
            for entry in context.catalog.entries { lint(EntryContext(entry, in: context), rules, textRules, &result) }
        } else {
            let entries = context.catalog.entries.map { EntryContext($0, in: context) }
            for entry in entries { lint(entry, rules, textRules, &result) }
            for rule in rules.entries { result.add(rule.rule.check(entries, in: context), of: rule, in: context.catalog) }
        }
        if !rules.suppression.isEmpty { checkSuppressions(in: context, rules, &result) }
        return result.findings
    }

    private func lint(_ entry: EntryContext, _ rules: ActiveRules, _ textRules: TextRules, _ result: inout CatalogFindings) {
        let comment = entry.comment
        for rule in rules.entry { result.add(rule.rule.check(entry), of: rule, key: entry.key, comment: comment) }
        for localization in entry.localizations {
            for rule in rules.localization {
                result.add(rule.rule.check(localization, in: entry), of: rule, key: entry.key, comment: comment)
            }
            let candidates = textRules[localization]
            for text in localization.texts {
                for candidate in candidates where candidate.concerns(text) {
                    // By index: to copy the rule out of the list takes as long as many rules do.
                    let violations = rules.text[candidate.index].rule.check(text, in: entry)
                    if violations.isEmpty { continue }
                    result.add(violations, of: rules.text[candidate.index], key: entry.key, comment: comment)
                }
            }
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
                    let violation = Violation(message, at: context.document.place(node), key: entry.key)
                    result.add([violation], of: rule, key: entry.key, comment: comment)
                }
            }
        }
    }
}

/// Turns what rules say of one catalog into findings.
private struct CatalogFindings {
    private let path: String
    private let bytes: [UInt8]
    private let rules: [ActiveRuleFacts]
    private var lines: LineTable?
    private(set) var findings: [Finding] = []
    /// For each key the rules that its comment kept from saying something.
    private(set) var silenced: [String: Set<String>] = [:]

    init(_ path: String, _ bytes: [UInt8], _ rules: [ActiveRuleFacts]) {
        self.path = path
        self.bytes = bytes
        self.rules = rules
    }

    /// Violations anywhere in a catalog, each silenced by the comment of its own entry.
    mutating func add<Kind>(_ violations: [Violation], of rule: ActiveRule<Kind>, in catalog: Catalog) {
        for violation in violations {
            add([violation], of: rule, comment: violation.key.flatMap { catalog.entry(for: $0)?.comment })
        }
    }

    @inline(__always)
    mutating func add<Kind>(
        _ violations: [Violation], of rule: ActiveRule<Kind>, key: String? = nil, comment: @autoclosure () -> String? = nil
    ) {
        guard !violations.isEmpty else { return }
        report(violations, rules[rule.index], key: key, comment: comment())
    }

    private mutating func report(_ violations: [Violation], _ rule: ActiveRuleFacts, key: String?, comment: String?) {
        if let comment, Suppression.comment(comment, silences: rule.identifier) {
            if let key = key ?? violations.first?.key { silenced[key, default: []].insert(rule.identifier) }
            return
        }
        guard rule.isReported else { return }
        let lines = lines ?? LineTable(bytes)
        self.lines = lines
        for violation in violations where rule.settings.includes(locale: violation.locale) {
            let place = lines.location(of: violation.range.lowerBound)
            findings.append(
                Finding(
                    rule: rule.identifier, severity: rule.severity, file: path, line: place.line, column: place.column,
                    range: violation.range, key: violation.key, locale: violation.locale, variation: violation.variation,
                    message: violation.message.inOneLine, fix: violation.fix))
        }
    }
}
