import Interchange
import StringCatalog
import Syntax
import Workspace

/// Writes the Swift symbols that Xcode 26 generates while it builds.
package enum SymbolsOperation: Operation {
    package static func run(_ options: SymbolsOptions, _ context: WorkContext) throws -> GeneratedSymbols {
        let (catalogs, failures) = try LoadedCatalog.all(context, paths: options.paths)
        failures.forEach(context.report)
        var status = failures.isEmpty ? ExitStatus.success : .failure
        if catalogs.isEmpty, status == .success { throw Failure.noCatalog(at: options.paths, context) }
        var origins: [String: String] = [:]
        var files: [GeneratedSymbols.File] = []
        for item in catalogs {
            do {
                let path = "\(options.folder)/\(SymbolFile.name(ofTable: item.table))"
                if let other = origins[path] {
                    throw Failure("has the same file of symbols as \(other)", at: item.path, hint: "Write each to a folder of its own.")
                }
                origins[path] = item.path
                let symbols = try symbols(of: item, options, context)
                files.append(.init(catalog: item.path, path: path, text: symbols.text, symbolCount: symbols.symbolCount))
            } catch {
                context.report(Failure(error))
                status = .failure
            }
        }
        if !options.isTrial {
            try context.transaction { transaction in
                for file in files {
                    let output = OutputFile(path: file.path, bytes: Array(file.text.utf8), textCount: file.symbolCount, kind: .symbols)
                    try output.add(at: file.path, to: &transaction, context)
                }
            }
        }
        return GeneratedSymbols(files: files, status: status)
    }

    /// - Throws: ``Failure`` for a catalog with keys that get no symbol, which are reported.
    private static func symbols(of item: LoadedCatalog, _ options: SymbolsOptions, _ context: WorkContext) throws -> SymbolFile {
        let file = SymbolFile(item.catalog, table: item.table, access: options.access, condition: options.condition)
        guard !file.problems.isEmpty else { return file }
        let lines = LineTable(item.catalog.bytes)
        for problem in file.problems {
            let message = "\(problem.message) (\(problem.key))"
            context.report(
                options.namesLines
                    ? Failure(message, in: item.path, at: lines.location(of: problem.offset)) : Failure(message, at: item.path))
        }
        let count = file.problems.count
        throw Failure("\(count) \(count == 1 ? "key" : "keys") without a symbol", at: item.path, hint: "It gets no file.")
    }
}

/// Which symbols to write, and where.
package struct SymbolsOptions: Sendable {
    package var paths: [String] = []
    package let folder: String
    package var access = SymbolFile.Access.internal
    /// The file is only compiled `#if` this holds.
    package var condition: String?
    /// Whether failures name lines: what runs Apple's tool understands no more than the file.
    package var namesLines = true
    package var isTrial = false

    package init(folder: String) { self.folder = folder }
}

package struct GeneratedSymbols: Sendable {
    package struct File: Sendable {
        package let catalog: String
        package let path: String
        package let text: String
        package let symbolCount: Int
    }

    package let files: [File]
    package let status: ExitStatus
}
