import Editing
import Operations
import Reporting
import StringCatalog
import Translation
import Workspace

/// A summary of filled texts, for people.
enum FillText {
    /// Prints what was filled in catalogs, and where each text comes from; with `--dry-run` then the diffs.
    ///
    /// - Parameter isResult: Whether this may go to standard output. With `--dry-run` the diffs alone do, so that they can be
    ///   piped; if another result goes there, none of this does.
    static func show(_ result: FillResult, _ context: CommandContext, isResult: Bool = true) {
        let filled = result.catalogs.filter { !$0.fillings.isEmpty }.map { catalog in
            (catalog: catalog, diffs: catalog.files.map { (path: $0.path, diff: UnifiedDiff($0.before, $0.after)) })
        }
        let isDry = result.options.isTrial
        // A list of each catalog would not fit.
        let isShort = !context.isVerbose && filled.count * (fewest + fewest) > context.rows ?? .max
        for (catalog, diffs) in filled where !context.isQuiet {
            let counts = diffs.reduce((added: 0, removed: 0)) { ($0.added + $1.diff.counts.added, $0.removed + $1.diff.counts.removed) }
            let path = context.style.bold(TerminalText.printable(catalog.path))
            let lines = isShort ? ["\(path)   \(summary(catalog))"] : [path]
                + rows(catalog, most: max(fewest, most / filled.count), state: result.options.state, context) + [
                summary(catalog),
                "+\(counts.added) −\(counts.removed) lines" + (isDry ? ", not written (--dry-run)" : ""),
            ]
            let text = lines.joined(separator: "\n") + "\n"
            if isDry || !isResult { context.host.printError(text) } else { context.host.print(text) }
        }
        if isDry, isResult { for (path, diff) in filled.flatMap(\.diffs) { context.show(diff, path: path) } }
    }

    /// Reports why texts were not taken, each reason once.
    static func reportProblems(of result: FillResult, _ context: CommandContext) {
        var counts: [String: Int] = [:]
        for problem in result.problems { counts[problem, default: 0] += 1 }
        for problem in result.problems {
            guard let count = counts.removeValue(forKey: problem) else { continue }
            let times = count > 1 ? " (\(count) times)" : ""
            context.host.note("\(context.tool): warning: \(problem)\(times)")
        }
    }

    /// The cost of asking a model, spent or estimated.
    static func cost(of result: FillResult) -> String? {
        if let estimate = result.estimate {
            let usage = estimate.usage
            let budget = estimate.budget.map { $0 < usage.tokens ? "; the budget of \($0) does not suffice" : "" } ?? ""
            return "The model would be asked about \(TerminalText.count(estimate.texts, "text")) in "
                + "\(TerminalText.count(usage.requests, "request")): about \(usage.input) tokens in and \(usage.output) out\(budget)."
        }
        guard let usage = result.usage, usage.requests > 0 else { return nil }
        return "The model was asked in \(TerminalText.count(usage.requests, "request")): \(usage.input) tokens in and \(usage.output) out."
    }

    /// The message if nothing was filled; `nil` if something was, or a failure was reported.
    static func nothing(in run: FillResult, _ context: CommandContext) -> String? {
        guard run.fillingCount == 0 else { return nil }
        guard run.readableCount > 0 else {
            guard run.status == .success else { return nil }
            let notice = Notice.noCatalog(hasTables: !run.leftInTables.isEmpty)
            return notice.text(tool: context.tool).lines(for: .terminal).map { $0 + "\n" }.joined()
        }
        if run.options.onlyChanged {
            return run.left.isEmpty ? "Nothing has changed that texts of a translator were made from.\n" : nil
        }
        if run.left.isEmpty { return "Nothing is missing.\n" }
        let count = run.left.count - run.leftInTables.reduce(0) { $0 + $1.places.count }
        if count == 0 { return nil }
        return "No text found for \(count == 1 ? "the missing one" : "any of the \(count) missing ones").\n"
    }

    /// The next steps: review what was filled, and find someone to translate the rest.
    static func next(after run: FillResult) -> [NextStep] {
        guard !run.options.isTrial, !run.options.onlyChanged else { return [] }
        let paths = run.options.paths.map { " " + Escaping.shell($0) }.joined()
        let left = run.left.count - run.leftInTables.reduce(0) { $0 + $1.places.count }
        var steps: [NextStep] = []
        if run.fillingCount > 0 {
            steps.append(NextStep(command: "xcstrings review\(paths)", note: "lists the filled texts to approve"))
        }
        if left > 0, run.readableCount > 0, run.options.translator == nil {
            let rest = "\(TerminalText.count(left, "text")) left: "
            steps += [
                NextStep(command: "xcstrings worksheet\(paths) -o pages", note: rest + "a page for each translator"),
                NextStep(command: "xcstrings fill\(paths) --translator chat", note: rest + "a model translates"),
                NextStep(command: "xcstrings fill\(paths) --translator ./translate", note: rest + "your program translates"),
            ]
        }
        return steps
    }

    /// The texts that tables lack, a line each.
    static func tables(leftIn result: FillResult) -> [String] {
        result.leftInTables.map { table, places in
            let tags = Set(places.map(\.locale)).map(\.rawValue).sorted()
            let locales = tags.count > 5 ? "\(tags.count) locales" : tags.joined(separator: ", ")
            return "\(table): \(TerminalText.count(places.count, "text")) missing in \(locales), not filled: only catalogs are written; "
                + "xcstrings import --migrate makes a catalog of it"
        }
    }

    /// How wide a text may be in the list, in columns of a terminal.
    private static let widest = 26

    /// How many texts of a catalog are listed if nothing else is asked for.
    private static let most = 20
    /// How many of each, where there are more catalogs than fit.
    private static let fewest = 2

    /// A line for each text, with where it comes from.
    private static func rows(
        _ catalog: FilledCatalog, most: Int, state: UnitState?, _ context: CommandContext
    ) -> [String] {
        let all = catalog.fillings.flatMap { filling in filling.forms.map { (TerminalText.printable(filling.locale.rawValue), $0) } }
        let rows = context.isVerbose ? all : Array(all.prefix(most))
        let more = all.count > rows.count ? [context.style.dim("  and \(all.count - rows.count) more; --verbose lists them")] : []
        func shown(_ text: String) -> String {
            TerminalText.quoted(context.isVerbose ? text : TerminalText.truncate(text, to: widest))
        }
        func width(_ texts: [String]) -> Int { texts.map { TerminalText.width($0) }.max() ?? 0 }
        let locale = width(rows.map(\.0))
        let source = min(widest + 2, width(rows.map { shown($0.1.source) }))
        let value = min(widest + 2, width(rows.map { shown($0.1.value) }))
        return rows.map { name, form in
            var origin = form.origin.text
            if !form.path.steps.isEmpty { origin = "\(form.path), \(origin)" }
            let state = state ?? form.state
            if state != .needsReview { origin += ", \(state.rawValue)" }
            if !form.others.isEmpty { origin += ", elsewhere " + form.others.map(shown).joined(separator: " or ") }
            return "  " + TerminalText.pad(name, to: locale) + "  " + TerminalText.pad(shown(form.source), to: source) + "  "
                + TerminalText.pad(shown(form.value), to: value) + "  " + context.style.dim(TerminalText.printable(origin))
        } + more
    }

    /// `14 of 80 filled: 9 common terms, 5 close matches`.
    private static func summary(_ catalog: FilledCatalog) -> String {
        "\(catalog.fillings.count) of \(catalog.missingCount) filled: " + FillOrigins.text(Filling.Origin.counts(of: catalog.fillings))
    }
}
