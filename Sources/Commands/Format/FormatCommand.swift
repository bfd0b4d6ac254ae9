import Arguments
import Editing
import Operations
import Reporting
import Workspace

/// Rewrites catalogs as Xcode serialises them.
enum FormatCommand: Command {
    struct Declarations: OptionDeclarations {
        let check = Option("check", help: "Only list the catalogs that are not formatted.")
        let dryRun = CommonOptions.dryRun
    }

    static let readingOptions: [any DeclaredOption] = [declared.dryRun, declared.check]

    static let spec = CommandSpec(
        name: "fmt", summary: "rewrite catalogs as Xcode serialises them",
        arguments: "[PATH…]",
        discussion: """
            Orders and lays out catalogs exactly as Xcode does, so that Xcode has nothing to rewrite. Texts are copied unchanged. - reads \
            one catalog from standard input and writes it to standard output.
            With --check nothing is written, and the exit status is 1 if a catalog is not formatted.
            """,
        options: declared.options + CommonOptions.all(except: CommonOptions.locales, CommonOptions.output),
        examples: ["xcstrings fmt Localizable.xcstrings", "xcstrings fmt --check"])

    static func run(_ options: FormatOptions, _ context: CommandContext) throws -> ExitStatus {
        if options.paths == ["-"] {
            let bytes = try FormatOperation.formatted(try context.host.readInput(), "standard input")
            context.host.print(String(decoding: bytes, as: UTF8.self))
            return .success
        }
        let formatted = try FormatOperation.run(options, context.work)
        for change in formatted.changes {
            if options.isTrial {
                context.show(UnifiedDiff(change.old, change.new), path: change.path)
            } else if !context.isQuiet {
                let verdict = options.isCheck ? "is not formatted as Xcode formats it" : "rewritten"
                context.host.print("\(TerminalText.printable(change.path)): \(verdict)\n")
            }
        }
        return formatted.status
    }
}

extension FormatOptions: CommandOptions {
    init(_ arguments: ParsedArguments) {
        let declared = FormatCommand.declared
        self.init(paths: arguments.words, isCheck: arguments[declared.check], isTrial: arguments[declared.dryRun])
    }
}
