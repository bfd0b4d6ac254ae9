import Foundation
import Testing

@testable import Commands

/// `init`, `diff` and `merge` in real repositories.
@Suite struct InitTests {
    private static func catalog(_ keys: [String]) -> String {
        let entries = keys.map { key in
            """
                "\(key)" : {
                  "localizations" : {
                    "ja" : {
                      "stringUnit" : {
                        "state" : "translated",
                        "value" : "\(key) 訳"
                      }
                    }
                  }
                }
            """
        }
        return """
            {
              "sourceLanguage" : "en",
              "strings" : {
            \(entries.joined(separator: ",\n"))
              },
              "version" : "1.0"
            }
            """
    }

    /// Runs git with the tools of this build on the PATH, and gives what it printed.
    @discardableResult
    private static func git(_ arguments: [String], in folder: URL, status: Int32 = 0) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git", "-c", "user.name=Test", "-c", "user.email=test@example.com"] + arguments
        process.currentDirectoryURL = folder
        var environment = ProcessInfo.processInfo.environment
        environment["PATH"] = Tools.folder.path + ":" + (environment["PATH"] ?? "/usr/bin:/bin")
        process.environment = environment
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let text = String(decoding: data, as: UTF8.self)
        #expect(process.terminationStatus == status, "git \(arguments.joined(separator: " ")): \(text)")
        return text
    }

    private static func write(_ text: String, to name: String, in folder: URL) throws {
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }

    private static func text(_ name: String, in folder: URL) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }

    @Test func twoBranchesThatAddKeysAtTheSamePlaceMerge() throws {
        try GitTests.inRepository { folder in
            #expect(try Tools.run("xcstrings", ["init", "--git"], in: folder).status == 0)
            #expect(try Self.text(".gitattributes", in: folder) == "*.xcstrings diff=xcstrings merge=xcstrings\n")
            try Self.write(Self.catalog(["Apple", "Zoom"]), to: "L.xcstrings", in: folder)
            try Self.git(["add", "."], in: folder)
            try Self.git(["commit", "-q", "-m", "base"], in: folder)
            try Self.git(["checkout", "-q", "-b", "other"], in: folder)
            try Self.write(Self.catalog(["Apple", "Box", "Zoom"]), to: "L.xcstrings", in: folder)
            #expect(try Self.git(["diff"], in: folder) == "L.xcstrings\n  + \"Box\"   ja\n")
            try Self.git(["commit", "-q", "-a", "-m", "theirs"], in: folder)
            try Self.git(["checkout", "-q", "main"], in: folder)
            try Self.write(Self.catalog(["Apple", "Cup", "Zoom"]), to: "L.xcstrings", in: folder)
            try Self.git(["commit", "-q", "-a", "-m", "ours"], in: folder)
            try Self.git(["merge", "-q", "other", "-m", "both"], in: folder)
            #expect(try Self.text("L.xcstrings", in: folder) == Self.catalog(["Apple", "Box", "Cup", "Zoom"]))
        }
    }

    @Test func aSecondRunChangesNothingAndADryRunNeither() throws {
        try GitTests.inRepository { folder in
            let all = ["init", "--git", "--config", "--pre-commit", "--github"]
            func files() throws -> [String: String] {
                let names = [".gitattributes", ".xcstrings.json", ".git/config", ".git/hooks/pre-commit", ".github/workflows/xcstrings.yml"]
                return Dictionary(uniqueKeysWithValues: names.map { ($0, (try? Self.text($0, in: folder)) ?? "none") })
            }
            try Self.write("*.png binary", to: ".gitattributes", in: folder)
            let before = try files()
            #expect(try Tools.run("xcstrings", all + ["--dry-run"], in: folder).status == 0)
            #expect(try files() == before)
            #expect(try Tools.run("xcstrings", all, in: folder).status == 0)
            let written = try files()
            #expect(!written.values.contains("none"))
            #expect(written[".gitattributes"] == "*.png binary\n*.xcstrings diff=xcstrings merge=xcstrings\n")
            #expect(try Tools.run("xcstrings", all, in: folder).status == 0)
            #expect(try files() == written)
            #expect(FileManager.default.isExecutableFile(atPath: folder.path + "/.git/hooks/pre-commit"))
            // The configuration is one that the tool reads.
            #expect(try Tools.run("xcstrings", ["list"], in: folder).status == 0)
        }
    }

    @Test func whatOthersSetUpIsLeft() throws {
        try GitTests.inRepository { folder in
            try Self.write("*.xcstrings merge=union\n", to: ".gitattributes", in: folder)
            try Self.write("#!/bin/sh\nmake check\n", to: ".git/hooks/pre-commit", in: folder)
            let run = try Tools.run("xcstrings", ["init", "--git", "--pre-commit"], in: folder)
            #expect(run.status == 2)
            #expect(run.error.contains(".gitattributes:1: error: these files have \"merge=union\" already"))
            #expect(run.error.contains("there is another hook"))
            #expect(try Self.text(".gitattributes", in: folder) == "*.xcstrings merge=union\n")
            #expect(try Self.text(".git/hooks/pre-commit", in: folder) == "#!/bin/sh\nmake check\n")
            #expect(try !Self.text(".git/config", in: folder).contains("xcstrings"))
            #expect(try Tools.run("xcstrings", ["init"], in: folder).status == 2)
        }
    }

    @Test func revisionsAreCompared() throws {
        try GitTests.inRepository { folder in
            try FileManager.default.createDirectory(at: folder.appendingPathComponent("App"), withIntermediateDirectories: true)
            try Self.write(Self.catalog(["Apple"]), to: "App/L.xcstrings", in: folder)
            try Self.write(Self.catalog(["Old"]), to: "Gone.xcstrings", in: folder)
            try Self.git(["add", "."], in: folder)
            try Self.git(["commit", "-q", "-m", "one"], in: folder)
            try Self.write(Self.catalog(["Apple", "Box"]), to: "App/L.xcstrings", in: folder)
            try Self.git(["rm", "-q", "Gone.xcstrings"], in: folder)
            try Self.write(Self.catalog(["New"]), to: "New.xcstrings", in: folder)
            let all = """
                App/L.xcstrings
                  + "Box"   ja

                Gone.xcstrings
                  ~ header
                      sourceLanguage   "en" → nothing
                      version   "1.0" → nothing
                  − "Old"   ja

                New.xcstrings
                  ~ header
                      sourceLanguage   nothing → "en"
                      version   nothing → "1.0"
                  + "New"   ja

                """
            func diff(_ arguments: String...) throws -> String {
                let run = try Tools.run("xcstrings", ["diff"] + arguments, in: folder)
                #expect(run.status == 0, "\(run.error)")
                return run.output
            }
            #expect(try diff("HEAD") == all)
            #expect(try diff("--since", "HEAD") == all)
            #expect(try diff("HEAD", "App") == "App/L.xcstrings\n  + \"Box\"   ja\n")
            try Self.git(["add", "."], in: folder)
            try Self.git(["commit", "-q", "-m", "two"], in: folder)
            #expect(try diff("HEAD~1", "HEAD") == all)
            #expect(try diff("HEAD", "HEAD~1", "App/L.xcstrings") == "App/L.xcstrings\n  − \"Box\"   ja\n")
            #expect(try Tools.run("xcstrings", ["diff", "nowhere"], in: folder).status == 2)
        }
    }
}
