import Operations

/// The next steps, each with what it brings, and the command.
struct HTMLSteps {
    private let steps: [CoverageSteps.Step]

    /// - Parameter paths: As they were given.
    init(_ reports: [CoverageReport], fill: FillOutlook?, paths: [String]) {
        steps = CoverageSteps(reports, fill: fill, paths: paths).all
    }

    var section: String {
        guard !steps.isEmpty else { return "" }
        let items = steps.map { step in
            let command = Escaping.xml(step.command)
            let note = step.note.isEmpty ? "" : " <small>\(Escaping.xml(step.note))</small>"
            return "<li><p><b>\(Escaping.xml(step.title))</b>\(note)</p><code>\(command)</code>"
                + "<button type=\"button\" class=\"scripted\" data-command=\"\(command)\" "
                + "aria-label=\"Copy the command: \(Escaping.xml(step.title))\" hidden>Copy</button></li>\n"
        }
        return "<h2>What to do next</h2>\n<ol class=\"panel steps\">\n\(items.joined())</ol>\n"
    }
}
