import Foundation
import TestSupport
import Testing

@testable import CommandSupport

/// The package in `Fixtures/plugin`, built as a user builds it, with the plugin of this package.
///
/// Only the tool is not built again: it uses the one that was built with the tests, as a binary of the package.
/// `.ci/run` builds the sample with the whole package.
@Suite(.enabled(if: TestRun.isFull, "it starts processes")) struct PluginTests {
    private static let triples = ["x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu", "x86_64-apple-macosx", "arm64-apple-macosx"]

    /// Foundation on Linux knows no plural rules, so that texts have their general form there.
    private static var output: String {
        #if canImport(Darwin)
            """
            Nearby devices: 1 file, 3 files, 5 files
            近くのデバイス: 1 個のファイル, 3 個のファイル, 5 個のファイル
            Urządzenia w pobliżu: 1 plik, 3 pliki, 5 plików
            Save Sent to Aki

            """
        #else
            """
            Nearby devices: 1 files, 3 files, 5 files
            近くのデバイス: 1 個のファイル, 3 個のファイル, 5 個のファイル
            Urządzenia w pobliżu: 1 pliku, 3 pliku, 5 pliku

            """
        #endif
    }

    /// Options of `swift build`. On a Mac, a plugin whose tool is a binary goes by the default; `CONTRIBUTING.md` has the rest.
    private static var buildSystems: [[String]] {
        #if canImport(Darwin)
            [[]]
        #elseif compiler(>=6.3)
            [["--build-system", "native"], ["--build-system", "swiftbuild"]]
        #else
            [["--build-system", "native"]]
        #endif
    }

    /// Builds until the compiler ends by itself: Swift Build of 6.3 crashes now and then on Linux, while it plans.
    private static func build(_ options: [String], in folder: URL) throws -> Program.Run {
        let swift = try #require(Program.path(of: "swift"))
        var run: Program.Run
        var tries = 0
        repeat {
            run = try Program.run(swift, ["build"] + options, in: folder, environment: ["SWIFT_BACKTRACE": "enable=no"])
            tries += 1
        } while run.status > 1 && tries < 4
        return run
    }

    @Test(arguments: buildSystems)
    func aPackageIsBuiltWithItsTranslationsAndSymbols(options: [String]) throws {
        try Tools.inTemporaryFolder { root in
            let sample = try Self.makeSample(in: root)
            let build = try Self.build(options, in: sample)
            try #require(build.status == 0, "\(build.output)\(build.error)")
            let bin = try Self.build(options + ["--show-bin-path"], in: sample).output.trimmingCharacters(in: .newlines)
            #expect(try Program.run(bin + "/Sample", [], in: sample).output == Self.output)
            #if !canImport(Darwin)
                let symbols = Checkout.names(below: sample.appendingPathComponent(".build/plugins/outputs"), ending: ".swift")
                #expect(symbols.map { $0.split(separator: "/").last } == ["GeneratedStringSymbols_Localizable"])
            #endif
        }
    }

    /// - Returns: The folder of the sample.
    private static func makeSample(in root: URL) throws -> URL {
        let files = FileManager.default
        let bundle = root.appendingPathComponent("catalog-compiler.artifactbundle")
        for folder in [bundle, root.appendingPathComponent("Sources"), root.appendingPathComponent("Fixtures")] {
            try files.createDirectory(at: folder, withIntermediateDirectories: true)
        }
        try files.createSymbolicLink(
            at: bundle.appendingPathComponent("catalog-compiler"), withDestinationURL: Tools.folder.appendingPathComponent("catalog-compiler"))
        let variant = #"{ "path": "catalog-compiler", "supportedTriples": \#(triples) }"#
        let info = #"{ "schemaVersion": "1.0", "artifacts": { "catalog-compiler": { "version": "1", "type": "executable", "variants": [\#(variant)] } } }"#
        try Data(info.utf8).write(to: bundle.appendingPathComponent("info.json"))
        let plugin = "Sources/CompileStringCatalogs"
        try files.copyItem(at: Checkout.root.appendingPathComponent(plugin), to: root.appendingPathComponent(plugin))
        try Data(try manifest.utf8).write(to: root.appendingPathComponent("Package.swift"))
        let sample = root.appendingPathComponent("Fixtures/plugin")
        try files.createDirectory(at: sample, withIntermediateDirectories: true)
        for name in ["Package.swift", "Sources", ".xcstrings.json"] {
            try files.copyItem(
                at: Checkout.fixtures.appendingPathComponent("plugin/\(name)"), to: sample.appendingPathComponent(name))
        }
        return sample
    }

    /// The manifest of this package with nothing but the plugin.
    private static var manifest: String {
        get throws {
            let own = try String(contentsOf: Checkout.root.appendingPathComponent("Package.swift"), encoding: .utf8)
            let targets = try #require(own.firstMatch(of: /( +\.plugin\(\n +name: "CompileStringCatalogs"(?:.|\n)*?)\n +\.target\(name: "TestSupport"/)).1
            return """
                // swift-tools-version: 6.0
                import PackageDescription

                let package = Package(
                    name: "xcstrings",
                    products: [.plugin(name: "CompileStringCatalogs", targets: ["CompileStringCatalogs"])],
                    targets: [
                        .binaryTarget(name: "catalog-compiler", path: "catalog-compiler.artifactbundle"),
                \(targets)
                    ]
                )
                """
        }
    }
}
