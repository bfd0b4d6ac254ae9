import Foundation
import Interchange
import StringCatalog
import Testing

@testable import ShippedProduct

/// A product in memory, made of the tables that a build would write.
struct PlantedProduct: Sendable {
    private(set) var files: [String: [UInt8]] = [:]

    /// Texts by language and key.
    typealias Texts = [String: [String: String]]

    /// - Parameters:
    ///   - path: That of the bundle; empty for the product itself.
    ///   - info: The members of the Info.plist besides the language of development.
    ///   - tables: By name.
    mutating func add(
        _ path: String, info: [String: any Sendable]? = [:], development: String? = "en", tables: [String: Texts] = [:],
        isBinary: Bool = true, in folder: String = ""
    ) throws {
        let base = path.isEmpty ? "" : path + "/"
        if var info {
            info["CFBundleDevelopmentRegion"] = development
            let place = folder.hasPrefix("Contents") ? base + "Contents/Info.plist" : base + folder + "Info.plist"
            files[place] = Array(
                try PropertyListSerialization.data(fromPropertyList: info, format: .binary, options: 0))
        }
        for (table, languages) in tables {
            for (language, texts) in languages {
                files["\(base)\(folder)\(language).lproj/\(table).strings"] =
                    isBinary
                    ? Array(try PropertyListSerialization.data(fromPropertyList: texts, format: .binary, options: 0))
                    : StringsFile(texts.sorted { $0.key < $1.key }.map { .init(key: $0.key, text: $0.value) }).bytes
            }
        }
    }

    mutating func add(file: String, _ text: String) { files[file] = Array(text.utf8) }

    func bundles(named name: String = "Foo.app") throws -> ProductBundles {
        try ProductBundles(ProductFiles(paths: Array(files.keys)) { [files] in files[$0] ?? [] }, named: name)
    }

    func faults(named name: String = "Foo.app", catalogs: ExpectedCatalogs? = nil) throws -> [ProductFault] {
        try ProductReport(try bundles(named: name), catalogs: catalogs).faults
    }

    /// A catalog of a table with the given texts, in each of some languages with the language in front.
    static func catalog(_ table: String, _ keys: [String], _ languages: [String]) -> ExpectedCatalogs.Item {
        let entries = keys.map { key in
            let texts = languages.map {
                "\"\($0)\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\($0) \(key)\" } }"
            }
            return "\"\(key)\" : { \"localizations\" : { \(texts.joined(separator: ", ")) } }"
        }
        let text =
            "{ \"sourceLanguage\" : \"en\", \"strings\" : { \(entries.joined(separator: ", ")) }, \"version\" : \"1.0\" }"
        return .init(path: "App/\(table).xcstrings", table: table, catalog: Catalog(bytes: Array(text.utf8)))
    }

    static func texts(_ keys: [String], _ languages: [String]) -> Texts {
        Dictionary(
            uniqueKeysWithValues: languages.map { language in
                (language, Dictionary(uniqueKeysWithValues: keys.map { ($0, "\(language) \($0)") }))
            })
    }
}
