import Foundation
import TestSupport
import Testing

@testable import CommandSupport
@testable import Commands
@testable import Workspace

/// The target of `--output` keeps its type.
@Suite struct OutputTargetTests {
    private static let catalog = "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\n  },\n  \"version\" : \"1.0\"\n}"

    private static func inProject(_ body: (URL) throws -> Void) throws {
        try Tools.inTemporaryFolder { folder in
            try Data(catalog.utf8).write(to: folder.appendingPathComponent("Localizable.xcstrings"))
            try body(folder)
        }
    }

    private static func list(_ output: String, in folder: URL) throws -> Tools.Run {
        try Tools.run("xcstrings", ["list", "--format", "json", "-o", output], in: folder)
    }

    private static func text(_ name: String, in folder: URL) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }

    @Test(.enabled(if: TestRun.isFull, "it needs a process with an output of its own")) func aDeviceIsWrittenTo() throws {
        try Self.inProject { folder in
            let expected = try Tools.run("xcstrings", ["list", "--format", "json"], in: folder).output
            // Links, so that a bug cannot replace a device of this machine. They are elsewhere: one in the folder may be a repository's.
            try Tools.inTemporaryFolder { links in
                for (name, target) in [("null", "/dev/null"), ("out", "/dev/fd/1"), ("err", "/dev/fd/2")] {
                    try FileManager.default.createSymbolicLink(atPath: "\(links.path)/\(name)", withDestinationPath: target)
                }
                #expect(try Self.list(links.path + "/null", in: folder).status == 0)
                #expect(try FileManager.default.destinationOfSymbolicLink(atPath: links.path + "/null") == "/dev/null")
                #expect(try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType == .typeCharacterSpecial)
                #expect(try Self.list(links.path + "/out", in: folder).output == expected && !expected.isEmpty)
                #expect(try Self.list(links.path + "/err", in: folder).error == expected)
            }
        }
    }

    /// The shell has the file open, and continues to write where the tool stops.
    @Test(.enabled(if: TestRun.isFull, "it starts processes")) func standardOutputThatIsAFileStaysThatFile() throws {
        try Self.inProject { folder in
            let tool = Tools.folder.appendingPathComponent("xcstrings").path
            let script = "('\(tool)' list --format keys -o /dev/fd/1; echo end) > out.txt; ('\(tool)' list -o out.txt; echo end) >> out.txt"
            _ = try Program.run("sh", ["-c", script], in: folder)
            #expect(try Self.text("out.txt", in: folder) == "end\nend\n")
        }
    }

    @Test(.enabled(if: TestRun.isFull, "it starts processes")) func aNamedPipeIsWrittenTo() throws {
        try Self.inProject { folder in
            let path = folder.path + "/pipe"
            #expect(mkfifo(path, 0o600) == 0)
            let reader = try Program.prepare("cat", [path])
            let output = Pipe()
            reader.standardOutput = output
            try reader.run()
            let run = try Self.list("pipe", in: folder)
            #expect(run.status == 0)
            #expect(try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType != .typeRegular)
            if run.status != 0 { reader.terminate() }
            #expect(String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self).contains("\"entries\""))
            reader.waitUntilExit()
        }
    }

    @Test(arguments: [true, false])
    func aSymbolicLinkIsFollowed(isTargetThere: Bool) throws {
        try Self.inProject { folder in
            try FileManager.default.createDirectory(at: folder.appendingPathComponent("real"), withIntermediateDirectories: true)
            if isTargetThere { #expect(try Self.list("real/report.json", in: folder).status == 0) }
            try FileManager.default.createSymbolicLink(atPath: folder.path + "/report.json", withDestinationPath: "real/report.json")
            #expect(try Self.list("report.json", in: folder).status == 0)
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/report.json") == "real/report.json")
            #expect(try Self.text("real/report.json", in: folder).contains("\"entries\""))
        }
    }

    @Test(.enabled(if: TestRun.isFull, "it starts a shell")) func theModeIsKeptAndANewFileHasTheOneOfTheProcess() throws {
        try Self.inProject { folder in
            let path = folder.path + "/report.json"
            try Data().write(to: folder.appendingPathComponent("report.json"))
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
            #expect(try Self.list("report.json", in: folder).status == 0)
            #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
            let shell = ["/bin/sh", "-c", "umask 077; exec \"$@\"", "sh"]
            for command in [["list", "-o", "new.txt"], ["export", "-f", "csv", "-o", "new.csv"], ["add", "N.xcstrings", "a", "--ja", "あ", "--create"]] {
                #expect(try Tools.run("xcstrings", command, in: folder, through: shell).status == 0)
            }
            for name in ["new.txt", "N.xcstrings"] {
                #expect(try FileManager.default.attributesOfItem(atPath: folder.path + "/" + name)[.posixPermissions] as? Int == 0o600, "\(name)")
            }
        }
    }

    @Test(arguments: [
        (["list", "-o", "Localizable.xcstrings"], "Localizable.xcstrings"),
        (["list", "-o", "./Other/../Localizable.xcstrings"], "Localizable.xcstrings"),
        (["extract", "-o", "A.swift"], "A.swift"), (["lint", "-o", "link"], "Localizable.xcstrings"),
        (["coverage", "-o", ".xcstrings.json"], ".xcstrings.json"), (["lint", ".", "-o", "A.swift"], "A.swift"),
        (["coverage", "--config", "c.json", "-o", "c.json"], "c.json"),
        (["export", "--locales", "ja", "-o", "Localizable.xcstrings"], "Localizable.xcstrings"),
        (["export", "--locales", "ja", "Localizable.xcstrings", "-o", "hard"], "Localizable.xcstrings"),
        (["merge", "base", "ours", "theirs", "-o", "theirs"], "theirs"), (["merge", "base", "ours", "theirs", "-o", "base"], "base"),
        (["diff", "base", "theirs", "-o", "base"], "base"),
        (["diff", "--output", "base", "--textconv", "base"], "base"),
    ])
    func anInputIsNoOutput(command: [String], input: String) throws {
        try Self.inProject { folder in
            for name in ["base", "ours", "theirs"] { try Data(Self.catalog.utf8).write(to: folder.appendingPathComponent(name)) }
            for name in [".xcstrings.json", "c.json"] { try Data("{}".utf8).write(to: folder.appendingPathComponent(name)) }
            try Data("let a = NSLocalizedString(\"A\", comment: \"\")".utf8).write(to: folder.appendingPathComponent("A.swift"))
            try FileManager.default.createDirectory(at: folder.appendingPathComponent("Other"), withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: "Localizable.xcstrings")
            // Something to export.
            try Data(Self.catalog.replacing("\n\n", with: "\n    \"A\" : {\n\n    }\n").utf8)
                .write(to: folder.appendingPathComponent("Localizable.xcstrings"))
            try FileManager.default.linkItem(atPath: folder.path + "/Localizable.xcstrings", toPath: folder.path + "/hard")
            let before = try Data(contentsOf: folder.appendingPathComponent(input))
            let run = try Tools.run("xcstrings", command, in: folder)
            #expect(run.status == 2)
            #expect(run.error.contains("error: is an input of this command and cannot be its output"))
            #expect(try Data(contentsOf: folder.appendingPathComponent(input)) == before)
        }
    }

    @Test func aFolderIsNoOutputOfAReport() throws {
        try Self.inProject { folder in
            let run = try Self.list(".", in: folder)
            #expect(run.error == ".: error: is a folder, not a file\n  Nothing was written.\n")
        }
    }
}
