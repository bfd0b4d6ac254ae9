import Foundation
import Testing

@testable import CommandSupport
@testable import Commands
@testable import Workspace

/// Links within a project are followed, and whatever they lead to is read once.
@Suite struct LinkTests {
    private static func inFolder(_ files: [String: String], links: [String: String], _ body: (URL) throws -> Void) throws {
        try Tools.inTemporaryFolder { folder in
            let manager = FileManager.default
            func parent(of path: String) throws -> String {
                let file = folder.appendingPathComponent(path)
                try manager.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                return file.path
            }
            for (path, text) in files { try Data(text.utf8).write(to: URL(fileURLWithPath: try parent(of: path))) }
            for (path, target) in links { try manager.createSymbolicLink(atPath: try parent(of: path), withDestinationPath: target) }
            try body(folder)
        }
    }

    private static func found(_ folder: URL, below paths: [String] = [""]) throws -> FileWalker.Found {
        let walker = FileWalker(jobs: 2) { $0.hasSuffix(".swift") }
        return try walker.walk(paths.map { $0.isEmpty ? folder.path : "\(folder.path)/\($0)" })
    }

    struct Tree: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let files: [String]
        let links: [String: String]
        var below = [""]
        var found: [String]
        var outside: [String] = []
        /// Other paths of what was found.
        var others: [String: String] = [:]
    }

    static let trees = [
        Tree(testDescription: "a link up", files: ["a/A.swift"], links: ["a/up": "..", "a/self": "."], found: ["a/A.swift"]),
        Tree(testDescription: "links to each other", files: ["a/A.swift", "b/B.swift"], links: ["a/b": "../b", "b/a": "../a"], found: ["a/A.swift", "b/B.swift"], others: ["a/b": "b", "b/a": "a"]),
        Tree(
            testDescription: "links in a loop from elsewhere", files: [".git/HEAD", "main/M.swift", "x/X.swift", "y/Y.swift"],
            links: ["main/x": "../x", "x/y": "../y", "y/x": "../x"], below: ["main"], found: ["main/M.swift", "main/x/X.swift", "main/x/y/Y.swift"]),
        Tree(
            testDescription: "two links to a folder", files: [".git/HEAD", "main/M.swift", "x/X.swift"], links: ["main/b": "../x", "main/a": "../x"],
            below: ["main"], found: ["main/M.swift", "main/a/X.swift"], others: ["main/b": "main/a"]),
        Tree(
            testDescription: "a link to a folder around one that was walked", files: [".git/HEAD", "main/M.swift", "x/X.swift", "x/deep/D.swift"],
            links: ["main/d": "../x/deep", "main/x": "../x"], below: ["main"], found: ["main/M.swift", "main/d/D.swift", "main/x/X.swift"],
            others: ["main/x/deep": "main/d"]),
        Tree(
            testDescription: "a link out of a folder without a repository", files: ["main/M.swift", "x/X.swift"], links: ["main/x": "../x"],
            below: ["main"], found: ["main/M.swift"], outside: ["main/x"]),
        Tree(
            testDescription: "a link out to what is named, too", files: ["main/M.swift", "x/X.swift"], links: ["main/x": "../x"],
            below: ["main", "x"], found: ["main/M.swift", "x/X.swift"], others: ["main/x": "x"]),
        Tree(testDescription: "a link to a file", files: ["a/A.swift"], links: ["b/B.swift": "../a/A.swift"], found: ["a/A.swift"], others: ["b/B.swift": "a/A.swift"]),
        Tree(
            testDescription: "links to a file elsewhere", files: [".git/HEAD", "x/X.swift", "a/A.swift"], links: ["a/C.swift": "../x/X.swift", "a/B.swift": "../x/X.swift"],
            below: ["a"], found: ["a/A.swift", "a/B.swift"], others: ["a/C.swift": "a/B.swift"]),
        Tree(
            testDescription: "a link out to a file", files: ["x/X.swift", "a/.git/HEAD", "a/A.swift"], links: ["a/B.swift": "../x/X.swift"],
            below: ["a"], found: ["a/A.swift"], outside: ["a/B.swift"]),
        Tree(testDescription: "a link to build products", files: [".build/x/X.swift", "A.swift"], links: ["Pods": ".build/x"], found: ["A.swift"]),
    ]

    @Test(arguments: trees) func everythingIsFoundOnce(tree: Tree) throws {
        try Self.inFolder(Dictionary(uniqueKeysWithValues: tree.files.map { ($0, "") }), links: tree.links) { folder in
            let found = try Self.found(folder, below: tree.below)
            let prefix = folder.path + "/"
            func relative(_ path: String) -> String { path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path }
            #expect(found.files.map(relative) == tree.found)
            #expect(found.outsideLinks.map(relative) == tree.outside)
            let others = found.links.map { (relative($0.path), relative($0.target)) }.filter { tree.others[$0.0] != nil }
            #expect(Dictionary(others) { first, _ in first } == tree.others)
            #expect(found.unread.isEmpty)
        }
    }

    private static let key = #"{ "sourceLanguage" : "en", "strings" : { "Shared" : { "localizations" : { "ja" : { "stringUnit" : { "state" : "translated", "value" : "共" } } } }, "%" : { } }, "version" : "1.0" }"#

    /// A package of two targets with a common folder of sources: a link in the second leads to that of the first.
    @Test func aFileBehindALinkBelongsToTheTargetsOfAllItsPaths() throws {
        let manifest = """
            // swift-tools-version:5.9
            import PackageDescription
            let package = Package(name: "P", defaultLocalization: "en", targets: [
                .target(name: "A", resources: [.process("Localizable.xcstrings")]), .target(name: "B", resources: [.process("Localizable.xcstrings")])])
            """
        let files = [
            "Package.swift": manifest, "Sources/A/Localizable.xcstrings": Self.key.replacing("%", with: "A"),
            "Sources/B/Localizable.xcstrings": Self.key.replacing("%", with: "B"),
            "Sources/A/Common/Shared.swift": "let text = String(localized: \"Shared\", bundle: .module)\n",
            "Sources/A/A.swift": "let a = String(localized: \"A\", bundle: .module)\n", "Sources/B/B.swift": "let b = String(localized: \"B\", bundle: .module)\n",
        ]
        try Self.inFolder(files, links: ["Sources/B/Common": "../A/Common"]) { folder in
            #expect(try Tools.run("xcstrings", ["list", "--unused", "--format", "keys"], in: folder).output == "")
            let extract = try Tools.run("xcstrings", ["extract", "--format", "keys"], in: folder)
            #expect(extract.output == "\"A\"\n\"B\"\n\"Shared\"\n")
            let sync = try Tools.run("xcstrings", ["sync", "--force"], in: folder)
            #expect(sync.error.contains("Nothing to do"), "\(sync)")
        }
    }

    /// Both paths of a catalog would be synced with the sources of one target each, and lose the keys of the other.
    @Test func aCatalogBehindALinkIsOneCatalog() throws {
        let files = [
            "A/Localizable.xcstrings": Self.key.replacing("%", with: "B"), "A/A.swift": "let a = NSLocalizedString(\"Shared\", comment: \"\")\n",
            "B/B.swift": "let b = NSLocalizedString(\"B\", comment: \"\")\n",
        ]
        try Self.inFolder(files, links: ["B/Localizable.xcstrings": "../A/Localizable.xcstrings"]) { folder in
            let report = try Tools.run("xcstrings", ["coverage", "--format", "json"], in: folder)
            let root = try #require(try JSONSerialization.jsonObject(with: Data(report.output.utf8)) as? [String: Any])
            #expect((root["catalogs"] as? [[String: Any]])?.compactMap { $0["path"] as? String } == ["A/Localizable.xcstrings"])
            #expect((root["unused"] as? [Any])?.isEmpty == true)
        }
    }
}
