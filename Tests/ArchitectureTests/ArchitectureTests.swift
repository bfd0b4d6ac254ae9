import Foundation
import Testing

/// The walls of the house: imports go one way only, downwards.
@Suite struct ArchitectureTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// What each module may import. `Foundation` stands for itself; nothing else of the toolchain is listed twice.
    private static let allowed: [String: Set<String>] = [
        "Syntax": [],
        "StringCatalog": ["Syntax", "Foundation"],
        "ProjectModel": ["Syntax", "StringCatalog"],
        "Extraction": ["Syntax", "StringCatalog", "ProjectModel"],
        "Inventory": ["Syntax", "StringCatalog", "ProjectModel", "Extraction"],
        "LintModel": ["Syntax", "StringCatalog", "ProjectModel", "Extraction", "Inventory"],
        "LintRules": ["Syntax", "StringCatalog", "ProjectModel", "Extraction", "Inventory", "LintModel"],
        "Translation": ["Syntax", "StringCatalog", "Extraction", "Inventory", "Foundation"],
        "Interchange": ["Syntax", "StringCatalog", "Foundation"],
        "Editing": ["Syntax", "StringCatalog", "Extraction", "Inventory", "Interchange"],
        "Reporting": ["Syntax", "StringCatalog", "ProjectModel", "Extraction", "Inventory", "LintModel", "Editing"],
        "Arguments": ["Syntax"],
        "Commands": [
            "Syntax", "StringCatalog", "ProjectModel", "Extraction", "Inventory", "LintModel", "Translation", "Interchange",
            "Editing", "Reporting", "Arguments", "Foundation", "Dispatch",
        ],
        "xcstrings": ["Commands", "LintRules", "Foundation"],
        "xcstrings-lint": ["Commands", "LintRules", "Foundation"],
    ]

    private static func sources(of module: String) -> [URL] {
        let folder = root.appendingPathComponent("Sources/\(module)")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
        return files.filter { $0.pathExtension == "swift" }
    }

    private static func lines(of file: URL) throws -> [Substring] {
        try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
    }

    @Test func everyModuleIsInTheTable() throws {
        let folder = Self.root.appendingPathComponent("Sources")
        let modules = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".") }
        #expect(Set(modules) == Set(Self.allowed.keys))
    }

    @Test(arguments: allowed.keys.sorted())
    func importsObeyTheTable(module: String) throws {
        let files = Self.sources(of: module)
        #expect(!files.isEmpty)
        for file in files {
            for line in try Self.lines(of: file) where line.hasPrefix("import ") || line.hasPrefix("@testable import ") {
                let imported = String(line.split(separator: " ").last ?? "")
                #expect(Self.allowed[module]?.contains(imported) == true, "\(file.lastPathComponent) imports \(imported)")
            }
        }
    }

    /// In the catalog model Foundation serves the collation of keys, and reading and writing by URL.
    @Test func onlyKeyOrderAndFilesNeedFoundation() throws {
        for file in Self.sources(of: "StringCatalog") where try Self.lines(of: file).contains("import Foundation") {
            #expect(["KeyOrder.swift", "Catalog+URL.swift"].contains(file.lastPathComponent))
        }
    }

    @Test func onlyMainExits() throws {
        for module in Self.allowed.keys {
            for file in Self.sources(of: module) where file.lastPathComponent != "main.swift" {
                for line in try Self.lines(of: file) {
                    #expect(line.range(of: #"(^|[^.\w])exit\("#, options: .regularExpression) == nil, "\(file.lastPathComponent): \(line)")
                }
            }
        }
    }

    @Test func theRootPackageHasNoDependencies() throws {
        let manifest = try String(contentsOf: Self.root.appendingPathComponent("Package.swift"), encoding: .utf8)
        #expect(!manifest.contains(".package("))
    }

    @Test func theReadmeNamesEveryCommand() throws {
        let readme = try String(contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
        for file in Self.sources(of: "Commands") where file.lastPathComponent.hasSuffix("Command.swift") {
            let text = try String(contentsOf: file, encoding: .utf8)
            guard let range = text.range(of: #"name: "([a-z]+)""#, options: .regularExpression) else { continue }
            let name = text[range].split(separator: "\"")[1]
            #expect(readme.contains("| `\(name)"), "README.md does not name \(name)")
        }
    }
}
