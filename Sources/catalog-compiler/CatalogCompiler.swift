import Foundation
import Interchange
import StringCatalog
import Syntax

/// Compiles one catalog for the plugin `CompileStringCatalogs`.
///
/// It writes what `xcstrings compile` and `xcstrings generate-symbols` write, from the few modules that this needs: every package that
/// uses the plugin builds them.
struct CatalogCompiler {
    enum Task: String, CaseIterable {
        case compile
        /// Foundation on Linux looks up no rules, so texts that vary get their general form.
        case compileWithoutRules = "compile-without-rules"
        case generateSymbols = "generate-symbols"
    }

    /// Why nothing is written, in the form that build systems read.
    private(set) var errors: [String] = []
    private let url: URL
    private let catalog: Catalog
    private let lines: LineTable

    /// - Throws: Foundation's error when the file cannot be read.
    init(_ url: URL) throws {
        self.url = url
        catalog = Catalog(bytes: Array(try Data(contentsOf: url)))
        lines = LineTable(catalog.bytes)
    }

    /// - Throws: Foundation's error when a file cannot be written.
    mutating func run(_ task: Task, to folder: URL) throws {
        if !catalog.isValid, let problem = catalog.problems.first {
            fail(problem.message, at: SourceLocation(line: problem.line, column: problem.column))
            return
        }
        for (place, message) in task == .generateSymbols ? [] : catalog.ambiguities(catalog.structureProblems) {
            fail(message, at: place)
        }
        let table = url.deletingPathExtension().lastPathComponent
        let files = task == .generateSymbols ? symbols(of: table) : try tables(named: table, hasRules: task == .compile)
        for file in files where errors.isEmpty {
            let target = folder.appendingPathComponent(file.path)
            try FileManager.default.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(file.bytes).write(to: target, options: .atomic)
        }
    }

    private mutating func symbols(of table: String) -> [CompiledFile] {
        // LocalizedStringResource exists on Apple's platforms only.
        let symbols = SymbolFile(catalog, table: table, condition: "canImport(Darwin)")
        for problem in symbols.problems { fail("\(problem.message) (\(problem.key))", at: lines.location(of: problem.offset)) }
        let name = SymbolFile.name(ofTable: table)
        return [CompiledFile(path: name, bytes: Array(symbols.text.utf8), textCount: symbols.symbolCount)]
    }

    private mutating func tables(named table: String, hasRules: Bool) throws -> [CompiledFile] {
        // Files are named after languages.
        for locale in catalog.malformedLocales {
            let place = lines.location(of: catalog.document.range(locale.node).lowerBound)
            fail("\"\(locale.tag)\" is not a locale code", at: place)
        }
        var files: [CompiledFile] = []
        for language in catalog.languages where errors.isEmpty {
            let compiled = CompiledTable(catalog, language: language, hasRules: hasRules)
            for problem in compiled.problems {
                fail("\(problem.message) (\(problem.language): \(problem.unit))", at: lines.location(of: problem.offset))
            }
            files += try compiled.files(named: table, writesEmpty: true)
        }
        return files
    }

    private mutating func fail(_ message: String, at place: SourceLocation) {
        errors.append("\(url.path):\(place.line):\(place.column): error: \(message)")
    }
}
