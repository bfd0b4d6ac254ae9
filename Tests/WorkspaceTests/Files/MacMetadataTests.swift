#if canImport(Darwin)
import Darwin
import Foundation
import TestSupport
import Testing

@testable import CommandSupport
@testable import Commands
@testable import Workspace

/// What only a Mac keeps of a file survives a change of it.
@Suite(.enabled(if: TestRun.isFull, "it starts processes")) struct MacMetadataTests {
    private static func inFolder(_ body: (_ folder: URL, _ catalog: String) throws -> Void) throws {
        try Tools.inFolder { folder in
            let catalog = folder.appendingPathComponent("L.xcstrings")
            try Data(#"{ "sourceLanguage" : "en", "strings" : {  }, "version" : "1.0" }"#.utf8).write(to: catalog)
            try body(folder, catalog.path)
        }
    }

    private static func add(_ catalog: String, in folder: URL) throws -> Tools.Run {
        try Tools.run("xcstrings", ["add", catalog, "New", "--ja", "新"], in: folder)
    }

    @Test func accessControlListsAndAttributesAreKept() throws {
        try Self.inFolder { folder, catalog in
            let list = try Program.run("/bin/chmod", ["+a", "everyone deny delete", catalog], in: folder)
            #expect(list.status == 0)
            let value = Array("blue".utf8)
            #expect(setxattr(catalog, "com.example.label", value, value.count, 0, 0) == 0)
            let run = try Self.add(catalog, in: folder)
            #expect(run.status == 0)
            var read = [UInt8](repeating: 0, count: 10)
            #expect(getxattr(catalog, "com.example.label", &read, read.count, 0, 0) == value.count)
            #expect(try Program.run("/bin/ls", ["-le", catalog], in: folder).output.contains("everyone deny delete"))
        }
    }

    @Test func finderFlagsAndTheTimeOfCreationAreKept() throws {
        try Self.inFolder { folder, catalog in
            #expect(chflags(catalog, UInt32(UF_HIDDEN)) == 0)
            let before = try #require(try FileStatus.of(catalog))
            Thread.sleep(forTimeInterval: 1.1)
            let run = try Self.add(catalog, in: folder)
            #expect(run.status == 0)
            let after = try #require(try FileStatus.of(catalog))
            #expect(after.st_flags & UInt32(UF_HIDDEN) != 0)
            #expect(after.st_birthtimespec.tv_sec == before.st_birthtimespec.tv_sec && after.st_mtimespec.tv_sec > before.st_mtimespec.tv_sec)
        }
    }

    @Test func aLockedFileIsRefusedWithTheRightHint() throws {
        try Self.inFolder { folder, catalog in
            #expect(chflags(catalog, UInt32(UF_IMMUTABLE)) == 0)
            defer { chflags(catalog, 0) }
            let run = try Self.add(catalog, in: folder)
            #expect(run.status == 2)
            #expect(run.error.contains("is locked") && run.error.contains("chflags nouchg"))
        }
    }
}
#endif
