import Foundation
import PackagePlugin

/// Compiles the String Catalogs of a target where the build system copies them unchanged, and generates the Swift symbols of those
/// that have any. Does nothing where the build system does both itself.
@main
struct CompileStringCatalogs: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? any SourceModuleTarget else { return [] }
        let tool = try context.tool(named: "catalog-compiler").url
        guard !BuildSystem.compilesCatalogs(tool: tool) else { return [] }
        let sources = Set(target.sourceFiles.map(\.url.lastPathComponent))
        var tables: Set<String> = []
        return try target.sourceFiles.map(\.url).filter { $0.pathExtension == "xcstrings" }.flatMap { url -> [Command] in
            let catalog = try CatalogOutline(url)
            guard tables.insert(catalog.table).inserted else {
                Diagnostics.error("\(url.path): \(target.name) has another catalog of this name")
                return []
            }
            let symbols = catalog.symbolFile.map { name in
                // A project that keeps a copy of the file needs no second one.
                sources.contains(name) ? [] : [generation(of: name, from: url, tool, context.pluginWorkDirectoryURL)]
            }
            return [compilation(of: catalog, at: url, tool, context.pluginWorkDirectoryURL)] + (symbols ?? [])
        }
    }

    private func compilation(of catalog: CatalogOutline, at url: URL, _ tool: URL, _ folder: URL) -> Command {
        #if canImport(Darwin)
            let (endings, task) = (["strings", "stringsdict"], "compile")
        #else
            // Foundation there crashes at a lookup in a .stringsdict.
            let (endings, task) = (["strings"], "compile-without-rules")
        #endif
        let outputs = catalog.languages.flatMap { language in
            endings.map { folder.appendingPathComponent("\(language).lproj/\(catalog.table).\($0)") }
        }
        return .buildCommand(
            displayName: "Compiling \(url.lastPathComponent)", executable: tool,
            arguments: [task, url.path, folder.path],
            inputFiles: [url], outputFiles: outputs)
    }

    private func generation(of name: String, from url: URL, _ tool: URL, _ folder: URL) -> Command {
        .buildCommand(
            displayName: "Generating symbols for \(url.lastPathComponent)", executable: tool,
            arguments: ["generate-symbols", url.path, folder.path],
            inputFiles: [url], outputFiles: [folder.appendingPathComponent(name)])
    }
}

/// The facts about a catalog that a build needs before it runs the tool.
private struct CatalogOutline {
    let table: String
    let languages: [String]
    /// The name of the file of symbols; `nil` where Xcode would make none.
    let symbolFile: String?

    init(_ url: URL) throws {
        table = url.deletingPathExtension().lastPathComponent
        let catalog = try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any] ?? [:]
        let entries = (catalog["strings"] as? [String: Any] ?? [:]).values.compactMap { $0 as? [String: Any] }
        let localizations = entries.flatMap { ($0["localizations"] as? [String: Any] ?? [:]).keys }
        languages = Set(localizations + [catalog["sourceLanguage"] as? String ?? "en"]).sorted()
        // Version 1.0 is older than symbols. Catalogs of storyboards and xibs have none.
        let mayHaveSymbols = catalog["version"] as? String != "1.0" && url.deletingLastPathComponent().pathExtension != "lproj"
        let hasSymbols = mayHaveSymbols && entries.contains {
            $0["extractionState"] as? String == "manual" && $0["generatesSymbol"] as? Bool != false
        }
        symbolFile = hasSymbols ? "GeneratedStringSymbols_\(table).swift" : nil
    }
}
