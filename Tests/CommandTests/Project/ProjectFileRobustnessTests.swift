import LintModel
import ProjectModel
import TestSupport
import Testing

@testable import Commands
@testable import Workspace

/// Each reader terminates for any bytes in the files of a project.
@Suite struct ProjectFileRobustnessTests {
    private static let configuration = #"""
        // What the app needs.
        { locales: ["de", 'ja'], apps: [{ name: "Home", paths: ["."], locales: ["fr"] }], coverage: { min: { ja: 90, "ko": 1.5e1 } },
          exclude: ["Legacy/**"], terms: { "Dana": "keep", device: { ja: "デバイス", "zh-Hant": ["裝置", "設備"] } },
          rules: { "length": { severity: "warning", ratio: 1, extra: +2, paths: ["App/**"], exclude: ["[a-z]?"], locales: ["ja"] }, "double-space": "off", }, }
        """#
    private static let project = """
        name: App
        options:
          developmentLanguage: en
          knownRegions: [en, "de", zh-Hant]
        targets:
          App:
            type: application
            sources:
              - path: Sources
              - Shared/**/*.swift
            info:
              path: App/Info.plist
              properties:
                NSCameraUsageDescription: "For \\"codes\\": all" # why
        """
    private static let ignored = "*.o\n!keep[ab]?.o\n/build/\n**/a/**/b*c*d\n\\#x \\ \n[!a-\n***a***b***\n"

    @Test(arguments: [configuration, project, ignored])
    func damageDoesNoHarm(_ text: String) {
        var random = SeededGenerator(seed: SeededGenerator.seed(for: "damaged project files"))
        let odd = Array("\"'<>&;|,\t\r\n\\/*#[]()%= `-x{}:!?+.0".utf8) + [0, 0xC2, 0xE2, 0xFF]
        for _ in 0..<TestRun.rounds(300) { read(Array(text.utf8).damaged(1...4, odd: odd, using: &random)) }
    }

    private func read(_ bytes: [UInt8]) {
        var reader = ConfigurationReader(path: ".xcstrings.json", bytes: bytes, RuleSet())
        do {
            _ = try reader.read(into: Configuration())
        } catch {
            let failure = error as? Failure
            #expect(failure != nil, "\(error)")
        }
        _ = ProjectFile(path: "a/project.yml", bytes: bytes)
        let ignored = IgnoreFile(bytes)
        for name in ["a.o", "keepa1.o", "aaaaaaaaaaaaaaaaaaaaaaaabaaaaaaaaaaaaaaaaaaaa", "é"] {
            _ = ignored.ignores(Array(name.utf8), in: Array("x/a/y/a/z/".utf8), isFolder: false)
        }
    }
}
