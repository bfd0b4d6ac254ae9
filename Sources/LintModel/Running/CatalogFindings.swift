import StringCatalog
import Syntax

/// Turns the violations of one catalog into findings.
struct CatalogFindings {
    private let path: String
    private let bytes: [UInt8]
    private let rules: [ActiveRuleFacts]
    private(set) lazy var lines = LineTable(bytes)
    /// All of them, also those that follow from others.
    private(set) var findings: [Finding] = []
    /// For each finding where it comes from.
    private(set) var origins: [Origin] = []

    /// Where a finding comes from.
    struct Origin: Sendable {
        /// The place of the rule's facts.
        let rule: Int
        /// Whether the rule was asked about an entry, and may be asked again about this one alone.
        let isOfEntry: Bool
    }

    /// The texts that a rule has a finding about, with the rules whose findings about them follow from it.
    private var superseded: Set<TextOfRule> = []
    /// By key the comments of entries that silence rules.
    private let silencing: [String: String]
    /// For each key the rules that its comment kept from saying something.
    private(set) var silenced: [String: Set<String>] = [:]

    /// - Parameters:
    ///   - positions: Those of the entries that are looked at; `nil` for all.
    ///   - lines: Those of the catalog, where they are known.
    init(
        _ context: CatalogContext, _ rules: [ActiveRuleFacts], about positions: Range<Int>? = nil,
        lines: LineTable? = nil
    ) {
        path = context.path
        bytes = context.document.bytes
        self.rules = rules
        let entries = context.catalog.entries
        let comments = entries[positions ?? entries.indices].lazy.compactMap { entry in
            entry.comment.flatMap { Suppression.isThere(inComment: $0) ? (entry.key, $0) : nil }
        }
        silencing = Dictionary(Array(comments), uniquingKeysWith: +)
        if let lines { self.lines = lines }
    }

    /// The findings that do not follow from others.
    var kept: [Finding] { superseded.isEmpty ? findings : findings.filter { !followsFromOther($0) } }

    func followsFromOther(_ finding: Finding) -> Bool {
        !superseded.isEmpty && superseded.contains(TextOfRule(rule: finding.rule, of: finding))
    }

    /// Adds a finding of an earlier version that still holds.
    mutating func add(_ finding: Finding, from origin: Origin) {
        for other in rules[origin.rule].description.supersedes {
            superseded.insert(TextOfRule(rule: other, of: finding))
        }
        findings.append(finding)
        origins.append(origin)
    }

    /// - Parameters:
    ///   - index: The place of the rule's facts.
    ///   - isOfEntry: Whether the rule was asked about an entry.
    mutating func add(_ violations: [Violation], ofRuleAt index: Int, isOfEntry: Bool = false) {
        guard !violations.isEmpty else { return }
        let rule = rules[index]
        var violations = violations
        if !silencing.isEmpty {
            violations.removeAll { violation in
                guard let key = violation.key, let comment = silencing[key],
                    Suppression.comment(comment, silences: rule.description.identifier)
                else { return false }
                silenced[key, default: []].insert(rule.description.identifier)
                return true
            }
        }
        guard rule.isReported else { return }
        for violation in violations where rule.settings.includes(locale: violation.locale) {
            let place = lines.location(of: violation.range.lowerBound)
            add(
                Finding(
                    rule: rule.description.identifier, severity: rule.severity, file: path, line: place.line,
                    column: place.column, range: violation.range, key: violation.key, locale: violation.locale,
                    variation: violation.variation,
                    subject: violation.key == nil ? String(decoding: bytes[violation.range], as: UTF8.self) : nil,
                    statement: violation.statement.inOneLine, endsWithLocale: violation.endsWithLocale,
                    fix: violation.fix),
                from: Origin(rule: index, isOfEntry: isOfEntry))
        }
    }
}

/// A text that a rule has a finding about.
private struct TextOfRule: Hashable {
    let rule: String
    let key: String?
    let locale: String?
    let variation: String?

    init(rule: String, of finding: Finding) {
        (self.rule, key, locale, variation) = (rule, finding.key, finding.locale, finding.variation)
    }

    /// Few texts have the same key and locale, and to hash the others takes long.
    func hash(into hasher: inout Hasher) {
        hasher.combine(key)
        hasher.combine(locale)
    }
}
