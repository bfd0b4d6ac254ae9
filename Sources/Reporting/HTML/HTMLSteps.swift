import Operations
import StringCatalog

/// What to do next, in this order: each with what it brings, and the command.
struct HTMLSteps {
    private let reports: [CoverageReport]
    private let fill: FillOutlook?
    /// As the commands take them: with a space before each.
    private let paths: String

    /// More would not be read.
    private static let most = 4

    /// - Parameter paths: As they were given.
    init(_ reports: [CoverageReport], fill: FillOutlook?, paths: [String]) {
        self.reports = reports
        self.fill = fill
        self.paths = paths.map { " " + Escaping.shell($0) }.joined()
    }

    private struct Step {
        let title: String
        var note = ""
        let command: String
    }

    var section: String {
        let steps = [creating, syncing, filling, translating, reviewing, repairing].compactMap { $0 }.prefix(Self.most)
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

    private var creating: Step? {
        reports.first(where: \.isWithoutCatalog).map { report in
            Step(
                title: "Make a String Catalog", note: "name the languages that the app should support",
                command: CoverageFigures.commandThatCreates(for: report, paths: paths))
        }
    }

    private var syncing: Step? {
        let absent = reports.reduce(0) { $0 + $1.absentFromCatalogs.count }
        guard reports.contains(where: \.needsSync) else { return nil }
        let title = absent == 0 ? "Bring the catalogs in step with the code" : "Take \(TerminalText.count(absent, "text")) from the code into the catalogs"
        return Step(title: title, note: EditSummary.ofSync(reports.flatMap(\.syncSteps)), command: "xcstrings sync\(paths)")
    }

    private var filling: Step? {
        fill.map { fill in
            let count = "\(fill.isComplete ? "" : "at least ")\(fill.filled) of \(fill.missing)"
            return Step(title: "Fill \(count) gaps with what is known", note: FillOrigins.text(fill.origins), command: fill.command)
        }
    }

    private var translating: Step? {
        let counts = CoverageFigures.translations(reports)
        let locales = CoverageFigures.countedLocales(reports).filter { counts[$0].map { $0.left > 0 } ?? false }
        guard !locales.isEmpty, !reports.allSatisfy(\.isWithoutCatalog) else { return nil }
        let names = Escaping.shell(locales.map(\.rawValue).joined(separator: ","))
        return Step(
            title: fill == nil ? "Send the gaps to translators" : "Send the rest to translators", note: "a page for each language, which opens in any browser",
            command: "xcstrings worksheet\(paths) --locales \(names) -o worksheets")
    }

    private var reviewing: Step? {
        let count = CoverageFigures.translations(reports).values.reduce(0) { $0 + $1.needsReview + $1.machineTranslated }
        return count == 0 ? nil : Step(title: "Review \(TerminalText.count(count, "translation"))", command: "xcstrings review\(paths)")
    }

    private var repairing: Step? {
        let count = reports.reduce(0) { $0 + $1.unlocalized.count }
        guard count > 0 else { return nil }
        return Step(
            title: "Let \(TerminalText.count(count, "text")) be looked up", note: "says of each how the code has to change, and how safe that is",
            command: "xcstrings localize\(paths)")
    }
}
