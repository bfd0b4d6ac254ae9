import Foundation
import TestSupport
import Testing

@testable import CommandSupport
@testable import Commands
@testable import Workspace

/// What `lint` learns from a project: its history, manifests and property lists.
@Suite struct LintProjectTests {
    private static func catalog(_ english: String) -> String {
        """
        {"sourceLanguage":"en","strings":{"title":{"extractionState":"manual","localizations":{
        "en":{"stringUnit":{"state":"translated","value":"\(english)"}},
        "ja":{"stringUnit":{"state":"translated","value":"設定"}}}}},"version":"1.0"}
        """
    }

    private static func write(_ files: [String: String], to folder: URL) throws {
        for (path, text) in files {
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
    }

    private static func findings(_ arguments: [String], in folder: URL) throws -> String {
        try Tools.run("xcstrings-lint", arguments + ["--format", "checkstyle"], in: folder).output
    }

    @Test(.enabled(if: TestRun.isFull, "it starts git")) func aTranslationOfAnOlderSourceTextIsFound() throws {
        try GitRun.inRepository { folder in
            try Self.write(["Localizable.xcstrings": Self.catalog("Settings")], to: folder)
            try GitRun.run(["add", "."], in: folder)
            try GitRun.run(["commit", "-q", "-m", "one"], in: folder)
            #expect(try !Self.findings(["--since", "HEAD"], in: folder).contains("source-changed"))
            try Self.write(["Localizable.xcstrings": Self.catalog("Options")], to: folder)
            let found = try Self.findings(["--since", "HEAD"], in: folder)
            #expect(found.contains("xcstrings.source-changed") && found.contains("&quot;Settings&quot;"), "\(found)")
            #expect(try !Self.findings([], in: folder).contains("source-changed"))
            #expect(try Tools.run("xcstrings-lint", ["--since", "no-such"], in: folder).status == 2)
        }
    }

    @Test(.enabled(if: TestRun.isFull, "it starts git")) func aPackageLooksInItsOwnBundle() throws {
        try GitRun.inRepository { folder in
            try Self.write(
                [
                    "Package.swift": #"let package = Package(name: "P", targets: [.target(name: "Core"), .executableTarget(name: "Tool")])"#,
                    "Sources/Core/Localizable.xcstrings": Self.catalog("Settings"),
                    "Sources/Core/View.swift": #"let a = Text("title"); let b = Text("title", bundle: .module)"#,
                    "Sources/Tool/Localizable.xcstrings": #"{"sourceLanguage":"en","strings":{"Skip":{}},"version":"1.0"}"#,
                    "Sources/Tool/View.swift": #"let c = Text("Skip")"#,
                ], to: folder)
            let found = try Self.findings(["--only", "missing-bundle"], in: folder)
            // The main bundle of an executable is not that of its resources either.
            #expect(found.components(separatedBy: "<error").count == 3 && found.contains("column=\"14\""), "\(found)")
            #expect(found.contains("Sources/Core/View.swift") && found.contains("Sources/Tool/View.swift"), "\(found)")
        }
    }

    @Test(.enabled(if: TestRun.isFull, "it starts git")) func whatSharesATableAndWhatNobodyTranslatesIsFound() throws {
        try GitRun.inRepository { folder in
            try Self.write(
                [
                    "App/Localizable.xcstrings": Self.catalog("Settings"),
                    "App/en.lproj/Localizable.strings": #""a" = "b";"#,
                    "App/Info.plist": """
                        <plist version="1.0"><dict>
                        <key>NSCameraUsageDescription</key>
                        <string>To scan codes</string>
                        </dict></plist>
                        """,
                ], to: folder)
            let found = try Self.findings([], in: folder)
            #expect(found.contains("xcstrings.catalog-placement") && found.contains("App/en.lproj/Localizable.strings"), "\(found)")
            #expect(found.contains("xcstrings.info-plist-not-localized") && found.contains("line=\"3\""), "\(found)")
        }
    }
}
