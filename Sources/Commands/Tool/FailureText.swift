import Reporting
import Workspace

extension Failure {
    /// The failure for people, with all of its kind and the hint.
    ///
    /// - Parameter tool: Named where no place is known.
    func text(tool: String, for audience: Message.Audience = .terminal) -> String {
        // Paths, keys and values are untrusted: none may drive the terminal or imitate a line of this tool.
        let lines = ([self] + others).map { "\($0.place ?? tool): error: \($0.message.text(for: audience))" }
            + (hint.map { $0.text(for: audience) }.flatMap { $0.isEmpty ? nil : ["  \($0)"] } ?? [])
        return lines.map { TerminalText.printable($0) + "\n" }.joined()
    }
}
