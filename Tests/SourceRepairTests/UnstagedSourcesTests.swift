import Foundation
import TestSupport
import Testing

@testable import CommandSupport

/// `localize --write` leaves sources alone that git could not bring back.
@Suite(.enabled(if: TestRun.isFull, "it runs git")) struct UnstagedSourcesTests {
    private static let view = """
        import SwiftUI

        struct StateView: View {
            let isReady: Bool
            func state() -> String { isReady ? "Ready now" : "Not ready" }
            var body: some View { Text(state()) }
        }

        """

    /// A repository in which `View.swift` is committed, and a file `Other.swift` of the same kind.
    private func inRepository(_ body: (URL) throws -> Void) throws {
        try Tools.inFolder { folder in
            try GitRun.run(["init", "-q", "-b", "main"], in: folder)
            try Self.view.write(to: folder.appendingPathComponent("View.swift"), atomically: true, encoding: .utf8)
            try "{ \"sourceLanguage\" : \"en\", \"strings\" : { }, \"version\" : \"1.0\" }\n"
                .write(to: folder.appendingPathComponent("Localizable.xcstrings"), atomically: true, encoding: .utf8)
            try GitRun.run(["add", "."], in: folder)
            try GitRun.run(["commit", "-q", "-m", "one"], in: folder)
            try body(folder)
        }
    }

    private func localize(_ arguments: [String], in folder: URL) throws -> Tools.Run { try Tools.run("xcstrings", ["localize"] + arguments, in: folder) }

    private func text(_ name: String, in folder: URL) throws -> String { try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8) }

    private func change(_ name: String, in folder: URL) throws {
        let text = (try? text(name, in: folder)) ?? Self.view.replacing("StateView", with: "OtherView").replacing("now", with: "later")
        try (text + "// more\n").write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }

    @Test func aCommittedSourceIsChanged() throws {
        try inRepository { folder in
            let run = try localize(["--write"], in: folder)
            #expect(run.status == 0, "\(run.error)")
            #expect(try text("View.swift", in: folder).contains("String(localized: \"Ready now\")"))
        }
    }

    @Test(arguments: ["View.swift", "Other.swift"])
    func aSourceWithChangesThatGitDoesNotHaveIsNamed(name: String) throws {
        try inRepository { folder in
            try change(name, in: folder)
            let before = try text(name, in: folder)
            let run = try localize(["--write"], in: folder)
            #expect(run.status == 2)
            #expect(run.error.contains(name) && run.error.contains("--allow-dirty"), "\(run.error)")
            #expect(try text(name, in: folder) == before)
            #expect(try text("View.swift", in: folder).contains("localized") == false, "all or nothing")
            #expect(try localize(["--write", "--dry-run"], in: folder).status == 0)
        }
    }

    @Test func aPlanIsNotMadeOfSuchASourceEither() throws {
        try inRepository { folder in
            try change("View.swift", in: folder)
            _ = try localize(["--plan", "plan.md"], in: folder)
            #expect(try localize(["--from", "plan.md"], in: folder).status == 2)
            #expect(try localize(["--from", "plan.md", "--allow-dirty"], in: folder).status == 0)
        }
    }

    @Test func whatIsStagedCanBeBroughtBack() throws {
        try inRepository { folder in
            try change("View.swift", in: folder)
            try GitRun.run(["add", "."], in: folder)
            #expect(try localize(["--write"], in: folder).status == 0)
        }
    }

    @Test func changesElsewhereDoNotMatter() throws {
        try inRepository { folder in
            try "let version = 2\n".write(to: folder.appendingPathComponent("Version.swift"), atomically: true, encoding: .utf8)
            #expect(try localize(["--write"], in: folder).status == 0)
        }
    }

    @Test func theOptionChangesThemAllTheSame() throws {
        try inRepository { folder in
            try change("View.swift", in: folder)
            #expect(try localize(["--write", "--allow-dirty"], in: folder).status == 0)
            #expect(try text("View.swift", in: folder).contains("String(localized: \"Ready now\")"))
        }
    }
}
