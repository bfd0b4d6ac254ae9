import Editing
import Reporting
import StringCatalog
import Translation

/// What was filled, for people.
enum FillText {
    /// Prints what was filled in catalogs, and where each text comes from; with `--dry-run` then the diffs.
    ///
    /// - Parameter isResult: Whether this may go to standard output. With `--dry-run` the diffs alone do, so that they can be
    ///   piped; if another result goes there, none of this does.
    static func show(_ catalogs: [FilledCatalog], _ options: FillOptions, _ context: CommandContext, isResult: Bool = true) {
        let filled = catalogs.filter { !$0.fillings.isEmpty }.map { (catalog: $0, diff: UnifiedDiff($0.before, $0.after)) }
        let isDry = options.isDryRun
        for (catalog, diff) in filled where !context.isQuiet {
            let counts = diff.counts
            let lines = [context.style.bold(TerminalText.printable(catalog.path))] + rows(catalog, options.state, context) + [
                summary(catalog),
                "+\(counts.added) −\(counts.removed) lines" + (isDry ? ", not written (\(Wording.option("dry-run")))" : ""),
            ]
            let text = lines.joined(separator: "\n") + "\n"
            if isDry || !isResult { context.host.printError(text) } else { context.host.print(text) }
        }
        if isDry, isResult { for (catalog, diff) in filled { context.show(diff, path: catalog.path) } }
    }

    /// The message if nothing was filled; `nil` if something was, or a failure was reported.
    static func nothing(in run: FillRun, _ context: CommandContext) -> String? {
        guard run.fillingCount == 0 else { return nil }
        guard run.readableCount > 0 else { return run.status == .success ? Wording.noCatalog.map { $0 + "\n" }.joined() : nil }
        let count = run.left.count - run.leftInTables.reduce(0) { $0 + $1.texts.count }
        if run.left.isEmpty { return "Nothing is missing.\n" }
        if count == 0 { return nil }
        // A client translates itself, with add_translations.
        let asksTranslator = run.options.translator == nil && !Wording.namesArguments
        let others = (run.options.memories.isEmpty ? [Wording.option("memory")] : [])
            + (asksTranslator ? [Wording.option("translator")] : [])
        return "No text found for \(count == 1 ? "the missing one" : "any of the \(count) missing ones")"
            + (others.isEmpty ? ".\n" : "; try \(others.joined(separator: " or ")).\n")
    }

    /// What tables lack, a line each.
    static func tables(leftIn run: FillRun) -> [String] {
        run.leftInTables.map { table, texts in
            let tags = Set(texts.map(\.locale)).map(\.rawValue).sorted()
            let locales = tags.count > 5 ? "\(tags.count) locales" : tags.joined(separator: ", ")
            let export = Wording.namesArguments ? "" : "; xcstrings export hands it to translators, xcstrings import --insert moves it into a catalog"
            return "\(TerminalText.printable(table)): \(TerminalText.count(texts.count, "text")) missing in \(locales), not filled: only catalogs are written\(export)"
        }
    }

    /// How wide a text may be in the list, in columns of a terminal.
    private static let widest = 26

    /// A line for each text, with where it comes from.
    private static func rows(_ catalog: FilledCatalog, _ state: UnitState?, _ context: CommandContext) -> [String] {
        let rows = catalog.fillings.flatMap { filling in filling.forms.map { (TerminalText.printable(filling.locale.rawValue), $0) } }
        func shown(_ text: String) -> String {
            TerminalText.quoted(context.isVerbose ? text : TerminalText.truncate(text, to: widest))
        }
        func width(_ texts: [String]) -> Int { texts.map { TerminalText.width($0) }.max() ?? 0 }
        let locale = width(rows.map(\.0))
        let source = min(widest + 2, width(rows.map { shown($0.1.source) }))
        let value = min(widest + 2, width(rows.map { shown($0.1.value) }))
        return rows.map { name, form in
            var origin = form.origin.description
            if !form.path.steps.isEmpty { origin = "\(form.path), \(origin)" }
            let state = state ?? form.state
            if state != .needsReview { origin += ", \(state.rawValue)" }
            return "  " + TerminalText.pad(name, to: locale) + "  " + TerminalText.pad(shown(form.source), to: source) + "  "
                + TerminalText.pad(shown(form.value), to: value) + "  " + context.style.dim(TerminalText.printable(origin))
        }
    }

    /// `14 of 80 filled: 9 common terms, 5 close matches`.
    private static func summary(_ catalog: FilledCatalog) -> String {
        "\(catalog.fillings.count) of \(catalog.missingCount) filled: " + origins(of: catalog.fillings)
    }

    /// How many of the fillings come from where, the surest first: `9 exact matches, 5 common terms`.
    static func origins(of fillings: [Filling]) -> String {
        var counts: [Int] = Array(repeating: 0, count: Filling.Origin.kinds.count)
        for filling in fillings { counts[filling.forms.map(\.origin.kind).max() ?? 0] += 1 }
        return zip(counts, Filling.Origin.kinds).filter { $0.0 > 0 }
            .map { TerminalText.count($0, $1.one, plural: $1.many) }.joined(separator: ", ")
    }
}

extension Filling.Origin {
    var description: String {
        switch self {
        case .project(let path), .memory(let path): "exact match in \(path)"
        case .close(let path, let source, let score):
            "\(Int((score * 100).rounded())) % like \(TerminalText.quoted(source)) in \(path)"
        case .commonTerm: "common term"
        case .conversion(let locale): "converted from \(locale)"
        case .translator: "translator"
        }
    }

    /// How alike the source texts are, from 0 to 1.
    var score: Double {
        if case .close(_, _, let score) = self { return score }
        return 1
    }

    /// What the kinds of origins are called, the surest first.
    fileprivate static let kinds = [
        (one: "exact match", many: "exact matches"), (one: "close match", many: "close matches"),
        (one: "common term", many: "common terms"), (one: "conversion", many: "conversions"),
        (one: "from the translator", many: "from the translator"),
    ]

    fileprivate var kind: Int {
        switch self {
        case .project, .memory: 0
        case .close: 1
        case .commonTerm: 2
        case .conversion: 3
        case .translator: 4
        }
    }
}
