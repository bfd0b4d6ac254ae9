import Arguments
import Foundation
import Reporting
import StringCatalog

/// Gives an entry another key.
enum RenameCommand: Command {
    static let spec = CommandSpec(
        name: "rename", summary: "give an entry another key and keep its translations",
        arguments: "CATALOG OLD NEW [--sources [PATH…]]",
        discussion: """
            The entry keeps everything it holds, byte for byte, and goes to where the new key belongs.
            With --sources the literals of the call sites change, too, each in its own kind, with its interpolations as they \
            are; the placeholders of such a key must stay, in their order. The sources are scanned before and after, and nothing is \
            written when anything else would change or a call site is in doubt: each is named with the reason.
            """,
        options: [
            OptionSpec(
                "sources", help: "Change the call sites, too: on the paths named, else in the project around the catalog."),
            OptionSpec("force", help: "With --sources, also change strings that are looked up when the program runs."),
            CommonOptions.dryRun,
        ] + CommonOptions.all.filter { !["locales", "output"].contains($0.name) },
        examples: [
            "xcstrings rename Localizable.xcstrings \"Log in\" \"Sign In\"",
            "xcstrings rename MyApp/Localizable.xcstrings \"Log in\" \"Sign In\" --sources --dry-run",
        ])

    static func run(_ context: CommandContext) throws -> ExitStatus {
        let words = context.arguments.words
        guard words.count == 3 || words.count > 3 && context.arguments.has("sources") else {
            throw Failure("rename needs a catalog, the old key and the new one", hint: "xcstrings rename Localizable.xcstrings OLD NEW")
        }
        let (path, old, new) = (words[0], words[1], words[2])
        let file = try CatalogFile(forChanging: path)
        var editor = try CatalogChange.editor(for: file.catalog, path)
        let keys = file.catalog.entries.map(\.key)
        guard keys.contains(old) else { throw Failure.noKey(old, among: keys, in: path) }
        guard !keys.contains(new) else { throw Failure("has a key \"\(new)\" already", at: path, hint: "Nothing was written.") }
        editor.renameEntry(old, to: new)
        let remark = "  renamed  \(TerminalText.quoted(old)) to \(TerminalText.quoted(new))"
        guard context.arguments.has("sources") else {
            try CatalogChange.finish(file, editor.bytes(), [remark], context)
            return .success
        }
        let folders = words.count > 3 ? Array(words.dropFirst(3)) : [try CatalogSources.projectFolder(around: path)]
        return try renameCallSites(KeyRewrite(old: old, new: new), file, editor.bytes(), remark, folders, context)
    }

    /// Changes the sources together with the catalog.
    ///
    /// - Parameter bytes: The catalog as it will be.
    private static func renameCallSites(
        _ rewrite: KeyRewrite, _ file: CatalogFile, _ bytes: [UInt8], _ remark: String, _ folders: [String],
        _ context: CommandContext
    ) throws -> ExitStatus {
        let rename = try sourceRename(rewrite, file, folders, context)
        guard rename.refusals.isEmpty else {
            for refusal in rename.refusals { context.report(refusal) }
            context.host.printError("Nothing was written.\n")
            return .failure
        }
        let files = try ProjectFiles(name: "", paths: folders, context.configuration, jobs: context.jobs)
        let unscanned = UnscannedFiles(files.unscanned)
        let mentions = unscanned.paths(naming: rewrite.old)
        if let failure = (files.failures + unscanned.failures).first { throw failure }
        try write(rename, file, bytes, context)
        CatalogChange.report(file.path, from: file.bytes, to: bytes, [remark], context)
        for change in rename.changes {
            let count = TerminalText.count(change.callSites, "call site")
            CatalogChange.report(change.path, from: change.bytes, to: change.newBytes, ["  renamed  \(count)"], context)
        }
        if rename.callSites == 0, !context.isQuiet { context.host.note("No call site was found.") }
        for other in mentions where !context.isQuiet {
            context.host.note("\(other): warning: names \(TerminalText.quoted(rewrite.old)), too, and was left as it is")
        }
        return .success
    }

    /// - Throws: ``Failure`` when the sources cannot be read, or the catalog is not among those of the project.
    private static func sourceRename(
        _ rewrite: KeyRewrite, _ file: CatalogFile, _ folders: [String], _ context: CommandContext
    ) throws -> SourceRename {
        let projects = try Project.all(context, paths: folders)
        let real = file.path.realPath
        for project in projects {
            if let failure = project.failures.first { throw failure }
            guard let index = project.catalogs.firstIndex(where: { $0.path.realPath == real }) else { continue }
            return SourceRename(
                rewrite, in: project, catalog: index, changesStrings: context.arguments.has("force"), jobs: context.jobs)
        }
        throw Failure(
            "is not in the project at \(folders.joined(separator: ", "))", at: file.path,
            hint: "Name the folder with both behind --sources.")
    }

    /// Writes the sources and then the catalog; where one cannot be written, the others are put back.
    private static func write(
        _ rename: SourceRename, _ catalog: CatalogFile, _ bytes: [UInt8], _ context: CommandContext
    ) throws {
        guard !context.arguments.has("dry-run") else { return }
        var written: [LockedFile] = []
        do {
            for change in rename.changes {
                let file = try LockedFile(change.path)
                guard file.bytes == change.bytes else { throw Failure.changedMeanwhile(change.path) }
                try file.write(change.newBytes, context)
                written.append(file)
            }
            try catalog.write(bytes, context)
        } catch {
            for file in written {
                do { try file.restore() } catch let failure as Failure { context.report(failure) }
            }
            throw error
        }
    }
}
