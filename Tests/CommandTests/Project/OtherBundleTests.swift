import Foundation
import TestSupport
import Testing

@testable import CommandSupport

/// A key is looked up in the bundle of the module whose code names the bundle.
@Suite struct OtherBundleTests {
    private static let manifest = """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(name: "P", defaultLocalization: "en", targets: [
            .target(name: "Strings", resources: [.process("Resources")]),
            .target(name: "UI", dependencies: ["Strings"]),
        ])
        """

    private static func catalog(_ keys: String...) -> String {
        let entries = keys.map { "\"\($0)\" : { \"extractionState\" : \"manual\" }" }
        return
            "{ \"sourceLanguage\" : \"en\", \"strings\" : { \(entries.joined(separator: ", ")) }, \"version\" : \"1.0\" }"
    }

    private func run(_ files: [String: String], _ arguments: String...) throws -> Tools.Run {
        try Tools.inFolder { folder in
            for (path, text) in files.merging(["Package.swift": Self.manifest], uniquingKeysWith: { first, _ in first })
            {
                let file = folder.appendingPathComponent(path)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file)
            }
            return try Tools.run("xcstrings", arguments, in: folder)
        }
    }

    @Test(arguments: [
        ("public extension Bundle { static let strings = Bundle.module }", "Text(\"Missing\", bundle: .strings)"),
        (
            "public extension Bundle { static var strings: Bundle { .module } }",
            "Text(\"Missing\", bundle: Bundle.strings)"
        ),
        ("public enum Words { public static let all = Bundle.module }", "Text(\"Missing\", bundle: Words.all)"),
        (
            "public func word(_ key: String) -> String { String(localized: .init(key), bundle: .module) }",
            "Text(word(\"Missing\"))"
        ),
    ]) func aModuleThatNamesItsBundleHasTheKey(declaration: String, lookup: String) throws {
        var files = [
            "Sources/Strings/S.swift": "import Foundation\n\(declaration)\n",
            "Sources/Strings/Resources/Localizable.xcstrings": Self.catalog("Here"),
            "Sources/UI/U.swift": "import SwiftUI\nimport Strings\nlet a = \(lookup)\n",
        ]
        let missing = try run(files, "lint").output
        #expect(
            missing.contains("Sources/UI/U.swift:3:")
                && missing.contains("error: not in Sources/Strings/Resources/Localizable.xcstrings"), "\(missing)")
        files["Sources/Strings/Resources/Localizable.xcstrings"] = Self.catalog("Here", "Missing")
        #expect(try run(files, "lint").status == 0)
        #expect(!(try run(files, "list", "--unused", "--format", "keys").output.contains("Missing")))
    }

    /// A build puts the key into the catalog of its own target, but the lookup goes elsewhere.
    @Test func theCatalogOfTheOwnTargetDoesNotServeAnotherBundle() throws {
        let files = [
            "Package.swift": Self.manifest.replacingOccurrences(
                of: ".target(name: \"UI\", dependencies: [\"Strings\"])",
                with: ".target(name: \"UI\", dependencies: [\"Strings\"], resources: [.process(\"Resources\")])"),
            "Sources/Strings/S.swift":
                "import Foundation\npublic extension Bundle { static let strings = Bundle.module }\n",
            "Sources/Strings/Resources/Localizable.xcstrings": Self.catalog("Here"),
            "Sources/UI/U.swift": "import SwiftUI\nimport Strings\nlet a = Text(\"Here\", bundle: .strings)\n",
            "Sources/UI/Resources/Localizable.xcstrings": Self.catalog("Other"),
        ]
        #expect(!(try run(files, "lint").output.contains("error: not in")))
        #expect(!(try run(files, "list", "--unused", "--format", "keys").output.contains("Here")))
    }
}
