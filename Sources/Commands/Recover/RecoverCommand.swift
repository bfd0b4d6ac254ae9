import Arguments
import Operations
import Reporting
import Workspace

/// Finds translations that the history lost.
enum RecoverCommand: Command {
    struct Declarations: OptionDeclarations {
        let since = Option(
            "since", value: "REV", help: "Look only at what changed since a git revision.", completing: .revision)
        let check = Option("check", value: "MERGE", help: "Look only at one merge, and exit with status 1 if it lost anything.", completing: .revision)
        let write = Option("write", help: "Bring back what has a place, as needs_review.")
        let dryRun = CommonOptions.dryRun
    }

    static let spec = CommandSpec(
        name: "recover", summary: "find translations that the history lost, and bring them back",
        arguments: "[PATH…]",
        discussion: """
            Reads the history of the catalogs up to the current commit, also under the names that they had. A \
            translation is lost if one side of a merge alone had changed it and the result has what was there before, \
            if its key was reworded and the new one got none, or if its entry went while the catalog was not valid \
            JSON. Those that are still lost and have a place are listed by commit, with exit status 1: their key is in \
            the catalog, or code looks it up. --write brings them back as needs_review; a text that lint --level errors \
            would report stays out. --check looks at one merge, such as the HEAD of a CI job, whatever the catalog has \
            today. Nothing is checked out.
            """,
        options: declared.options + CommonOptions.all(except: CommonOptions.force, CommonOptions.locales, CommonOptions.output),
        examples: ["xcstrings recover --since v1.0", "xcstrings recover --write", "xcstrings recover --check HEAD"])

    static func run(_ options: RecoverOptions, _ context: CommandContext) throws -> ExitStatus {
        let result = try RecoverOperation.run(options, context.work)
        let text = RecoverText.text(result)
        if let changes = result.changes {
            context.host.printError(text)
            return max(context.present(changes), result.status)
        }
        context.host.print(text)
        return result.status
    }
}

extension RecoverOptions: CommandOptions {
    /// - Throws: ``Failure`` for options that exclude each other.
    init(_ arguments: ParsedArguments) throws {
        let declared = RecoverCommand.declared
        self.init(paths: arguments.words)
        since = arguments[declared.since]
        merge = arguments[declared.check]
        writes = arguments[declared.write]
        isTrial = arguments[declared.dryRun]
        if merge != nil, writes || since != nil { throw Failure("--check looks at one merge and writes nothing") }
        if isTrial, !writes { throw Failure("--dry-run needs --write") }
    }
}
