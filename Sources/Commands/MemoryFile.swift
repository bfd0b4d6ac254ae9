import Foundation
import Interchange
import StringCatalog
import Translation

/// Files that `fill` takes texts from.
enum MemoryFile {
    /// Adds what a file holds: a catalog, an XLIFF document, or a table in Markdown, CSV or TSV. Of a folder, as an `.xcloc` is
    /// one, every catalog and XLIFF document.
    ///
    /// - Throws: ``Failure`` with the place, for what cannot be read.
    static func read(_ path: String, jobs: Int, into memory: inout TranslationMemory) throws {
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
            let walker = FileWalker(jobs: jobs) { isCatalog($0) || isXLIFF($0) }
            // An export has the catalogs that it was made from beside what was translated.
            let files = try walker.files(below: [path]).filter { !$0.contains("/Source Contents/") }
            guard !files.isEmpty else { throw Failure("holds no catalog and no XLIFF document", at: path) }
            for file in files { try readFile(file, into: &memory) }
        } else {
            try readFile(path, into: &memory)
        }
    }

    private static func isCatalog(_ path: String) -> Bool { path.hasSuffix(".xcstrings") }
    private static func isXLIFF(_ path: String) -> Bool { path.hasSuffix(".xliff") || path.hasSuffix(".xlf") }

    private static func readFile(_ path: String, into memory: inout TranslationMemory) throws {
        let bytes = try FileBytes.read(path)
        if isCatalog(path) {
            let catalog = Catalog(bytes: bytes)
            if !catalog.isValid, let problem = catalog.problems.first {
                throw Failure(problem.message, at: "\(path):\(problem.line):\(problem.column)")
            }
            memory.add(catalog, origin: path)
        } else if isXLIFF(path) {
            do {
                for file in try XLIFF(bytes).files { add(file, path, to: &memory) }
            } catch {
                throw Failure(error.message, at: "\(path):\(error.place.line):\(error.place.column)")
            }
        } else {
            try addTable(bytes, path, to: &memory)
        }
    }

    private static func addTable(_ bytes: [UInt8], _ path: String, to memory: inout TranslationMemory) throws {
        let table = TranslationTable(bytes, format: .init(path: path), sourceLanguage: "en")
        if let problem = table.problems.first {
            throw Failure(problem.message, at: "\(path):\(problem.place.line):\(problem.place.column)")
        }
        for row in table.rows {
            let byLocale = Dictionary(grouping: row.texts, by: \.locale).mapValues { texts in
                VariedText(texts.map { VariedText.Form(path: $0.path, text: $0.value) })
            }
            let source = byLocale["en"].flatMap { $0 } ?? VariedText(row.key)
            for (locale, value) in byLocale where locale != "en" {
                guard let value else { continue }
                memory.add(.init(key: row.key, source: source, value: value, origin: path, isReviewed: true), in: locale)
            }
        }
    }

    /// Adds the units that are translated, those of one key together.
    private static func add(_ file: XLIFF.File, _ path: String, to memory: inout TranslationMemory) {
        guard let locale = file.targetLanguage, locale != file.sourceLanguage else { return }
        var keys: [String] = []
        var byKey: [String: [(unit: XLIFF.Unit, path: VariationPath)]] = [:]
        for unit in file.units where unit.shouldTranslate {
            let (key, path) = unit.keyAndPath
            if byKey[key] == nil { keys.append(key) }
            byKey[key, default: []].append((unit, path))
        }
        for key in keys {
            let units = byKey[key] ?? []
            guard units.allSatisfy({ isTranslated($0.unit) }),
                let source = VariedText(exported: units.map { .init(path: $0.path, text: $0.unit.source) }),
                let value = VariedText(exported: units.map { .init(path: $0.path, text: $0.unit.target ?? "") })
            else { continue }
            let isReviewed = units.allSatisfy { $0.unit.state == nil || $0.unit.state == "translated" || $0.unit.state == "final" }
            memory.add(.init(key: key, source: source, value: value, origin: path, isReviewed: isReviewed), in: locale)
        }
    }

    private static func isTranslated(_ unit: XLIFF.Unit) -> Bool {
        guard let target = unit.target, !target.isEmpty else { return false }
        return !["new", "needs-translation"].contains(unit.state)
    }
}
