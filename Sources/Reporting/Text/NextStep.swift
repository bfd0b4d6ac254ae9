/// A command to run next, ready to be pasted, and its effect.
package struct NextStep: Sendable, Hashable {
    package let command: String
    package let note: String

    package init(command: String, note: String = "") {
        self.command = command
        self.note = note
    }

    /// After a change to catalogs.
    ///
    /// - Parameter paths: As they were given.
    package static func coverage(_ paths: [String]) -> NextStep {
        let paths = paths.map { " " + Escaping.shell($0) }.joined()
        return NextStep(command: "xcstrings coverage\(paths)", note: "shows what is left to translate")
    }

    /// The steps, one a line; `nil` if there are none. An effect gets its own line if the terminal is too narrow.
    package static func text(_ steps: [NextStep], style: TerminalStyle, columns: Int?) -> String? {
        guard !steps.isEmpty else { return nil }
        let widest = steps.map { TerminalText.width($0.command) }.max() ?? 0
        let lines = steps.enumerated().map { index, step in
            let start = index == 0 ? style.bold("Next:") + " " : "      "
            guard !step.note.isEmpty else { return start + step.command + "\n" }
            let note = style.dim(step.note)
            func fits(_ width: Int) -> Bool { columns.map { 9 + width + TerminalText.width(step.note) <= $0 } ?? true }
            if fits(widest) { return start + TerminalText.pad(step.command, to: widest) + "   " + note + "\n" }
            return start + step.command + (fits(TerminalText.width(step.command)) ? "   " : "\n        ") + note + "\n"
        }
        return lines.joined()
    }
}
