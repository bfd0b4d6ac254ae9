import Arguments
import Editing
import Operations
import Reporting
import StringCatalog
import Workspace

/// Merges two versions of a catalog by meaning.
enum MergeCommand: Command {
    static let spec = CommandSpec(
        name: "merge", summary: "three-way merge by meaning, as git's merge driver",
        arguments: "BASE OURS THEIRS [NAME]",
        discussion: """
            Applies what THEIRS changed since BASE, entry by entry, locale by locale, text by text, and writes the result to OURS (or \
            --output). What does not change stays byte for byte as in OURS. If both sides changed the same text differently, that is a \
            conflict: it is listed and marked in the file as git marks it, and the exit status is 1. With --keep, the value of that \
            side is used and the file stays valid. If an input cannot be read whole, or a changed key occurs twice, OURS is left unchanged and the exit status is 2.
            xcstrings init --git makes it git's merge driver.
            If THEIRS is laid out as Xcode does and BASE is not, so is the result.
            """,
        options: [
            OptionSpec("keep", value: "SIDE", choices: Side.allCases.map(\.rawValue), help: "Which side's value to use in a conflict."),
            CommonOptions.dryRun,
        ] + CommonOptions.all.filter { $0.name != "locales" },
        examples: ["xcstrings merge Base.xcstrings Ours.xcstrings Theirs.xcstrings --dry-run"])

    enum Side: String, CaseIterable {
        case ours, theirs
    }

    struct Options: CommandOptions {
        let base: String
        let ours: String
        let theirs: String
        /// What messages call the catalog.
        let name: String
        /// Which side's value to use in a conflict; `nil` marks conflicts.
        let keep: Side?
        let isDryRun: Bool

        init(_ arguments: ParsedArguments) throws {
            let words = arguments.words
            guard (3...4).contains(words.count) else {
                throw Failure("merge needs three catalogs", hint: "xcstrings merge BASE OURS THEIRS")
            }
            (base, ours, theirs) = (words[0], words[1], words[2])
            name = words.count == 4 ? words[3] : words[1]
            keep = arguments.value("keep").flatMap(Side.init)
            isDryRun = arguments.has("dry-run")
        }
    }

    static func run(_ options: Options, _ context: CommandContext) throws -> ExitStatus {
        let conflicts = try context.work.transaction { try merge(options, writing: &$0, context) }
        report(conflicts, in: options.name, context)
        return options.keep == nil && !conflicts.isEmpty ? .findings : .success
    }

    /// - Returns: What both sides changed.
    private static func merge(
        _ options: Options, writing transaction: inout Transaction, _ context: CommandContext
    ) throws -> [CatalogMerge.Conflict] {
        let baseBytes = try FileBytes.read(options.base)
        // git gives an empty file where both sides added the catalog.
        let base = baseBytes.isEmpty ? Catalog(bytes: Array("{}".utf8)) : try Catalog(bytes: baseBytes).whole(options.base)
        let file = try LockedFile(options.ours, context.work)
        let ours = try Catalog(bytes: file.bytes).whole(options.ours)
        let theirs = try Catalog(bytes: FileBytes.read(options.theirs)).whole(options.theirs)
        let merge = CatalogMerge(base: base, ours: ours, theirs: theirs)
        if let key = merge.ambiguousKeys.first {
            throw Failure(
                "both sides cannot be merged: a version has \(TerminalText.quoted(key)), or a member of it, more than once", at: options.name,
                hint: "Keep one of them.")
        }
        let isReformatted = try !baseBytes.isEmpty && theirs.isFormatted && !base.isFormatted
        func result(keepingTheirs: Bool) throws -> [UInt8] {
            let bytes = try merge.bytes(keepingTheirs: keepingTheirs)
            return isReformatted ? try XcodeFormat.bytes(of: Catalog(bytes: bytes)) : bytes
        }
        var bytes = try result(keepingTheirs: options.keep == .theirs)
        if options.keep == nil, !merge.conflicts.isEmpty {
            bytes = ConflictMarkers.merged(ours: bytes, theirs: try result(keepingTheirs: true))
        }
        if options.isDryRun {
            context.show(UnifiedDiff(ours.bytes, bytes), path: options.name)
        } else if context.options.output == "-" {
            context.host.print(String(decoding: bytes, as: UTF8.self))
        } else if let output = context.options.output {
            try OutputTarget.add(bytes, at: output, to: &transaction, context.work)
        } else {
            try transaction.write(bytes, to: file)
        }
        return merge.conflicts
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

private extension Catalog {
    /// Whether the layout is Xcode's own.
    var isFormatted: Bool {
        get throws { try XcodeFormat.bytes(of: self) == bytes }
    }
}
