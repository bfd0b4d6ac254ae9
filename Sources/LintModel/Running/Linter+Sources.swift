import Extraction
import Syntax

extension Linter {
    /// What the rules about sources say of all of them: in sources and in other files that are not catalogs. Comments
    /// silence some of it.
    package func violations(inSourcesOf input: LintInput) -> SourceViolations {
        SourceViolations(byRule: rules.source.map { ($0.index, $0.rule.check(input)) })
    }

    /// Those in one file, for an editor, which asks again after each key.
    package func violations(in file: String, of input: LintInput) -> SourceViolations {
        let part = input.part(in: file)
        return SourceViolations(byRule: rules.source.map {
            ($0.index, $0.rule.check(type(of: $0.rule).comparesFiles ? input : part))
        })
    }

    /// The findings in the sources, by rule.
    ///
    /// - Parameter path: The only file that is wanted; `nil` for all. No finding depends on those in other files.
    func sourceFindings(_ all: SourceViolations, of input: LintInput, in path: String? = nil) -> [Finding] {
        var files: [String: LintedSource] = [:]
        var findings: [Finding] = []
        var superseded: Set<PlaceOfRule> = []
        let checked = (path.map { [$0] } ?? Array(input.sources.keys)).filter { $0.hasSuffix(".swift") && input.sources[$0] != nil }.sorted()
        let ofFiles = rules.sourceFile.map { ($0.index, $0.rule.check(checked, of: input)) }
        // In the order of the rules, which decides which of two findings at a place comes first.
        for (index, violations) in (all.byRule + ofFiles).sorted(by: { $0.0 < $1.0 }) {
            let facts = rules.facts[index]
            for violation in violations where path == nil || violation.place.file == path {
                let name = violation.place.file
                var file = files[name] ?? LintedSource(input.sources[name] ?? [])
                let isSilenced = file.comments.silence(facts.description.identifier, line: violation.place.line)
                files[name] = file
                guard !isSilenced, facts.isReported, facts.settings.includes(path: configuration.globPath(name)) else { continue }
                findings.append(file.finding(violation, facts))
                for other in facts.description.supersedes { superseded.insert(PlaceOfRule(rule: other, place: violation.place)) }
            }
        }
        findings.removeAll {
            superseded.contains(PlaceOfRule(rule: $0.rule, place: SourcePlace(file: $0.file, line: $0.line, column: $0.column)))
        }
        for rule in rules.suppression where rules.facts[rule.index].isReported {
            let facts = rules.facts[rule.index]
            let sources = path.map { path in input.sources[path].map { [path: $0] } ?? [:] } ?? input.sources
            for (path, bytes) in sources.sorted(by: { $0.key < $1.key }) {
                guard path.hasSuffix(".swift"), facts.settings.includes(path: configuration.globPath(path)) else { continue }
                var file = files[path] ?? LintedSource(bytes)
                for use in file.comments.uses {
                    let couldRun = rules.couldRun(use.name, given: input.given)
                    guard let message = rule.rule.message(for: .init(name: use.name, wasNeeded: use.wasNeeded, couldRun: couldRun)),
                        !file.comments.silence(facts.description.identifier, line: use.place.line)
                    else { continue }
                    findings.append(file.finding(SourceViolation(message, at: SourcePlace(file: path, use.place)), facts))
                }
            }
        }
        return findings
    }
}

/// The findings of rules about sources.
package struct SourceViolations: Sendable {
    /// By the index of the rule.
    fileprivate let byRule: [(Int, [SourceViolation])]
}

/// Where a rule finds something.
private struct PlaceOfRule: Hashable {
    let rule: String
    let place: SourcePlace
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
        let place = violation.place
        let range = range(of: place)
        return Finding(
            rule: rule.description.identifier, severity: rule.severity, file: place.file, line: place.line, column: place.column,
            range: range, key: violation.key, subject: violation.key == nil ? subject(at: range, place.line) : nil,
            statement: violation.message.inOneLine)
    }

    /// The text at a place; of a literal of several lines, its first line.
    private func subject(at range: Range<Int>, _ line: Int) -> String {
        guard bytes[range].elementsEqual(Self.multiLineQuotes), line < lines.lineCount else {
            return String(decoding: bytes[range], as: UTF8.self)
        }
        let first = bytes[lines.range(ofLine: line + 1)].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        return "\"\(String(decoding: first, as: UTF8.self))…\""
    }

    private static let multiLineQuotes = "\"\"\"".utf8

    /// The range to underline at a place: the part of a string literal that is on its line, or a name.
    private func range(of place: SourcePlace) -> Range<Int> {
        guard place.line <= lines.lineCount else { return 0..<0 }
        let whole = lines.range(ofLine: place.line)
        let start = min(whole.lowerBound + place.column - 1, whole.upperBound)
        var end = start
        let quote = UInt8(ascii: "\"")
        if bytes[start..<whole.upperBound].starts(with: Self.multiLineQuotes) { return start..<start + 3 }
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
