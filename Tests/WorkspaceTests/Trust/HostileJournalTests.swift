import Foundation
import StringCatalog
import TestSupport
import Testing

@testable import AssistantServer
@testable import CommandSupport
@testable import Commands
@testable import Workspace

/// A journal that came with a repository, whose author can name what it likes in it.
@Suite struct HostileJournalTests {
    /// - Parameter inode: `nil` for version 1, which had none.
    private static func journal(files: [String], folders: [String], inode: UInt64?) -> Data {
        let entries = files.map {
            #"{"path":"\#($0)","old":{"inode":1,"size":8,"seconds":1000,"nanoseconds":0},"new":{"inode":1,"size":1,"seconds":1,"nanoseconds":1}}"#
        }
        let own = inode.map { #""version":2,"inode":\#($0)"# } ?? #""version":1"#
        return Data("{\(own),\"files\":[\(entries.joined(separator: ","))],\"folders\":[\(folders.map { "\"\($0)\"" }.joined(separator: ","))]}".utf8)
    }

    /// A repository with a journal, and next to it what the journal is after.
    private static func inFolder(ownInode: Bool = false, inode: UInt64?, _ body: (URL, () throws -> Set<String>) throws -> Void) throws {
        try Tools.inTemporaryFolder { folder in
            let manager = FileManager.default
            for name in ["out/empty", "repo/empty", "repo/.git"] {
                try manager.createDirectory(at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
            }
            for name in ["out/.f.before", "repo/.Localizable.xcstrings.before"] {
                let file = folder.appendingPathComponent(name)
                try Data("precious".utf8).write(to: file)
                try manager.setAttributes([.modificationDate: Date(timeIntervalSince1970: 1000)], ofItemAtPath: file.path)
            }
            try manager.createSymbolicLink(atPath: folder.path + "/out/.f.journal", withDestinationPath: "nowhere")
            let catalog = #"{"sourceLanguage":"en","strings":{"Hi":{"extractionState":"manual"}},"version":"1.0"}"#
            try Data(catalog.utf8).write(to: folder.appendingPathComponent("repo/Localizable.xcstrings"))
            let place = folder.appendingPathComponent("repo/.x.journal")
            let write = { (inode: UInt64?) in
                // The same file, so that it keeps its inode.
                if !manager.fileExists(atPath: place.path) { _ = manager.createFile(atPath: place.path, contents: nil) }
                let file = try FileHandle(forUpdating: place)
                try file.truncate(atOffset: 0)
                try file.write(contentsOf: journal(files: ["../out/f", "Localizable.xcstrings"], folders: ["../out/empty", "empty"], inode: inode))
                try file.close()
            }
            try write(inode)
            if ownInode {
                let own = try manager.attributesOfItem(atPath: place.path)[.systemFileNumber] as? UInt64
                try write(own)
            }
            try body(folder.appendingPathComponent("repo")) {
                // What commands make themselves is not of interest.
                Set(try manager.subpathsOfDirectory(atPath: folder.path)).filter { !$0.contains("Localizable.xcstrings") || $0.hasSuffix(".before") }
            }
        }
    }

    private static let reading = [
        ["lint"], ["coverage"], ["list"], ["doctor"], ["extract"], ["show", "Hi"], ["export", "-f", "csv", "-o", "-"], ["fmt", "--check"],
        ["sync", "--dry-run"], ["add", "Localizable.xcstrings", "New", "--ja", "新", "--dry-run"], ["localize"], ["review"],
    ]
    private static let writing = [["fmt"], ["add", "Localizable.xcstrings", "New", "--ja", "新"], ["sync"]]

    @Test(arguments: reading + writing, [nil, 1] as [UInt64?]) func aJournalThatIsACopyIsNone(command: [String], inode: UInt64?) throws {
        try Self.inFolder(inode: inode) { repository, contents in
            let before = try contents()
            _ = try Tools.run("xcstrings", command, in: repository)
            #expect(try contents() == before)
        }
    }

    /// Not even one that names itself reaches outside.
    @Test(arguments: reading + writing) func nothingOutsideOfTheRepositoryIsTouched(command: [String]) throws {
        try Self.inFolder(ownInode: true, inode: 1) { repository, contents in
            let before = try contents()
            _ = try Tools.run("xcstrings", command, in: repository)
            #expect(try contents() == before)
        }
    }

    @Test func theServerForAssistantsLeavesItAlone() throws {
        try Self.inFolder(inode: 1) { repository, contents in
            let before = try contents()
            let tools = MCPTools(of: repository)
            for name in ["list_keys", "coverage", "lint"] {
                _ = tools.call(try #require(MCPTools.all.first { $0.name == name }), .object([]))
            }
            #expect(try contents() == before)
        }
    }

    /// The second name of an old file must not take the place of a file of the user's.
    @Test func aFileOfTheUserIsNotTakenForASecondName() throws {
        try Tools.inTemporaryFolder { folder in
            let catalog = Data(#"{"sourceLanguage":"en","strings":{"Hi":{}},"version":"1.0"}"#.utf8)
            for name in ["A.xcstrings", "B.xcstrings"] { try catalog.write(to: folder.appendingPathComponent(name)) }
            let own = folder.appendingPathComponent(".B.xcstrings.before")
            try Data("mine".utf8).write(to: own)
            let run = try Tools.run("xcstrings", ["fmt"], in: folder)
            #expect(run.status == 2 && run.error.contains("is in the way"), "\(run.error)")
            #expect(try Data(contentsOf: own) == Data("mine".utf8))
            for name in ["A.xcstrings", "B.xcstrings"] { #expect(try Data(contentsOf: folder.appendingPathComponent(name)) == catalog) }
        }
    }
}
