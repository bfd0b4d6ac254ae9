/// A value of a property list in the old notation of braces, which Xcode writes its projects in.
enum PropertyList: Sendable, Equatable {
    case string(String)
    case array([PropertyList])
    case dictionary(Members)

    struct Member: Sendable, Equatable {
        let key: String
        let value: PropertyList
    }

    /// The members of a dictionary, in their order.
    struct Members: Sendable, Equatable {
        let all: [Member]
        /// Where each is, if there are many; few are looked through.
        private let places: [String: Int]

        init(_ all: [Member]) {
            self.all = all
            places = all.count > 16 ? Dictionary(all.indices.map { (all[$0].key, $0) }) { $1 } : [:]
        }

        /// Of several members with this key the last one counts.
        subscript(key: String) -> PropertyList? {
            places.isEmpty ? all.last { $0.key == key }?.value : places[key].map { all[$0].value }
        }
    }

    /// What could be read; a damaged list ends where it cannot be understood.
    init?(_ bytes: [UInt8]) {
        var reader = Reader(bytes: bytes)
        guard let value = reader.value(depth: 0) else { return nil }
        self = value
    }

    var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    var strings: [String] {
        if case .array(let values) = self { values.compactMap(\.string) } else { [] }
    }

    /// Those of a dictionary.
    var members: [Member] {
        if case .dictionary(let members) = self { members.all } else { [] }
    }

    subscript(key: String) -> PropertyList? {
        if case .dictionary(let members) = self { members[key] } else { nil }
    }
}

private struct Reader {
    let bytes: [UInt8]
    var position = 0

    private static let deepest = 64

    mutating func value(depth: Int) -> PropertyList? {
        guard depth < Self.deepest else { return nil }
        skipSpace()
        guard let byte = peek else { return nil }
        switch byte {
        case UInt8(ascii: "{"):
            position += 1
            return dictionary(depth)
        case UInt8(ascii: "("):
            position += 1
            return array(depth)
        default:
            return string().map { .string($0) }
        }
    }

    private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func dictionary(_ depth: Int) -> PropertyList {
        var members: [PropertyList.Member] = []
        while true {
            skipSpace()
            if take(UInt8(ascii: "}")) { break }
            guard let key = string() else { break }
            skipSpace()
            guard take(UInt8(ascii: "=")), let value = value(depth: depth + 1) else { break }
            members.append(.init(key: key, value: value))
            skipSpace()
            guard take(UInt8(ascii: ";")) else { break }
        }
        return .dictionary(.init(members))
    }

    private mutating func array(_ depth: Int) -> PropertyList {
        var values: [PropertyList] = []
        while true {
            skipSpace()
            if take(UInt8(ascii: ")")) { break }
            guard let value = value(depth: depth + 1) else { break }
            values.append(value)
            skipSpace()
            _ = take(UInt8(ascii: ","))
        }
        return .array(values)
    }

    private mutating func string() -> String? {
        guard let byte = peek else { return nil }
        if byte == UInt8(ascii: "\"") { return quoted() }
        let start = position
        while let byte = peek, Self.isWord(byte) { position += 1 }
        return position > start ? String(decoding: bytes[start..<position], as: UTF8.self) : nil
    }

    private mutating func quoted() -> String {
        position += 1
        var text: [UInt8] = []
        while let byte = peek, byte != UInt8(ascii: "\"") {
            position += 1
            guard byte == UInt8(ascii: "\\"), let escaped = peek else {
                text.append(byte)
                continue
            }
            position += 1
            switch escaped {
            case UInt8(ascii: "n"): text.append(0x0A)
            case UInt8(ascii: "t"): text.append(0x09)
            case UInt8(ascii: "U"): text += String(decoding: codeUnits(), as: UTF16.self).utf8
            default: text.append(escaped)
            }
        }
        position = min(position + 1, bytes.count)
        return String(decoding: text, as: UTF8.self)
    }

    /// The UTF-16 of `\U0041` and of what follows it in the same form, behind the first `\U`.
    private mutating func codeUnits() -> [UInt16] {
        var units: [UInt16] = []
        while position + 4 <= bytes.count,
            let unit = UInt16(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
        {
            units.append(unit)
            position += 4
            guard bytes[position...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "U")]) else { break }
            position += 2
        }
        return units
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard peek == byte else { return false }
        position += 1
        return true
    }

    /// Spaces and comments.
    private mutating func skipSpace() {
        while let byte = peek {
            let next = position + 1 < bytes.count ? bytes[position + 1] : 0
            if byte <= 0x20 {
                position += 1
            } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
                while let byte = peek, byte != 0x0A { position += 1 }
            } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
                position += 2
                while position < bytes.count,
                    !(bytes[position] == UInt8(ascii: "*") && position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: "/"))
                { position += 1 }
                position = min(position + 2, bytes.count)
            } else {
                return
            }
        }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: ":"):
            true
        default: byte >= 0x80
        }
    }
}

/// The keys of a `.strings` file: a property list without the braces around it.
package enum StringsKeys {
    /// Files in UTF-16, which older versions of Xcode wrote, are read as well.
    package static func keys(in bytes: [UInt8]) -> Set<String> {
        var utf8 = bytes
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            let isLittle = bytes[0] == 0xFF
            let units = stride(from: 2, to: bytes.count - 1, by: 2).map { i in
                let (low, high) = isLittle ? (bytes[i], bytes[i + 1]) : (bytes[i + 1], bytes[i])
                return UInt16(high) << 8 | UInt16(low)
            }
            utf8 = Array(String(decoding: units, as: UTF16.self).utf8)
        } else if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            utf8.removeFirst(3)
        }
        let list = PropertyList([UInt8(ascii: "{")] + utf8 + [UInt8(ascii: "\n"), UInt8(ascii: "}")])
        return Set(list?.members.map(\.key) ?? [])
    }
}
