import Foundation
import Testing

@testable import CommandSupport
@testable import Commands
@testable import Workspace

/// An unreadable file is an error, and nothing is concluded from its absence.
@Suite struct UnreadableTests {
    /// "Seen" is used in a readable source, "Hidden" in a source in `Hidden`, and "Gone" nowhere.
    private static func inProject(_ body: (URL) throws -> Void) throws {
        try Tools.inTemporaryFolder { folder in
            for name in ["Sources", "Hidden", ".git"] {
                try FileManager.default.createDirectory(at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
            }
            let keys = ["Gone", "Hidden", "Old", "Seen"].map { #"    "\#($0)" : {\#n\#n    }"# }.joined(separator: ",\n")
            let catalog = "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(keys)\n  },\n  \"version\" : \"1.0\"\n}"
            try Data(catalog.utf8).write(to: folder.appendingPathComponent("Localizable.xcstrings"))
            for (path, key) in [("Sources/Seen.swift", "Seen"), ("Hidden/Hidden.swift", "Hidden")] {
                try Data("let text = NSLocalizedString(\"\(key)\", comment: \"\")\n".utf8).write(to: folder.appendingPathComponent(path))
            }
            try body(folder)
        }
    }

    private static func setPermissions(_ permissions: Int, _ path: String) throws {
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
    }

    /// Commands that would remove, mark, write or claim something because "Hidden" appears to be unused.
    private static let commands: [[String]] = [
        ["sync", "--force"], ["remove", "Localizable.xcstrings", "--unused"], ["remove", "Localizable.xcstrings", "Hidden"],
        ["rename", "Localizable.xcstrings", "Seen", "New", "--sources"], ["lint"], ["coverage"], ["list", "--unused"],
        ["add", "Localizable.xcstrings", "New", "--ja", "新"], ["extract"], ["show", "Seen"], ["fill", "--locales", "en,ja"], ["init", "--config"],
    ]

    @Test(.enabled(if: Tools.unprivileged != nil, "root ignores permissions here"), arguments: commands, ["Hidden", "Hidden/Hidden.swift"])
    func anUnreadableFolderOrFileIsAnErrorAndChangesNothing(command: [String], path: String) throws {
        try Self.inProject { folder in
            let catalog = folder.appendingPathComponent("Localizable.xcstrings")
            let before = try Data(contentsOf: catalog)
            let hidden = folder.appendingPathComponent(path).path
            let permissions = try #require(FileManager.default.attributesOfItem(atPath: hidden)[.posixPermissions] as? Int)
            try Self.setPermissions(0, hidden)
            defer { try? Self.setPermissions(permissions, hidden) }
            let run = try Tools.run("xcstrings", command, in: folder, through: Tools.unprivileged ?? [])
            #expect(run.status == 2)
            #expect(run.error.contains("\(path): error: cannot be read: permission denied"))
            #expect(try Data(contentsOf: catalog) == before)
            #expect(!run.output.contains("unused-key") && !run.output.contains("\"Hidden\""))
        }
    }

    /// The same project with everything readable, so that the test above can fail.
    @Test func aReadableProjectIsChanged() throws {
        try Self.inProject { folder in
            let run = try Tools.run("xcstrings", ["sync", "--force"], in: folder)
            #expect(run.output.contains("removed  2 keys"))
            #expect(try Tools.run("xcstrings", ["remove", "Localizable.xcstrings", "Hidden"], in: folder).status == 2)
        }
    }

    @Test(arguments: [EIO, ESTALE, ENOENT, EACCES])
    func aFolderThatFailsToBeListedIsNamedWithItsReason(error: Int32) throws {
        try Self.inProject { folder in
            let failing = folder.path + "/Hidden"
            let walker = FileWalker(jobs: 1, list: { path in
                guard path == failing else { return try FolderListing(of: path) }
                errno = error
                throw FileBytes.failure(path, "cannot be read")
            }) { $0.hasSuffix(".swift") }
            let found = try walker.walk([folder.path])
            #expect(found.files == [folder.path + "/Sources/Seen.swift"])
            #expect(found.unread.map(\.path) == [failing])
            #expect(found.unread.first?.failure.message == "cannot be read: \(String(cString: strerror(error)).lowercased())")
            #expect(throws: Failure.self) { try walker.files(below: [folder.path]) }
        }
    }

    @Test func aFolderThatTheConfigurationExcludesNeedNotBeReadable() throws {
        try Self.inProject { folder in
            var configuration = Configuration()
            let walker = FileWalker(jobs: 1, list: { path in
                if path == "Hidden" { throw Failure("cannot be read", at: path) }
                var listing = FolderListing()
                listing.folders = ["Hidden"]
                return listing
            }) { $0.hasSuffix(".swift") }
            let found = try walker.walk(["."])
            #expect(found.failures(configuration).map(\.place) == ["Hidden"])
            configuration.exclude = ["Hidden/**"]
            #expect(found.failures(configuration).isEmpty)
        }
    }

    /// Reading the second folder of a walk fails, as on a failing disk or a server that has disconnected.
    @Test(.enabled(if: Strace.path != nil, "strace isn't installed"), arguments: ["EIO", "ESTALE"])
    func aDiskThatFailsIsAnErrorAndChangesNothing(error: String) throws {
        try Self.inProject { folder in
            let catalog = folder.appendingPathComponent("Localizable.xcstrings")
            let before = try Data(contentsOf: catalog)
            let log = folder.appendingPathComponent("log").path
            let strace = [Strace.path ?? "", "-f", "-o", log, "-e", "inject=getdents64:error=\(error):when=4"]
            let run = try Tools.run("xcstrings", ["sync", "--force", "--jobs", "1"], in: folder, through: strace)
            #expect(run.status == 2)
            #expect(run.error.contains("error: cannot be read"))
            #expect(try Data(contentsOf: catalog) == before)
        }
    }

    @Test(.enabled(if: geteuid() == 0 && Tools.unprivileged != nil, "only root can make a repository of another user"))
    func aCatalogThatCannotBeReadIsNotSaidToBeRemoved() throws {
        try GitRun.inRepository { folder in
            let app = folder.appendingPathComponent("App")
            try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
            try Data(#"{"sourceLanguage":"en","strings":{"A":{}},"version":"1.0"}"#.utf8).write(to: app.appendingPathComponent("L.xcstrings"))
            try GitRun.run(["add", "."], in: folder)
            try GitRun.run(["commit", "-q", "-m", "one"], in: folder)
            // git only reads repositories that belong to its user.
            for path in [folder.path] + (try FileManager.default.subpathsOfDirectory(atPath: folder.path)).map({ "\(folder.path)/\($0)" }) {
                chown(path, 65534, 65534)
            }
            try Self.setPermissions(0, app.path)
            let run = try Tools.run("xcstrings", ["diff", "HEAD"], in: folder, through: Tools.unprivileged ?? [])
            #expect(run.status == 2)
            #expect(run.error == "\(folder.path.realPath)/App/L.xcstrings: error: cannot be read: permission denied\n")
        }
    }

    @Test func brokenLinksAndLinksInALoopAreErrorsThatSayWhatTheyAre() throws {
        try Self.inProject { folder in
            let manager = FileManager.default
            try manager.createSymbolicLink(atPath: folder.path + "/Sources/Lost.swift", withDestinationPath: "nowhere")
            try manager.createSymbolicLink(atPath: folder.path + "/Sources/Loop.swift", withDestinationPath: "Loop.swift")
            // It is not read, and a link to a parent folder is not followed.
            try manager.createSymbolicLink(atPath: folder.path + "/Sources/Lost.png", withDestinationPath: "nowhere")
            try manager.createSymbolicLink(atPath: folder.path + "/Sources/Above", withDestinationPath: "..")
            let run = try Tools.run("xcstrings", ["extract"], in: folder)
            #expect(run.status == 2)
            let loop = String(cString: strerror(ELOOP)).lowercased()
            #expect(run.error == """
                Sources/Loop.swift: error: cannot be read: \(loop)
                Sources/Lost.swift: error: is a broken symbolic link

                """)
            let named = try Tools.run("xcstrings", ["lint", "Sources/Loop.swift"], in: folder)
            #expect(named.error == "Sources/Loop.swift: error: cannot be read: \(loop)\n")
            #expect(named.status == 2)
        }
    }

    @Test func aFolderNamedLikeACatalogIsSaidToBeOne() throws {
        try Self.inProject { folder in
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent("Sources/X.xcstrings"), withIntermediateDirectories: true)
            for command in [["lint"], ["sync"], ["fmt"], ["export"], ["coverage"], ["lint", "Sources/X.xcstrings"]] {
                let run = try Tools.run("xcstrings", command, in: folder)
                #expect(run.status == 2, "\(command)")
                #expect(run.error.contains("Sources/X.xcstrings: error: is a folder, not a String Catalog"), "\(command)")
            }
            let add = try Tools.run("xcstrings", ["add", "Sources/X.xcstrings", "A", "--ja", "あ", "--create"], in: folder)
            #expect(add.status == 2)
            #expect(add.error == "Sources/X.xcstrings: error: is a folder, not a file\n  Nothing was written.\n")
        }
    }
}
