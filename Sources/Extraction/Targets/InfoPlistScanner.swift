import Syntax

/// Finds the texts that people see in an Info.plist, which is XML, with the place of each.
///
/// It knows no more of XML than property lists use. Damaged lists give what stands before the damage.
struct InfoPlistScanner {
    private let bytes: [UInt8]
    private var position = 0

    static func texts(_ file: TargetMap.ProjectFile, tables: [String]) -> [InfoPlistText] {
        var scanner = InfoPlistScanner(bytes: file.bytes)
        let lines = LineTable(file.bytes)
        return scanner.members().compactMap { member in
            guard let key = InfoPlistText.tableKey(path: member.path, value: member.value) else { return nil }
            let place = lines.location(of: member.offset)
            return InfoPlistText(
                key: key, value: member.value, place: SourcePlace(file: file.path, line: place.line, column: place.column),
                tables: tables)
        }
    }

    private struct Member {
        /// The names of the members from the outside in; a list has none.
        let path: [String]
        let value: String
        let offset: Int
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func members() -> [Member] {
        var result: [Member] = []
        var path: [String] = []
        /// The names of the members that hold the collections around this place; `nil` for one that has no name.
        var around: [String?] = []
        var name: String?
        while let tag = nextTag() {
            switch tag {
            case "dict", "array":
                around.append(name)
                if let name { path.append(name) }
                name = nil
            case "/dict", "/array":
                guard let last = around.popLast() else { return result }
                if last != nil { path.removeLast() }
                name = nil
            case "key": name = text()
            case "string":
                let offset = position
                let value = text()
                if let name { result.append(Member(path: path + [name], value: value, offset: offset)) }
                name = nil
            default: if !tag.hasPrefix("/") { name = nil }
            }
        }
        return result
    }

    /// The name of the next tag; comments and declarations are passed over.
    private mutating func nextTag() -> String? {
        while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
            position = start + 1
            if bytes[position...].starts(with: "!--".utf8) {
                while position < bytes.count, !bytes[position...].starts(with: "-->".utf8) { position += 1 }
                continue
            }
            guard let end = bytes[position...].firstIndex(of: UInt8(ascii: ">")) else { return nil }
            let tag = bytes[position..<end]
            position = end + 1
            if tag.first == UInt8(ascii: "?") || tag.first == UInt8(ascii: "!") { continue }
            return String(decoding: tag.prefix { $0 > 0x20 }, as: UTF8.self)
        }
        return nil
    }

    /// The text up to the next tag.
    private mutating func text() -> String {
        let end = bytes[position...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        let raw = String(decoding: bytes[position..<end], as: UTF8.self)
        position = end
        return raw.contains("&") ? Self.decoded(raw) : raw
    }

    private static let entities: [Substring: String] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]

    private static func decoded(_ text: String) -> String {
        var result = ""
        var rest = Substring(text)
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            rest = rest[rest.index(after: start)...]
            guard let end = rest.firstIndex(of: ";"), let value = character(rest[..<end]) else {
                result += "&"
                continue
            }
            result += value
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    private static func character(_ name: Substring) -> String? {
        if let entity = entities[name] { return entity }
        guard name.hasPrefix("#") else { return nil }
        let digits = name.dropFirst()
        let code = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return code.flatMap(Unicode.Scalar.init).map(String.init)
    }
}
