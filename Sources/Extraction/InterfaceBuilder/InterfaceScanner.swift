import ProjectModel
import Syntax

extension SourceScanner {
    /// Scans a storyboard or xib for the texts of its objects.
    ///
    /// - Parameter catalog: The catalog that Xcode puts them in.
    package static func scanInterface(path: String, bytes: [UInt8], catalog: ObjectCatalog) -> FileResult {
        var reader = InterfaceReader(bytes)
        let lines = LineTable(bytes)
        return FileResult(
            path: path,
            strings: reader.texts().map { text in
                catalog.string(
                    key: text.key, value: text.value, comment: text.comment, api: "\(text.className).\(text.property)",
                    place: lines.place(of: text.offset, in: path))
            })
    }

    /// Scans a definition of intents for its texts: the values of members such as `INIntentTitle`, whose translation
    /// key is the sibling `INIntentTitleID`.
    ///
    /// - Parameter catalog: The catalog that Xcode puts them in.
    package static func scanIntents(path: String, bytes: [UInt8], catalog: ObjectCatalog) -> FileResult {
        let lines = LineTable(bytes)
        let members = PropertyListMember.all(bytes)
        var keys: [Int: [String: String]] = [:]
        for member in members where member.name.hasSuffix("ID") {
            keys[member.dictionary, default: [:]][member.name] = member.value
        }
        return FileResult(
            path: path,
            strings: members.compactMap { member in
                keys[member.dictionary]?[member.name + "ID"].map {
                    catalog.string(
                        key: $0, value: member.value, comment: nil, api: member.name,
                        place: lines.place(of: member.offset, in: path))
                }
            })
    }
}

private extension LineTable {
    func place(of offset: Int, in path: String) -> SourcePlace {
        SourcePlace(file: path, location(of: offset))
    }
}

/// The catalog for the texts of one storyboard, xib or definition of intents. The strings of such a file go nowhere else, whatever
/// targets it belongs to.
package struct ObjectCatalog: Sendable {
    private let table: String
    /// Its path; `nil` when it is not there.
    package let path: String?

    /// Where Xcode looks for the catalog of a file: in the folder `mul.lproj`, and beside the file or its `.lproj`.
    ///
    /// - Parameter isFile: Whether there is a file at a path.
    package init(of path: String, isFile: (String) -> Bool) {
        let folder = path.parentFolder
        let name = path.split(separator: "/").last ?? ""
        table = String(name.lastIndex(of: ".").map { name[..<$0] } ?? name)
        let outer = folder.hasSuffix(".lproj") ? folder.parentFolder : folder
        let prefix = outer.isEmpty ? "" : outer + "/"
        self.path = ["mul.lproj/", ""].map { [table] in "\(prefix)\($0)\(table).xcstrings" }.first(where: isFile)
    }

    /// Whether there is a catalog for the texts; otherwise Xcode keeps them in `.strings` files, or nowhere.
    package var isThere: Bool { path != nil }

    fileprivate func string(key: String, value: String, comment: String?, api: String, place: SourcePlace) -> ExtractedString {
        var string = ExtractedString(
            key: key, table: table, bundle: nil, comment: comment, defaultValue: value, placeholders: [], place: place, api: api)
        if let path { string.owner = .catalogs([path]) }
        return string
    }
}
