extension Unicode.Scalar {
    /// Whether a character is a control, ends a line or directs bidirectional text. Text from outside that holds one is not printed as
    /// it is.
    package var drivesTerminal: Bool {
        switch value {
        case 0x00..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// Whether UTF-8 has a byte that such a character begins with; most texts have none, and need no closer look.
    package static func mayDriveTerminal(in bytes: some Sequence<UInt8>) -> Bool {
        bytes.contains { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xD8 || $0 == 0xE2 }
    }
}
