import Foundation
import TestSupport
import Testing

/// What the release script makes of binaries that were built on several machines.
@Suite(.enabled(if: TestRun.isFull, "it starts processes")) struct ReleaseTests {
    private static func run(_ words: [String], in folder: URL, repository: String? = nil) throws -> Program.Run {
        try Program.run("/usr/bin/env", words, in: folder, environment: ["GITHUB_REPOSITORY": repository], mergesErrors: true)
    }

    /// A folder with what the script reads, and a made-up binary for each platform.
    private static func inCheckout(_ platforms: [String], _ body: (_ folder: URL, _ version: String) throws -> Void) throws {
        try Tools.inFolder { folder in
            for name in [".ci/release", "Sources/Commands/Tool/Tool.swift", "LICENSE"] {
                let copy = folder.appendingPathComponent(name)
                try FileManager.default.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
                try FileManager.default.copyItem(at: Checkout.root.appendingPathComponent(name), to: copy)
            }
            let source = try String(contentsOf: folder.appendingPathComponent("Sources/Commands/Tool/Tool.swift"), encoding: .utf8)
            let version = String(try #require(source.firstMatch(of: #/static let version = "(.*)"/#)).1)
            let log = "# Change log\n\n## Unreleased\n\nnot yet\n\n## \(version)\n\nthe notes\n\n## 0.0.1\n\nold\n"
            try Data(log.utf8).write(to: folder.appendingPathComponent("CHANGELOG.md"))
            for platform in platforms {
                let name = "xcstrings-\(version)-\(platform)"
                let files = ".build/release-files"
                let script = "mkdir -p \(files) stage/\(name) && echo \(platform) >stage/\(name)/xcstrings && tar -C stage -czf \(files)/\(name).tar.gz \(name)"
                #expect(try run(["bash", "-c", script], in: folder).status == 0)
            }
            try body(folder, version)
        }
    }

    private static func text(_ name: String, in folder: URL) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(".build/release-files/\(name)"), encoding: .utf8)
    }

    @Test func everythingThatIsPublishedIsMade() throws {
        try Self.inCheckout(["linux-aarch64", "linux-x86_64", "macos-universal"]) { folder, version in
            let run = try Self.run([".ci/release", "finish"], in: folder, repository: "someone/xcstrings")
            #expect(run.status == 0, "\(run.output)")
            #expect(try Self.text("notes.md", in: folder) == "\nthe notes\n\n")
            let sums = try Self.text("SHA256SUMS", in: folder).split(separator: "\n").map { $0.split(separator: " ") }
            #expect(sums.map { $0[1] } == ["aarch64", "x86_64"].map { "xcstrings-\(version)-linux-\($0).tar.gz" }
                + ["xcstrings-\(version)-macos-universal.tar.gz", "xcstrings.artifactbundle.zip"])
            let formula = try Self.text("xcstrings.rb", in: folder)
            for sum in sums.dropLast() {
                let url = "https://github.com/someone/xcstrings/releases/download/\(version)/\(sum[1])"
                #expect(formula.contains("url \"\(url)\"\n"))
                #expect(formula.contains("sha256 \"\(sum[0])\"\n"))
            }
            // A second time, nothing is left of the first.
            #expect(try Self.run([".ci/release", "finish"], in: folder, repository: "someone/xcstrings").status == 0)
            #expect(try Self.text("SHA256SUMS", in: folder).split(separator: "\n").count == 4)
        }
    }

    @Test func theArtifactBundleNamesABinaryForEachPlatform() throws {
        struct Info: Decodable {
            struct Artifact: Decodable {
                struct Variant: Decodable {
                    let path: String
                    let supportedTriples: [String]
                }
                let type: String
                let version: String
                let variants: [Variant]
            }
            let schemaVersion: String
            let artifacts: [String: Artifact]
        }
        try Self.inCheckout(["linux-x86_64", "macos-universal"]) { folder, version in
            let run = try Self.run([".ci/release", "finish"], in: folder, repository: "someone/xcstrings")
            #expect(run.status == 0, "\(run.output)")
            let unzip = try Self.run(["unzip", "-q", ".build/release-files/xcstrings.artifactbundle.zip"], in: folder)
            #expect(unzip.status == 0, "\(unzip.output)")
            let bundle = folder.appendingPathComponent("xcstrings.artifactbundle")
            let info = try JSONDecoder().decode(Info.self, from: Data(contentsOf: bundle.appendingPathComponent("info.json")))
            let tool = try #require(info.artifacts["xcstrings"])
            #expect(info.schemaVersion == "1.0" && tool.type == "executable" && tool.version == version)
            for variant in tool.variants {
                let platform = variant.path.split(separator: "/")[0]
                #expect(try String(contentsOf: bundle.appendingPathComponent(variant.path), encoding: .utf8) == "\(platform)\n")
            }
            #expect(Set(tool.variants.flatMap(\.supportedTriples)) == [
                "x86_64-unknown-linux-gnu", "x86_64-swift-linux-musl", "x86_64-apple-macosx", "arm64-apple-macosx",
            ])
        }
    }

    @Test func theRepositoryHasToBeKnown() throws {
        try Self.inCheckout(["linux-x86_64"]) { folder, _ in
            let run = try Self.run([".ci/release", "finish"], in: folder)
            #expect(run.status == 2)
            #expect(run.output.contains("GITHUB_REPOSITORY=OWNER/NAME"))
        }
    }
}
