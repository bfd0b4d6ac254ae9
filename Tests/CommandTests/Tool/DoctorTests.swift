import Foundation
import TestSupport
import Testing

@testable import CommandSupport
@testable import Commands
@testable import Workspace

/// `doctor` in real repositories, with programs that say what the test wants.
@Suite(.enabled(if: TestRun.isFull, "it starts processes")) struct DoctorTests {
    private static let catalog = #"{"sourceLanguage":"en","strings":{"Skip":{"localizations":{"ja":{"stringUnit":{"state":"translated","value":"スキップ"}}}}},"version":"1.0"}"#

    private static func write(_ text: String, to name: String, in folder: URL, isProgram: Bool = false) throws {
        let file = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        if isProgram { return try Program.write(script: text, to: file) }
        try Data(text.utf8).write(to: file)
    }

    /// A repository with a catalog, and a home in which the tool is installed with Mint.
    private static func inRepository(_ body: (_ folder: URL, _ home: URL) throws -> Void) throws {
        try GitRun.inRepository { folder in
            try write(catalog, to: "L.xcstrings", in: folder)
            try Tools.inFolder { home in
                let bin = home.appendingPathComponent(".mint/bin")
                try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
                try FileManager.default.createSymbolicLink(
                    at: bin.appendingPathComponent("xcstrings"), withDestinationURL: Tools.folder.appendingPathComponent("xcstrings"))
                try body(folder, home)
            }
        }
    }

    /// - Parameter programs: A folder that comes first on the PATH.
    private static func doctor(
        _ arguments: [String] = [], in folder: URL, home: URL, programs: URL? = nil
    ) throws -> Program.Run {
        let path = (programs.map { $0.path + ":" } ?? "") + "/usr/bin:/bin"
        return try Tools.run("xcstrings", ["doctor"] + arguments, in: folder, environment: ["HOME": home.path, "PATH": path])
    }

    @Test func whatIsSetUpAndWorksIsNamed() throws {
        try Self.inRepository { folder, home in
            let before = try Self.doctor(in: folder, home: home)
            #expect(before.status == 0 && before.output.contains("pre-commit hook   not set up; xcstrings init --pre-commit does it\n"))
            let parts = ["init", "--git", "--pre-commit", "--agents", "--github", "--action", "someone/xcstrings"]
            #expect(try Tools.run("xcstrings", parts, in: folder).status == 0)
            let after = try Self.doctor(in: folder, home: home)
            #expect(after.status == 0, "\(after.output)\(after.error)")
            for line in [
                "pre-commit hook   .git/hooks/pre-commit", "git drivers       .gitattributes", "GitHub workflow   .github/workflows/xcstrings-update.yml, .github/workflows/xcstrings.yml",
                "catalogs          L.xcstrings (1 key, from en)",
            ] {
                #expect(after.output.contains("  \(line)\n"), "\(after.output)")
            }
        }
    }

    @Test(arguments: [
        ("- run: xcstrings-lint App", true), ("- run: xcstrings coverage --min 90", true), ("- uses: someone/xcstrings/.github/actions/lint@1.0", true),
        ("paths: ['**.xcstrings']", false), ("- uses: someone/other/.github/actions/lint@1.0", false),
    ])
    func aWorkflowCountsThatRunsTheTool(line: String, isOne: Bool) throws {
        try Self.inRepository { folder, home in
            try Self.write("jobs:\n  lint:\n    \(line)\n", to: ".github/workflows/ci.yml", in: folder)
            let run = try Self.doctor(in: folder, home: home)
            #expect(run.output.contains("  GitHub workflow   .github/workflows/ci.yml\n") == isOne)
        }
    }

    /// What is broken, by what is done to a repository in which everything is set up, and what is said.
    private static let faults = [
        ("chmod -x .git/hooks/pre-commit", "is not executable, so git ignores it; run: chmod +x .git/hooks/pre-commit"),
        ("echo '# changed' >>.git/hooks/pre-commit", "was written by another version; delete it and run: xcstrings init --pre-commit"),
        ("echo exit >.git/hooks/pre-commit", "does not run xcstrings; add this line to it: xcstrings lint --staged --quiet"),
        ("git config --unset diff.xcstrings.command", "was written by another version; run: xcstrings init --git"),
        ("git config --remove-section diff.xcstrings; git config --remove-section merge.xcstrings", "this clone does not have; run: xcstrings init --git"),
        ("rm .gitattributes", "but .gitattributes does not use them; run: xcstrings init --git"),
        ("rm \"$HOME/.mint/bin/xcstrings\"", "does not find xcstrings on its PATH"),
    ]

    @Test(arguments: faults)
    func whatIsSetUpAndDoesNotWorkIsAFinding(fault: String, message: String) throws {
        try Self.inRepository { folder, home in
            #expect(try Tools.run("xcstrings", ["init", "--git", "--pre-commit"], in: folder).status == 0)
            #expect(try Program.run("sh", ["-c", fault], in: folder, environment: ["HOME": home.path]).status == 0)
            let run = try Self.doctor(in: folder, home: home)
            #expect(run.status == 1 && run.output.contains(message), "\(run.output)\(run.error)")
        }
    }

    @Test func outsideOfARepositoryTheRestIsStillShown() throws {
        try Tools.inFolder { folder in
            try Self.write(Self.catalog, to: "L.xcstrings", in: folder)
            let run = try Self.doctor(in: folder, home: folder)
            #expect(run.status == 0 && run.output.contains("is not inside a git repository") && run.output.contains("L.xcstrings (1 key, from en)"))
        }
    }

    @Test func whatCannotBeReadIsNamedWithItsReason() throws {
        try Self.inRepository { folder, home in
            try Self.write("{", to: "Broken.xcstrings", in: folder)
            try Self.write("", to: "DerivedData/x", in: folder)
            try Self.write("generated/\n", to: ".gitignore", in: folder)
            try Self.write("let a = 1", to: "generated/a.swift", in: folder)
            let run = try Self.doctor(in: folder, home: home)
            #expect(run.status == 2 && run.output.contains("\n  Broken.xcstrings:1:2: "), "\(run.output)")
            #expect(run.output.contains("\n  DerivedData: build products or dependencies\n") && run.output.contains("\n  generated: ignored by git\n"))
        }
    }

    /// On a Mac without Apple's tools, `swift` would open a window.
    @Test func swiftIsNotAskedWithoutAppleTools() throws {
        try Self.inRepository { folder, home in
            try Tools.inFolder { programs in
                try Self.write("#!/bin/sh\nexit 2\n", to: "xcode-select", in: programs, isProgram: true)
                try Self.write("#!/bin/sh\necho asked >\"$HOME/asked\"\n", to: "swift", in: programs, isProgram: true)
                let run = try Self.doctor(in: folder, home: home, programs: programs)
                #expect(run.output.contains("  Swift             not found\n") && run.output.contains("  Xcode             not found\n"))
                #expect(!FileManager.default.fileExists(atPath: home.path + "/asked"))
            }
        }
    }

    @Test func theVersionsOfXcodeAndItsSwiftAreFound() throws {
        try Self.inRepository { folder, home in
            try Tools.inFolder { programs in
                let plist = #"<plist version="1.0"><dict><key>CFBundleShortVersionString</key><string>26.2</string></dict></plist>"#
                try Self.write(plist, to: "Xcode.app/Contents/version.plist", in: programs)
                try Self.write(
                    "#!/bin/sh\necho '\(programs.path)/Xcode.app/Contents/Developer'\n", to: "xcode-select", in: programs, isProgram: true)
                try Self.write(
                    "#!/bin/sh\nprintf 'swift-driver version: 1.2 Apple Swift version 6.2.3 (swiftlang)\\nTarget: arm64\\n'\n", to: "swift", in: programs,
                    isProgram: true)
                let run = try Self.doctor(in: folder, home: home, programs: programs)
                #expect(run.output.contains("  Swift             6.2.3 (swiftlang)\n") && run.output.contains("  Xcode             26.2\n"), "\(run.output)")
            }
        }
    }

    @Test func programsReadTheSameAsJSON() throws {
        try Self.inRepository { folder, home in
            #expect(try Tools.run("xcstrings", ["init", "--git"], in: folder).status == 0)
            let run = try Self.doctor(["--format", "json"], in: folder, home: home)
            let root = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
            let apps = try #require(root["apps"] as? [[String: Any]])
            let catalogs = try #require(apps.first?["catalogs"] as? [[String: Any]])
            #expect(catalogs.first?["path"] as? String == "L.xcstrings" && catalogs.first?["keys"] as? Int == 1)
            let setups = try #require(root["setups"] as? [[String: Any]])
            #expect(setups.compactMap { $0["part"] as? String } == ["pre-commit", "git", "github", "agents"])
            #expect(setups.compactMap { $0["state"] as? String } == ["absent", "ready", "absent", "absent"])
        }
    }
}
