#if !canImport(Darwin)
import Foundation
import TestSupport
import Testing

@testable import CommandSupport

/// Two paths that differ in nothing but the Unicode form of their characters. A Mac has one file for both; git can check out two elsewhere.
@Suite struct TwinPathTests {
    private static let composed = "Caf\u{E9}", decomposed = "Cafe\u{301}"

    private static func catalog(_ key: String) -> String {
        "{ \"sourceLanguage\" : \"en\", \"strings\" : { \"\(key)\" : { \"localizations\" : { \"ja\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"あ\" } } } } }, \"version\" : \"1.0\" }\n"
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// The names of the two, with `@` where they differ.
        let path: String
        let content: @Sendable (String) -> String
    }

    static let cases = [
        Case(testDescription: "catalogs", path: "@.xcstrings", content: catalog),
        Case(testDescription: "catalogs in folders", path: "@/Localizable.xcstrings", content: catalog),
        Case(testDescription: "sources", path: "@.swift", content: { "let a = String(localized: \"\($0)\")\n" }),
    ]

    @Test(arguments: cases)
    func noneIsLeftOutInSilence(_ one: Case) throws {
        try Tools.inFolder { folder in
            for (name, key) in [(Self.composed, "One"), (Self.decomposed, "Two")] {
                // Foundation's paths may be in one form.
                let path = folder.path + "/" + one.path.replacing("@", with: name)
                if let slash = path.lastIndex(of: "/") { _ = mkdir(String(path[..<slash]), 0o755) }
                let file = try #require(fopen(path, "w"))
                fputs(one.content(key), file)
                fclose(file)
            }
            for arguments in [["lint"], ["coverage"], ["list"], ["sync", "--dry-run"]] {
                let run = try Tools.run("xcstrings", arguments, in: folder, mergesErrors: true)
                #expect(run.status == 2 && run.output.contains("Caf\\u{E9}") && run.output.contains("Cafe\\u{301}"), "\(arguments): \(run.output)")
            }
        }
    }
}
#endif
