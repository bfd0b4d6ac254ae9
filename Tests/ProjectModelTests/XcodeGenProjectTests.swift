import Testing

@testable import ProjectModel

@Suite struct XcodeGenProjectTests {
    private func read(_ text: String, path: String = "project.yml") throws -> ProjectDescription {
        try #require(ProjectFile(path: path, bytes: Array(text.utf8)).contents)
    }

    @Test(arguments: [
        ("options:\n  knownRegions: [en, Base, 'ja', \"ko\"] # all", ["en", "ja", "ko"]),
        ("name: A\noptions:\n  developmentLanguage: en\n  knownRegions:\n    - zh-Hant\n    - ja # later\nsettings: {}", ["en", "zh-Hant", "ja"]),
        ("options:\r\n  knownRegions:\r\n  - en\r\n  - fr\r\n", ["en", "fr"]),
        // Not directly below `options`, or not supported.
        ("options:\n  developmentLanguage: en", []),
        ("targets:\n  options:\n    knownRegions: [en]", []),
        ("options:\n  deploymentTarget:\n    knownRegions: [en]", []),
        ("options: {knownRegions: [en]}", ["en"]),
        ("base: &base\n  knownRegions: &all [en, ja]\noptions:\n  <<: *base\n", ["en", "ja"]),
        ("options:\n  knownRegions: [\n    en, # English\n    ja\n  ]\n", ["en", "ja"]),
        ("options:\n  knownRegions: ${REGIONS}", []),
        ("options:\n  knownRegions: *regions", []),
        ("options:\n  knownRegions: [en, [ja]]", []),
        ("", []),
    ])
    func readsRegionsOrLeavesThemAlone(text: String, expected: [String]) throws {
        #expect(try read(text).regions == expected)
    }

    @Test(arguments: [
        ("targets:\n  App:\n    type: application\n    sources:\n      - path: Sources\n        excludes:\n          - Info.plist\n      - path: Shared", ["P/Sources", "P/Shared"]),
        ("targets:\n  App:\n    type: app-extension\n    sources: [Share, \"Kit\"]", ["P/Share", "P/Kit"]),
        ("targets:\n  App:\n    type: application\n    sources: Sources", ["P/Sources"]),
        // Also if there may be more of them.
        ("include: base.yml\ntargets:\n  App:\n    type: application\n    sources: Sources", ["P/Sources"]),
        ("targets:\n  Kit:\n    type: framework\n    sources: Sources\n  Tests:\n    type: bundle.unit-test\n    sources: Tests", []),
        ("targets:\n  App:\n    type: application", []),
        ("targets:\n  App:\n    sources: Sources", []),
        ("", []),
    ])
    func readsWhatApplicationsAreMadeOf(text: String, expected: [String]) throws {
        #expect(try read(text, path: "P/project.yml").applicationSources == expected)
    }

    @Test func readsTheTextsOfAnInfoPlist() throws {
        let text = """
            targets:
              App:
                type: application
                info:
                  path: App/Info.plist
                  properties:
                    UILaunchScreen: {}
                    CFBundleDisplayName: "Kites & Co"   # the name
                    NSCameraUsageDescription: To take a picture of a kite.
                    NSMicrophoneUsageDescription: |
                      To hear the wind.
                    NSContactsUsageDescription: "To \\"share\\" kites."
                    CFBundleURLTypes:
                      - CFBundleURLName: "com.example.kites"
                entitlements:
                  path: App/App.entitlements
                  properties:
                    NSLocationUsageDescription: Not of the Info.plist.
              Tests:
                info:
                  path: Tests/Info.plist
            """
        let lists = try read(text, path: "ios/project.yml").infoPlists
        #expect(lists.map(\.file.path) == ["ios/App/Info.plist"])
        #expect(
            String(decoding: lists[0].file.bytes, as: UTF8.self) == """
                <dict><key>CFBundleDisplayName</key><string>Kites &amp; Co</string>
                <key>NSCameraUsageDescription</key><string>To take a picture of a kite.</string>
                </dict>

                """)
        #expect(lists[0].origin(of: 2)?.line == 9)
        #expect(lists[0].origin(of: 2)?.column == 9)
        #expect(lists[0].origin(of: 4) == nil)
    }
}
