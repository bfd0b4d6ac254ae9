import Foundation
import Interchange
import StringCatalog

/// The texts of all tables in a product.
struct ProductTables: Sendable {
    private var texts: [String: [String: ProductTexts]] = [:]
    /// The files that cannot be read as tables.
    let problems: [ProductBundles.Problem]

    /// - Throws: What reading throws.
    init(_ bundles: ProductBundles) throws {
        var problems: [ProductBundles.Problem] = []
        for bundle in bundles.all {
            for table in Set(bundle.tables.keys).union(bundle.combinedTables.keys).sorted() {
                do {
                    texts[bundle.path, default: [:]][table] = try ProductTexts(
                        ofTable: table, in: bundle, bundles.files)
                } catch let problem
                    as ProductBundles.Problem
                { problems.append(problem) }
            }
        }
        self.problems = problems
    }

    /// The languages of all tables of a bundle.
    func languages(in bundle: ProductBundle) -> Set<LanguageTag> {
        let names = (texts[bundle.path] ?? [:]).values.flatMap(\.byLanguage.keys)
        return Set(names.map { LanguageTag($0).withoutUnderscores })
    }

    subscript(table: String, in bundle: ProductBundle) -> ProductTexts? { texts[bundle.path]?[table] }
}

/// The texts of a table in a product, by language folder and key.
struct ProductTexts: Sendable {
    private(set) var byLanguage: [String: [String: StringsDictRule]] = [:]

    /// - Throws: ``ProductBundles/Problem`` for a file that cannot be read as a table, and what reading throws.
    init(ofTable table: String, in bundle: ProductBundle, _ files: ProductFiles) throws {
        if let path = bundle.combinedTables[table] { byLanguage = try Self.combined(files.bytes(path), path) }
        for (language, found) in bundle.tables[table] ?? [:] {
            var texts: [String: StringsDictRule] = [:]
            if let path = found.strings {
                let bytes = try files.bytes(path)
                let pairs = try Self.reading(path) { () throws(InterchangeProblem) in
                    try StringsFile(bytes, allowsDuplicates: true).pairs
                }
                for pair in pairs { texts[pair.key] = .text(pair.text) }
            }
            // Its rules go before the texts.
            if let path = found.stringsdict {
                let bytes = try files.bytes(path)
                texts.merge(try Self.reading(path) { () throws(InterchangeProblem) in try StringsDictRule.read(bytes) })
                { $1 }
            }
            byLanguage[language] = texts
        }
    }

    /// The texts for readers of a language, in the folder that they get.
    subscript(language: LanguageTag) -> [String: StringsDictRule]? {
        let folders = byLanguage.keys.sorted()
        let tags = folders.map { LanguageTag($0).withoutUnderscores }
        return language.match(among: tags).flatMap { found in tags.firstIndex(of: found) }.flatMap {
            byLanguage[folders[$0]]
        }
    }

    private static func reading<Value>(_ path: String, _ read: () throws(InterchangeProblem) -> Value) throws -> Value {
        do throws(InterchangeProblem) { return try read() } catch {
            throw ProductBundles.Problem(path: path, message: "cannot be read as a table: \(error.message)")
        }
    }

    /// A property list with the texts of all languages, and with a note on where they come from, which is left out.
    private static func combined(_ bytes: [UInt8], _ path: String) throws -> [String: [String: StringsDictRule]] {
        guard let list = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil) as? [String: Any]
        else {
            throw ProductBundles.Problem(path: path, message: "isn't a property list")
        }
        var texts: [String: [String: StringsDictRule]] = [:]
        for (language, table) in list where language != "LocProvenance" {
            // Others are for one device each.
            guard let table = table as? [String: Any], !language.contains("~") else { continue }
            let data = try PropertyListSerialization.data(fromPropertyList: table, format: .binary, options: 0)
            texts[language] = try reading(path) { () throws(InterchangeProblem) in try StringsDictRule.read(Array(data))
            }
        }
        return texts
    }
}
