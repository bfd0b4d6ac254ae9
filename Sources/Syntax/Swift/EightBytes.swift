/// Eight bytes of a file, examined at once.
struct EightBytes {
    /// The first byte is the least significant one.
    private let word: UInt64

    @inline(__always)
    init(_ source: UnsafePointer<UInt8>, at offset: Int) {
        word = UInt64(littleEndian: UnsafeRawPointer(source).loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    @inline(__always)
    init(_ source: UnsafeBufferPointer<UInt8>, at offset: Int) {
        word = UInt64(littleEndian: UnsafeRawBufferPointer(source).loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    /// The number of leading spaces.
    @inline(__always)
    var leadingSpaces: Int {
        let others = word ^ Self.each(0x20)
        return others == 0 ? 8 : others.trailingZeroBitCount / 8
    }

    /// The first bytes, at least one, followed by zeros.
    @inline(__always)
    func prefix(_ count: Int) -> UInt64 { count >= 8 ? word : word & ~(~0 << UInt64(count * 8)) }

    /// A mask whose lowest bit is in the first byte that is a line feed, a carriage return or zero; higher bits are
    /// undefined.
    @inline(__always)
    var lineEndsAndZeros: UInt64 {
        Self.zeros(word ^ Self.each(0x0A)) | Self.zeros(word ^ Self.each(0x0D)) | Self.zeros(word)
    }

    /// A mask whose lowest bit is in the first byte that is not an ASCII letter, digit, `_` or `$`; higher bits are
    /// undefined.
    @inline(__always)
    var otherThanName: UInt64 {
        // Adding sets the highest bit of each byte from a limit on. Bytes beyond ASCII, which are found anyway, only
        // carry into those after them.
        let folded = word | Self.each(0x20)
        let letters = Self.from(0x61, folded) & ~Self.from(0x7B, folded)
        let digits = Self.from(0x30, word) & ~Self.from(0x3A, word)
        let others = Self.from(1, word ^ Self.each(0x5F)) & Self.from(1, word ^ Self.each(0x24))
        return (~(letters | digits) & others | word) & Self.each(0x80)
    }

    /// A mask whose lowest bit is in the first byte that is a brace, or begins something in which braces are not
    /// brackets: a quote, `#`, a slash or a backtick. Some other characters are found too.
    @inline(__always)
    var bracesAndWhatHidesThem: UInt64 {
        // `{` and `}` differ in two bits, `"` and `#` in one.
        Self.zeros((word | Self.each(0x06)) ^ Self.each(0x7F)) | Self.zeros((word | Self.each(0x01)) ^ Self.each(0x23))
            | Self.zeros(word ^ Self.each(0x2F)) | Self.zeros(word ^ Self.each(0x60))
    }

    /// A mask whose lowest bit is in the first byte that equals another; higher bits are undefined.
    @inline(__always)
    func places(of byte: UInt8) -> UInt64 { Self.zeros(word ^ Self.each(byte)) }

    @inline(__always)
    private static func each(_ byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 &* UInt64(byte) }

    @inline(__always)
    private static func from(_ limit: UInt8, _ word: UInt64) -> UInt64 { word &+ each(0x80 - limit) }

    @inline(__always)
    private static func zeros(_ word: UInt64) -> UInt64 { (word &- each(1)) & ~word & each(0x80) }
}
