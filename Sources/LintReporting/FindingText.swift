import LintModel
import Reporting

/// Wording shared by several formats.
enum FindingText {
    /// `error` or `warning`.
    static func level(_ finding: Finding) -> String { finding.severity == .error ? "error" : "warning" }

    /// `App/Localizable.xcstrings:12:6`.
    static func place(_ finding: Finding) -> String { "\(TerminalText.printable(finding.file)):\(finding.line):\(finding.column)" }

    /// The same, or the file alone for findings about nearly all of its texts.
    static func place(_ merged: MergedFinding) -> String {
        merged.isAboutCatalog ? TerminalText.printable(merged.finding.file) : place(merged.finding)
    }

    /// The key, locale and variation of a finding, as far as it has them: `"%lld files" · ja · plural.other`.
    static func about(_ finding: Finding) -> String? { about(finding, locale: finding.locale) }

    /// The same, for findings that differ only in locale.
    static func about(_ merged: MergedFinding) -> String? {
        merged.isAboutCatalog ? nil : about(merged.finding, locale: merged.locale)
    }

    /// The key that a finding is about, or the text in the source where it is not about a key.
    static func subject(_ merged: MergedFinding) -> String? {
        merged.isAboutCatalog ? nil : about(merged) ?? merged.finding.subject.map { TerminalText.truncate(TerminalText.printable($0), to: 50) }
    }

    private static func about(_ finding: Finding, locale: String?) -> String? {
        let key = finding.key.map { TerminalText.quoted(TerminalText.truncate($0, to: 70)) }
        let parts = [key, locale.map(TerminalText.printable), finding.variation.map(TerminalText.printable)]
            .compactMap { $0 }.filter { !$0.isEmpty }
        return parts.isEmpty ? nil : parts.joined(separator: " · ")
    }

    /// The findings with each key, such as a file, with keys in order of first appearance.
    static func grouped<Element, Key: Hashable>(_ findings: [Element], by key: (Element) -> Key) -> [(key: Key, findings: [Element])] {
        var order: [Key] = []
        let groups = findings.reduce(into: [Key: [Element]]()) { groups, finding in
            let key = key(finding)
            if groups[key] == nil { order.append(key) }
            groups[key, default: []].append(finding)
        }
        return order.map { ($0, groups[$0] ?? []) }
    }

    /// `2 errors, 5 warnings in 1 catalog and 312 Swift files`.
    static func headline(_ summary: LintSummary) -> String {
        "\(TerminalText.count(summary.errorCount, "error")), \(TerminalText.count(summary.warningCount, "warning"))"
            + " in \(looked(summary))"
    }

    /// The checked files: `1 catalog and 312 Swift files`.
    static func looked(_ summary: LintSummary) -> String {
        let sources = summary.sourceCount > 0 ? " and " + TerminalText.count(summary.sourceCount, "Swift file") : ""
        return TerminalText.count(summary.catalogCount, "catalog") + sources
    }
}
