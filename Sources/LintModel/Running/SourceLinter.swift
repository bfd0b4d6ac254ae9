import Extraction
import Syntax

/// Runs the rules about Swift sources.
struct SourceLinter {
    private let rules: ActiveRules
    private let configuration: LintConfiguration

    init(_ rules: ActiveRules, _ configuration: LintConfiguration) {
        self.rules = rules
        self.configuration = configuration
    }

    /// What the rules say of the sources, before comments silence some of it.
    func violations(in input: LintInput) -> SourceViolations {
        SourceViolations(byRule: rules.source.map { ($0.index, $0.rule.check(input)) })
    }

    /// The findings in the sources, by rule.
    ///
    /// - Parameter path: The only file that is wanted; `nil` for all. No finding depends on those in other files.
    func findings(_ all: SourceViolations, of input: LintInput, in path: String? = nil) -> [Finding] {
        var files: [String: LintedSource] = [:]
        var findings: [Finding] = []
        var superseded: Set<PlaceOfRule> = []
        for (index, violations) in all.byRule {
            let facts = rules.facts[index]
            for violation in violations where path == nil || violation.file == path {
                var file = files[violation.file] ?? LintedSource(input.sources[violation.file] ?? [])
                let isSilenced = file.comments.silence(facts.identifier, line: violation.line)
                files[violation.file] = file
                guard !isSilenced, facts.isReported, facts.settings.includes(path: configuration.globPath(violation.file))
                else { continue }
                findings.append(file.finding(violation, facts))
                for other in facts.supersedes {
                    superseded.insert(PlaceOfRule(rule: other, file: violation.file, line: violation.line, column: violation.column))
                }
            }
        }
        findings.removeAll {
            superseded.contains(PlaceOfRule(rule: $0.rule, file: $0.file, line: $0.line, column: $0.column))
        }
        for rule in rules.suppression where rules.facts[rule.index].isReported {
            let facts = rules.facts[rule.index]
            let sources = path.map { path in input.sources[path].map { [path: $0] } ?? [:] } ?? input.sources
            for (path, bytes) in sources.sorted(by: { $0.key < $1.key }) {
                guard path.hasSuffix(".swift"), facts.settings.includes(path: configuration.globPath(path)) else { continue }
                var file = files[path] ?? LintedSource(bytes)
                findings += violations(of: rule.rule, in: path, file, given: input.given).compactMap { violation in
                    file.comments.silence(facts.identifier, line: violation.line) ? nil : file.finding(violation, facts)
                }
            }
        }
        return findings
    }

    private func violations(
        of rule: any SuppressionRule, in path: String, _ file: LintedSource, given: Set<RuleDescription.Need>
    ) -> [SourceViolation] {
        file.comments.uses.compactMap { place, name, wasNeeded in
            let use = Suppression.Use(name: name, wasNeeded: wasNeeded, couldRun: rules.couldRun(name, given: given))
            return rule.message(for: use).map {
                SourceViolation(file: path, line: place.line, column: place.column, key: nil, message: $0)
            }
        }
    }
}

/// What rules say of sources.
package struct SourceViolations: Sendable {
    /// By the index of the rule.
    fileprivate let byRule: [(Int, [SourceViolation])]
}

/// Where a rule finds something.
private struct PlaceOfRule: Hashable {
    let rule: String
    let file: String
    let line: Int
    let column: Int
}

/// A Swift file that has a finding.
private struct LintedSource {
    private let bytes: [UInt8]
    private let lines: LineTable
    var comments: Suppression.SourceComments

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        lines = LineTable(bytes)
        comments = Suppression.SourceComments(bytes)
    }

    func finding(_ violation: SourceViolation, _ rule: ActiveRuleFacts) -> Finding {
        let range = range(line: violation.line, column: violation.column)
        return Finding(
            rule: rule.identifier, severity: rule.severity, file: violation.file, line: violation.line, column: violation.column,
            range: range, key: violation.key, subject: violation.key == nil ? String(decoding: bytes[range], as: UTF8.self) : nil,
            statement: violation.message.inOneLine)
    }

    /// What to underline at a place: a string literal as far as it goes on its line, or a name.
    private func range(line: Int, column: Int) -> Range<Int> {
        guard line <= lines.lineCount else { return 0..<0 }
        let whole = lines.range(ofLine: line)
        let start = min(whole.lowerBound + column - 1, whole.upperBound)
        var end = start
        let quote = UInt8(ascii: "\"")
        if start < whole.upperBound, bytes[start] == quote {
            end += 1
            while end < whole.upperBound, bytes[end] != quote { end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1 }
            return start..<min(end + 1, whole.upperBound)
        }
        while end < whole.upperBound, isName(bytes[end]) { end += 1 }
        return start..<end
    }

    private func isName(_ byte: UInt8) -> Bool {
        ASCII.isAlphanumeric(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
    }
}
