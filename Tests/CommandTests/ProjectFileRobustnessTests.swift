import Foundation
import Testing

@testable import Commands

/// Whatever the bytes of the files around a project, each reader ends.
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
        let environment = ProcessInfo.processInfo.environment
        let rounds = environment["XCSTRINGS_MUTATIONS"].flatMap { Int($0) } ?? 300
        let seed = environment["XCSTRINGS_SEED"].flatMap { UInt64($0) } ?? .random(in: .min ... .max)
        print("damaged project files: XCSTRINGS_SEED=\(seed)")
        var random = Seeded(state: seed)
        let odd = Array("\"'<>&;|,\t\r\n\\/*#[]()%= `-x{}:!?+.0".utf8) + [0, 0xC2, 0xE2, 0xFF]
        for _ in 0..<rounds {
            var bytes = Array(text.utf8)
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let at = Int.random(in: 0..<bytes.count, using: &random)
                let end = min(bytes.count - 1, at + Int.random(in: 1...30, using: &random))
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes.removeSubrange(min(at, end)..<end)
                case 1: bytes.insert(contentsOf: bytes[min(at, end)..<end], at: at)
                case 2: bytes.insert(odd.randomElement(using: &random) ?? 0, at: at)
                default: bytes[at] = odd.randomElement(using: &random) ?? 0
                }
            }
            read(bytes)
        }
    }

    private func read(_ bytes: [UInt8]) {
        var reader = ConfigurationReader(path: ".xcstrings.json", bytes: bytes)
        do {
            _ = try reader.read(into: Configuration())
        } catch {
            let failure = error as? Failure
            #expect(failure != nil, "\(error)")
        }
        let text = String(decoding: bytes, as: UTF8.self)
        _ = XcodeGenProject.regions(text)
        _ = XcodeGenProject.applicationSources(text, path: "a/project.yml")
        let ignored = IgnoreFile(bytes)
        for name in ["a.o", "keepa1.o", "aaaaaaaaaaaaaaaaaaaaaaaabaaaaaaaaaaaaaaaaaaaa", "é"] {
            _ = ignored.ignores(Array(name.utf8), in: Array("x/a/y/a/z/".utf8), isFolder: false)
        }
    }
}

/// Random numbers that a seed gives again.
private struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ state >> 33
    }
}
