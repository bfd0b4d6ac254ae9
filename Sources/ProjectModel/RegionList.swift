import Syntax

/// The place in a project file where its languages are listed: `knownRegions` of an Xcode project or of XcodeGen.
package struct RegionList: Sendable {
    /// The languages, as the file spells them.
    package let regions: [String]
    private let bytes: [UInt8]
    private let list: ListEdit
    /// How a language is written.
    private let spell: @Sendable (String) -> String
    private let separator: String

    init(_ bytes: [UInt8], _ regions: [String], _ elements: [Range<Int>], start: Int, separator: String = ",", spell: @escaping @Sendable (String) -> String) {
        self.regions = regions
        self.bytes = bytes
        self.separator = separator
        self.spell = spell
        list = ListEdit(bytes, elements: elements, start: start)
    }

    /// The file with one more language; unchanged if it is listed.
    package func adding(_ region: String) -> [UInt8] {
        regions.contains(region) ? bytes : [list.adding(spell(region), separator: separator)].applied(to: bytes)
    }

    /// The file without a language; unchanged if it is not listed, or the only one.
    package func removing(_ region: String) -> [UInt8] {
        guard regions.count > 1, let index = regions.firstIndex(of: region) else { return bytes }
        return [list.removing(at: index)].applied(to: bytes)
    }
}

extension ProjectFile {
    /// Where the file lists its languages; `nil` if it lists none, or in a form that cannot be edited.
    package var regionList: RegionList? { format?.regionList(in: bytes) }
}

extension XcodeProject {
    static func regionList(in bytes: [UInt8]) -> RegionList? {
        guard let list = PropertyList(bytes), let objects = list["objects"].map(PropertyListIndex.init),
            let elements = objects[list["rootObject"]]?["knownRegions"]?.values, let first = elements.first
        else { return nil }
        let ranges = elements.compactMap(\.range).map { range in
            let isQuoted = range.lowerBound > 0 && bytes[range.lowerBound - 1] == UInt8(ascii: "\"")
            return isQuoted ? range.lowerBound - 1..<range.upperBound + 1 : range
        }
        let start = bytes[..<(first.range?.lowerBound ?? 0)].lastIndex(of: UInt8(ascii: "(")).map { $0 + 1 }
        guard ranges.count == elements.count, let start else { return nil }
        return RegionList(bytes, elements.compactMap(\.string), ranges, start: start) { region in
            region.utf8.allSatisfy { ASCII.isAlphanumeric($0) || $0 == UInt8(ascii: "_") } ? region : "\"\(region)\""
        }
    }
}

extension XcodeGenProject {
    /// Understands one language a line, and all on the line of their name.
    static func regionList(in bytes: [UInt8]) -> RegionList? {
        let lines = LineTable(bytes)
        let options = YAMLOutline(String(decoding: bytes, as: UTF8.self)).members.last { $0.name == "options" }
        guard let options, let member = YAMLOutline.members(of: options.below).last(where: { $0.name == "knownRegions" }) else { return nil }
        let names = YAMLOutline.list(member)
        guard !names.isEmpty else { return nil }
        var elements: [Range<Int>] = []
        var next = lines.range(ofLine: member.line.number).lowerBound + member.line.depth + member.line.body.utf8.prefix { $0 != UInt8(ascii: ":") }.count
        let start = bytes[next...].firstIndex(of: member.value.isEmpty ? UInt8(ascii: "\n") : UInt8(ascii: "[")).map { $0 + 1 }
        for name in names {
            guard let range = bytes.firstRange(of: Array(name.utf8), from: next) else { return nil }
            let isQuoted = [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[range.lowerBound - 1])
            elements.append(isQuoted ? range.lowerBound - 1..<range.upperBound + 1 : range)
            next = range.upperBound
        }
        guard let start, start <= elements[0].lowerBound else { return nil }
        // In a block, what is before an element is a line break, its indentation and a dash.
        let isBlock = member.value.isEmpty
        return RegionList(bytes, names, elements, start: isBlock ? start - 1 : start, separator: isBlock ? "" : ",") { $0 }
    }
}

private extension [UInt8] {
    func firstRange(of part: [UInt8], from start: Int) -> Range<Int>? { self[start...].firstRange(of: part) }
}
