import Arguments
import Editing
import Foundation
import Reporting
import StringCatalog
import Workspace

/// What differs by meaning between two catalogs, or between revisions.
enum DiffCommand: Command {
    static let spec = CommandSpec(
        name: "diff", summary: "what differs by meaning between two catalogs or git revisions",
        arguments: "A B | REV [REV] [PATH]",
        discussion: """
            Compares two catalogs, the catalogs at a path between two git revisions, or a revision with the work tree. Order and \
            layout are ignored. If a source text changed, the locales whose translations did not change are listed. - is standard \
            input.
            With --git it takes the seven arguments of git's external diff driver, for git diff; with --textconv it prints one \
            catalog as lines, for git log -p, git show and git blame. xcstrings init --git sets up both. They do so for a reader, \
            on a terminal or in git's pager; output that goes to a file or a program is git's own, so that git apply takes it.
            With --exit-code the exit status is 1 if anything differs.
            """,
        options: [
            CommonOptions.format(Format.allCases.map(\.rawValue)),
            OptionSpec("since", value: "REV", help: "Compare the work tree with a git revision.", completing: .revision),
            OptionSpec("git", help: "Act as git's external diff driver; its arguments follow.", endsOptions: true),
            OptionSpec("textconv", value: "FILE", help: "Print a catalog as lines for git to compare.", endsOptions: true),
            OptionSpec("exit-code", help: "Exit with status 1 if anything differs."),
        ] + CommonOptions.all.filter { $0.name != "locales" },
        examples: ["xcstrings diff Old.xcstrings New.xcstrings", "xcstrings diff main", "xcstrings diff HEAD~3 HEAD MyApp"])

    /// A catalog before and after; `nil` where it did not exist.
    private struct Pair {
        let path: String
        /// What the older one is called where it is another file.
        var oldPath: String?
        let old: [UInt8]?
        let new: [UInt8]?
    }

    enum Format: String, CaseIterable {
        case text, json, markdown
    }

    struct Options: CommandOptions {
        let words: [String]
        let format: Format
        /// The revision that the work tree is compared with.
        let since: String?
        /// Whether the words are the arguments of git's external diff driver.
        let isForGit: Bool
        /// The catalog to print as lines.
        let textconv: String?
        /// Whether the exit status says that something differs.
        let failsOnDifferences: Bool

        init(_ arguments: ParsedArguments) {
            words = arguments.words
            format = arguments.value("format").flatMap(Format.init) ?? .text
            since = arguments.value("since")
            isForGit = arguments.has("git")
            textconv = arguments.value("textconv")
            failsOnDifferences = arguments.has("exit-code")
        }
    }

    static func run(_ options: Options, _ context: CommandContext) throws -> ExitStatus {
        if let path = options.textconv { return try printLines(of: path, context) }
        if options.isForGit, !isForReader(context) { return try printPatch(options.words, context) }
        var status = ExitStatus.success
        var reports: [DifferenceReport] = []
        var differs = false
        for pair in try pairs(options, context) {
            do {
                let difference = CatalogDifference(
                    from: try catalog(pair.old, at: pair.oldPath ?? pair.path, side: "before"), to: try catalog(pair.new, at: pair.path, side: "after"))
                differs = differs || !difference.isEmpty
                reports.append(DifferenceReport(path: pair.path, difference: difference))
            } catch let failure as Failure {
                context.report(failure)
                guard options.isForGit else {
                    status = .failure
                    continue
                }
                // git stops if a driver fails, so fall back to a diff of lines.
                context.show(UnifiedDiff(pair.old ?? [], pair.new ?? []), path: pair.path)
            }
        }
        switch options.format {
        case .json: try context.emit(DifferenceReport.json(reports))
        case .markdown: try context.emit(DifferenceReport.markdown(reports))
        case .text: try context.emit(DifferenceReport.text(reports, style: context.style))
        }
        return max(status, differs && options.failsOnDifferences ? .findings : .success)
    }

    /// Whether git prints for a person: on the terminal, or through its pager.
    private static func isForReader(_ context: CommandContext) -> Bool {
        context.host.isOutputTerminal || ["true", "1"].contains(context.host.environment["GIT_PAGER_IN_USE"])
    }

