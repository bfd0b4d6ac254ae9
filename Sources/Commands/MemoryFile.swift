import StringCatalog
import Translation

/// Files that `fill` takes texts from.
enum MemoryFile {
    /// Adds what a file holds: a catalog, an XLIFF document, a table in Markdown, CSV or TSV, or a `.strings` file. Of a folder,
    /// as an `.xcloc` is one, every catalog and XLIFF document.
    ///
    /// - Throws: ``Failure`` with the place, for what cannot be read.
    static func read(_ path: String, jobs: Int, into memory: inout TranslationMemory) throws {
        if path.isFolder {
            let walker = FileWalker(jobs: jobs) { isCatalog($0) || TextFile.isXLIFF($0) }
            // An export has the catalogs that it was made from beside what was translated.
            let files = try walker.files(below: [path]).filter { !$0.contains("/Source Contents/") }
            guard !files.isEmpty else { throw Failure("holds no catalog and no XLIFF document", at: path) }
            for file in files { try readFile(file, into: &memory) }
        } else {
            try readFile(path, into: &memory)
        }
    }

    private static func isCatalog(_ path: String) -> Bool { path.hasSuffix(".xcstrings") }

    private static func readFile(_ path: String, into memory: inout TranslationMemory) throws {
        guard isCatalog(path) else {
            for text in try TextFile(path).parts.flatMap(\.texts) where text.isComplete && text.locale != "en" {
                let source = text.source ?? VariedText(text.key)
                memory.add(
                    .init(key: text.key, source: source, value: text.value, origin: path, isReviewed: text.isReviewed), in: text.locale)
            }
            return
        }
        memory.add(try NamedCatalog.read(path), origin: path)
    }
}
