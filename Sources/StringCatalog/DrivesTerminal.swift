extension Unicode.Scalar {
    /// Whether this is a control character, a line separator or a bidirectional control. Untrusted text that contains one must
    /// not be printed as is.
    package var drivesTerminal: Bool {
        switch value {
        case 0x00..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// Whether UTF-8 text contains a byte that can start such a character. Most texts do not, so this serves as a quick first
    /// check.
    package static func mayDriveTerminal(in bytes: some Sequence<UInt8>) -> Bool {
        bytes.contains { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xD8 || $0 == 0xE2 }
    }
}
