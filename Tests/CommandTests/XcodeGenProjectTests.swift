import StringCatalog
import Testing

@testable import Commands

@Suite struct XcodeGenProjectTests {
    @Test(arguments: [
        ("options:\n  knownRegions: [en, Base, 'ja', \"ko\"] # all", ["en", "ja", "ko"]),
        ("name: A\noptions:\n  developmentLanguage: en\n  knownRegions:\n    - zh-Hant\n    - ja # later\nsettings: {}", ["en", "zh-Hant", "ja"]),
        ("options:\r\n  knownRegions:\r\n  - en\r\n  - fr\r\n", ["en", "fr"]),
        // Not right below `options`, or not understood.
        ("options:\n  developmentLanguage: en", []),
        ("targets:\n  options:\n    knownRegions: [en]", []),
        ("options:\n  deploymentTarget:\n    knownRegions: [en]", []),
        ("options: {knownRegions: [en]}", []),
        ("options:\n  knownRegions: ${REGIONS}", []),
        ("options:\n  knownRegions: *regions", []),
        ("options:\n  knownRegions: [en, [ja]]", []),
        ("", []),
    ])
    func readsRegionsOrLeavesThemAlone(text: String, expected: [String]) {
        #expect(XcodeGenProject.regions(text).map(\.rawValue) == expected)
    }
}
