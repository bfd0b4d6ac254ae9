/// The bytes of a Swift file for the lexer: a pointer, since the bounds checks of an array would take a third of the
/// time, padded with zeros, so that looking a few bytes ahead needs no check for the end.
struct SourceBytes {
    private let start: UnsafePointer<UInt8>
    /// The length of the file; the zeros follow.
    let count: Int

    /// The number of zeros. Code that reads files reserves capacity for them, so that the bytes need not be copied.
    static let padding = 8

    static func with<Result>(_ bytes: inout [UInt8], _ body: (SourceBytes) -> Result) -> Result {
        let count = bytes.count
        bytes.append(contentsOf: repeatElement(0, count: padding))
        defer { bytes.removeLast(padding) }
        return bytes.withUnsafeBufferPointer { buffer in
            guard let start = buffer.baseAddress else { preconditionFailure("the zeros are there") }
            return body(SourceBytes(start: start, count: count))
        }
    }

    private init(start: UnsafePointer<UInt8>, count: Int) {
        self.start = start
        self.count = count
    }

    @inline(__always)
    subscript(offset: Int) -> UInt8 { start[offset] }

    /// The bytes from an offset on, at most the end of the file.
    @inline(__always)
    func eight(at offset: Int) -> EightBytes { EightBytes(start, at: offset) }

    func bytes(_ start: Int, _ end: Int) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: self.start + start, count: end - start)
    }
}

// MARK: - Names

extension SourceBytes {
    /// The kinds of token that a scalar beyond ASCII may be part of.
    enum ScalarClass { case name, combining, op, space, other }

    /// The end of the letters, digits, `_`, `$` and other identifier characters from `start` on.
    @inline(__always)
    func endOfName(from start: Int) -> Int { endOfName(from: start, eight(at: start)) }

    /// - Parameter first: The first eight bytes.
    @inline(__always)
    func endOfName(from start: Int, _ first: EightBytes) -> Int {
        var i = start
        var next = first
        while true {
            let stops = next.otherThanName
            guard stops != 0 else {
                i += 8
                next = eight(at: i)
                continue
            }
            i += stops.trailingZeroBitCount / 8
            guard self[i] >= 0x80 else { return i }
            let scalar = scalar(at: i)
            guard scalar.class == .name || scalar.class == .combining else { return i }
            i += scalar.length
            next = eight(at: i)
        }
    }

    /// The class and length of the scalar at `offset`; invalid UTF-8 is `other`.
    func scalar(at offset: Int) -> (class: ScalarClass, length: Int) {
        let lead = self[offset]
        let length = lead < 0xC2 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 1
        guard length > 1 else { return (.other, 1) }
        var value = UInt32(lead) & (0x7F >> UInt32(length))
        for i in offset + 1..<offset + length {
            guard self[i] & 0xC0 == 0x80 else { return (.other, 1) }
            value = value << 6 | UInt32(self[i] & 0x3F)
        }
        return (Self.classify(value), length)
    }

    /// From the grammar of identifiers and operators in The Swift Programming Language.
    static func classify(_ value: UInt32) -> ScalarClass {
        switch value {
        case 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF: .space
        case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7, 0x2016, 0x2017,
            0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E, 0x2190...0x23FF,
            0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3020, 0x3030: .op
        case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xE0100...0xE01EF:
            .combining
        case 0x80...0xA7, 0x180E, 0x2010...0x2029, 0xD800...0xF8FF, 0xFDD0...0xFDEF: .other
        default: value & 0xFFFE == 0xFFFE ? .other : .name
        }
    }
}

// MARK: - Strings

extension SourceBytes {
    /// Why a run of string content ends.
    enum Stop { case delimiter, interpolation, nothing }

    /// Content that may not leave its line.
    func endOfLineContent(from start: Int, pounds: Int) -> (offset: Int, stop: Stop) {
        var i = start
        while true {
            switch self[i] {
            case UInt8(ascii: "\""):
                if hasPounds(pounds, at: i + 1) { return (i, .delimiter) }
                i += 1
            case UInt8(ascii: "\\"):
                guard hasPounds(pounds, at: i + 1) else {
                    i += 1
                    continue
                }
                let escaped = i + 1 + pounds
                switch self[escaped] {
                case UInt8(ascii: "("): return (i, .interpolation)
                case 0x0A, 0x0D: return (escaped, .nothing)
                case 0 where escaped >= count: return (count, .nothing)
                default: i = escaped + 1
                }
            case 0x0A, 0x0D:
                return (i, .nothing)
            case 0 where i >= count:
                return (count, .nothing)
            default:
                i += 1
            }
        }
    }

