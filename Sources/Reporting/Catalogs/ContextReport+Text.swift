import Inventory
import Operations

extension ContextReport {
    /// Indented lines, beginning with one for each use and its code.
    package func lines(_ style: TerminalStyle) -> [String] {
        var lines: [String] = []
        for use in context.uses {
            let view = use.view.map { "   " + $0 } ?? ""
            lines.append(
                TerminalText.printable("\(use.place.file):\(use.place.line)") + "   "
                    + style.bold(TerminalText.printable(Self.role(use) ?? use.api))
                    + style.dim(TerminalText.printable(view)))
            for (index, code) in use.code.enumerated() {
                let number = use.firstLine + index
                let mark = number == use.place.line ? " > " : "   "
                let line = TerminalText.padLeft(String(number), to: 6) + mark + TerminalText.printable(code)
                lines.append(number == use.place.line ? line : style.dim(line))
            }
            lines += use.values.map { TerminalText.printable("    \($0.placeholder) is \($0.expression)") }
        }
        lines += facts.map { TerminalText.printable("\($0.name): \($0.value)") }
        return lines.map { "  " + $0 }
    }
}
