import Syntax

/// The place in a project file where its languages are listed: `knownRegions` of an Xcode project or of XcodeGen.
package struct RegionList: Sendable {
    /// Why the languages of a file cannot be edited.
    package struct Problem: Error {
        package let message: String
        /// Where it is, in bytes.
        package let offset: Int

        init(_ message: String, at offset: Int) {
            self.message = message
            self.offset = offset
        }
    }

    /// The languages, as the file spells them.
    package let regions: [String]
    private let bytes: [UInt8]
    /// `nil` for an empty list.
    private let list: ListEdit?
    /// After the opening bracket.
    private let start: Int
    /// How a language is written.
    private let spell: @Sendable (String) -> String

    init(
        _ bytes: [UInt8], _ regions: [String], _ elements: [Range<Int>], separator: ListEdit.Separator = .comma, start: Int,
        spell: @escaping @Sendable (String) -> String
    ) {
        self.regions = regions
        self.bytes = bytes
        self.start = start
        self.spell = spell
        list = elements.isEmpty ? nil : ListEdit(bytes, elements: elements, separator: separator)
    }

    /// The file with more languages; unchanged if they are listed.
    package func adding(_ new: [String]) -> [UInt8] {
        let texts = new.filter { !regions.contains($0) }.map(spell)
        guard !texts.isEmpty else { return bytes }
        return (list?.adding(texts) ?? [ByteEdit(start..<start, texts.joined(separator: ", "))]).applied(to: bytes)
    }

    /// The file without a language; unchanged if it is not listed, or the only one.
    package func removing(_ region: String) -> [UInt8] {
        guard regions.count > 1, let list, let index = regions.firstIndex(of: region) else { return bytes }
        return list.removing(at: index).applied(to: bytes)
    }
}

extension ProjectFile {
    /// Where the file lists its languages; `nil` if it lists none.
    ///
    /// - Throws: ``RegionList/Problem`` for a list that cannot be edited.
    package func regionList() throws(RegionList.Problem) -> RegionList? { try format?.regionList(in: bytes) }
}

extension XcodeProject {
    static func regionList(in bytes: [UInt8]) throws(RegionList.Problem) -> RegionList? {
        guard let list = PropertyList(bytes), let objects = list["objects"].map(PropertyListIndex.init),
            let elements = objects[list["rootObject"]]?["knownRegions"]?.values, !elements.isEmpty
        else { return nil }
        let ranges = elements.compactMap { $0.rangeWithQuotes(in: bytes) }
        guard ranges.count == elements.count, let first = ranges.first else {
            throw RegionList.Problem("a language that is not a name", at: 0)
        }
        return RegionList(bytes, elements.compactMap(\.string), ranges, start: first.lowerBound) { region in
            region.utf8.allSatisfy { ASCII.isAlphanumeric($0) || $0 == UInt8(ascii: "_") } ? region : "\"\(region)\""
        }
    }
}
