/// The exit status of a run. The worse of two counts.
package enum ExitStatus: Int32, Comparable, Sendable {
    /// No findings and no failure.
    case success = 0
    /// Findings: lint errors, coverage below the threshold, differences where none were wanted.
    case findings = 1
    /// Wrong usage, an input that cannot be read, or a write that failed.
    case failure = 2

    package static func < (a: ExitStatus, b: ExitStatus) -> Bool { a.rawValue < b.rawValue }
}
