/// The bytes of a Swift file as the lexer looks at them: by a pointer, since an array's checks of its bounds would take a third of
/// the time, and with zeros behind them, so that looking a few bytes ahead needs no test for the end.
struct SourceBytes {
    private let start: UnsafePointer<UInt8>
    /// The length of the file; the zeros follow.
    let count: Int

    private static let padding = 8

    static func with<Result>(_ bytes: [UInt8], _ body: (SourceBytes) -> Result) -> Result {
        (bytes + repeatElement(0, count: padding)).withUnsafeBufferPointer { buffer in
            guard let start = buffer.baseAddress else { preconditionFailure("the zeros are there") }
            return body(SourceBytes(start: start, count: bytes.count))
        }
    }

    private init(start: UnsafePointer<UInt8>, count: Int) {
        self.start = start
        self.count = count
    }

    @inline(__always)
    subscript(offset: Int) -> UInt8 { start[offset] }

    /// The bytes from an offset on, which may be the end of the file at most.
    @inline(__always)
    func eight(at offset: Int) -> EightBytes { EightBytes(start, at: offset) }

    func bytes(_ start: Int, _ end: Int) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: self.start + start, count: end - start)
    }
}

// MARK: - Names

extension SourceBytes {
    /// What a scalar beyond ASCII may be part of.
    enum ScalarClass { case name, combining, op, space, other }

    /// The end of the letters, digits, `_`, `$` and other identifier characters from `start` on.
    @inline(__always)
    func endOfName(from start: Int) -> Int {
        var i = start
        while true {
            let stops = eight(at: i).otherThanName
            guard stops != 0 else {
                i += 8
                continue
            }
            i += stops.trailingZeroBitCount / 8
            guard self[i] >= 0x80 else { return i }
            let scalar = scalar(at: i)
            guard scalar.class == .name || scalar.class == .combining else { return i }
            i += scalar.length
        }
    }

    /// The class and length of the scalar at `offset`; a byte that is no valid UTF-8 is `other`.
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

    /// After the grammar of identifiers and operators in The Swift Programming Language.
    private static func classify(_ value: UInt32) -> ScalarClass {
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
