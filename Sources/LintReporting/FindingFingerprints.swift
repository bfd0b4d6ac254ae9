import LintModel
import Syntax

/// Identifies a finding across runs by rule, catalog, key, locale and variation, never by line, so that
/// entries added above it do not change it.
struct FindingFingerprints {
    private var seen: [Fingerprint: Int] = [:]

    /// The fingerprint of the next finding. Findings with the same identity are numbered in order.
    mutating func next(for finding: Finding) -> String {
        let subject = finding.key ?? finding.subject ?? ""
        let identity = Fingerprint([finding.rule, finding.file, subject, finding.locale ?? "", finding.variation ?? ""])
        let number = seen[identity, default: 0] + 1
        seen[identity] = number
        return "\(identity):\(number)"
    }
}
