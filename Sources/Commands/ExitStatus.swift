import Reporting

/// What a run tells the shell. Of two statuses the worse one counts.
package enum ExitStatus: Int32, Comparable, Sendable {
    /// Nothing to complain of.
    case success = 0
    /// Findings: lint errors, coverage below the threshold, differences where none were wanted.
    case findings = 1
    /// Wrong usage, an input that cannot be read, or a write that failed.
    case failure = 2

    package static func < (a: ExitStatus, b: ExitStatus) -> Bool { a.rawValue < b.rawValue }
}

/// Something that stops a command, with what to do about it.
package struct Failure: Error, Sendable {
    /// The file, with line and column where they are known: `rows.md:7`.
    package let place: String?
    package let message: String
    package let hint: String?

    package init(_ message: String, at place: String? = nil, hint: String? = nil) {
        self.place = place
        self.message = message
        self.hint = hint
    }

    /// Any error as one; ours stay as they are.
    init(_ error: any Error) { self = error as? Failure ?? Failure("\(error)") }

    func text(tool: String) -> String {
        // Paths, keys and values are anybody's: none may drive the terminal or look like a line of ours.
        let lines = ["\(place ?? tool): error: \(message)"] + (hint.map { ["  \($0)"] } ?? [])
        return lines.map { TerminalText.printable($0) + "\n" }.joined()
    }
}