    func endOfMultilineContent(from start: Int, pounds: Int) -> (offset: Int, stop: Stop) {
        var i = start
        while true {
            switch self[i] {
            case UInt8(ascii: "\""):
                if self[i + 1] == UInt8(ascii: "\""), self[i + 2] == UInt8(ascii: "\""), hasPounds(pounds, at: i + 3) {
                    return (i, .delimiter)
                }
                i += 1
            case UInt8(ascii: "\\"):
                guard hasPounds(pounds, at: i + 1) else {
                    i += 1
                    continue
                }
                let escaped = i + 1 + pounds
                if self[escaped] == UInt8(ascii: "(") { return (i, .interpolation) }
                // An escaped line break needs no special case: it ends nothing.
                i = min(escaped + 1, count)
            case 0 where i >= count:
                return (count, .nothing)
            default:
                i += 1
            }
        }
    }

    @inline(__always)
    func hasPounds(_ count: Int, at offset: Int) -> Bool {
        var i = offset
        let last = offset + count
        while i < last {
            // The zeros after the file stop this before its end.
            guard self[i] == UInt8(ascii: "#") else { return false }
            i += 1
        }
        return true
    }
}

// MARK: - Operators

extension SourceBytes {
    /// Whether the character at `offset` directly follows something that it could be a suffix of.
    func isLeftBound(_ offset: Int) -> Bool {
        guard offset > 0 else { return false }
        switch self[offset - 1] {
        case 0x20, 0x0D, 0x0A, 0x09, 0, UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","),
            UInt8(ascii: ";"), UInt8(ascii: ":"):
            return false
        case UInt8(ascii: "/"):
            return offset < 2 || self[offset - 2] != UInt8(ascii: "*")
        case 0xA0:
            return offset < 2 || self[offset - 2] != 0xC2
        default:
            return true
        }
    }

    func continuesOperator(_ offset: Int) -> Bool {
        guard self[offset] >= 0x80 else { return isOperator(self[offset]) }
        let scalar = scalar(at: offset)
        return scalar.class == .op || scalar.class == .combining
    }

    func isOperator(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"),
            UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "!"), UInt8(ascii: "&"),
            UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "."), UInt8(ascii: "?"):
            true
        default: false
        }
    }

    /// The end of `<#…#>`, an editor placeholder, if one begins at `start`; it is always on one line.
    func endOfPlaceholder(from start: Int) -> Int? {
        guard self[start + 1] == UInt8(ascii: "#") else { return nil }
        var i = start + 2
        while self[i] != 0x0A, self[i] != 0x0D, i < count {
            if self[i] == UInt8(ascii: "#"), self[i + 1] == UInt8(ascii: ">") { return i + 2 }
            if self[i] == UInt8(ascii: "<"), self[i + 1] == UInt8(ascii: "#") { return nil }
            i += 1
        }
        return nil
    }

    func endOfOperator(from start: Int) -> Int {
        let startsWithDot = self[start] == UInt8(ascii: ".")
        var onlyClosesGenerics = true
        var i = start
        while true {
            let byte = self[i]
            switch byte {
            case UInt8(ascii: "."):
                guard startsWithDot else { return i }
                i += 1
            case UInt8(ascii: "?"), UInt8(ascii: "!"):
                // `Set<Int>?` has a `?` after its brackets, not an operator `>?`.
                if onlyClosesGenerics, i > start { return i }
                i += 1
            case 0x80...:
                let scalar = scalar(at: i)
                guard scalar.class == .op || (scalar.class == .combining && i > start) else { return i }
                i += scalar.length
            // `0..<#count` is an operator and a macro.
            case UInt8(ascii: "<") where i > start && endOfPlaceholder(from: i) != nil:
                return i
            default:
                guard isOperator(byte) else { return i }
                i += 1
            }
            if byte != UInt8(ascii: ">") { onlyClosesGenerics = false }
        }
    }

    func startOfComment(from start: Int, to end: Int) -> Int {
        for i in start..<max(start, end) where self[i] == UInt8(ascii: "/") {
            if self[i + 1] == UInt8(ascii: "/") || self[i + 1] == UInt8(ascii: "*") { return i }
        }
        return end
    }

    /// Whether an operator that ends at `offset` is directly followed by something that it could be a prefix of.
    func isRightBound(_ offset: Int, leftBound: Bool) -> Bool {
        switch self[offset] {
        case 0x20, 0x0D, 0x0A, 0x09, 0, UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","),
            UInt8(ascii: ";"), UInt8(ascii: ":"):
            false
        case UInt8(ascii: "."):
            !leftBound
        case UInt8(ascii: "/"):
            self[offset + 1] != UInt8(ascii: "/") && self[offset + 1] != UInt8(ascii: "*")
        case 0xC2:
            self[offset + 1] != 0xA0
        default:
            true
        }
    }
}
