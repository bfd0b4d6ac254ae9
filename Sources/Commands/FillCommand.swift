import Arguments
import Extraction
import Interchange
import Reporting
import StringCatalog
import Translation

/// Fills what is missing.
enum FillCommand: Command {
    static let spec = CommandSpec(
        name: "fill", summary: "fill what is missing, from the surest source of texts first",
        arguments: "[PATH…]",
        discussion: """
            Looks for each missing text in the project's own catalogs, in the memories, in texts that are nearly the same, \
            among common interface terms, in the other Chinese script, and last asks a translator program. A key that the sources \
            use and the catalog lacks is inserted when some text is found for it. A locale that has any text is left alone, \
            whatever its state, and so are entries that are stale, vary or are not to be translated.
            What is filled is marked needs_review, except what a catalog of the same project translates in one way only.
            A translator program reads a JSON object a line, {"key", "source", "comment", "locale", "placeholders", "limit"}, \
            and answers with one a line, {"key", "locale", "value"}. Answers that lose a placeholder, a tag or a link, or are \
            in another script, are refused; then the exit status is 1.
            """,
        options: [
            OptionSpec("memory", value: "FILE", help: "A catalog, or a table in Markdown, CSV or TSV, to take texts from; may be repeated."),
            OptionSpec("threshold", value: "PERCENT", help: "How alike a source text must be for a close match; 85 if not given."),
            OptionSpec("convert", value: "FROM=TO", help: "Convert between Chinese scripts: zh-Hans=zh-Hant or the reverse; may be repeated."),
            OptionSpec("translator", value: "CMD", help: "The program to ask for what is still missing."),
            OptionSpec("timeout", value: "SECONDS", help: "How long the program may take for a batch of 50; 60 if not given."),
            OptionSpec("retries", value: "N", help: "How often to ask again for what was not answered; 1 if not given."),
            OptionSpec("state", value: "STATE", choices: UnitState.known.map(\.rawValue), help: "The state of all texts filled."),
            CommonOptions.dryRun, CommonOptions.format(["text", "json"]),
        ] + CommonOptions.all,
        examples: [
            "xcstrings fill MyApp --dry-run", "xcstrings fill MyApp --memory Old.xcstrings --convert zh-Hans=zh-Hant",
            "xcstrings fill MyApp --locales en,ja --translator ./translate.py",
        ])

    static func run(_ context: CommandContext) throws -> ExitStatus {
        let settings = try FillSettings(context)
        var status = ExitStatus.success
        var written: [(path: String, fillings: [Filling])] = []
        var refused: [ExternalTranslator.Problem] = []
        for project in try Project.all(context) {
            for failure in project.failures + project.catalogs.compactMap(\.failure) {
                context.report(failure)
                status = .failure
            }
            var filler = settings.filler
            for entry in project.catalogs where entry.failure == nil { filler.project.add(entry.catalog, origin: entry.path) }
            for (index, entry) in project.catalogs.enumerated() where entry.failure == nil {
                let gaps = Filler.gaps(in: entry.catalog, locales: project.locales) + newGaps(project, index)
                var fillings = filler.fill(gaps, of: entry.catalog)
                if let translator = settings.translator {
                    let answers = ask(translator, gaps, besides: fillings, context)
                    fillings += answers.fillings
                    refused += answers.problems
                }
                do {
                    let done = try write(fillings, to: entry.path, state: settings.state, context)
                    written.append((entry.path, done))
                } catch let failure as Failure {
                    context.report(failure)
                    status = .failure
                }
            }
        }
        for problem in refused { context.host.note("\(context.tool): warning: \(problem.message)") }
        if context.format == "json" { try context.emit(FillJSON.text(written, refused, state: settings.state)) }
        return max(status, refused.isEmpty ? .success : .findings)
    }

    /// The gaps of the keys that the sources use and this catalog lacks. Where a type is not known, neither is the key.
    private static func newGaps(_ project: Project, _ index: Int) -> [Gap] {
        project.match.missing.flatMap { item -> [Gap] in
            guard item.catalog == index, FormatString.hasWords(item.key), let use = item.uses.first,
                use.placeholders.allSatisfy(\.isCertain), use.defaultValue == nil
            else { return [] }
            return Filler.gaps(
                ofNew: item.key, comment: use.comment, in: project.catalogs[index].catalog, locales: project.locales)
        }
    }

    private static func ask(
        _ translator: ExternalTranslator, _ gaps: [Gap], besides fillings: [Filling], _ context: CommandContext
    ) -> (fillings: [Filling], problems: [ExternalTranslator.Problem]) {
        let filled = Set(fillings.map { FillPlace(key: $0.key, locale: $0.locale) })
        let open = gaps.filter { !filled.contains(FillPlace(key: $0.key, locale: $0.locale)) }
        let batches = stride(from: 0, to: open.count, by: 50).map { Array(open[$0..<min($0 + 50, open.count)]) }
        let results = Parallel.map(batches, jobs: context.jobs) { translator.translate($0) }
        return (results.flatMap(\.fillings), results.flatMap(\.problems))
    }

    /// Writes what the catalog still lacks, now that nobody else can change it.
    private static func write(
        _ fillings: [Filling], to path: String, state: UnitState?, _ context: CommandContext
    ) throws -> [Filling] {
        guard !fillings.isEmpty else { return [] }
        let file = try CatalogFile(forChanging: path)
        var editor = try CatalogChange.editor(for: file.catalog, path)
        let present = Dictionary(
            file.catalog.entries.map { ($0.key, $0.languagesWithText) }, uniquingKeysWith: { $0.union($1) })
        let open = fillings.filter { present[$0.key]?.contains($0.locale) != true }
        for filling in open {
            editor.setText(filling.value, state: state ?? filling.state, of: filling.key, in: filling.locale)
        }
        let bytes = editor.bytes()
        if context.format == "json" {
            if !context.arguments.has("dry-run"), hasChanges(bytes, file.catalog) { try file.write(bytes) }
        } else {
            try CatalogChange.finish(file, bytes, remarks(open, state, context.style), context)
        }
        return open
    }

    private static func hasChanges(_ bytes: [UInt8], _ catalog: Catalog) -> Bool { bytes != catalog.bytes }

    /// A line for each filling, with where it comes from.
    private static func remarks(_ fillings: [Filling], _ state: UnitState?, _ style: TerminalStyle) -> [String] {
        fillings.map { filling in
            let text = TerminalText.quoted(filling.source) + "  " + TerminalText.quoted(filling.value)
            return "  " + TerminalText.pad(filling.locale.rawValue, to: 9) + TerminalText.pad(text, to: 50) + "  "
                + style.dim("\(filling.origin.description), \((state ?? filling.state).rawValue)")
        }
    }
}

/// A key in a locale.
private struct FillPlace: Hashable {
    let key: String
    let locale: LanguageTag
}
