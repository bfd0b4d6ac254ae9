/// Classes of ASCII characters. Bytes beyond ASCII belong to none.
///
/// Public, because Swift inlines only public code into other modules, and hot loops use it.
public enum ASCII {
    @inlinable public static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
    @inlinable public static func isLowercase(_ byte: UInt8) -> Bool { byte &- 0x61 < 26 }
    @inlinable public static func isUppercase(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 }
    @inlinable public static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
    @inlinable public static func isAlphanumeric(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }
    @inlinable public static func isHexDigit(_ byte: UInt8) -> Bool { isDigit(byte) || (byte | 0x20) &- 0x61 < 6 }
    @inlinable public static func isSpaceOrTab(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

    /// The value of a hexadecimal digit.
    @inlinable public static func hexValue(_ byte: UInt8) -> UInt32? {
        if isDigit(byte) { return UInt32(byte - 0x30) }
        return isHexDigit(byte) ? UInt32((byte | 0x20) - 0x61 + 10) : nil
    }
}
