import Foundation
import TestSupport
import Testing

@testable import CommandSupport
@testable import Commands
@testable import Workspace

/// A catalog's metadata survives a change.
@Suite struct FileMetadataTests {
    private static func inFolder(_ body: (_ folder: URL, _ catalog: String) throws -> Void) throws {
        try Tools.inTemporaryFolder { folder in
            let catalog = folder.appendingPathComponent("Localizable.xcstrings")
            try Data("{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\n  },\n  \"version\" : \"1.0\"\n}".utf8).write(to: catalog)
            try body(folder, catalog.path)
        }
    }

    private static func add(_ catalog: String, in folder: URL, through wrapper: [String] = []) throws -> Tools.Run {
        try Tools.run("xcstrings", ["add", catalog, "New", "--ja", "新"], in: folder, through: wrapper)
    }

    private static func status(_ path: String) throws -> stat { try #require(try FileStatus.of(path)) }

    @Test(.enabled(if: geteuid() == 0, "only root can give a file to another user"))
    func ownerAndGroupAreKept() throws {
        try Self.inFolder { folder, catalog in
            #expect(chown(catalog, 12345, 54321) == 0 && chmod(catalog, 0o640) == 0)
            #expect(try Self.add(catalog, in: folder).status == 0)
            let status = try Self.status(catalog)
            #expect(status.st_uid == 12345 && status.st_gid == 54321)
            #expect(status.st_mode & 0o7777 == 0o640)
        }
    }

    /// A user may be able to write the file but not to change its owner: it then belongs to that user, and another group gets no
    /// more rights than everyone.
    @Test(.enabled(if: geteuid() == 0 && Tools.unprivileged != nil, "only root can make a file of another user"))
    func aFileThatCannotBeGivenBackIsNotOpenToMore() throws {
        try Self.inFolder { folder, catalog in
            #expect(chown(catalog, 12345, 54321) == 0 && chmod(catalog, 0o672) == 0)
            // Not readable by everyone, but by another group of the user.
            let wrapper = ["setpriv", "--reuid=65534", "--regid=65534", "--groups=54321"]
            let isMember = try Self.add(catalog, in: folder, through: [try #require(Program.path(of: "setpriv"))] + wrapper.dropFirst())
            #expect(isMember.status == 0)
            var status = try Self.status(catalog)
            #expect(status.st_gid == 54321 && status.st_mode & 0o7777 == 0o672)
            #expect(chown(catalog, 12345, 54321) == 0 && chmod(catalog, 0o666) == 0)
            #expect(try Tools.run("xcstrings", ["add", catalog, "Next", "--ja", "次"], in: folder, through: Tools.unprivileged ?? []).status == 0)
            status = try Self.status(catalog)
            #expect(status.st_uid == 65534 && status.st_mode & 0o7777 == 0o666)
        }
    }

    #if os(Linux)
    private typealias Set = @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeRawPointer?, Int, Int32) -> Int32
    private typealias Get = @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeMutableRawPointer?, Int) -> Int

    @Test func extendedAttributesAreKept() throws {
        try Self.inFolder { folder, catalog in
            let set = try #require(dlsym(nil, "setxattr").map { unsafeBitCast($0, to: Set.self) })
            let get = try #require(dlsym(nil, "getxattr").map { unsafeBitCast($0, to: Get.self) })
            let value = Array("from a plan".utf8)
            let isSet = set(catalog, "user.origin", value, value.count, 0)
            if isSet != 0, errno == ENOTSUP || errno == EPERM { return withKnownIssue("this file system has no attributes") { Issue.record() } }
            // Version 2: owner and group may read and write, one more user may read, subject to the mask; others may do nothing.
            let entries: [(tag: UInt16, permissions: UInt16, id: UInt32)] = [
                (1, 6, .max), (2, 4, 12345), (4, 6, .max), (0x10, 6, .max), (0x20, 0, .max),
            ]
            let list: [UInt8] = [2, 0, 0, 0] + entries.flatMap { entry in
                [UInt8(entry.tag), 0, UInt8(entry.permissions), 0] + (0..<4).map { UInt8(truncatingIfNeeded: entry.id >> ($0 * 8)) }
            }
            let hasLists = set(catalog, "system.posix_acl_access", list, list.count, 0) == 0
            #expect(try Self.add(catalog, in: folder).status == 0)
            var read = [UInt8](repeating: 0, count: 100)
            #expect(get(catalog, "user.origin", &read, read.count) == value.count)
            #expect(Array(read.prefix(value.count)) == value)
            if hasLists {
                #expect(get(catalog, "system.posix_acl_access", &read, read.count) == list.count)
                #expect(Array(read.prefix(list.count)) == list)
            }
        }
    }
    #endif

    @Test func anotherNameOfTheFileIsSaidToHaveTheOldContents() throws {
        try Self.inFolder { folder, catalog in
            let old = try Data(contentsOf: URL(fileURLWithPath: catalog))
            try FileManager.default.linkItem(atPath: catalog, toPath: folder.path + "/Other.xcstrings")
            let run = try Self.add("Localizable.xcstrings", in: folder)
            #expect(run.status == 0)
            #expect(run.error == "Localizable.xcstrings: warning: had 1 other name (hard links), which still have the old content\n")
            #expect(try Data(contentsOf: folder.appendingPathComponent("Other.xcstrings")) == old)
            #expect(try Self.status(catalog).st_nlink == 1)
        }
    }

    @Test func aReadOnlyFileIsRefused() throws {
        try Self.inFolder { folder, catalog in
            let old = try Data(contentsOf: URL(fileURLWithPath: catalog))
            #expect(chmod(catalog, 0o444) == 0)
            let run = try Self.add(catalog, in: folder)
            #expect(run.status == 2)
            #expect(run.error == "\(catalog): error: is read-only\n  Nothing was written. chmod u+w makes it writable.\n")
            #expect(try Data(contentsOf: URL(fileURLWithPath: catalog)) == old)
            let report = folder.path + "/report.txt"
            try Data("old".utf8).write(to: URL(fileURLWithPath: report))
            #expect(chmod(report, 0o444) == 0)
            #expect(try Tools.run("xcstrings", ["list", "--force", "-o", report], in: folder).error.hasPrefix("\(report): error: is read-only\n"))
        }
    }

    @Test func aCatalogIsMadeWhereADanglingLinkLeads() throws {
        try Self.inFolder { folder, _ in
            let link = folder.path + "/New.xcstrings"
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "Real.xcstrings")
            let run = try Tools.run("xcstrings", ["add", "New.xcstrings", "New", "--ja", "新", "--create"], in: folder)
            #expect(run.status == 0)
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "Real.xcstrings")
            #expect(try String(contentsOfFile: folder.path + "/Real.xcstrings", encoding: .utf8).contains("新"))
            try FileManager.default.createSymbolicLink(atPath: folder.path + "/Lost.xcstrings", withDestinationPath: "nowhere/Real.xcstrings")
            let lost = try Tools.run("xcstrings", ["add", "Lost.xcstrings", "New", "--ja", "新", "--create"], in: folder)
            #expect(lost.status == 2)
            #expect(lost.error == "nowhere/Real.xcstrings: error: cannot be written: no such file or directory\n  Nothing was written.\n")
            try FileManager.default.createSymbolicLink(atPath: folder.path + "/Loop.xcstrings", withDestinationPath: "Loop.xcstrings")
            #expect(try Tools.run("xcstrings", ["add", "Loop.xcstrings", "New", "--ja", "新", "--create"], in: folder).status == 2)
        }
    }
}
