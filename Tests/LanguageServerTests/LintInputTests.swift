import Foundation
import TestSupport
import Testing

@testable import CommandSupport

/// `lint` on a text that is not saved.
@Suite struct LintInputTests {
    private static let catalog = #"{"sourceLanguage":"en","strings":{"Next":{},"Back":{}},"version":"1.0"}"#
    private static let saved = "import SwiftUI\nlet a = [Text(\"Next\"), Text(\"Back\")]\n"

    private func lint(_ path: String, _ input: String, _ arguments: [String] = []) throws -> Tools.Run {
        try Tools.inFolder { folder in
            let manifest = "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"App\", targets: [.target(name: \"App\", path: \".\")])\n"
            try Data(manifest.utf8).write(to: folder.appendingPathComponent("Package.swift"))
            try Data(Self.catalog.utf8).write(to: folder.appendingPathComponent("Localizable.xcstrings"))
            try Data(Self.saved.utf8).write(to: folder.appendingPathComponent("View.swift"))
            let run = try Tools.run(
                "xcstrings", ["lint", "-", "--stdin-path", path, "--only", "string-not-in-catalog", "--format", "gitlab"] + arguments, in: folder, input: input)
            #expect(try String(contentsOf: folder.appendingPathComponent("View.swift"), encoding: .utf8) == Self.saved)
            return run
        }
    }

    @Test func standardInputCountsInsteadOfTheFile() throws {
        #expect(try lint("View.swift", Self.saved).output == "[]\n")
        let run = try lint("./View.swift", "import SwiftUI\nlet a = [Text(\"Next\"), Text(\"Skip\")]\n")
        #expect(run.status == 1)
        #expect(run.output.contains(#""begin": 2"#) && run.output.contains("Skip"), "\(run.output)")
    }

    @Test(arguments: [
        (["lint", "-"], "go together"), (["lint", "--stdin-path", "View.swift"], "go together"),
        (["lint", "-", "--stdin-path", "View.swift", "--fix"], "--stdin-path and --fix cannot be used together"),
    ])
    func whatItDoesNotGoWithIsRefused(arguments: [String], message: String) throws {
        let run = try Tools.inFolder { try Tools.run("xcstrings", arguments, in: $0) }
        #expect(run.status == 2)
        #expect(run.error.contains(message), "\(run.error)")
    }
}
