import Arguments
import Editing
import Reporting
import StringCatalog

/// Rewrites catalogs as Xcode serialises them.
enum FormatCommand: Command {
    static let spec = CommandSpec(
        name: "fmt", summary: "rewrite catalogs as Xcode serialises them",
        arguments: "[PATH…]",
        discussion: """
            Orders and lays out catalogs exactly as Xcode does, so that Xcode has nothing to rewrite. Texts are copied unchanged. - reads \
            one catalog from standard input and writes it to standard output.
            With --check nothing is written, and the exit status is 1 if a catalog is not formatted.
            """,
        options: [
            OptionSpec("check", help: "Only list the catalogs that are not formatted."), CommonOptions.dryRun,
        ] + CommonOptions.all.filter { !["locales", "output"].contains($0.name) },
        examples: ["xcstrings fmt Localizable.xcstrings", "xcstrings fmt --check"])

    struct Options: CommandOptions {
        let paths: [String]
        /// Whether it is only said which catalogs are not in Xcode's form.
        let isCheck: Bool
        let isDryRun: Bool

        init(_ arguments: ParsedArguments) {
            paths = arguments.words
            isCheck = arguments.has("check")
            isDryRun = arguments.has("dry-run")
        }
    }

    static func run(_ options: Options, _ context: CommandContext) throws -> ExitStatus {
        if options.paths == ["-"] {
            let catalog = Catalog(bytes: try context.host.readInput())
            context.host.print(String(decoding: try formatted(catalog, "standard input"), as: UTF8.self))
            return .success
        }
        let walker = FileWalker(jobs: context.jobs) { $0.hasSuffix(".xcstrings") }
        var status = ExitStatus.success
        let found = try walker.walk(options.paths.isEmpty ? ["."] : options.paths)
        for failure in found.failures(context.configuration) {
            context.report(failure)
            status = .failure
        }
        if found.files.isEmpty, status == .success { context.noteNoCatalog() }
        for path in found.files {
            do {
                status = max(status, try format(path, options, context))
            } catch let failure as Failure {
                context.report(failure)
                status = .failure
            }
        }
        return status
    }

    private static func format(_ path: String, _ options: Options, _ context: CommandContext) throws -> ExitStatus {
        let file = try LockedCatalog(path)
        let bytes = try formatted(file.catalog, path)
        guard bytes != file.catalog.bytes else { return .success }
        if options.isDryRun {
            context.show(UnifiedDiff(file.catalog.bytes, bytes), path: path)
            return options.isCheck ? .findings : .success
        }
        if options.isCheck {
            if !context.isQuiet { context.host.print("\(TerminalText.printable(path)): is not formatted as Xcode formats it\n") }
            return .findings
        }
        try file.write(bytes, context)
        if !context.isQuiet { context.host.print("\(TerminalText.printable(path)): rewritten\n") }
        return .success
    }

    /// - Throws: ``Failure`` with the place, for what is not JSON.
    private static func formatted(_ catalog: Catalog, _ path: String) throws -> [UInt8] {
        do {
            return try XcodeFormat.bytes(of: catalog)
        } catch CatalogError.invalid(let problems) {
            throw Failure(problems, in: path, hint: "It was left unchanged.")
        }
    }
}
