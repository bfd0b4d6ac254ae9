import Foundation
import Testing

/// The architecture: modules import only lower layers.
@Suite struct ArchitectureTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// What each module may import. Of the toolchain itself only `Foundation`, `Dispatch` and `PackagePlugin` are listed.
    private static let allowed: [String: Set<String>] = [
        "Syntax": [],
        "StringCatalog": ["Syntax", "Foundation"],
        "ProjectModel": ["Syntax"],
        "Extraction": ["Syntax", "StringCatalog", "ProjectModel"],
        "Inventory": ["Syntax", "StringCatalog", "ProjectModel", "Extraction", "Foundation"],
        "LintModel": ["Syntax", "StringCatalog", "ProjectModel", "Extraction", "Inventory"],
        "LintRules": ["Syntax", "StringCatalog", "ProjectModel", "Extraction", "Inventory", "LintModel"],
        "SourceRepair": ["Syntax", "StringCatalog", "ProjectModel", "Extraction", "Inventory", "LintModel", "Editing"],
        "Translation": ["Syntax", "StringCatalog", "Extraction", "Inventory", "LintModel", "Foundation"],
        "Interchange": ["Syntax", "StringCatalog", "Foundation"],
        "ShippedProduct": ["Syntax", "StringCatalog", "Interchange", "Foundation"],
        "Editing": ["Syntax", "StringCatalog", "Extraction", "Inventory", "Interchange"],
        "LintReporting": ["Syntax", "StringCatalog", "ProjectModel", "Extraction", "LintModel", "Operations", "Reporting", "ShippedProduct"],
        "Arguments": ["Syntax"],
        "Operations": [
            "Syntax", "StringCatalog", "ProjectModel", "Extraction", "Inventory", "Interchange", "LintModel", "Editing", "SourceRepair", "Translation",
            "Workspace", "ShippedProduct", "Foundation",
        ],
        "Reporting": [
            "Syntax", "StringCatalog", "ProjectModel", "Extraction", "Inventory", "Interchange", "LintModel", "Editing", "SourceRepair", "Translation", "Workspace",
            "Operations",
        ],
        "AssistantServer": [
            "Syntax", "StringCatalog", "Inventory", "Interchange", "LintModel", "Editing", "SourceRepair", "Translation", "Workspace", "Operations", "Reporting",
            "LintReporting", "Foundation",
        ],
        "LanguageServer": [
            "Syntax", "StringCatalog", "ProjectModel", "Extraction", "Inventory", "LintModel", "Editing", "SourceRepair", "Workspace", "Operations",
            "Reporting", "Foundation", "Dispatch",
        ],
        "Workspace": ["Syntax", "StringCatalog", "ProjectModel", "Extraction", "Inventory", "Interchange", "LintModel", "Editing", "Foundation", "Dispatch"],
        "Commands": [
            "Syntax", "StringCatalog", "ProjectModel", "Extraction", "Inventory", "LintModel", "SourceRepair", "Translation", "Interchange",
            "Editing", "Workspace", "Operations", "Reporting", "LintReporting", "AssistantServer", "LanguageServer", "Arguments",
            "Foundation", "Dispatch",
        ],
        "xcstrings": ["Commands", "LintRules", "Foundation"],
        "xcstrings-lint": ["Commands", "LintRules", "Foundation"],
        "CompileStringCatalogs": ["PackagePlugin", "Foundation"],
        "catalog-compiler": ["Syntax", "StringCatalog", "Interchange", "Foundation"],
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

    /// The fuzzers' package links modules of this one and declares their dependencies again. It is built by the continuous integration
    /// alone, so an import that it lacks would show there first, after everything else has passed.
    @Test func theFuzzersHaveTheModulesThatTheirsImport() throws {
        let manifest = try String(contentsOf: Self.root.appendingPathComponent("Tests/Fuzz/Package.swift"), encoding: .utf8)
        let targets = manifest.matches(of: /\.target\(\s*name: "(\w+)"(?:, dependencies: \[([^\]]*)\])?/).map { match in
            (name: String(match.1), dependencies: Set(match.2?.split { $0 == "," || $0 == " " || $0 == "\"" }.map(String.init) ?? []))
        }
        let linked = targets.filter { Self.allowed[$0.name] != nil }
        #expect(linked.count >= 8)
        let toolchain: Set = ["Foundation", "Dispatch"]
        for target in linked {
            for file in Self.sources(of: target.name) {
                let imported = Set(try Self.lines(of: file).filter { $0.hasPrefix("import ") }.map { String($0.dropFirst("import ".count)) })
                let missing = imported.subtracting(toolchain).subtracting(target.dependencies)
                #expect(missing.isEmpty, "Tests/Fuzz/Package.swift: \(target.name) lacks \(missing.sorted()), which \(file.lastPathComponent) imports")
            }
        }
    }

    /// The catalog model uses Foundation only to collate keys, to read and write by URL, and to know which languages exist.
    @Test func onlyKeyOrderFilesAndLanguagesNeedFoundation() throws {
        for file in Self.sources(of: "StringCatalog") where try Self.lines(of: file).contains("import Foundation") {
            #expect(["KeyOrder.swift", "Catalog+URL.swift", "LanguageTag+Registry.swift"].contains(file.lastPathComponent))
        }
    }

    @Test func onlyMainExits() throws {
        for module in Self.allowed.keys {
            for file in Self.sources(of: module) where file.lastPathComponent != "main.swift" {
                for line in try Self.lines(of: file) where line.utf8.contains(UInt8(ascii: "(")) && line.contains("exit(") {
                    #expect(line.range(of: #"(^|[^.\w])exit\("#, options: .regularExpression) == nil, "\(file.lastPathComponent): \(line)")
                }
            }
        }
    }

    @Test func theRootPackageHasNoDependencies() throws {
        let manifest = try String(contentsOf: Self.root.appendingPathComponent("Package.swift"), encoding: .utf8)
        #expect(!manifest.contains(".package("))
    }

    /// Swift files of the product and its tests.
    private static var allSources: [URL] {
        ["Sources", "Tests"].flatMap { name in
            let folder = root.appendingPathComponent(name)
            let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
            return files.filter { $0.pathExtension == "swift" && !$0.path.contains("/.build/") }
        }
    }

    @Test func noFileIsLongerThanFourHundredLines() throws {
        for file in Self.allSources {
            let count = try Data(contentsOf: file).count { $0 == UInt8(ascii: "\n") }
            #expect(count <= 400, "\(file.path) has \(count) lines")
        }
    }

    @Test func noFolderHasMoreThanThirtyFiles() throws {
        for name in ["Sources", "Tests", "Fixtures"] {
            let folder = Self.root.appendingPathComponent(name)
            let keys: [URLResourceKey] = [.isRegularFileKey]
            let items = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: keys)?.compactMap { $0 as? URL } ?? []
            let files = try items.filter { url in
                try !url.path.contains("/.build/") && (url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile ?? false)
            }
            #expect(!files.isEmpty)
            for (folder, files) in Dictionary(grouping: files, by: { $0.deletingLastPathComponent().path }) {
                #expect(files.count <= 30, "\(folder) has \(files.count) files")
            }
        }
    }

    /// A type and the extensions that add to it are read together.
    @Test func noTypeIsSpreadOverMoreThanEightFiles() throws {
        for module in Self.allowed.keys {
            var files: [String: Set<String>] = [:]
            var own: Set<String> = []
            for file in Self.sources(of: module) {
                // Top-level type declarations start at the beginning of a line.
                for line in try Self.lines(of: file) where line.utf8.first.map({ (0x61...0x7A).contains($0) }) == true {
                    // Private extensions belong to their file.
                    if let match = line.firstMatch(of: /^(?:public |package |final )*(?:struct|class|enum|actor|protocol) (\w+)/) {
                        own.insert(String(match.1))
                        files[String(match.1), default: []].insert(file.lastPathComponent)
                    } else if let match = line.firstMatch(of: /^(?:public |package )*extension ([\w.]+)/) {
                        files[String(match.1), default: []].insert(file.lastPathComponent)
                    }
                }
            }
            for (type, names) in files where own.contains(type) {
                #expect(names.count <= 8, "\(module).\(type) is in \(names.count) files: \(names.sorted().joined(separator: ", "))")
            }
        }
    }

    /// The documentation refers to files: all of them must exist.
    @Test(arguments: ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "Tests/Conformance/MEASURED.md"])
    func whatAPageNamesIsThere(page: String) throws {
        let url = Self.root.appendingPathComponent(page)
        let text = try String(contentsOf: url, encoding: .utf8)
        let files = text.matches(of: /`((?:Sources|Tests|Fixtures|Catalogs|\.ci|\.pictures)\/[\w\/+.\-]*)`/).map { Self.root.appendingPathComponent(String($0.1)) }
        #expect(!files.isEmpty, "\(page) names no file, so it need not be checked")
        for file in files {
            #expect(FileManager.default.fileExists(atPath: file.path), "\(page) names \(file.path)")
        }
    }

    @Test func theReadmeNamesEveryCommand() throws {
        let readme = try String(contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
        for file in Self.sources(of: "Commands") where file.lastPathComponent.hasSuffix("Command.swift") {
            let text = try String(contentsOf: file, encoding: .utf8)
            guard let range = text.range(of: #"name: "([a-z-]+)""#, options: .regularExpression) else { continue }
            let name = text[range].split(separator: "\"")[1]
            #expect(readme.contains("| `\(name)"), "README.md does not name \(name)")
        }
    }

    /// Another folder for the process would be another one for all of its threads, and its paths a second way to the disk.
    @Test func onlyOneFileKnowsTheFolderOfTheProcess() throws {
        let names = try Self.allowed.keys.flatMap { Self.sources(of: $0) }.filter { file in
            try String(contentsOf: file, encoding: .utf8).contains(/currentDirectoryPath|changeCurrentDirectory|chdir\(|getcwd\(/)
        }.map(\.lastPathComponent)
        #expect(Set(names) == ["WorkingFolder.swift", "Host.swift"])
    }

    /// The scan is asked about the contents of a file. Other places read a file's tokens for the reasons given here.
    @Test func swiftIsLexedInNamedPlaces() throws {
        let reasons = [
            "DeclarationReader.swift": "the first pass of a scan", "SourceScanner.swift": "the second",
            "CodeFile.swift": "files that are asked for more than the scan noted",
            "MacroReader.swift": "code that a macro quotes in a literal",
            "LocalizableAPI.swift": "rows of the API table", "StandardLibrary.swift": "declarations of the library",
            "PackageManifest.swift": "a manifest says what there is to scan", "TuistManifest.swift": "likewise",
        ]
        let names = try Self.allowed.keys.filter { $0 != "Syntax" }.flatMap { Self.sources(of: $0) }.filter { file in
            try String(contentsOf: file, encoding: .utf8).contains(/SwiftSource\(|Lexer\.tokens\(/)
        }.map(\.lastPathComponent)
        #expect(Set(names) == Set(reasons.keys))
    }

    /// The visitors of a file share this state, for the reasons given here. What holds for the code around an expression
    /// is passed down with ``FileWalk/within(_:visit:)`` instead, and what a visitor found is its result.
    @Test func theWalkOfAFileKeepsNamedState() throws {
        let reasons = [
            "recorder": "the notes of the whole walk", "survey": "likewise, of one that surveys",
            "scopes": "a stack of the declarations in sight", "surroundings": "what is passed down",
            "results": "a stack, as a `return` ends the function and not the block around it", "bodies": "likewise",
            "arguments": "a stack, so that no call allocates an array", "argumentTypes": "likewise",
            "overloads": "likewise", "operators": "likewise, of expressions", "depth": "a limit for hostile sources",
            "budget": "likewise",
        ]
        let file = Self.root.appendingPathComponent("Sources/Extraction/Walk/FileWalk.swift")
        let text = try String(contentsOf: file, encoding: .utf8)
        let type = text.components(separatedBy: "\n}\n")[0]
        let names = type.matches(of: /(?m)^    @exclusivity\(unchecked\) (?:private\(set\) |private )?var (\w+)/).map { String($0.1) }
        #expect(Set(names) == Set(reasons.keys))
        #expect(type.matches(of: /(?m)^    (?:private\(set\) |private )?var \w+[^{\n]*$/).isEmpty)
    }
}
