import LintModel

/// What people read of a finding, and of those beside it that say the same of the same place for other locales: "not translated
/// into de, fr and ja".
struct PrintedFinding {
    /// The first of them.
    let finding: Finding
    /// How many findings it represents.
    private(set) var count = 1
    /// What is said of all of them.
    private(set) var message: String
    /// The locale, unless it represents several, which the message names.
    var locale: String? { count == 1 ? finding.locale : nil }

    /// What is printed of some findings, in their order.
    static func list(_ findings: [Finding], isEachAlone: Bool) -> [PrintedFinding] {
        guard !isEachAlone else { return findings.map(PrintedFinding.init) }
        var result: [PrintedFinding] = []
        for finding in findings {
            if result.isEmpty || !result[result.count - 1].takes(finding) { result.append(PrintedFinding(finding)) }
        }
        return result
    }

    private init(_ finding: Finding) {
        self.finding = finding
        message = finding.message
    }

    /// Whether a finding says the same of the same place: its message ends with its locale, and begins as that of the first.
    private mutating func takes(_ other: Finding) -> Bool {
        guard other.rule == finding.rule, other.range == finding.range, other.key == finding.key, other.file == finding.file,
            let beginning = Self.messageBeforeLocale(finding), beginning == Self.messageBeforeLocale(other), let locale = other.locale
        else { return false }
        count += 1
        message += ", \(locale)"
        return true
    }

    private static func messageBeforeLocale(_ finding: Finding) -> Substring? {
        guard let locale = finding.locale, finding.message.hasSuffix(" \(locale)") else { return nil }
        return finding.message.dropLast(locale.count)
    }
}
