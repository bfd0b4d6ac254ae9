import LintModel

/// Findings that say the same of many keys of a catalog, of which people want to read some: an old catalog may have hundreds of
/// stale keys.
struct AlikeFindings {
    private struct Kind: Hashable {
        let file: String
        let rule: String
        let message: String
        let locale: String?
    }

    /// How many are shown of those that are alike.
    private static let shown = 10
    /// Up to so many are all shown.
    private static let few = 20

    private var places: [Kind: [PrintedFinding]] = [:]
    private var counts: [Kind: Int] = [:]
    /// How many findings were left out.
    private(set) var leftOut = 0

    /// - Parameter showsAll: Whether none is left out, however many there are.
    init(_ findings: [PrintedFinding], showsAll: Bool) {
        guard !showsAll else { return }
        for finding in findings {
            if let kind = Self.kind(finding) { places[kind, default: []].append(finding) }
        }
        places = places.filter { $1.count > Self.few }
    }

    /// Whether a finding is shown. Findings are asked for in their order.
    mutating func shows(_ finding: PrintedFinding) -> Bool {
        guard let kind = Self.kind(finding), places[kind] != nil else { return true }
        counts[kind, default: 0] += 1
        guard counts[kind, default: 0] > Self.shown else { return true }
        leftOut += finding.count
        return false
    }

    /// What is said of those that are left out, after the last one that is shown: `and 447 more, the next at 38:6 and 54:6`.
    func rest(after finding: PrintedFinding) -> String? {
        guard let kind = Self.kind(finding), counts[kind] == Self.shown, let all = places[kind] else { return nil }
        let next = all.dropFirst(Self.shown).prefix(2).map { "\($0.finding.line):\($0.finding.column)" }
        return "and \(all.count - Self.shown) more in this catalog, the next at \(next.joined(separator: " and "))"
    }

    /// In sources each place is another one to look at.
    private static func kind(_ printed: PrintedFinding) -> Kind? {
        let finding = printed.finding
        guard finding.key != nil, finding.file.hasSuffix(".xcstrings") else { return nil }
        return Kind(file: finding.file, rule: finding.rule, message: printed.message, locale: printed.locale)
    }
}
