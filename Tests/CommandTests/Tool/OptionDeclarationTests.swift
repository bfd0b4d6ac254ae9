import Arguments
import Testing

@testable import Commands

/// Each option that a command declares is read, and none is read that only another command declares. The compiler sees to the rest:
/// an option is read by its declaration, so a wrong name or a wrong type does not compile.
@Suite struct OptionDeclarationTests {
    private static let commands = Tool.commands + AppleTool.commands

    /// Those that a tool reads before it runs a command.
    private static let ofTools: Set = [CommonOptions.help.name, CommonOptions.version.name]

    @Test(arguments: commands.indices) func everyDeclaredOptionIsReadAndNoOther(_ index: Int) {
        let command = Self.commands[index]
        let declared = Set(command.spec.options.map(\.name))
        let ignored = Set(command.spec.options.filter(\.isIgnored).map(\.name))
        let (own, shared) = Self.reads(command)
        #expect(own.subtracting(declared) == [], "read and not declared")
        #expect(declared.subtracting(own).subtracting(shared).subtracting(Self.ofTools) == ignored, "declared and not read")
    }

    @Test func whatIsReadIsHeard() throws {
        let reads = OptionReads()
        let arguments = try ParsedArguments([], for: LintCommand.spec)
        let declared = LintCommand.declared
        OptionReads.$current.withValue(reads) {
            _ = (arguments[declared.strict], arguments[declared.since], arguments.has(declared.only), arguments.firstGiven([declared.fix]))
        }
        #expect(reads.names == ["strict", "since", "only", "fix"])
    }

    /// What a command and all commands read, over command lines with no option, each option and each two of them, and with several
    /// numbers of words: whether an option is read may depend on the others.
    private static func reads<Subcommand: Command>(_ command: Subcommand.Type) -> (own: Set<String>, shared: Set<String>) {
        let (own, shared) = (OptionReads(), OptionReads())
        let options = command.spec.options.flatMap(spellings)
        let lines = [[]] + options + options.indices.flatMap { first in options[first...].dropFirst().map { options[first] + $0 } }
        for words in [[], ["add"], ["add", "ja"], ["L.xcstrings", "key", "other"]] {
            for line in lines {
                guard let arguments = try? ParsedArguments(words + line, for: command.spec) else { continue }
                OptionReads.$current.withValue(own) { _ = try? Subcommand.Options(arguments) }
                OptionReads.$current.withValue(shared) { _ = try? SharedOptions(arguments) }
            }
        }
        return (own.names, shared.names)
    }

    private static func spellings(_ option: OptionSpec) -> [[String]] {
        guard option.value != nil else { return [["--\(option.name)"]] }
        return (option.choices.isEmpty ? ["1"] : option.choices).map { ["--\(option.name)", $0] }
    }
}
