import StringCatalog
import Translation
import Workspace

/// Files that `fill` takes texts from.
enum MemoryFile {
    /// Adds what a file holds: a catalog, an XLIFF document, a table, a gettext file, a translation memory or a
    /// `.strings` file. Of a folder, as an `.xcloc` is one, every catalog and XLIFF document.
    ///
    /// - Parameters:
    ///   - root: What is outside of this folder is left out; `nil` leaves nothing out.
    ///   - remarks: Gets notes about texts that are left out.
    /// - Throws: ``Failure`` with the place, for what cannot be read.
    static func read(
        _ path: String, jobs: Int, within root: RootFolder? = nil, into memory: inout TranslationMemory, remarks: inout [Message]
    ) throws {
        if path.isFolder {
            let walker = FileWalker(jobs: jobs) { isCatalog($0) || TextFile.isXLIFF($0) }
            // An export contains the catalogs that it was made from next to the translations.
            let files = try walker.files(below: [path]).filter { file in
                !file.contains("/Source Contents/") && root?.contains(file) != false
            }
            guard !files.isEmpty else { throw Failure("contains neither a catalog nor an XLIFF document", at: path) }
            for file in files { try readFile(file, into: &memory, &remarks) }
        } else {
            try readFile(path, into: &memory, &remarks)
        }
    }

    private static func isCatalog(_ path: String) -> Bool { path.hasSuffix(".xcstrings") }

    private static func readFile(_ path: String, into memory: inout TranslationMemory, _ remarks: inout [Message]) throws {
        guard isCatalog(path) else {
            let file = try TextFile(path)
            if let reason = file.emptyReason { remarks.append("\(path): warning: it contains nothing to use: \(reason)") }
            remarks += file.parts.flatMap(\.problems).map { "\(path):\($0.place.line):\($0.place.column): warning: left out: \($0.message)" }
            for text in file.parts.flatMap(\.texts) where text.isComplete && text.value.hasNoBlankText && text.locale != "en" {
                let source = text.source ?? VariedText(text.key)
                // An unreviewed copy of the source text isn't a translation.
                if !text.isReviewed, text.value == source { continue }
                memory.add(
                    .init(key: text.key, source: source, value: text.value, origin: path, isReviewed: text.isReviewed), in: text.locale)
            }
            return
        }
        memory.add(try LoadedCatalog.read(path), origin: path)
    }
}
