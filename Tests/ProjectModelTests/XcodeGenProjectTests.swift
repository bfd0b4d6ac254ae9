import Testing

@testable import ProjectModel

@Suite struct XcodeGenProjectTests {
    private func read(_ text: String, path: String = "project.yml") throws -> ProjectDescription {
        try #require(ProjectFile(path: path, bytes: Array(text.utf8)).contents)
    }

    /// XcodeGen has no such option, and finds the languages in the folders and catalogs of the sources.
    @Test func aListOfRegionsSaysNothing() throws {
        let text = "options:\n  developmentLanguage: de\n  knownRegions: [en, ja]\n"
        #expect(try read(text).developmentRegion == "de")
        let regions = ProjectRegions.all(of: [ProjectFile(path: "project.yml", bytes: Array(text.utf8))])
        // It is a project nevertheless, which does not share the languages of one around it.
        #expect(regions.map(\.regions) == [[]])
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
