import Foundation
import StringCatalog
import TestSupport
import Testing

@testable import CommandSupport

/// New catalogs of an app and a package that it links: a text that the package looks up in the main bundle belongs to
/// the app.
@Suite struct PackageCatalogTests {
    private static let description = """
        name: Kites
        settings: { SWIFT_EMIT_LOC_STRINGS: true }
        packages: { Kit: { path: Kit } }
        targets:
          Kites: { type: application, platform: iOS, sources: [Kites], dependencies: [{ package: Kit }] }
        """
    private static let manifest = """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(
            name: "Kit", defaultLocalization: "en", products: [.library(name: "Kit", targets: ["Kit"])],
            targets: [.target(name: "Kit")])
        """

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let app: String
        let package: String
        var catalog: String?
        /// The keys of each catalog afterwards, manual ones with a mark.
        let keys: [String: [String]]
    }

    private static let own = "Kit/Sources/Kit/Resources/Localizable.xcstrings"
    private static let main = "Kites/Localizable.xcstrings"

    static let cases = [
        Case(
            testDescription: "the app has a catalog", app: #"Text("App")"#, package: #"Text("Shared")"#,
            catalog: #"{"sourceLanguage":"en","strings":{"App":{}},"version":"1.0"}"#, keys: [main: ["App", "Shared*"]]),
        Case(
            testDescription: "the app gets one", app: #"Text("App")"#, package: #"Text("Shared")"#,
            keys: [main: ["App", "Shared*"]]),
        Case(
            testDescription: "only the package has texts", app: "0", package: #"Text("Shared")"#,
            keys: [main: ["Shared*"]]),
        Case(
            testDescription: "only texts of the package's bundle", app: #"Text("App")"#,
            package: #"Text("Own", bundle: .module)"#, keys: [main: ["App"], own: ["Own"]]),
        // A build extracts the text of the main bundle into the package's catalog as well.
        Case(
            testDescription: "texts of both bundles", app: "0",
            package: #"(Text("Shared"), Text("Own", bundle: .module))"#,
            keys: [main: ["Shared*"], own: ["Own", "Shared"]]),
    ]

    @Test(arguments: cases) func aTextIsWhereItsProgramLooks(_ item: Case) throws {
        try Tools.inTemporaryFolder { folder in
            var files = [
                "project.yml": Self.description, "Kites/A.swift": "import SwiftUI\nlet a = \(item.app)\n",
                "Kit/Package.swift": Self.manifest,
                "Kit/Sources/Kit/K.swift": "import SwiftUI\nlet a = \(item.package)\n",
            ]
            files[Self.main] = item.catalog
            for (path, text) in files {
                let file = folder.appendingPathComponent(path)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file)
            }
            #expect(try Tools.run("xcstrings", ["sync", "--create"], in: folder).status == 0)
            let catalogs = try FaultCase.contents(of: folder).filter { $0.key.hasSuffix(".xcstrings") }
            let keys = catalogs.mapValues {
                Catalog(bytes: [UInt8]($0)).entries.map { $0.key + ($0.extractionState == .manual ? "*" : "") }
            }
            #expect(keys == item.keys)
            let again = try Tools.type("xcstrings sync --create", in: folder)
            #expect(again.status == 0 && again.output.contains("Nothing to do"), "\(again.output)")
        }
    }
}
