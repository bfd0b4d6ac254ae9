import StringCatalog
import Testing

@testable import Commands
@testable import Workspace

/// A text of an Info.plist is missing in every language other than that of the source, regardless of the source language's
/// region.
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
