import Arguments
import Foundation
import Workspace

/// Prints the manual page.
enum ManualCommand: Command {
    static let spec = CommandSpec(
        name: "manual", summary: "print the manual page, for man",
        arguments: "",
        discussion: "Prints the manual page of all commands as man reads it. Releases install it.",
        options: [CommonOptions.output, CommonOptions.version, CommonOptions.help],
        words: .text, examples: ["xcstrings manual | man -l -", "xcstrings manual --output /usr/local/share/man/man1/xcstrings.1"])

    struct Options: CommandOptions {
        init(_ arguments: ParsedArguments) throws {
            if let word = arguments.words.first { throw Failure("manual takes no \"\(word)\"") }
        }
    }

    static func run(_ options: Options, _ context: CommandContext) throws -> ExitStatus {
        try context.emit(
            ManualPage.text(
                context.tool, version: Tool.version, date: BuildOrigin.date ?? String(Date().ISO8601Format().prefix(10)),
                summary: Tool.summary, commands: Tool.commands.map { $0.spec }, common: CommonOptions.all))
        return .success
    }
}
