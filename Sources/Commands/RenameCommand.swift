import Arguments
import Reporting
import StringCatalog

/// Gives an entry another key.
enum RenameCommand: Command {
    static let spec = CommandSpec(
        name: "rename", summary: "give an entry another key and keep its translations",
        arguments: "CATALOG OLD NEW",
        discussion: "The entry keeps everything it holds, byte for byte, and goes to where the new key belongs.",
        options: [CommonOptions.dryRun] + CommonOptions.all.filter { !["locales", "output"].contains($0.name) },
        examples: ["xcstrings rename Localizable.xcstrings \"Log in\" \"Sign In\""])

    static func run(_ context: CommandContext) throws -> ExitStatus {
        let words = context.arguments.words
        guard words.count == 3 else {
            throw Failure("rename needs a catalog, the old key and the new one", hint: "xcstrings rename Localizable.xcstrings OLD NEW")
        }
        try CatalogChange.perform(words[0], context) { editor in
            let keys = editor.catalog.entries.map(\.key)
            guard keys.contains(words[1]) else {
                let near = NearName.nearest(to: words[1], among: keys).map { "; did you mean \"\($0)\"?" } ?? ""
                throw Failure("has no key \"\(words[1])\"\(near)", at: words[0], hint: "Nothing was written.")
            }
            guard !keys.contains(words[2]) else {
                throw Failure("has a key \"\(words[2])\" already", at: words[0], hint: "Nothing was written.")
            }
            editor.renameEntry(words[1], to: words[2])
            return ["  renamed  \(TerminalText.quoted(words[1])) to \(TerminalText.quoted(words[2]))"]
        }
        return .success
    }
}
