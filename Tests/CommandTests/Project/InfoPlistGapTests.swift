import StringCatalog
import Testing

@testable import Commands

/// A text of an Info.plist is missing where its language is not read, whatever region the source language is named with.
@Suite struct InfoPlistGapTests {
    @Test(arguments: [("en", ["de"]), ("en_US", ["de"]), ("de", ["en", "en-GB"])])
    func localesOfTheSourceLanguageReadTheText(source: String, missing: [LanguageTag]) {
        let plist = "<plist><dict><key>NSCameraUsageDescription</key><string>To scan codes</string></dict></plist>"
        let catalog = #"{ "sourceLanguage" : "\#(source)", "strings" : { }, "version" : "1.0" }"#
        let gaps = InfoPlistGap.all(
            projects: [], files: [.init(path: "App/Info.plist", bytes: Array(plist.utf8))],
            catalogs: [.init(path: "App/Localizable.xcstrings", bytes: Array(catalog.utf8))], locales: ["en", "en-GB", "de"])
        #expect(gaps.map(\.locales) == [missing])
    }
}
