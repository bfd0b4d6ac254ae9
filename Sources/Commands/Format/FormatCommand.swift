import Arguments
import Editing
import Inventory
import Reporting
import StringCatalog
import Workspace

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
        if found.files.isEmpty, status == .success { context.work.tell(.noCatalog) }
        var changed: [String] = []
        for path in found.files {
            do {
                if CatalogOrigin.isTable(path) { throw Failure.notWritten(table: path) }
                let catalog = Catalog(bytes: try FileBytes.read(path))
                let bytes = try formatted(catalog, path)
                guard bytes != catalog.bytes else { continue }
                changed.append(path)
                if options.isDryRun { context.show(UnifiedDiff(catalog.bytes, bytes), path: path) }
            } catch let failure as Failure {
                context.report(failure)
                status = .failure
            }
        }
        if !options.isDryRun, !options.isCheck { try rewrite(changed, context) }
        if !options.isDryRun, !context.isQuiet {
            let verdict = options.isCheck ? "is not formatted as Xcode formats it" : "rewritten"
            for path in changed { context.host.print("\(TerminalText.printable(path)): \(verdict)\n") }
        }
        return options.isCheck && !changed.isEmpty ? max(status, .findings) : status
    }

    private static func rewrite(_ paths: [String], _ context: CommandContext) throws {
        try context.work.transaction { transaction in
            for catalog in LockedCatalog.all(paths, context.work) {
                let catalog = try catalog.get()
                try transaction.write(try formatted(catalog.catalog, catalog.path), to: catalog.file)
            }
        }
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
