/// How serious a finding is.
package enum Severity: String, Sendable, Comparable, CaseIterable {
    /// The rule does not run unless it is named.
    case off
    case warning
    case error

    private var weight: Int {
        switch self {
        case .off: 0
        case .warning: 1
        case .error: 2
        }
    }

    package static func < (a: Severity, b: Severity) -> Bool { a.weight < b.weight }
}
