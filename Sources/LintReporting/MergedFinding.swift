import LintModel
import Reporting

/// A finding in text output. Findings that differ only in locale share a line: "not translated into de, fr, ja".
struct MergedFinding {
    /// The first of the merged findings.
    let finding: Finding
    /// The number of merged findings.
    private(set) var count = 1
    /// The locales of the other findings, as the message lists them.
    private var otherLocales = ""

    /// The message for all merged findings.
    var message: String { finding.message + otherLocales }
    /// The locale, unless there are several, which the message names.
    var locale: String? { count == 1 ? finding.locale : nil }

    /// - Parameter isEachAlone: Whether to keep all findings separate.
    static func list(_ findings: [Finding], isEachAlone: Bool) -> [MergedFinding] {
        guard !isEachAlone else { return findings.map(MergedFinding.init) }
        var result: [MergedFinding] = []
        for finding in findings {
            if result.isEmpty || !result[result.count - 1].absorbs(finding) { result.append(MergedFinding(finding)) }
        }
        return result
    }

    private init(_ finding: Finding) { self.finding = finding }

    /// Merges a finding that reports the same problem at the same place for another locale.
    private mutating func absorbs(_ other: Finding) -> Bool {
        guard finding.endsWithLocale, other.endsWithLocale, let locale = other.locale, other.statement == finding.statement,
            other.rule == finding.rule, other.range == finding.range, other.key == finding.key, other.file == finding.file
        else { return false }
        count += 1
        otherLocales += ", \(locale)"
        return true
    }
}
