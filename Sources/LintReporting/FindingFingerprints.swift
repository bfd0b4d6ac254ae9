import LintModel
import Reporting

/// Identifies a finding across runs by rule, catalog, key, locale and variation, never by line, so that
/// entries added above it do not change it.
struct FindingFingerprints {
    private var seen: [String: Int] = [:]

    /// The fingerprint of the next finding. Findings with the same identity are numbered in order.
    mutating func next(for finding: Finding) -> String {
        let subject = finding.key ?? finding.subject ?? ""
        let identity = [finding.rule, finding.file, subject, finding.locale ?? "", finding.variation ?? ""]
            .map { "\($0.utf8.count):\($0)" }.joined(separator: "|")
        let number = seen[identity, default: 0] + 1
        seen[identity] = number
        return Self.hash(identity) + ":\(number)"
    }

    /// 64-bit FNV-1a, which is short and, unlike `Hasher`, the same on every machine.
    private static func hash(_ text: String) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
