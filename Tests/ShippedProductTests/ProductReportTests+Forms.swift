import Foundation
import Interchange
import StringCatalog
import Testing

@testable import ShippedProduct

/// The same faults in products and tables of other forms.
extension ProductReportTests {
    private static func changed(_ languages: [LanguageTag], missing: [String] = [], _ keys: [String]) -> [ProductFault] {
        let differences = languages.map { ProductFault.LanguageDifference(language: $0, missing: missing, changed: keys) }
        return [.otherTexts(catalog: "App/Localizable.xcstrings", table: "Localizable", bundle: "", differences)]
    }

    /// Texts in which one is older than the catalog's.
    private static var older: [String: PlantedProduct.Texts] {
        var tables = texts()
        tables["Localizable"]?["de"]?["Hello"] = "Old"
        return tables
    }

    private static func plural(_ other: String) -> Catalog {
        let json = """
            {"sourceLanguage":"en","strings":{"%lld files":{"localizations":{"de":{"variations":{"plural":{
            "one":{"stringUnit":{"state":"translated","value":"eine Datei"}},
            "other":{"stringUnit":{"state":"translated","value":"\(other)"}}}}}}}},"version":"1.0"}
            """
        return Catalog(bytes: Array(json.utf8))
    }

    private static func loctable(_ texts: [String: String]) throws -> String {
        let list: [String: Any] = ["LocProvenance": ["de": 1, "en": 1, "ja": 1]]
            .merging(PlantedProduct.texts(["Hello", "Bye"], languages)) { first, _ in first }
            .merging(["de": texts]) { _, own in own }
        return String(decoding: try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0), as: UTF8.self)
    }

    static let otherForms: [Case] = [
        Case(name: "an older text of an app for a Mac", faults: changed(["de"], ["Hello"]), catalogs: expected(catalog)) {
            try $0.add("", tables: older, in: "Contents/Resources/")
        },
        Case(name: "an older text in a table in UTF-8", faults: changed(["de"], ["Hello"]), catalogs: expected(catalog)) {
            try $0.add("", tables: older, isBinary: false)
        },
        Case(name: "an older text in a table of all languages", faults: changed(["de"], ["Hello"]), catalogs: expected(catalog)) {
            try $0.add("", info: ["CFBundleLocalizations": languages])
            $0.add(file: "Localizable.loctable", try loctable(["Hello": "Old", "Bye": "de Bye"]))
        },
        Case(
            name: "a text that a table of all languages lacks", faults: changed(["de"], missing: ["Bye"], []), catalogs: expected(catalog)
        ) {
            try $0.add("", info: ["CFBundleLocalizations": languages])
            $0.add(file: "Localizable.loctable", try loctable(["Hello": "de Hello"]))
        },
        Case(
            name: "an older plural form", faults: changed(["de"], ["%lld files"]),
            catalogs: expected(.init(path: "App/Localizable.xcstrings", table: "Localizable", catalog: plural("%lld Dateien")))
        ) {
            try $0.add("")
            for file in try CompiledTable(plural("%lld Datei"), language: "de").files(named: "Localizable", writesEmpty: false) {
                $0.add(file: file.path, String(decoding: file.bytes, as: UTF8.self))
            }
        },
        Case(
            name: "two permissions in one language",
            faults: [
                .infoTexts(keys: ["NSCameraUsageDescription", "NSMicrophoneUsageDescription"], languages: ["ja"], program: "")
            ]
        ) {
            let texts = ["NSCameraUsageDescription": "To scan", "NSMicrophoneUsageDescription": "To call"]
            try $0.add("", info: texts, tables: Self.texts().merging(["InfoPlist": ["de": texts]]) { first, _ in first })
        },
        Case(name: "damaged plural rules", faults: [.unreadable(path: "de.lproj/Other.stringsdict", "")]) {
            try $0.add("", tables: texts())
            $0.add(file: "de.lproj/Other.stringsdict", "no property list")
        },
        Case(name: "a damaged table of all languages", faults: [.unreadable(path: "Other.loctable", "")]) {
            try $0.add("", tables: texts())
            $0.add(file: "Other.loctable", "no property list")
        },
        Case(
            name: "a framework that lacks a language",
            faults: [.otherLanguage(["ja"], seen: "en", bundle: "Frameworks/Core.framework")]
        ) {
            try $0.add("", tables: texts())
            try $0.add(
                "Frameworks/Core.framework", tables: ["Core": PlantedProduct.texts(["C"], ["en", "de"])],
                in: "Versions/A/Resources/")
        },
        Case(
            name: "a catalog that an app for a Mac carries", faults: [.rawCatalog(path: "Contents/Resources/Localizable.xcstrings")]
        ) {
            try $0.add("", tables: texts(), in: "Contents/Resources/")
            $0.add(file: "Contents/Resources/Localizable.xcstrings", "{}")
        },
        Case(name: "another region", faults: [.notOffered(["pt-PT"], bundles: ["Kit_Kit.bundle"], program: "")]) {
            try $0.add("", tables: texts(["en", "es"]))
            try $0.add("Kit_Kit.bundle", tables: texts(["en", "es", "pt-PT"]))
        },
    ]

    /// Nothing is known of such a bundle.
    @Test(arguments: ["", "bplist00", "<plist><array/></plist>", "{"])
    func aDamagedInfoPlistIsAnError(text: String) throws {
        var product = PlantedProduct()
        try product.add("", tables: Self.texts())
        product.add(file: "PlugIns/W.appex/Info.plist", text)
        #expect { try product.bundles() } throws: { ($0 as? ProductBundles.Problem)?.path == "PlugIns/W.appex/Info.plist" }
    }
}
