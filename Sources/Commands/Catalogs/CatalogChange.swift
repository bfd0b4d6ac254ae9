import Reporting
import StringCatalog

/// Changes one catalog, and says what came of it: what every command that edits has in common.
enum CatalogChange {
    /// Reads and locks a catalog, lets a change be made, and writes it, or with `--dry-run` prints it.
    ///
    /// - Parameter body: Makes the change; what it returns is said before the count of lines.
    /// - Throws: ``Failure`` when the catalog cannot be read whole or written, and whatever the body throws.
    static func perform(
        _ path: String, _ context: CommandContext, _ body: (inout CatalogEditor) throws -> [String]
    ) throws {
        let file = try CatalogFile(forChanging: path)
        var editor = try editor(for: file.catalog, path)
        let remarks = try body(&editor)
        try finish(file, editor.bytes(), remarks, context)
    }

    /// - Throws: ``Failure`` with the place, for a catalog that cannot be read whole.
    static func editor(for catalog: Catalog, _ path: String) throws -> CatalogEditor {
        do {
            return try CatalogEditor(catalog)
        } catch CatalogError.invalid(let problems) {
            throw Failure(problems, in: path, hint: "Nothing was written.")
        }
    }

    /// Writes the bytes, or with `--dry-run` prints the diff, and says what was done.
    static func finish(
        _ file: CatalogFile, _ bytes: [UInt8], _ remarks: [String], _ context: CommandContext,
        nothing: String = "Nothing to do."
    ) throws {
        if !context.arguments.has("dry-run"), bytes != file.bytes { try file.write(bytes, context) }
        report(file.path, from: file.bytes, to: bytes, remarks, context, nothing: nothing)
    }

    /// `"Skip", "Next" and 3 more`.
    static func few(_ names: [String]) -> String {
        names.prefix(2).joined(separator: ", ") + (names.count > 2 ? " and \(names.count - 2) more" : "")
    }

    /// Says what was done to a file, or with `--dry-run` would be.
    static func report(
        _ path: String, from old: [UInt8], to new: [UInt8], _ remarks: [String], _ context: CommandContext,
        nothing: String = "Nothing to do."
    ) {
        let isDry = context.arguments.has("dry-run")
        let diff = UnifiedDiff(old, new)
        if isDry { context.show(diff, path: path) }
        guard !context.isQuiet else { return }
        let counts = diff.counts
        let last = counts == (0, 0)
            ? nothing : "+\(counts.added) −\(counts.removed) lines" + (isDry ? ", not written (--dry-run)" : "")
        let text = ([context.style.bold(TerminalText.printable(path))] + remarks + [last]).joined(separator: "\n") + "\n"
        // With --dry-run the diff is the result, and can be piped.
        if isDry { context.host.printError(text) } else { context.host.print(text) }
    }
}
