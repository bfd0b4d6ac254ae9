/// Finds the localizing macros in an Objective-C or C file.
///
/// It knows comments, literals and brackets, and nothing of declarations: a key must be a literal where the macro is used.
struct ObjectiveCReader {
    struct Use {
        let macro: String
        let key: String
        var table: String?
        var bundle: String?
        var value: String?
        var comment: String?
        let offset: Int
    }

    private let bytes: [UInt8]
    private let macros: [String: LocalizingMacro]
    private let shortestName: Int
    private var position = 0

    init(_ bytes: [UInt8], names: Set<String>) {
        self.bytes = bytes
        var macros: [String: LocalizingMacro] = [:]
        for name in names.union(LocalizingMacro.standardNames) {
            for macro in LocalizingMacro.family(of: name) { macros[macro.name] = macro }
        }
        self.macros = macros
        shortestName = macros.keys.map(\.utf8.count).min() ?? 0
    }

    mutating func uses() -> [Use] {
        var result: [Use] = []
        while position < bytes.count {
            let start = position
            switch bytes[position] {
            case UInt8(ascii: "/"): skipComment()
            case UInt8(ascii: "\""), UInt8(ascii: "'"): skipLiteral()
            case UInt8(ascii: "#"): skipMacroDefinition()
            case let byte where Self.isNameByte(byte):
                skipName()
                guard position - start >= shortestName, let macro = macros[text(start..<position)] else { continue }
                if let use = use(of: macro, at: start) { result.append(use) }
            default: position += 1
            }
        }
        return result
    }

    /// The use of a macro whose name was just read. What stands in its parentheses is read again for others.
    private func use(of macro: LocalizingMacro, at offset: Int) -> Use? {
        var reader = self
        guard let arguments = reader.arguments(), let first = arguments.first, let key = literal(first) else { return nil }
        func argument(_ position: Int?) -> Range<Int>? {
            position.flatMap { arguments.indices.contains($0) ? arguments[$0] : nil }
        }
        var use = Use(macro: macro.name, key: key, offset: offset)
        use.table = argument(macro.table).flatMap(literal)
        use.value = argument(macro.value).flatMap(literal)
        use.comment = argument(macro.comment).flatMap(literal).flatMap { $0.isEmpty ? nil : $0 }
        use.bundle = argument(macro.bundle).map(text).flatMap { ["nil", "[NSBundle mainBundle]", "NULL"].contains($0) ? nil : $0 }
        return use
    }

    /// The arguments in the parentheses that follow, without the spaces around each.
    private mutating func arguments() -> [Range<Int>]? {
        while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
        guard position < bytes.count, bytes[position] == UInt8(ascii: "(") else { return nil }
        position += 1
        var arguments: [Range<Int>] = []
        var start = position
        var depth = 0
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "/"): skipComment()
            case UInt8(ascii: "\""), UInt8(ascii: "'"): skipLiteral()
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
                position += 1
            case UInt8(ascii: ")") where depth == 0:
                arguments.append(trimmed(start..<position))
                return arguments
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                depth -= 1
                position += 1
            case UInt8(ascii: ",") where depth == 0:
                arguments.append(trimmed(start..<position))
                position += 1
                start = position
            default: position += 1
            }
        }
        return nil
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, bytes[start] <= 0x20 { start += 1 }
        while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
        return start..<end
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

// MARK: - Literals

private extension ObjectiveCReader {
    /// The value of `@"one" "two"` or `CFSTR("one")`; `nil` for anything else.
    func literal(_ range: Range<Int>) -> String? {
        var range = range
        if text(range).hasPrefix("CFSTR("), bytes[range.upperBound - 1] == UInt8(ascii: ")") {
            range = trimmed(range.lowerBound + 6..<range.upperBound - 1)
        }
        var value: [UInt8] = []
        var i = range.lowerBound
        var hasText = false
        while i < range.upperBound {
            switch bytes[i] {
            case UInt8(ascii: "@"), 0...0x20: i += 1
            case UInt8(ascii: "\""):
                hasText = true
                i += 1
                while i < range.upperBound, bytes[i] != UInt8(ascii: "\"") { i = decode(at: i, before: range.upperBound, into: &value) }
                i += 1
            default: return nil
            }
        }
        return hasText ? String(decoding: value, as: UTF8.self) : nil
    }

    /// Appends the character at an offset, which may be an escape, and returns where the next one is.
    func decode(at start: Int, before end: Int, into value: inout [UInt8]) -> Int {
        guard bytes[start] == UInt8(ascii: "\\"), start + 1 < end else {
            value.append(bytes[start])
            return start + 1
        }
        let escape = bytes[start + 1]
        if let plain = Self.escapes[escape] {
            value.append(plain)
            return start + 2
        }
        let digits: (count: Int, radix: Int)? =
            switch escape {
            case UInt8(ascii: "u"): (4, 16)
            case UInt8(ascii: "U"): (8, 16)
            case UInt8(ascii: "x"): (2, 16)
            default: nil
            }
        guard let digits, start + 2 + digits.count <= end,
            let code = UInt32(text(start + 2..<start + 2 + digits.count), radix: digits.radix), let scalar = Unicode.Scalar(code)
        else {
            value.append(escape)
            return start + 2
        }
        value += Array(String(scalar).utf8)
        return start + 2 + digits.count
    }

    static let escapes: [UInt8: UInt8] = [
        UInt8(ascii: "n"): 0x0A, UInt8(ascii: "t"): 0x09, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "0"): 0, UInt8(ascii: "a"): 0x07,
        UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "v"): 0x0B,
    ]
}

// MARK: - Skipping

private extension ObjectiveCReader {
    static func isNameByte(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || byte >= 0x80 || (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
    }

    mutating func skipName() {
        while position < bytes.count, Self.isNameByte(bytes[position]) { position += 1 }
    }

    mutating func skipComment() {
        let next = position + 1 < bytes.count ? bytes[position + 1] : 0
        if next == UInt8(ascii: "/") {
            while position < bytes.count, bytes[position] != 0x0A { position += 1 }
        } else if next == UInt8(ascii: "*") {
            position += 2
            while position + 1 < bytes.count, !(bytes[position] == UInt8(ascii: "*") && bytes[position + 1] == UInt8(ascii: "/")) {
                position += 1
            }
            position = min(position + 2, bytes.count)
        } else {
            position += 1
        }
    }

    /// A string or character, which ends on its line whatever happens.
    mutating func skipLiteral() {
        let quote = bytes[position]
        position += 1
        while position < bytes.count, bytes[position] != quote, bytes[position] != 0x0A {
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        position = min(position + 1, bytes.count)
    }

    /// `#define` gives a name a meaning and uses none.
    mutating func skipMacroDefinition() {
        position += 1
        let word = position..<min(position + 6, bytes.count)
        guard text(word) == "define" else { return }
        while position < bytes.count, bytes[position] != 0x0A {
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
    }
}
