import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Operations
@testable import Workspace

/// The lines with which the README says how to install, against what a release and the package are made of.
@Suite struct InstallTests {
    private static func text(_ name: String) throws -> String {
        try String(contentsOf: Checkout.root.appendingPathComponent(name), encoding: .utf8)
    }

    @Test(arguments: ["README.md", ".github/actions/lint/README.md"])
    func pagesNameTheVersionOfThisTool(page: String) throws {
        let named = try Self.text(page).matches(of: /(?:@|rev: |download\/|xcstrings-)(\d+\.\d+\.\d+)/).map { String($0.1) }
        #expect(!named.isEmpty && named.allSatisfy { $0 == Tool.version }, "\(named)")
    }

    /// Each line of the README, and what it relies on: a file, and a text in it.
    private static let lines = [
        ("brew install OWNER/tap/xcstrings", ".ci/release", "homebrew-tap/Formula/xcstrings.rb"),
        ("mint install OWNER/xcstrings@\(Tool.version)", "Package.swift", #".executable(name: "xcstrings""#),
        ("swift package experimental-install --product xcstrings", ".ci/run", "--configuration debug --product xcstrings"),
        ("docker run --rm --volume \"$PWD:/app\" ghcr.io/OWNER/xcstrings lint", ".ci/Dockerfile", "WORKDIR /app\nENTRYPOINT [\"xcstrings\"]"),
        ("releases/download/\(Tool.version)/xcstrings.artifactbundle.zip", ".ci/release", "xcstrings.artifactbundle.zip"),
        ("xattr -d com.apple.quarantine xcstrings-*/xcstrings", ".ci/release", "name=xcstrings-$version-$2"),
    ]

    @Test(arguments: lines)
    func aWayToInstallIsThere(line: String, file: String, part: String) throws {
        #expect(try Self.text("README.md").contains(line))
        #expect(try Self.text(file).contains(part))
    }

    /// Hooks and drivers of graphical clients have to find what these ways install.
    @Test func hooksLookWhereToolsAreInstalled() {
        let folders = SetupText.folders(path: "/usr/bin:/bin", home: "/Users/me")
        #expect(folders == [
            "/usr/bin", "/bin", "/opt/homebrew/bin", "/usr/local/bin", "/Users/me/.mint/bin", "/Users/me/.swiftpm/bin",
            "/home/linuxbrew/.linuxbrew/bin",
        ])
    }

    @Test func theHooksOfPreCommitRunCommandsOfTheTool() throws {
        let entries = try Self.text(".pre-commit-hooks.yaml").matches(of: /(?m)^  entry: xcstrings (\S+)$/).map { String($0.1) }
        #expect(entries == ["lint", "fmt", "coverage"] && Set(entries).isSubset(of: Tool.commands.map { $0.spec.name }))
        let page = try Self.text(".github/actions/lint/README.md")
        for hook in try Self.text(".pre-commit-hooks.yaml").matches(of: /(?m)^- id: (\S+)$/) { #expect(page.contains("- id: \(hook.1)")) }
    }
}
