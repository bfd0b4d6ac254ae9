import LintModel
import Reporting

/// More findings than people read one by one, by what they cost users and then by rule: a paragraph for each rule,
/// with the number of its findings and a few examples.
struct LintOverview {
    /// The findings of a rule.
    struct Paragraph {
        let rule: String
        /// The summary of the rule; empty without a description.
        let summary: String
        let count: Int
        let errorCount: Int
        /// The first of the findings, those that differ only in locale as one. Empty for rules that are only counted.
        let examples: [MergedFinding]
    }

    struct Section {
        let impact: Impact
        var paragraphs: [Paragraph]
        /// Those that have only a line together, because all don't fit.
        var folded: [Paragraph] = []
    }

    /// Up to this many findings are each printed in full.
    static let few = 12
    /// The lines of a terminal of common size.
    static let screen = 58
    private static let mostExamples = 10

    let sections: [Section]

    /// - Parameters:
    ///   - linesPerExample: How many lines of the terminal an example takes.
    ///   - rows: How many lines there should be.
    init(_ findings: [MergedFinding], rules: RuleOrder, linesPerExample: Int = 1, rows: Int = screen) {
        var byRule: [String: [MergedFinding]] = [:]
        for finding in findings { byRule[finding.finding.rule, default: []].append(finding) }
        let byImpact = Dictionary(grouping: byRule.keys, by: rules.impact)
        // A section has a heading and an empty line, and so have the beginning and the end.
        let lines = byRule.count + 2 * (byImpact.count + 2)
        let withExamples = byRule.keys.filter { rules.impact(of: $0) != .upkeep }
        // Where examples of all rules don't fit, the findings that cost users most have them.
        let room = max(0, rows - lines) / linesPerExample
        let each = min(Self.mostExamples, room / max(1, withExamples.count))
        let more = Set(withExamples.sorted { a, b in
            let (first, second) = (Self.rank(rules.impact(of: a)), Self.rank(rules.impact(of: b)))
            return first == second ? (byRule[b]?.count ?? 0, a) < (byRule[a]?.count ?? 0, b) : first < second
        }.prefix(each == Self.mostExamples ? 0 : room - each * withExamples.count))
        let all = Impact.allCases.compactMap { impact in
            let paragraphs = (byImpact[impact] ?? []).map { rule in
                let count = impact == .upkeep ? 0 : each + (more.contains(rule) ? 1 : 0)
                return Self.paragraph(rule, byRule[rule] ?? [], in: rules, examples: count)
            }
            return paragraphs.isEmpty ? nil : Section(impact: impact, paragraphs: paragraphs.sorted(by: Self.comesFirst))
        }
        sections = Self.folding(all, lines: lines - rows)
    }

    /// The sections with so many lines less, where that is possible: the longest ones lose their last paragraphs.
    private static func folding(_ sections: [Section], lines: Int) -> [Section] {
        var (sections, left) = (sections, lines)
        while left > 0 {
            let longest = sections.indices.max { sections[$0].paragraphs.count < sections[$1].paragraphs.count }
            guard let index = longest, sections[index].paragraphs.count > 2 else { break }
            // The first one that goes makes the line of the folded ones.
            if !sections[index].folded.isEmpty { left -= 1 }
            sections[index].folded.insert(sections[index].paragraphs.removeLast(), at: 0)
        }
        return sections
    }

    private static func rank(_ impact: Impact) -> Int { Impact.allCases.firstIndex(of: impact) ?? 0 }

    private static func paragraph(_ rule: String, _ findings: [MergedFinding], in rules: RuleOrder, examples: Int) -> Paragraph {
        Paragraph(
            rule: rule, summary: rules.description(of: rule)?.summary ?? "",
            count: findings.reduce(0) { $0 + $1.count },
            errorCount: findings.reduce(0) { $0 + ($1.finding.severity == .error ? $1.count : 0) },
            examples: Self.examples(findings, most: examples))
    }

    /// The first findings, but one alone of a source file with very many, such as the release notes of an app.
    private static func examples(_ findings: [MergedFinding], most: Int) -> [MergedFinding] {
        let inSources = findings.filter { $0.finding.subject != nil && $0.finding.key == nil }
        let counts = Dictionary(inSources.map { ($0.finding.file, 1) }, uniquingKeysWith: +).filter { $0.value > TextsOfFile.few }
        var examples: [MergedFinding] = []
        var seen: Set<String> = []
        for finding in findings {
            guard examples.count < most else { break }
            let file = finding.finding.file
            if finding.finding.key == nil, finding.finding.subject != nil, let count = counts[file] {
                if seen.insert(file).inserted { examples.append(finding.summarizing(othersInFile: count - 1)) }
            } else {
                examples.append(finding)
            }
        }
        return examples
    }

    /// Errors before warnings, then what there is more of.
    private static func comesFirst(_ a: Paragraph, _ b: Paragraph) -> Bool {
        if (a.errorCount > 0) != (b.errorCount > 0) { return a.errorCount > 0 }
        return a.count == b.count ? a.rule < b.rule : a.count > b.count
    }
}

extension LintOverview.Paragraph {
    /// `138 errors`.
    var counted: String {
        switch errorCount {
        case count: TerminalText.count(count, "error")
        case 0: TerminalText.count(count, "warning")
        default: TerminalText.count(count, "finding")
        }
    }
}

extension Impact {
    /// The heading of the findings that cost this.
    var heading: String {
        switch self {
        case .broken: "Broken"
        case .wrongText: "Wrong texts"
        case .untranslated: "Not translated"
        case .upkeep: "Upkeep"
        }
    }
}
