import Syntax

/// Parses the placeholders of a text one at a time.
struct FormatParser {
    enum Item {
        case specifier(FormatSpecifier)
        case mistake(FormatString.Mistake, Range<Int>)
    }

    private let bytes: [UInt8]
    private var offset = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The next placeholder or mistake; `nil` at the end of the text. `%%` is neither.
    mutating func next() -> Item? {
        while let percent = bytes[offset...].firstIndex(of: UInt8(ascii: "%")) {
            offset = percent + 1
            if peek == UInt8(ascii: "%") {
                offset += 1
                continue
            }
            return specifier(from: percent)
        }
        return nil
    }
}

private extension FormatParser {
    var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    /// Whether a byte is a flag, which can appear between the position and the width.
    static func isFlag(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "0"), UInt8(ascii: "#"): true
        default: false
        }
    }

    static func isConversion(_ byte: UInt8) -> Bool {
        switch UnicodeScalar(byte) {
        case "@", "d", "D", "i", "u", "U", "o", "O", "x", "X", "f", "F", "e", "E", "g", "G", "a", "A", "c", "C", "s", "S", "P", "p",
            "n":
            true
        default: false
        }
    }

    mutating func consume(_ byte: Unicode.Scalar) -> Bool {
        guard peek == UInt8(ascii: byte) else { return false }
        offset += 1
        return true
    }

    mutating func consume(while matches: (UInt8) -> Bool) -> String {
        let start = offset
        while let byte = peek, matches(byte) { offset += 1 }
        return start == offset ? "" : String(decoding: bytes[start..<offset], as: UTF8.self)
    }

    /// Consumes a length modifier: `h`, `hh`, `l`, `ll`, `q`, `j`, `z`, `t` or `L`.
    mutating func consumeLength() -> String {
        guard let byte = peek else { return "" }
        switch UnicodeScalar(byte) {
        case "h", "l":
            offset += 1
            let isDoubled = peek == byte
            if isDoubled { offset += 1 }
            return byte == UInt8(ascii: "h") ? isDoubled ? "hh" : "h" : isDoubled ? "ll" : "l"
        case "q", "j", "z", "t", "L":
            offset += 1
            return String(UnicodeScalar(byte))
        default: return ""
        }
    }

    mutating func specifier(from percent: Int) -> Item {
        if isCatalogArgument {
            offset += 3
            return .specifier(make(.argument, from: percent))
        }
        var specifier = make(.value, from: percent)
        let afterPercent = offset
        let digits = consume(while: ASCII.isDigit)
        if !digits.isEmpty, consume("$") {
            // Foundation supports positions up to 127. Larger ones are kept so that they can be reported.
            specifier.position = Int(digits)
            if specifier.position == nil || specifier.position == 0 { return .mistake(.incomplete, percent..<offset) }
        } else {
            offset = afterPercent
        }
        if peek == UInt8(ascii: "("), let name = parenthesizedName() { specifier.name = name }
        specifier.flags = consume(while: Self.isFlag)
        if specifier.flags.utf8.last == UInt8(ascii: "#"), let name = substitutionName() {
            specifier.kind = .substitution(name)
            specifier.range = percent..<offset
            return .specifier(specifier)
        }
        specifier.width = consume("*") ? "*" : consume(while: ASCII.isDigit)
        if consume(".") { specifier.precision = consume("*") ? "*" : consume(while: ASCII.isDigit) }
        specifier.length = consumeLength()
        guard let conversion = peek, Self.isConversion(conversion) else {
            let isBare = offset == afterPercent
            let isCut = specifier.position != nil || specifier.name != nil || !digits.isEmpty || offset == bytes.count
            offset = isCut ? offset : afterPercent
            return .mistake(isBare || !isCut ? .lonePercent : .incomplete, percent..<max(offset, percent + 1))
        }
        offset += 1
        specifier.conversion = Character(UnicodeScalar(conversion))
        specifier.range = percent..<offset
        return .specifier(specifier)
    }

    /// Whether this is `%arg`, which would otherwise be read as `%a` and "rg".
    var isCatalogArgument: Bool {
        guard peek == UInt8(ascii: "a"), bytes[offset...].starts(with: "arg".utf8) else { return false }
        guard offset + 3 < bytes.count else { return true }
        let after = bytes[offset + 3]
        return !(ASCII.isAlphanumeric(after) || after == UInt8(ascii: "_"))
    }

    func make(_ kind: FormatSpecifier.Kind, from percent: Int) -> FormatSpecifier {
        FormatSpecifier(
            kind: kind, position: nil, name: nil, flags: "", width: "", precision: nil, length: "", conversion: "@",
            range: percent..<offset)
    }

    /// Consumes a name in parentheses. Returns `nil` and consumes nothing if there is none.
    mutating func parenthesizedName() -> String? {
        let start = offset
        offset += 1
        let name = consume(while: Self.isNameByte)
        if !name.isEmpty, consume(")") { return name }
        offset = start
        return nil
    }

    /// Consumes a name between `@` signs. Returns `nil` and consumes nothing if there is none.
    ///
    /// Xcode takes whatever precedes the next `@` as the name. A space or a `%` begins other text.
    mutating func substitutionName() -> String? {
        let start = offset
        guard consume("@") else { return nil }
        let name = consume { $0 > UInt8(ascii: " ") && $0 != UInt8(ascii: "@") && $0 != UInt8(ascii: "%") }
        if !name.isEmpty, consume("@") { return name }
        offset = start
        return nil
    }

    static func isNameByte(_ byte: UInt8) -> Bool {
        ASCII.isAlphanumeric(byte) || byte == UInt8(ascii: "_")
    }
}