    /// Prints a change as git does without a driver.
    private static func printPatch(_ words: [String], _ context: CommandContext) throws -> ExitStatus {
        context.host.print(try GitPatch(words).text)
        return .success
    }

    /// Prints a catalog as lines. Conflicts that are marked in it are marked in the lines; what cannot be read as a catalog is
    /// printed as it is, so that git compares that.
    private static func printLines(of path: String, _ context: CommandContext) throws -> ExitStatus {
        func lines(_ bytes: [UInt8]) -> [UInt8] {
            let catalog = Catalog(bytes: bytes)
            return catalog.isValid ? Array(CatalogLines.text(of: catalog).utf8) : bytes
        }
        let bytes = try FileBytes.read(path)
        guard isForReader(context) else {
            try context.emit(String(decoding: bytes, as: UTF8.self))
            return .success
        }
        let text = ConflictMarkers.sides(of: bytes).map { ConflictMarkers.merged(ours: lines($0.ours), theirs: lines($0.theirs)) }
        try context.emit(String(decoding: text ?? lines(bytes), as: UTF8.self))
        return .success
    }

    private static func pairs(_ options: Options, _ context: CommandContext) throws -> [Pair] {
        let words = options.words
        if options.isForGit {
            // path old-file old-hex old-mode new-file new-hex new-mode, and for a rename also the new name and a note.
            // git gives the path alone for a file with an open merge conflict.
            if words.count == 1 {
                context.host.print("* Unmerged path \(TerminalText.printable(words[0]))\n")
                return []
            }
            guard words.count == 7 || words.count == 9 else {
                throw Failure.argumentsOfDriver
            }
            return [Pair(path: words.count == 9 ? words[7] : words[0], old: try read(words[1], context), new: try read(words[4], context))]
        }
        if let revision = options.since { return try changes(since: revision, until: nil, in: words.first ?? ".") }
        // What ends as a catalog does is meant as one, even if it is not there.
        if words.count == 2, words[0].hasSuffix(".xcstrings") || words.allSatisfy(isFile) {
            return [Pair(path: words[1], oldPath: words[0], old: try read(words[0], context), new: try read(words[1], context))]
        }
        guard let first = words.first, words.count <= 3 else {
            throw Failure("diff needs two catalogs, or a git revision", hint: "xcstrings diff A B, or xcstrings diff REV [REV] [PATH]")
        }
        let second = words.dropFirst().first
        let isPath = second.map { $0.isThere } ?? true
        if isPath {
            guard words.count < 3 else { throw Failure("\"\(words[2])\" is one path too many") }
            return try changes(since: first, until: nil, in: second ?? ".")
        }
        return try changes(since: first, until: second, in: words.count > 2 ? words[2] : ".")
    }

    private static func changes(since revision: String, until other: String?, in path: String) throws -> [Pair] {
        let git = try Git(containing: path)
        let inner = path == "." ? WorkingFolder.path : path
        let isRoot = inner.realPath == git.root.realPath
        let prefix = isRoot ? nil : try git.relative(inner)
        return try git.changedFiles(since: revision, until: other).compactMap { name in
            guard name.hasSuffix(".xcstrings"), prefix.map({ name == $0 || name.hasPrefix($0 + "/") }) ?? true else { return nil }
            let file = git.root + "/" + name
            let isThere = try FileStatus.isThere(file)
            let new = try other.map { try git.contents(of: file, at: $0) } ?? (isThere ? FileBytes.read(file) : nil)
            return Pair(path: name, old: try git.contents(of: file, at: revision), new: new)
        }
    }

    private static func isFile(_ path: String) -> Bool {
        path == "-" || (path.isThere && !path.isFolder)
    }

    private static func read(_ path: String, _ context: CommandContext) throws -> [UInt8]? {
        if path == "/dev/null" { return nil }
        return path == "-" ? try context.host.readInput() : try FileBytes.read(path)
    }

    /// - Throws: ``Failure`` with the place, for a catalog that cannot be read whole.
    private static func catalog(_ bytes: [UInt8]?, at path: String, side: String) throws -> Catalog {
        guard let bytes else { return Catalog(bytes: Array(#"{"strings":{}}"#.utf8)) }
        return try Catalog(bytes: bytes).whole(path, note: " (the version \(side))")
    }
}
