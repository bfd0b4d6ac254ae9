/// How serious a finding is.
package enum Severity: String, Sendable, Comparable, CaseIterable {
    /// The rule does not run unless it is named.
    case off
    case warning
    case error

    private var weight: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    package static func < (a: Severity, b: Severity) -> Bool { a.weight < b.weight }
}
