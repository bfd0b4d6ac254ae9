import Arguments
import Editing
import Operations
import Reporting
import StringCatalog
import Workspace

/// Merges two versions of a catalog by meaning.
enum MergeCommand: Command {
    struct Declarations: OptionDeclarations {
        let keep = Option("keep", value: "SIDE", among: MergeOptions.Side.allCases, help: "Which side's value to use in a conflict.")
        let dryRun = CommonOptions.dryRun
    }

    static let declared = Declarations()

    static let spec = CommandSpec(
        name: "merge", summary: "merge three versions of a catalog by meaning, as git's merge driver",
        arguments: "BASE OURS THEIRS [NAME]",
        discussion: """
            Applies what THEIRS changed since BASE, entry by entry, locale by locale, text by text, and writes the result to OURS (or \
            --output). What does not change stays byte for byte as in OURS. If both sides changed the same text differently, that is a \
            conflict: it is listed and marked in the file as git marks it, and the exit status is 1. With --keep, the value of that \
            side is used and the file stays valid. If an input cannot be read whole, or a changed key occurs twice, OURS is left unchanged and the exit status is 2.
            A translation that neither side has approved for the source text of the result needs review, \
            and so does a text of THEIRS that lint --level errors would report.
            xcstrings init --git makes it git's merge driver.
            If THEIRS is laid out as Xcode does and BASE is not, so is the result.
            """,
        options: declared.options + CommonOptions.all(except: CommonOptions.locales),
        examples: ["xcstrings merge Base.xcstrings Ours.xcstrings Theirs.xcstrings --dry-run"])

    static func run(_ options: MergeOptions, _ context: CommandContext) throws -> ExitStatus {
        let merged = try MergeOperation.run(options, context.work)
        if options.isTrial {
            context.show(UnifiedDiff(merged.old, merged.new), path: options.name)
        } else if context.options.request.output == "-" {
            context.host.print(String(decoding: merged.new, as: UTF8.self))
        }
        report(merged.conflicts, in: options.name, context)
        if let line = EditSummary.ofOutdated(merged.outdated) { context.host.printError("\(TerminalText.printable(options.name)):\n\(line)\n") }
        return merged.status
    }

    private static func report(_ conflicts: [CatalogMerge.Conflict], in name: String, _ context: CommandContext) {
        guard !conflicts.isEmpty else { return }
        var text = "\(TerminalText.printable(name)): \(TerminalText.count(conflicts.count, "conflict"))\n"
        for conflict in conflicts {
            let delta = CatalogDelta(path: conflict.path, before: conflict.ours, after: conflict.theirs)
            let key = delta.key.map { TerminalText.quoted($0) } ?? "header"
            text += "  \(key)\(delta.place.isEmpty ? "" : " · \(delta.place)")\n"
            text += "    ours    \(CatalogDelta.line(conflict.ours))\n    theirs  \(CatalogDelta.line(conflict.theirs))\n"
        }
        context.host.printError(text)
    }
}

extension MergeOptions: CommandOptions {
    /// - Throws: ``Failure`` unless there are three catalogs.
    init(_ arguments: ParsedArguments) throws {
        let declared = MergeCommand.declared
        let words = arguments.words
        guard (3...4).contains(words.count) else {
            throw Failure("merge needs three catalogs", hint: "xcstrings merge BASE OURS THEIRS")
        }
        self.init(
            base: words[0], ours: words[1], theirs: words[2], name: words.count == 4 ? words[3] : words[1],
            keep: arguments[declared.keep], isTrial: arguments[declared.dryRun])
    }
}
