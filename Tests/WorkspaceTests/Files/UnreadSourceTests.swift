import Foundation
import Testing

@testable import CommandSupport
@testable import Commands
@testable import Workspace

/// Sources behind links, in ignored and hidden folders, in UTF-16, and templates: each is read, searched, or said not to be read. In no
/// case does a key that it uses count as unused.
@Suite struct UnreadSourceTests {
    /// A place for a source that is easily overlooked.
    struct Place: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// The path of the source, relative to the folder of the catalog.
        var source = "Hidden.swift"
        var encoding = String.Encoding.utf8
        /// Paths of links with what they point to.
        var links: [String: String] = [:]
        /// Other files.
        var files: [String: String] = [:]
        var fate: Fate
    }

    enum Fate: Sendable {
        /// It is scanned as any other.
        case read
        /// Keys that it mentions are kept.
        case searched
        /// Nothing counts as unused.
        case unread(String)
    }

    private static let manifest = """
        // swift-tools-version:5.9
        import PackageDescription
        let package = Package(name: "App", defaultLocalization: "en", targets: [.target(name: "App", path: "Code", resources: [.process("Localizable.xcstrings")])])
        """

    /// The catalog is in `App` of a repository; the other source is `App/Code/Seen.swift`.
    static let places = [
        Place(testDescription: "a link to a folder outside of the app", source: "../Shared/Hidden.swift", links: ["Code/Shared": "../../Shared"], fate: .read),
        Place(
            testDescription: "a link to a folder with a link", source: "../Shared/Hidden.swift",
            links: ["Code/More": "../../More", "../More/Shared": "../Shared"], fate: .read),
        Place(testDescription: "a link to an ignored folder", source: "gen/Hidden.swift", links: ["Code/Gen": "../gen"], files: ["../.gitignore": "gen/\n"], fate: .read),
        Place(
            testDescription: "an ignored folder of a target", source: "Code/gen/Hidden.swift",
            files: ["../.gitignore": "gen/\n", "Package.swift": manifest], fate: .read),
        Place(
            testDescription: "an ignored file of a target", source: "Code/Hidden.swift",
            files: ["../.gitignore": "Hidden.swift\n", "Package.swift": manifest], fate: .read),
        Place(
            testDescription: "an ignored folder of no target", source: "gen/Hidden.swift",
            files: ["../.gitignore": "gen/\n", "Package.swift": manifest], fate: .searched),
        Place(testDescription: "an ignored folder without a project", source: "gen/deep/Hidden.swift", files: ["../.gitignore": "gen/\n"], fate: .searched),
        Place(testDescription: "a folder that ignores itself", source: "gen/Hidden.swift", files: ["gen/.gitignore": "*\n"], fate: .searched),
        Place(testDescription: "an ignored file", files: [".gitignore": "Hidden.swift\n"], fate: .searched),
        Place(testDescription: "a hidden folder", source: ".gen/Hidden.swift", fate: .searched),
        Place(testDescription: "UTF-16 with a byte order mark", encoding: .utf16, fate: .unread("Hidden.swift (UTF-16, but compilers read UTF-8)")),
        Place(testDescription: "UTF-16 without one", encoding: .utf16LittleEndian, fate: .unread("Hidden.swift (UTF-16, but compilers read UTF-8)")),
        Place(testDescription: "Objective-C in UTF-16", source: "Hidden.m", encoding: .utf16BigEndian, fate: .unread("Hidden.m (UTF-16, but compilers read UTF-8)")),
        Place(testDescription: "a template", source: "Hidden.swift.gyb", fate: .unread("Hidden.swift.gyb (a template for a source)")),
        Place(
            testDescription: "a link out of the repository", source: "../../Elsewhere/Hidden.swift", links: ["Code/Shared": "../../../Elsewhere"],
            fate: .unread("Code/Shared (a link that leads out of the project)")),
    ]

    /// "Seen" is used in a source that is read, "Hidden" in the place, and "Gone" nowhere. All are translated.
    private static func inProject(_ place: Place, _ body: (URL) throws -> Void) throws {
        try Tools.inTemporaryFolder { folder in
            let app = folder.appendingPathComponent("Repository/App")
            func write(_ path: String, _ text: String, _ encoding: String.Encoding = .utf8) throws {
                let file = app.appendingPathComponent(path).standardizedFileURL
                try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try #require(text.data(using: encoding)).write(to: file)
            }
            let entries = ["Gone", "Hidden", "Old", "Seen"].map { key in
                let state = key == "Old" ? #""extractionState" : "stale", "# : ""
                return #"    "\#(key)" : { \#(state)"localizations" : { "ja" : { "stringUnit" : { "state" : "translated", "value" : "訳" } } } }"#
            }
            let catalog = "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(entries.joined(separator: ",\n"))\n  },\n  \"version\" : \"1.0\"\n}"
            try write("../.git/HEAD", "ref: refs/heads/main\n")
            try write("Code/Localizable.xcstrings", catalog)
            for (path, key, encoding) in [("Code/Seen.swift", "Seen", .utf8), (place.source, "Hidden", place.encoding)] {
                try write(path, path.hasSuffix(".m") ? "id text = NSLocalizedString(@\"\(key)\", nil);\n" : "let text = NSLocalizedString(\"\(key)\", comment: \"\")\n", encoding)
            }
            for (path, text) in place.files { try write(path, text) }
            for (path, target) in place.links {
                let link = app.appendingPathComponent(path).standardizedFileURL
                try FileManager.default.createDirectory(at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
                try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: target)
            }
            try body(app)
        }
    }

    @Test(arguments: places) func aKeyThatAnOverlookedSourceUsesIsNotUnused(place: Place) throws {
        try Self.inProject(place) { folder in
            let isUnread = if case .unread = place.fate { true } else { false }
            // What nothing uses, as far as that can be said.
            let unused: Set = isUnread ? [] : ["Gone"], stale: Set = isUnread ? [] : ["Old"]
            let list = try Tools.run("xcstrings", ["list", "--unused", "--format", "keys"], in: folder)
            #expect(Set(list.output.split(separator: "\n")) == Set(unused.map { "\"\($0)\"" }), "list")
            let staleList = try Tools.run("xcstrings", ["list", "--stale", "--format", "keys"], in: folder)
            #expect(Set(staleList.output.split(separator: "\n")) == Set(stale.map { "\"\($0)\"" }), "list --stale")
            for rule in ["unused-key", "stale-key"] {
                let lint = try Tools.run("xcstrings", ["lint", "--only", rule, "--format", "json"], in: folder)
                let root = try #require(try JSONSerialization.jsonObject(with: Data(lint.output.utf8)) as? [String: Any])
                let keys = (root["findings"] as? [[String: Any]] ?? []).compactMap { $0["key"] as? String }
                #expect(Set(keys) == (rule == "unused-key" ? unused : stale), "\(rule)")
                Self.checkRemark(lint, place)
            }
            let coverage = try Tools.run("xcstrings", ["coverage", "--format", "json"], in: folder)
            let report = try #require(try JSONSerialization.jsonObject(with: Data(coverage.output.utf8)) as? [String: Any])
            #expect(Set((report["unused"] as? [[String: Any]] ?? []).compactMap { $0["key"] as? String }) == unused, "coverage")
            #expect(Set((report["stale"] as? [[String: Any]] ?? []).compactMap { $0["key"] as? String }) == stale, "coverage, stale")
            Self.checkRemark(list, place)
            Self.checkRemark(coverage, place)
        }
    }

    @Test(arguments: places) func aTextThatAnOverlookedSourceUsesIsKept(place: Place) throws {
        for command in [["sync", "--force"], ["sync", "--force", "--keep-stale"], ["remove", "Code/Localizable.xcstrings", "--unused", "--stale"]] {
            try Self.inProject(place) { folder in
                let catalog = folder.appendingPathComponent("Code/Localizable.xcstrings")
                let before = try String(contentsOf: catalog, encoding: .utf8)
                let run = try Tools.run("xcstrings", command, in: folder)
                #expect(run.status == 0, "\(run.error)")
                let after = try String(contentsOf: catalog, encoding: .utf8)
                let hidden = before.split(separator: "\n").first { $0.contains("\"Hidden\"") }
                #expect(hidden.map { after.contains($0) } ?? false, "\(command)")
                switch place.fate {
                case .unread: #expect(after == before, "\(command)")
                case .searched: #expect(command[0] != "sync" || run.error.contains("kept 1 key"), "\(run.error)")
                case .read: #expect(!run.error.contains("kept"))
                }
                Self.checkRemark(run, place)
            }
        }
    }

    @Test(arguments: places) func extractListsWhatIsRead(place: Place) throws {
        try Self.inProject(place) { folder in
            let run = try Tools.run("xcstrings", ["extract", "--format", "keys"], in: folder)
            if case .read = place.fate {
                #expect(run.output == "\"Hidden\"\n\"Seen\"\n")
            } else {
                #expect(run.output == "\"Seen\"\n")
            }
            guard case .unread(let reason) = place.fate else { return #expect(run.error == "") }
            #expect(run.error == "1 source was not read: \(reason)\n")
            let verbose = try Tools.run("xcstrings", ["extract", "--format", "keys", "--verbose"], in: folder)
            let line = reason.replacing(" (", with: ": not read: ").replacing(")", with: "")
            #expect(verbose.error == "\(line)\n1 source was not read\n")
        }
    }

    private static func checkRemark(_ run: Tools.Run, _ place: Place) {
        if case .unread(let reason) = place.fate {
            #expect(run.error.contains("1 source was not read, so no key counts as unused:") && run.error.contains(reason), "\(run.error)")
        } else {
            #expect(!run.error.contains("not read"), "\(run.error)")
        }
    }

    @Test func whatTheConfigurationExcludesIsNotMissed() throws {
        let place = Place(
            testDescription: "", source: "Hidden.swift.gyb", links: ["Code/Shared": "../../../Elsewhere"],
            files: [".xcstrings.json": #"{ "exclude": ["*.gyb", "Code/Shared/**"] }"#, "../../Elsewhere/A.swift": ""], fate: .read)
        try Self.inProject(place) { folder in
            let run = try Tools.run("xcstrings", ["list", "--unused", "--format", "keys"], in: folder)
            #expect(run.output == "\"Gone\"\n\"Hidden\"\n")
            #expect(run.error == "")
        }
    }

    @Test func aTemplateWhoseSourceIsReadIsNotMissed() throws {
        let place = Place(testDescription: "", files: ["Hidden.swift.gyb": "let text = 1"], fate: .read)
        try Self.inProject(place) { folder in
            let run = try Tools.run("xcstrings", ["list", "--unused", "--format", "keys"], in: folder)
            #expect(run.output == "\"Gone\"\n")
            #expect(run.error == "")
        }
    }

    /// What the compiler has written down is complete, whatever the sources are.
    @Test func theOutputOfTheCompilerDecides() throws {
        let place = Place(testDescription: "", encoding: .utf16, files: ["Seen.stringsdata": """
            {"source": "Code/Seen.swift", "tables": {"Localizable": [{"comment": "", "key": "Seen", "location": {"startingLine": 1, "startingColumn": 1}}]}, "version": 1}
            """], fate: .read)
        try Self.inProject(place) { folder in
            let run = try Tools.run("xcstrings", ["sync", "--force", "--stringsdata", "Seen.stringsdata"], in: folder)
            #expect(run.output.contains("stale    2 keys"), "\(run)")
        }
    }
}
