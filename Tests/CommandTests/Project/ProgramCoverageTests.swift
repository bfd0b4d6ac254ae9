import Foundation
import TestSupport
import Testing

@testable import CommandSupport

/// Coverage of an app that consists of several programs and bundles.
@Suite struct ProgramCoverageTests {
    private static func catalog(_ keys: [String: [String]]) -> String {
        let entries = keys.sorted { $0.key < $1.key }.map { key, languages in
            let texts = languages.map {
                "\"\($0)\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\($0) \(key)\" } }"
            }
            return "\"\(key)\" : { \"localizations\" : { \(texts.joined(separator: ", ")) } }"
        }
        return "{ \"sourceLanguage\" : \"en\", \"strings\" : { \(entries.joined(separator: ", ")) }, \"version\" : \"1.0\" }"
    }

    private static func view(_ texts: String..., bundle: String = "") -> String {
        "import SwiftUI\n"
            + texts.enumerated().map { "let text\($0) = Text(\"\($1)\"\(bundle))\n" }.joined()
    }

    private func run(
        _ targets: [XcodeProjectText.Target], _ files: [String: String], _ arguments: String...
    ) throws -> Tools.Run {
        try Tools.inFolder { folder in
            let project = ["App.xcodeproj/project.pbxproj": XcodeProjectText(targets).text]
            for (path, text) in files.merging(project, uniquingKeysWith: { first, _ in first }) {
                let file = folder.appendingPathComponent(path)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file)
            }
            return try Tools.run("xcstrings", arguments, in: folder)
        }
    }

    private static let appAndWidget = [
        "App/A.swift": view("One", "Two"), "Widget/W.swift": view("Three"),
        "App/Localizable.xcstrings": catalog(["One": ["de"], "Two": ["de"]]),
        "Widget/Localizable.xcstrings": catalog(["Three": []]),
    ]

    @Test func eachProgramHasALine() throws {
        let targets: [XcodeProjectText.Target] = [
            .init("App", folders: ["App"]), .init("Widget", product: "app-extension", folders: ["Widget"]),
        ]
        let output = try run(targets, Self.appAndWidget, "coverage", "--locales", "en,de").output
        #expect(
            output.contains("  program  texts       de\n  App         2   100.0%\n  Widget      1     0.0%\n"),
            "\(output)")
        let json = try run(targets, Self.appAndWidget, "coverage", "--locales", "en,de", "--format", "json").output
        #expect(json.contains("\"names\": [\n            \"Widget\"\n          ],\n          \"texts\": 1"), "\(json)")
    }

    /// A catalog that two programs share counts for those whose code looks a text up.
    @Test func ofASharedCatalogAProgramShowsItsOwnTexts() throws {
        let files = [
            "App/A.swift": Self.view("One", "Two"), "Widget/W.swift": Self.view("Two"),
            "Shared/Localizable.xcstrings": Self.catalog(["One": ["de"], "Two": []]),
        ]
        let targets: [XcodeProjectText.Target] = [
            .init("App", folders: ["App", "Shared"]),
            .init(
                "Widget", product: "app-extension", folders: ["Widget"],
                exceptions: ["Shared": ["Localizable.xcstrings"]]),
        ]
        let output = try run(targets, files, "coverage", "--locales", "en,de").output
        #expect(output.contains("  App         2    50.0%\n  Widget      1     0.0%\n"), "\(output)")
        #expect(output.contains("2 strings shown"), "\(output)")
    }

    @Test func programsWithTheSameTextsHaveNoLines() throws {
        let files = [
            "Shared/A.swift": Self.view("One"), "Shared/Localizable.xcstrings": Self.catalog(["One": ["de"]]),
        ]
        let targets: [XcodeProjectText.Target] = [
            .init("Phone", folders: ["Shared"]), .init("Mac", folders: ["Shared"], settings: ["SDKROOT": "macosx"]),
        ]
        let output = try run(targets, files, "coverage", "--locales", "en,de").output
        #expect(!output.contains("program"), "\(output)")
    }

    private static let library = [
        "App/A.swift": view("One"), "App/Localizable.xcstrings": catalog(["One": ["de"]]),
        "Kit/K.swift": view("Kit", bundle: ", bundle: #bundle"),
        "Kit/Localizable.xcstrings": catalog(["Kit": ["de", "fr"]]),
    ]
    private static let libraryTargets: [XcodeProjectText.Target] = [
        .init("App", folders: ["App"], links: ["Kit"]), .init("Kit", product: "framework", folders: ["Kit"]),
    ]

    @Test func aTranslationThatNoAppOffersIsNotDone() throws {
        let output = try run(Self.libraryTargets, Self.library, "coverage", "--min", "0").output
        #expect(
            output.contains("  fr: not offered by App, so these texts of Kit/Localizable.xcstrings never appear\n"),
            "\(output)")
        let json = try run(Self.libraryTargets, Self.library, "coverage", "--format", "json").output
        #expect(json.contains("\"percentWithUnreviewed\": 0,\n          \"notOffered\": 1"), "\(json)")
        // There is a text, so nothing is left to translate.
        let missing = try run(
            Self.libraryTargets, Self.library, "list", "--missing", "fr", "Kit/Localizable.xcstrings", "--format", "keys")
        #expect(!missing.output.contains("Kit"), "\(missing.output)")
        let lint = try run(Self.libraryTargets, Self.library, "lint").output
        #expect(lint.contains("fr is not offered by App"), "\(lint)")
    }

    @Test(arguments: [
        "<key>CFBundleLocalizations</key><array><string>fr</string></array>",
        "<key>CFBundleAllowMixedLocalizations</key><true/>",
    ]) func anInfoPlistThatNamesTheLanguageOrLetsBundlesChooseOffersIt(members: String) throws {
        var files = Self.library
        files["App/Info.plist"] = "<plist version=\"1.0\"><dict>\(members)</dict></plist>"
        let targets: [XcodeProjectText.Target] = [
            .init(
                "App", folders: ["App"], settings: ["SDKROOT": "iphoneos", "INFOPLIST_FILE": "App/Info.plist"],
                links: ["Kit"]),
            Self.libraryTargets[1],
        ]
        #expect(!(try run(targets, files, "lint").output.contains("not offered")))
        #expect(!(try run(targets, files, "coverage").output.contains("not offered")))
    }
}
