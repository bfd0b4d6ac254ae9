import Foundation
import Testing

@testable import CommandSupport

/// Build products and dependencies, which no command reads, and what looks like them.
@Suite struct BuiltFolderTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// The folder in which a table is.
        let folder: String
        /// Other files of the app.
        var files: [String: String] = [:]
        /// What is named on the command line.
        var named: [String] = []
        var isRead = false
    }

    private static func plist(_ members: String) -> String { "<plist version=\"1.0\"><dict>\(members)</dict></plist>" }
    private static let built = plist("<key>CFBundleExecutable</key><string>Lib</string>")
    private static let resources = plist("<key>DTXcode</key><string>1640</string>")
    private static let source = plist("<key>CFBundleExecutable</key><string>$(EXECUTABLE_NAME)</string>")

    static let cases = [
        Case(testDescription: "a framework of the Mac", folder: "Lib/Sparkle.framework/Versions/B/Resources"),
        Case(testDescription: "a framework", folder: "Lib.framework"),
        Case(testDescription: "an xcframework", folder: "Lib.xcframework/ios-arm64/Lib.framework"),
        Case(testDescription: "an archive", folder: "App.xcarchive/Products/Applications/App.app"),
        Case(testDescription: "an app of the Mac", folder: "Tool.app/Contents/Resources"),
        Case(testDescription: "an app", folder: "Tool.app", files: ["Tool.app/Info.plist": built]),
        Case(testDescription: "a folder named like an app", folder: "com.example.app", files: ["com.example.app/Info.plist": source], isRead: true),
        Case(testDescription: "a built bundle of resources", folder: "Lib.bundle", files: ["Lib.bundle/Info.plist": resources]),
        Case(testDescription: "a signed bundle", folder: "Lib.bundle", files: ["Lib.bundle/_CodeSignature/CodeResources": ""]),
        Case(testDescription: "a bundle kept as sources", folder: "Lib.bundle", isRead: true),
        Case(testDescription: "Settings.bundle", folder: "App/Settings.bundle", files: ["App/Settings.bundle/Root.plist": plist("")], isRead: true),
        Case(testDescription: "packages that Xcode fetched", folder: "Packages/checkouts/Lib", files: ["Packages/workspace-state.json": "{}"]),
        Case(testDescription: "a folder of that name", folder: "Packages/checkouts/Lib", isRead: true),
        Case(testDescription: "intermediate files", folder: "out/Intermediates.noindex/App.build"),
        Case(testDescription: "a folder marked as vendored", folder: "Lib/Theirs/Resources", files: [".gitattributes": "Lib/** linguist-vendored\n"]),
        Case(
            testDescription: "tables that their own folder marks as vendored", folder: "Lib",
            files: ["Lib/.gitattributes": "* text=auto\n*.strings text linguist-vendored=true\n"]),
        Case(
            testDescription: "a folder that is marked and unmarked", folder: "Lib/Ours",
            files: [".gitattributes": "Lib/** linguist-vendored\nLib/Ours/** -linguist-vendored\n"], isRead: true),
        Case(
            testDescription: "a marked folder that is named", folder: "Lib/Theirs", files: [".gitattributes": "Lib/** linguist-vendored\n"],
            named: ["Lib/Theirs"], isRead: true),
        Case(testDescription: "a folder with other attributes", folder: "Lib", files: [".gitattributes": "Lib/** -diff\n"], isRead: true),
        Case(testDescription: "CocoaPods", folder: "Pods/Lib"),
        Case(testDescription: "a framework that is named", folder: "Lib.framework", named: ["Lib.framework"], isRead: true),
        Case(testDescription: "a folder inside a framework that is named", folder: "A.framework/Resources", named: ["A.framework/Resources"], isRead: true),
    ]

    @Test(arguments: cases)
    func textsOfOthersAreNotRead(_ place: Case) throws {
        try Tools.inFolder { folder in
            var files = place.files
            files["App/App.xcstrings"] = #"{ "sourceLanguage" : "en", "strings" : { }, "version" : "1.0" }"#
            files["\(place.folder)/en.lproj/Theirs.strings"] = "\"theirs\" = \"Theirs\";\n"
            for (name, text) in files {
                let url = folder.appendingPathComponent(name)
                try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: url)
            }
            let quiet = try Tools.run("xcstrings", ["coverage", "--locales", "en,ja"] + place.named, in: folder)
            #expect(quiet.output.contains("theirs") == place.isRead, "\(quiet.output)\(quiet.error)")
            #expect(quiet.error == "")
            let verbose = try Tools.run("xcstrings", ["coverage", "--locales", "en,ja", "--verbose"] + place.named, in: folder)
            let unread = place.folder.split(separator: "/")[0].prefix { $0 != "/" }
            #expect(verbose.error.contains("build products and dependencies are not read: \(unread)") == !place.isRead, "\(verbose.error)")
        }
    }
}
