import Extraction
import Foundation
import StringCatalog
import Syntax
import Workspace

/// The file that the compiler writes with `-emit-localized-strings`: the strings of one source file, in JSON.
struct StringsData: Decodable {
    private struct Item: Decodable {
        struct Location: Decodable {
            let startingLine: Int?
            let startingColumn: Int?
        }

        let key: String
        let comment: String?
        /// The source text when it is not the key.
        let value: String?
        let location: Location?
    }

    private let source: String?
    private let tables: [String: [Item]]

    /// The strings of a file.
    ///
    /// - Parameter currentFolder: The folder that the paths of the result are relative to.
    /// - Throws: ``Failure`` when the file cannot be read or is of another form.
    static func strings(of path: String, currentFolder: String) throws -> [ExtractedString] {
        let bytes = try FileBytes.read(path)
        guard let data = try? JSONDecoder().decode(StringsData.self, from: Data(bytes)) else {
            throw Failure(
                "is not the output of -emit-localized-strings", at: path,
                hint: "It needs an object \"tables\", which holds a list of strings with a \"key\" for each table.")
        }
        let source = data.source ?? path
        let file = source.hasPrefix(currentFolder + "/") ? String(source.dropFirst(currentFolder.count + 1)) : source
        return data.tables.sorted { $0.key < $1.key }.flatMap { table, items in
            items.map { item in
                ExtractedString(
                    key: item.key, table: table == "Localizable" ? nil : table, bundle: nil, comment: item.comment,
                    defaultValue: item.value, placeholders: placeholders(of: item.key),
                    place: SourcePlace(
                        file: file, line: item.location?.startingLine ?? 1, column: item.location?.startingColumn ?? 1),
                    api: "compiler")
            }
        }
    }

    /// Where the key is a format, a percent sign that begins no placeholder is doubled; where one is not, the key is
    /// plain text.
    private static func placeholders(of key: String) -> [Placeholder] {
        let format = FormatString(key)
        guard format.mistakes.isEmpty else { return [] }
        return format.specifiers.map {
            Placeholder(specifier: String(decoding: Array(key.utf8)[$0.range], as: UTF8.self), isCertain: true)
        }
    }
}
