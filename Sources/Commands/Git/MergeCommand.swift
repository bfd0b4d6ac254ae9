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
        let branch = Option("branch", value: "REV",
            help: "Merge a branch into the current one, with catalogs by meaning.", completing: .revision)
        let dryRun = CommonOptions.dryRun
    }

    static let spec = CommandSpec(
        name: "merge", summary: "merge three versions of a catalog, or a whole branch, by meaning",
        arguments: "BASE OURS THEIRS [NAME] | --branch REV",
        discussion: """
            Applies what THEIRS changed since BASE, entry by entry, locale by locale, text by text, and writes the result to OURS (or \
            --output). What does not change stays byte for byte as in OURS. If both sides changed the same text differently, that is a \
            conflict: it is listed and marked in the file as git marks it, and the exit status is 1. With --keep, the value of that \
            side is used and the file stays valid. If an input cannot be read whole, or a changed key occurs twice, OURS is left unchanged and the exit status is 2.
            A translation that neither side has approved for the source text of the result needs review, \
            and so does a text of THEIRS that lint --level errors would report.
            xcstrings init --git makes it git's merge driver.
            If THEIRS is laid out as Xcode does and BASE is not, so is the result.
            With --branch, it merges a branch or another revision as git merge does, where no driver is set up or \
            attributes name another one: catalogs and their records by meaning, everything else as git does. Without \
            a conflict, the merge is committed. With one, it is in progress, for git commit or git merge --abort, and \
            the exit status is 1. No hook runs.
            """,
        options: declared.options + CommonOptions.all(except: CommonOptions.locales),
        examples: ["xcstrings merge --branch origin/main",
            "xcstrings merge Base.xcstrings Ours.xcstrings Theirs.xcstrings --dry-run"])

    enum Options: CommandOptions {
        case files(MergeOptions)
        case branch(BranchMergeOptions)

        /// - Throws: ``Failure`` unless there are three catalogs, or a branch alone.
        init(_ arguments: ParsedArguments) throws {
            let words = arguments.words
            let (keep, isTrial) = (arguments[declared.keep], arguments[declared.dryRun])
            if let revision = arguments[declared.branch] {
                guard words.isEmpty else { throw Failure("--branch merges the whole repository and takes no files") }
                self = .branch(BranchMergeOptions(revision: revision, keep: keep, isTrial: isTrial))
                return
            }
            guard (3...4).contains(words.count) else {
                throw Failure(
                    "merge needs three catalogs", hint: "xcstrings merge BASE OURS THEIRS, or merge --branch REV")
            }
            self = .files(MergeOptions(
                base: words[0], ours: words[1], theirs: words[2], name: words.count == 4 ? words[3] : words[1],
                    keep: keep, isTrial: isTrial))
        }
    }

    static func run(_ options: Options, _ context: CommandContext) throws -> ExitStatus {
        switch options {
        case .files(let options): return try merge(options, context)
        case .branch(let options):
            let merged = try BranchMergeOperation.run(options, context.work)
            context.host.printError(merged.catalogs.map(MergeText.text).joined())
            context.host.print(MergeText.text(merged, context.style))
            return merged.status
        }
    }

    private static func merge(_ options: MergeOptions, _ context: CommandContext) throws -> ExitStatus {
        let merged = try MergeOperation.run(options, context.work)
        if options.isTrial {
            context.show(UnifiedDiff(merged.old, merged.result.bytes), path: options.name)
        } else if context.options.request.output == "-" {
            context.host.print(String(decoding: merged.result.bytes, as: UTF8.self))
        }
        context.host.printError(MergeText.text(merged.result))
        return merged.status
    }
}
