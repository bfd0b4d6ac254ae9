import Foundation
import StringCatalog
import Testing

@testable import ShippedProduct

/// Each fault is told once, and none of a sound product.
@Suite struct ProductReportTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        var faults: [ProductFault] = []
        var catalogs: ExpectedCatalogs?
        let build: @Sendable (inout PlantedProduct) throws -> Void
        var testDescription: String { name }
    }

    static let languages = ["en", "de", "ja"]

    static func texts(_ languages: [String] = languages) -> [String: PlantedProduct.Texts] {
        ["Localizable": PlantedProduct.texts(["Hello", "Bye"], languages)]
    }

    static func expected(
        _ items: ExpectedCatalogs.Item..., homeless: [ExpectedCatalogs.Item] = []
    ) -> ExpectedCatalogs {
        var catalogs = ExpectedCatalogs()
        catalogs.byBundle[""] = items
        catalogs.homeless[""] = homeless
        return catalogs
    }

    static let catalog = PlantedProduct.catalog("Localizable", ["Hello", "Bye"], languages)
    static let camera = ["NSCameraUsageDescription": "To scan"]

    static let sound: [Case] = [
        Case(name: "an app") { try $0.add("", tables: texts()) },
        Case(name: "an app for a Mac") { try $0.add("", tables: texts(), isBinary: false, in: "Contents/Resources/") },
        Case(name: "the texts of its catalog", catalogs: expected(catalog)) { try $0.add("", tables: texts()) },
        Case(name: "one language") { try $0.add("", tables: texts(["en"])) },
        Case(name: "no texts at all") { try $0.add("") },
        Case(name: "only a base") {
            try $0.add("")
            $0.add(file: "Base.lproj/Main.storyboardc", "")
        },
        Case(name: "libraries with its languages") {
            try $0.add("", tables: texts())
            try $0.add("Kit_Kit.bundle", tables: texts())
            try $0.add("Frameworks/Core.framework", tables: texts(["en", "de", "ja"]), in: "Versions/A/Resources/")
        },
        Case(name: "a library whose languages are spelled otherwise") {
            try $0.add("", tables: texts(["en", "zh-Hant", "pt-BR", "nb"]))
            try $0.add("Kit_Kit.bundle", tables: texts(["en", "zh_TW", "pt", "no"]))
        },
        Case(name: "a library in one language, such as one of others") {
            try $0.add("", tables: texts())
            try $0.add("Vendor.bundle", tables: texts(["en"]))
        },
        Case(name: "languages of a library that the Info.plist names") {
            try $0.add("", info: ["CFBundleLocalizations": ["en", "de"]])
            try $0.add("Kit_Kit.bundle", tables: texts(["en", "de"]))
        },
        Case(name: "a library that chooses for itself") {
            try $0.add("", info: ["CFBundleAllowMixedLocalizations": true], tables: texts(["en"]))
            try $0.add("Kit_Kit.bundle", tables: texts(["en", "fr"]))
        },
        Case(name: "a library of an extension, which takes the language of the user") {
            try $0.add("", tables: texts(["en", "fr"]))
            try $0.add("PlugIns/W.appex", info: ["NSExtension": ["a": "b"]], tables: texts(["en", "fr"]))
            try $0.add("PlugIns/W.appex/Kit_Kit.bundle", tables: ["Kit": PlantedProduct.texts(["K"], ["en", "fr"])])
        },
        Case(name: "an extension without texts") {
            try $0.add("", tables: texts())
            try $0.add("PlugIns/W.appex", info: ["NSExtension": ["a": "b"]])
        },
        Case(name: "permissions in every language") {
            let reasons = ["de": camera, "ja": camera]
            try $0.add("", info: camera, tables: texts().merging(["InfoPlist": reasons]) { first, _ in first })
        },
        Case(
            name: "a language in which nothing differs from the keys",
            catalogs: expected(PlantedProduct.catalog("Localizable", ["Hello"], ["de"]))
        ) {
            try $0.add("", tables: ["Localizable": PlantedProduct.texts(["Hello"], ["de"])])
        },
        Case(name: "a folder that compile wrote", catalogs: nil) { try $0.add("", info: nil, tables: texts()) },
    ]

    static let faulty: [Case] = [
        Case(name: "a catalog that was copied", faults: [.rawCatalog(path: "Localizable.xcstrings")]) {
            try $0.add("", tables: texts())
            $0.add(file: "Localizable.xcstrings", "{}")
        },
        Case(
            name: "a copied catalog instead of its table", faults: [.rawCatalog(path: "Localizable.xcstrings")],
            catalogs: expected(catalog)
        ) {
            try $0.add("")
            $0.add(file: "Localizable.xcstrings", "{}")
        },
        Case(
            name: "a copied catalog of a library", faults: [.rawCatalog(path: "Kit_Kit.bundle/Localizable.xcstrings")],
            catalogs: expected(catalog, homeless: [catalog])
        ) {
            try $0.add("", tables: texts())
            $0.add(file: "Kit_Kit.bundle/Localizable.xcstrings", "{}")
        },
        Case(
            name: "languages of libraries",
            faults: [.notOffered(["fr", "ko"], bundles: ["A_A.bundle", "B_B.bundle"], program: "")]
        ) {
            try $0.add("", tables: texts())
            try $0.add("A_A.bundle", tables: texts(["en", "de", "ja", "fr"]))
            try $0.add("B_B.bundle", tables: ["B": PlantedProduct.texts(["B"], ["en", "de", "ja", "fr", "ko"])])
        },
        Case(name: "an app without languages", faults: [.notOffered(["de"], bundles: ["Kit_Kit.bundle"], program: "")])
        {
            try $0.add("")
            try $0.add("Kit_Kit.bundle", tables: texts(["en", "de"]))
        },
        Case(name: "another script", faults: [.notOffered(["zh-hans"], bundles: ["Kit_Kit.bundle"], program: "")]) {
            try $0.add("", tables: texts(["en", "zh-Hant"]))
            try $0.add("Kit_Kit.bundle", tables: texts(["en", "zh-Hant", "zh-hans"]))
        },
        Case(
            name: "a language that a library brings",
            faults: [.languageWithoutTexts("fr", table: "Localizable", program: "")]
        ) {
            try $0.add(
                "", tables: texts().merging(["Vendor": PlantedProduct.texts(["V"], ["fr"])]) { first, _ in first })
        },
        Case(name: "a language that nothing has", faults: [.namedWithoutTexts(["ko"], program: "")]) {
            try $0.add("", info: ["CFBundleLocalizations": ["en", "de", "ja", "ko"]], tables: texts())
        },
        Case(
            name: "an extension that lacks a language",
            faults: [.otherLanguage(["ja"], seen: "en", bundle: "PlugIns/W.appex")]
        ) {
            try $0.add("", tables: texts())
            try $0.add(
                "PlugIns/W.appex", info: ["NSExtension": ["a": "b"]],
                tables: ["W": PlantedProduct.texts(["W"], ["en", "de"])])
        },
        Case(
            name: "a watch app that lacks languages",
            faults: [.otherLanguage(["de", "ja"], seen: "en", bundle: "Watch/W.app")]
        ) {
            try $0.add("", tables: texts(["en", "de", "ja", "fr"]))
            try $0.add("Watch/W.app", tables: ["W": PlantedProduct.texts(["W"], ["en", "fr"])])
        },
        Case(
            name: "a library that lacks a language",
            faults: [.otherLanguage(["ja"], seen: "en", bundle: "Kit_Kit.bundle")]
        ) {
            try $0.add("", tables: texts())
            try $0.add("Kit_Kit.bundle", tables: ["K": PlantedProduct.texts(["K"], ["en", "de"])])
        },
        Case(
            name: "a permission in one language",
            faults: [.infoTexts(keys: ["NSCameraUsageDescription"], languages: ["ja"], program: "")]
        ) {
            try $0.add("", info: camera, tables: texts().merging(["InfoPlist": ["de": camera]]) { first, _ in first })
        },
        Case(
            name: "a phrase without the app",
            faults: [.phrases(["Open ${applicationName}"], language: "de", path: "de.lproj/AppShortcuts.strings")]
        ) {
            let phrases = [
                "de": ["Open ${applicationName}": "Öffnen"], "ja": ["Open ${applicationName}": "${applicationName}"],
            ]
            try $0.add("", tables: texts().merging(["AppShortcuts": phrases]) { first, _ in first })
        },
        Case(
            name: "a missing table", faults: [.tableMissing(catalog: "App/Localizable.xcstrings", program: "")],
            catalogs: expected(catalog)
        ) { try $0.add("") },
        Case(
            name: "a missing bundle", faults: [.tableMissing(catalog: "App/Kit.xcstrings", program: "")],
            catalogs: expected(catalog, homeless: [PlantedProduct.catalog("Kit", ["K"], ["de"])])
        ) { try $0.add("", tables: texts()) },
        Case(
            name: "a missing language",
            faults: [.languagesMissing(["ja"], catalogs: ["App/Localizable.xcstrings"], bundle: "")],
            catalogs: expected(catalog)
        ) {
            try $0.add("", tables: texts(["en", "de"]))
            try $0.add("Kit_Kit.bundle", tables: ["K": PlantedProduct.texts(["K"], ["en", "de", "ja"])])
        },
        Case(
            name: "an older build",
            faults: [
                .otherTexts(
                    catalog: "App/Localizable.xcstrings", table: "Localizable", bundle: "",
                    languages.sorted().map { .init(language: LanguageTag($0), missing: ["Bye"], changed: []) })
            ], catalogs: expected(catalog)
        ) { try $0.add("", tables: ["Localizable": PlantedProduct.texts(["Hello"], languages)]) },
        Case(
            name: "another text",
            faults: [
                .otherTexts(
                    catalog: "App/Localizable.xcstrings", table: "Localizable", bundle: "",
                    [.init(language: "ja", missing: [], changed: ["Hello"])])
            ], catalogs: expected(catalog)
        ) {
            var tables = texts()
            tables["Localizable"]?["ja"]?["Hello"] = "Old"
            try $0.add("", tables: tables)
        },
        Case(
            name: "a damaged table",
            faults: [.unreadable(path: "de.lproj/Localizable.strings", "cannot be read as a table: the text ends here")]
        ) {
            try $0.add("", tables: texts())
            $0.add(file: "de.lproj/Localizable.strings", "\"Hello\" = \"Hallo")
        },
    ]

    @Test(arguments: sound) func aSoundProductHasNoFaults(item: Case) throws {
        var product = PlantedProduct()
        try item.build(&product)
        let faults = try product.faults(
            named: item.name.hasPrefix("a folder") ? "out" : "Foo.app", catalogs: item.catalogs)
        #expect(faults.filter { $0.weight != .note } == [])
    }

    @Test(arguments: faulty + otherForms) func aFaultIsToldOnce(item: Case) throws {
        var product = PlantedProduct()
        try item.build(&product)
        let faults = try product.faults(catalogs: item.catalogs).filter { $0.weight != .note }
        if case .unreadable(let path, _)? = item.faults.first {
            #expect(faults.map(\.path) == [path])
        } else {
            #expect(faults == item.faults)
        }
    }

    /// The same in an archive.
    @Test(arguments: faulty.prefix(8)) func aPathInAnArchiveIsThatOfTheProgram(item: Case) throws {
        var product = PlantedProduct()
        try item.build(&product)
        let files = Dictionary(uniqueKeysWithValues: product.files.map { ("Payload/Foo.app/" + $0.key, $0.value) })
        let bundles = try ProductBundles(ProductFiles(paths: Array(files.keys)) { files[$0] ?? [] }, named: "Foo.ipa")
        #expect(bundles.programs.map(\.path) == ["Payload/Foo.app"])
        let faults = try ProductReport(bundles, catalogs: nil).faults
        if item.catalogs == nil {
            #expect(
                faults.filter { $0.weight != .note }.count == 1
                    && faults.allSatisfy { $0.path.hasPrefix("Payload/Foo.app") })
        }
    }

    @Test func aLargeTableThatIsCarriedTwiceIsWorthAWarning() throws {
        for (count, weight) in [(1, ProductFault.Weight.note), (30_000, .warning)] {
            let tables = [
                "T": ["de": Dictionary(uniqueKeysWithValues: (0..<count).map { ("key \($0)", "a longer text \($0)") })]
            ]
            var product = PlantedProduct()
            try product.add("", tables: ["Localizable": PlantedProduct.texts(["A"], ["de"])])
            try product.add("PlugIns/A.appex", info: ["NSExtension": ["a": "b"]], tables: tables, isBinary: false)
            try product.add("PlugIns/B.appex", info: ["NSExtension": ["a": "b"]], tables: tables, isBinary: false)
            let faults = try product.faults()
            let size = product.files["PlugIns/A.appex/de.lproj/T.strings"]?.count ?? 0
            #expect(
                faults == [.carriedTwice(table: "T", bundles: ["PlugIns/A.appex", "PlugIns/B.appex"], bytes: size)])
            #expect(faults[0].weight == weight)
        }
    }

    @Test func aTableOfAllLanguagesIsRead() throws {
        var product = PlantedProduct()
        try product.add("", info: ["CFBundleLocalizations": ["en", "de"]])
        let list: [String: Any] = [
            "LocProvenance": ["de": 1], "de": ["Hello": "de Hello"], "de~mac": ["Hello": "x"],
            "en": ["Hello": "en Hello"],
        ]
        product.add(
            file: "Localizable.loctable",
            String(
                decoding: try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0),
                as: UTF8.self))
        let catalogs = Self.expected(PlantedProduct.catalog("Localizable", ["Hello"], ["de", "en"]))
        #expect(try product.faults(catalogs: catalogs) == [])
        let more = Self.expected(PlantedProduct.catalog("Localizable", ["Hello", "New"], ["de"]))
        #expect(try product.faults(catalogs: more).count == 1)
    }
}
