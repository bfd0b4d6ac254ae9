import Foundation
import Testing

@testable import CommandSupport
@testable import Commands
@testable import Workspace

/// The files that take the place of others, on systems with and without unnamed files.
@Suite struct ReplacementFileTests {
    private static func context() throws -> CommandContext {
        let host = Host(
            environment: [:], currentFolder: FileManager.default.currentDirectoryPath, isOutputTerminal: false, isErrorTerminal: false,
            output: { _ in }, error: { _ in })
        return try CommandContext(tool: "xcstrings", options: SharedOptions(), host: host)
    }

    private static func create(_ path: String, _ text: String, canBeUnnamed: Bool) throws {
        let target = try LockedFile(path, mayBeMissing: true, context().work)
        var file = try ReplacementFile(Array(text.utf8), for: target, canBeUnnamed: canBeUnnamed)
        defer { file.close() }
        try file.takePlace()
    }

    @Test(arguments: [true, false])
    func aLeftoverIsRemovedAndAFileInUseIsNot(canBeUnnamed: Bool) throws {
        try Tools.inTemporaryFolder { folder in
            let path = folder.path + "/a.txt"
            let leftover = folder.path + "/.a.txt.tmp"
            try Data("part".utf8).write(to: URL(fileURLWithPath: leftover))
            try Self.create(path, "new", canBeUnnamed: canBeUnnamed)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.txt"])
            #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")

            // Another process is using it: the tool waits for it, and none of its work is lost.
            let busy = try #require(TemporaryFile(for: path, mode: 0o600, canBeUnnamed: false))
            let isFree = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                TemporaryFile.removeLeftover(of: path)
                isFree.signal()
            }
            #expect(isFree.wait(timeout: .now() + 0.3) == .timedOut)
            #expect(rename(busy.temporaryPath, path) == 0)
            close(busy.descriptor)
            #expect(isFree.wait(timeout: .now() + 20) == .success)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.txt"])
        }
    }

    @Test(arguments: [true, false])
    func onlyOneOfManyCreatesAFile(canBeUnnamed: Bool) throws {
        try Tools.inTemporaryFolder { folder in
            let path = folder.path + "/a.txt"
            let targets = try (0..<8).map { _ in try LockedFile(path, mayBeMissing: true, Self.context().work) }
            let made = Parallel.map(Array(targets.enumerated()), jobs: 8) { number, target in
                do {
                    var file = try ReplacementFile(Array("\(number)".utf8), for: target, canBeUnnamed: canBeUnnamed)
                    defer { file.close() }
                    try file.takePlace()
                    return true
                } catch {
                    return false
                }
            }
            #expect(made.filter { $0 }.count == 1)
            let text = try String(contentsOfFile: path, encoding: .utf8)
            #expect(text == made.firstIndex(of: true).map(String.init))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.txt"])
        }
    }

    /// For disks without hard links and exclusive renames.
    @Test func aFileIsRenamedUnlessTheNameIsTaken() throws {
        try Tools.inFolder { folder in
            let (old, new) = (folder.path + "/old", folder.path + "/new")
            try Data("text".utf8).write(to: URL(fileURLWithPath: old))
            #expect(TemporaryFile.renameWithoutReplacing(old, new))
            #expect(try String(contentsOfFile: new, encoding: .utf8) == "text" && !FileManager.default.fileExists(atPath: old))
            try Data("other".utf8).write(to: URL(fileURLWithPath: old))
            #expect(!TemporaryFile.renameWithoutReplacing(old, new) && errno == EEXIST)
            #expect(try String(contentsOfFile: new, encoding: .utf8) == "text")
            #expect(!TemporaryFile.renameWithoutReplacing(folder.path + "/none", folder.path + "/free") && errno == ENOENT)
            #expect(!FileManager.default.fileExists(atPath: folder.path + "/free"))
        }
    }
}
