import LintModel
import Reporting

/// Shortens text output when a catalog has the same finding for many keys: an old catalog may have hundreds of stale keys.
struct RepeatedFindings {
    /// What findings that differ only in their keys have in common.
    private struct Kind: Hashable {
        let file: String
        let rule: String
        let message: String
        let locale: String?
    }

    /// How many of each kind are shown.
    private static let shown = 10
    /// Up to this many, all are shown.
    private static let few = 20

    private var places: [Kind: [MergedFinding]] = [:]
    private var counts: [Kind: Int] = [:]
    /// The number of findings omitted.
    private(set) var hiddenCount = 0

    /// - Parameter showsAll: Whether to show all findings, however many there are.
    init(_ findings: [MergedFinding], showsAll: Bool) {
        guard !showsAll else { return }
        for finding in findings {
            if let kind = Self.kind(finding) { places[kind, default: []].append(finding) }
        }
        places = places.filter { $1.count > Self.few }
    }

    /// Whether to show a finding. Must be called for the findings in order.
    mutating func shows(_ finding: MergedFinding) -> Bool {
        guard let kind = Self.kind(finding), places[kind] != nil else { return true }
        counts[kind, default: 0] += 1
        guard counts[kind, default: 0] > Self.shown else { return true }
        hiddenCount += finding.count
        return false
    }

    /// The line about the omitted findings, after the last one shown: `and 447 more, the next at 38:6 and 54:6`.
    func rest(after finding: MergedFinding) -> String? {
        guard let kind = Self.kind(finding), counts[kind] == Self.shown, let all = places[kind] else { return nil }
        let next = all.dropFirst(Self.shown).prefix(2).map { "\($0.finding.line):\($0.finding.column)" }
        return "and \(all.count - Self.shown) more in this catalog, the next at \(next.joined(separator: " and "))"
    }

    /// The kind of a finding; `nil` for findings in sources, where each place has to be checked.
    private static func kind(_ merged: MergedFinding) -> Kind? {
        let finding = merged.finding
        guard finding.key != nil, finding.file.hasSuffix(".xcstrings") else { return nil }
        return Kind(file: finding.file, rule: finding.rule, message: merged.message, locale: merged.locale)
    }
}
