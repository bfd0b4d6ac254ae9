import Interchange
import StringCatalog
import Syntax
import Workspace

/// Makes the files that a built app looks its texts up in.
package enum CompileOperation: Operation {
    package static func run(_ options: CompileOptions, _ context: WorkContext) throws -> CompiledCatalogs {
        let (catalogs, failures) = try LoadedCatalog.forFiles(context, paths: options.paths)
        failures.forEach(context.report)
        var status = failures.isEmpty ? ExitStatus.success : .failure
        if catalogs.isEmpty, status == .success { throw Failure.noCatalog(at: options.paths, context) }
        let chosen = try languages(of: catalogs, options, context)
        // Two catalogs of one table would overwrite each other.
        let folders = folders(of: catalogs.map(\.path))
        var origins: [String: String] = [:]
        var compiled: [CompiledCatalogs.Catalog] = []
        for (item, own) in zip(catalogs, folders) {
            do {
                let target = own.isEmpty ? options.folder : "\(options.folder)/\(own)"
                let files = try files(of: item, languages: chosen, options, context).map { file in
                    OutputFile(path: "\(target)/\(file.path)", bytes: file.bytes, textCount: file.textCount, kind: .table)
                }
                for file in files {
                    if let other = origins[file.path] {
                        throw Failure("compiles to the same files as \(other)", at: item.path, hint: "Compile each to a folder of its own.")
                    }
                    origins[file.path] = item.path
                }
                compiled.append(.init(path: item.path, files: files))
            } catch {
                context.report(Failure(error))
                status = .failure
            }
        }
        if !options.isTrial {
            try context.transaction { transaction in
                for file in compiled.flatMap(\.files) { try file.add(at: file.path, to: &transaction, context) }
            }
        }
        return CompiledCatalogs(catalogs: compiled, status: status)
    }

    /// The languages that are named; `nil` for all.
    private static func languages(of catalogs: [LoadedCatalog], _ options: CompileOptions, _ context: WorkContext) throws -> [LanguageTag]? {
        let present = LoadedCatalog.languages(of: catalogs)
        if !options.languages.isEmpty { return try context.locales(options.languages, from: "-l", among: present) }
        return try context.localesOption(among: present)
    }

    /// For each catalog the folder below that of the output: its own as far as it is not that of all catalogs of its
    /// table, and none for the only one of a table.
    private static func folders(of paths: [String]) -> [String] {
        let parts = paths.map { path in
            path.split(separator: "/").dropLast().filter { ![".", "..", "mul.lproj"].contains($0) }
        }
        let tables = paths.map { $0.split(separator: "/").last ?? "" }
        return paths.indices.map { index in
            let others = paths.indices.filter { $0 != index && tables[$0] == tables[index] }
            guard !others.isEmpty else { return "" }
            let common = others.map { zip(parts[$0], parts[index]).prefix { $0 == $1 }.count }.min() ?? 0
            return parts[index].dropFirst(common).joined(separator: "/")
        }
    }

    /// - Throws: ``Failure`` for texts that cannot be compiled, all of them.
    private static func files(
        of item: LoadedCatalog, languages: [LanguageTag]?, _ options: CompileOptions, _ context: WorkContext
    ) throws -> [OutputFile] {
        var outputs: [OutputFile] = []
        var problems: [CompiledTable.Problem] = []
        var phrases = 0
        let known = try KnownLocalizations.languages(ofCatalogAt: item.path, isAskedFor: options.keepsToKnownLocalizations, context)
        for language in LoadedCatalog.languages(of: [item]) {
            guard languages?.contains(language) ?? known?.contains(language) ?? true else { continue }
            let table = CompiledTable(item.catalog, language: language, includesAll: options.includesAll, hasRules: options.hasRules)
            problems += table.problems
            phrases = max(phrases, table.phraseKeys.count)
            outputs += try table.files(named: item.table, writesEmpty: options.writesEveryFile).map {
                OutputFile(path: $0.path, bytes: $0.bytes, textCount: $0.textCount)
            }
        }
        if phrases > 0 { context.tell(.phrasesLeftOut(path: item.path, count: phrases)) }
        guard !problems.isEmpty else { return outputs }
        let lines = LineTable(item.catalog.bytes)
        for problem in problems {
            let message = "\(problem.message) (\(problem.language): \(problem.unit))"
            context.report(options.failure(message, in: item.path, at: lines.location(of: problem.offset)))
        }
        throw Failure("\(problems.count) \(problems.count == 1 ? "text" : "texts") cannot be compiled", at: item.path, hint: "It gets no files.")
    }
}

/// The options of `compile`.
package struct CompileOptions: Sendable {
    package var paths: [String] = []
    /// Where the folders of the languages go.
    package let folder: String
    /// Whether texts are written that say the same as their keys.
    package var includesAll = false
    package var hasRules = true
    package var writesEveryFile = false
    package var languages: [String] = []
    package var keepsToKnownLocalizations = false
    /// Whether failures name lines: what runs Apple's tool understands no more than the file.
    package var namesLines = true
    package var isTrial = false

    package init(folder: String) { self.folder = folder }

    fileprivate func failure(_ message: String, in path: String, at location: SourceLocation) -> Failure {
        namesLines ? Failure(message, in: path, at: location) : Failure(message, at: path)
    }
}

/// The catalogs that could be compiled.
package struct CompiledCatalogs: Sendable {
    package struct Catalog: Sendable {
        package let path: String
        /// With their paths as a whole.
        package let files: [OutputFile]
    }

    package let catalogs: [Catalog]
    package let status: ExitStatus
}
