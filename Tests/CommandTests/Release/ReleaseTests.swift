import Foundation
import TestSupport
import Testing

@testable import CommandSupport

/// What the release script makes of binaries that were built on several machines.
@Suite(.enabled(if: TestRun.isFull, "it starts processes")) struct ReleaseTests {
    private static func run(
        _ words: [String], in folder: URL, repository: String? = nil, environment: [String: String?] = [:]
    ) throws -> Program.Run {
        let environment = ["GITHUB_REPOSITORY": repository, "GITHUB_REF_TYPE": nil, "GITHUB_REF_NAME": nil].merging(environment) { $1 }
        return try Program.run("/usr/bin/env", words, in: folder, environment: environment, mergesErrors: true)
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
            let formula = try Self.text("homebrew-tap/Formula/xcstrings.rb", in: folder)
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

    /// Reads the formula as Homebrew does, with as much of its language as the formula uses.
    @Test(.enabled(if: Program.path(of: "ruby") != nil, "ruby is not installed"), arguments: [
        ("macos arm", "macos-universal"), ("macos intel", "macos-universal"), ("linux arm", "linux-aarch64"), ("linux intel", "linux-x86_64"),
    ])
    func theFormulaHasAProgramForEachMachine(machine: String, platform: String) throws {
        let language = """
            MACHINE = ARGV[0].split
            class Formula
              class << self
                def desc(text); raise "too long" if text.length > 80; end
                def homepage(address); end
                def version(number); end
                def license(name); end
                def url(address); puts address; end
                def sha256(sum); raise "no sum" unless sum.match?(/\\A\\h{64}\\z/); end
                def on_macos; yield if MACHINE[0] == "macos"; end
                def on_linux; yield if MACHINE[0] == "linux"; end
                def on_arm; yield if MACHINE[1] == "arm"; end
                def on_intel; yield if MACHINE[1] == "intel"; end
                def test; end
              end
            end
            require "./.build/release-files/homebrew-tap/Formula/xcstrings.rb"
            raise "no install" unless Xcstrings.method_defined?(:install)
            """
        try Self.inCheckout(["linux-aarch64", "linux-x86_64", "macos-universal"]) { folder, version in
            #expect(try Self.run([".ci/release", "finish"], in: folder, repository: "someone/xcstrings").status == 0)
            try Data(language.utf8).write(to: folder.appendingPathComponent("read.rb"))
            let run = try Self.run(["ruby", "read.rb", machine], in: folder)
            #expect(run.status == 0)
            #expect(run.output == "https://github.com/someone/xcstrings/releases/download/\(version)/xcstrings-\(version)-\(platform).tar.gz\n")
        }
    }

    @Test func aTagThatIsNotTheVersionIsRefused() throws {
        try Self.inCheckout([]) { folder, version in
            for (type, name, status) in [("tag", version, 0), ("tag", "v" + version, 1), ("branch", "main", 0)] {
                let run = try Self.run([".ci/release", "version"], in: folder, environment: ["GITHUB_REF_TYPE": type, "GITHUB_REF_NAME": name])
                #expect(run.status == Int32(status) && run.output.contains(version), "\(run.output)")
            }
        }
    }

    /// Stand-ins for a Mac's programs that record each call.
    private static func onAMac(_ environment: [String: String], _ body: (_ calls: [String]) throws -> Void) throws {
        try inCheckout([]) { folder, _ in
            let bin = folder.appendingPathComponent("bin")
            try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
            let note = "echo \"$(basename \"$0\") $*\" | sed -E 's|/[^ ]*/||g' >>'\(folder.path)/calls'"
            let programs = [
                "uname": "echo Darwin", "strip": note, "codesign": note, "xcrun": note,
                "security": note + "\n[ \"$1\" != find-identity ] || echo '  1) ABC123 \"Developer ID Application: Someone\"'",
            ]
            for (name, script) in programs {
                try Program.write(script: "#!/bin/sh\n\(script)\n", to: bin.appendingPathComponent(name))
            }
            try Data("program".utf8).write(to: folder.appendingPathComponent("xcstrings"))
            var variables: [String: String?] = environment
            variables["PATH"] = bin.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
            let run = try run([".ci/release", "pack", "xcstrings", "macos-universal"], in: folder, environment: variables)
            #expect(run.status == 0, "\(run.output)")
            try body(try String(contentsOf: folder.appendingPathComponent("calls"), encoding: .utf8).split(separator: "\n").map(String.init))
        }
    }

    @Test func aProgramForTheMacIsSignedAfterItWasStripped() throws {
        try Self.onAMac([:]) { calls in
            #expect(calls == ["strip xcstrings", "codesign --force --sign - xcstrings", "codesign --verify --strict xcstrings"])
        }
    }

    @Test func withSecretsItIsSignedForGatekeeperAndNotarised() throws {
        let secrets = [
            "CODESIGN_CERTIFICATE": "QUJD", "CODESIGN_PASSWORD": "word", "NOTARY_KEY": "key", "NOTARY_KEY_ID": "K1", "NOTARY_ISSUER": "I1",
        ]
        try Self.onAMac(secrets) { calls in
            #expect(calls.filter { !$0.hasPrefix("security") } == [
                "strip xcstrings", "codesign --force --options runtime --timestamp --sign ABC123 xcstrings", "codesign --verify --strict xcstrings",
                "xcrun notarytool submit xcstrings.zip --key key.p8 --key-id K1 --issuer I1 --wait",
            ])
        }
    }

    @Test func withoutItsTokenTheTapStaysAsItIs() throws {
        try Self.inCheckout([]) { folder, _ in
            let run = try Self.run([".ci/release", "tap"], in: folder, repository: "someone/xcstrings", environment: ["TAP_TOKEN": nil])
            #expect(run.status == 0 && run.output.contains("Without TAP_TOKEN"))
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
