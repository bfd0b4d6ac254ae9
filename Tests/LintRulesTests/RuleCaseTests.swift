import StringCatalog
import Syntax
import TestSupport
import Testing

@testable import LintModel
@testable import LintRules

/// Every case of every rule, unchanged and with modifications that must not matter.
@Suite struct RuleCaseTests {
    typealias Case = RuleCases.Case

    static let cases = RuleCases.all
    private static let mistakes = RuleCases.read.mistakes

    @Test func everyFixtureIsReadAndIsOfARule() {
        #expect(Self.mistakes.isEmpty)
        #expect(Self.cases.count > 2 * RuleRegistry.all.count)
    }

    @Test func aDescriptionShowsOneThatIsFoundAndOneThatPasses() {
        for rule in RuleRegistry.all {
            let shown = Self.cases.filter { $0.rule == rule && $0.isShown }
            #expect(shown.map(\.isFailing) == [true, false], "\(rule.description.identifier)")
        }
    }

    /// Every case with every modification; in an everyday run, each case unchanged and with one of them.
    private static let modified: [(Case, RuleCaseRun.Mutation)] = cases.enumerated().flatMap { number, item in
        let all = RuleCaseRun.Mutation.allCases
        return (TestRun.isFull ? all : [.none, all[1 + number % (all.count - 1)]]).map { (item, $0) }
    }

    @Test(arguments: modified)
    func findsExactlyWhatTheArrowsShow(_ item: Case, _ mutation: RuleCaseRun.Mutation) {
        if item.ruleCase.hasExactLayout, !mutation.keepsLayout { return }
        if mutation == .inSubstitution, SubstitutionLimits.reasons[item.rule.description.identifier] != nil { return }
        let run = RuleCaseRun(item.ruleCase, mutation)
        let findings = run.findings(of: item.rule)
        #expect(run.expected.isEmpty == !item.isFailing, sourceLocation: item.location)
        #expect(
            RuleCaseRun.places(findings) == run.expected, "\(mutation): \(findings.map { "\($0.line):\($0.column) \($0.message)" })",
            sourceLocation: item.location)
    }

    @Test(arguments: SubstitutionLimits.reasons.keys.sorted())
    func rulesThatKeepOutOfSubstitutionsSaySoForAReason(_ rule: String) {
        let differs = Self.cases.filter { $0.rule.description.identifier == rule }.contains { item in
            let run = RuleCaseRun(item.ruleCase, .inSubstitution)
            return RuleCaseRun.places(run.findings(of: item.rule)) != run.expected
        }
        #expect(differs)
    }

    @Test(arguments: cases.filter(\.isFailing))
    func isSilencedByAComment(_ item: Case) {
        let identifier = item.rule.description.identifier
        guard let silenced = RuleCaseRun(item.ruleCase).silencing(identifier) else { return }
        // A finding that is not about an entry has no comment that could suppress it.
        let left = silenced.findings(of: item.rule).filter { $0.key != nil || $0.file.hasSuffix(".swift") }
        #expect(left.isEmpty, sourceLocation: item.location)
        let other = RuleCaseRun(item.ruleCase).silencing("another-rule")
        // A suppression without effect may itself be a finding.
        let remaining = other?.findings(of: item.rule).count ?? 0
        #expect(other == nil || remaining >= RuleCaseRun(item.ruleCase).expected.count, sourceLocation: item.location)
    }

    @Test(arguments: cases.filter(\.isFailing))
    func fixesTakeTheFindingAway(_ item: Case) {
        let run = RuleCaseRun(item.ruleCase)
        let findings = run.findings(of: item.rule)
        for finding in findings {
            guard let fix = finding.fix, let file = run.files.first(where: { $0.path == finding.file }) else { continue }
            let fixed = run.replacing(file.path, with: fix.edits.applied(to: file.bytes))
            #expect(fixed.findings(of: item.rule).count < findings.count, "\(fix.description)", sourceLocation: item.location)
            let isValid = fixed.input.catalogs.allSatisfy { $0.catalog.isValid }
            #expect(isValid, sourceLocation: item.location)
        }
    }

    @Test(arguments: cases.filter(\.isFailing))
    func findingsSayWhereTheyAre(_ item: Case) {
        let run = RuleCaseRun(item.ruleCase)
        let findings = run.findings(of: item.rule)
        #expect(!findings.isEmpty)
        for finding in findings {
            let bytes = run.files.first { $0.path == finding.file }?.bytes ?? []
            #expect(finding.range.upperBound <= bytes.count)
            #expect(
                LineTable(bytes).location(of: finding.range.lowerBound)
                    == Syntax.SourceLocation(line: finding.line, column: finding.column))
            #expect(finding.rule == item.rule.description.identifier)
            #expect(finding.message.last != "." && !finding.message.isEmpty && !finding.message.contains("\n"))
        }
    }
}
