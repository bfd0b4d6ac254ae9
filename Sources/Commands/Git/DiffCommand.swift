import Arguments
import Editing
import Operations
import Reporting
import StringCatalog
import Workspace

/// Compares two catalogs or revisions by meaning.
enum DiffCommand: Command {
    struct Declarations: OptionDeclarations {
        let format = CommonOptions.format(among: Format.allCases)
        let since = Option("since", value: "REV", help: "Compare the work tree with a git revision.", completing: .revision)
        let git = Option("git", help: "Act as git's external diff driver; its arguments follow.", endsOptions: true)
        let textconv = Option("textconv", value: "FILE", help: "Print a catalog as lines for git to compare.", endsOptions: true)
        let exitCode = Option("exit-code", help: "Exit with status 1 if anything differs.")
    }

    static let spec = CommandSpec(
        name: "diff", summary: "compare two catalogs or git revisions, ignoring formatting",
        arguments: "A B | REV [REV] [PATH]",
        discussion: """
            Compares two catalogs, the catalogs at a path between two git revisions, or a revision with the work tree. Order and \
            layout are ignored. If a source text changed, the locales whose translations did not change are listed. - is standard \
            input.
            With --git it takes the seven arguments of git's external diff driver, for git diff; with --textconv it prints one \
            catalog as lines, for git log -p, git show and git blame. xcstrings init --git sets up both. They do so for a reader, \
            on a terminal or in git's pager; output that goes to a file or a program is git's own, so that git apply takes it. No output has control characters or \
            bidirectional controls as they are: a change with such a character is a binary patch there.
            With --exit-code the exit status is 1 if anything differs.
            """,
        options: declared.options + CommonOptions.all(except: CommonOptions.locales),
        examples: ["xcstrings diff Old.xcstrings New.xcstrings", "xcstrings diff main", "xcstrings diff HEAD~3 HEAD MyApp"])

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
            format = arguments[declared.format] ?? .text
            since = arguments[declared.since]
            isForGit = arguments[declared.git]
            textconv = arguments[declared.textconv]
            failsOnDifferences = arguments[declared.exitCode]
        }
    }

    static func run(_ options: Options, _ context: CommandContext) throws -> ExitStatus {
        if let path = options.textconv { return try printLines(of: path, context) }
        if options.isForGit, !isForReader(context) { return try printPatch(options.words, context) }
        let found = try subject(options, context).map {
            try DiffOperation.run(DiffOptions($0, failsOnDifferences: options.failsOnDifferences), context.work)
        }
        // git stops if a driver fails, so fall back to a diff of lines.
        let unreadable = options.isForGit ? found?.unreadable ?? [] : []
        for pair in unreadable { context.show(UnifiedDiff(pair.old ?? [], pair.new ?? []), path: pair.path) }
        let differences = found?.differences ?? []
        switch options.format {
        case .json: try context.emit(differences.json)
        case .markdown: try context.emit(differences.markdown)
        case .text: try context.emit(differences.text(context.style))
        }
        let status = found?.status ?? .success
        return options.isForGit && status == .failure ? .success : status
    }

    /// Whether git prints for a person: on the terminal, or through its pager.
    private static func isForReader(_ context: CommandContext) -> Bool {
        context.host.isOutputTerminal || ["true", "1"].contains(context.host.environment["GIT_PAGER_IN_USE"])
    }

    /// Prints a change as git does without a driver.
    private static func printPatch(_ words: [String], _ context: CommandContext) throws -> ExitStatus {
        let patch = try GitPatch(words)
        // git apply skips what precedes a patch.
        if patch.isBinary, let subject = try versions(words, context) {
            let found = try DiffOperation.run(DiffOptions(.versions(subject), failsOnDifferences: false), context.work)
            let report = found.differences.text(TerminalStyle(usesColor: false))
            context.host.print(report.split(separator: "\n").map { "# \($0)\n" }.joined())
        }
        context.host.print(patch.text)
        return .success
    }

    /// Prints a catalog as lines. Conflicts that are marked in it are marked in the lines; what cannot be read as a
    /// catalog is printed as it is, so that git compares that.
    private static func printLines(of path: String, _ context: CommandContext) throws -> ExitStatus {
        func lines(_ bytes: [UInt8]) -> [UInt8] {
            let catalog = Catalog(bytes: bytes)
            return catalog.isValid ? Array(CatalogLines.text(of: catalog).utf8) : bytes
        }
        let bytes = try FileBytes.read(path)
        guard isForReader(context) else {
            // JSON has escapes of its own, so the catalog stays the same.
            try context.emit(String(decoding: bytes, as: UTF8.self).escapedAsInJSON)
            return .success
        }
        let text = ConflictMarkers.sides(of: bytes).map { ConflictMarkers.merged(ours: lines($0.ours), theirs: lines($0.theirs)) }
        try context.emit(String(decoding: text ?? lines(bytes), as: UTF8.self).printable(keeping: ["\n", "\t"]))
        return .success
    }

    /// The versions that the words name; `nil` where git names a file with an open conflict, which is only reported.
    private static func subject(_ options: Options, _ context: CommandContext) throws -> DiffOptions.Subject? {
        let words = options.words
        if options.isForGit {
            // path old-file old-hex old-mode new-file new-hex new-mode, and for a rename also the new name and a note.
            // git gives the path alone for a file with an open merge conflict.
            if words.count == 1 {
                context.host.print("* Unmerged path \(TerminalText.printable(words[0]))\n")
                return nil
            }
            return try versions(words, context).map { .versions($0) }
        }
        if let revision = options.since { return .revisions(since: revision, until: nil, path: words.first ?? ".") }
        // What ends as a catalog does is meant as one, even if it is not there.
        if words.count == 2, words[0].hasSuffix(".xcstrings") || words.allSatisfy(isFile) {
            return .versions(.init(path: words[1], oldPath: words[0], old: try read(words[0], context), new: try read(words[1], context)))
        }
        guard let first = words.first, words.count <= 3 else {
            throw Failure("diff needs two catalogs, or a git revision", hint: "xcstrings diff A B, or xcstrings diff REV [REV] [PATH]")
        }
        let second = words.dropFirst().first
        let isPath = second.map { $0.isThere } ?? true
        if isPath {
            guard words.count < 3 else { throw Failure("\"\(words[2])\" is one path too many") }
            return .revisions(since: first, until: nil, path: second ?? ".")
        }
        return .revisions(since: first, until: second, path: words.count > 2 ? words[2] : ".")
    }

    /// The arguments that git passes to its diff driver.
    private static func versions(_ words: [String], _ context: CommandContext) throws -> CatalogVersions? {
        guard words.count == 7 || words.count == 9 else { throw Failure.argumentsOfDriver }
        return CatalogVersions(path: words.count == 9 ? words[7] : words[0], old: try read(words[1], context), new: try read(words[4], context))
    }

    private static func isFile(_ path: String) -> Bool {
        path == "-" || (path.isThere && !path.isFolder)
    }

    private static func read(_ path: String, _ context: CommandContext) throws -> [UInt8]? {
        if path == "/dev/null" { return nil }
        return path == "-" ? try context.host.readInput() : try FileBytes.read(path)
    }
}

private extension String {
    /// The text with what could disguise a part of it as escapes of JSON.
    var escapedAsInJSON: String {
        guard unicodeScalars.contains(where: \.disguisesText) else { return self }
        return unicodeScalars.reduce(into: "") { text, scalar in
            guard scalar.disguisesText else { return text.unicodeScalars.append(scalar) }
            for unit in String(scalar).utf16 {
                let digits = String(unit, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
    }
}
