extension Unicode.Scalar {
    /// Whether this is a control character, a line separator or a bidirectional control. Untrusted text that contains
    /// one must not be printed as is.
    package var isTerminalControl: Bool {
        switch value {
        case 0x00..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// Whether this can control a terminal, hide a part of a line or reorder it, so that not even a program that passes
    /// text on gets it as it is. Tabs, breaks of lines and the marks of right-to-left scripts do none of that.
    package var disguisesText: Bool { isTerminalControl && ![0x09, 0x0A, 0x0D, 0x61C, 0x200E, 0x200F].contains(value) }

    /// The character as an escape in Swift.
    package var escape: String {
        switch self {
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        default: "\\u{\(String(value, radix: 16, uppercase: true))}"
        }
    }

    /// Whether UTF-8 text contains a byte that can start such a character. Most texts do not, so this serves as a quick
    /// first check.
    package static func mayDriveTerminal(in bytes: some Sequence<UInt8>) -> Bool {
        bytes.contains { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xD8 || $0 == 0xE2 }
    }
}

extension String {
    /// The text with control characters, line separators and bidirectional controls escaped as in Swift, so that it can
    /// neither control a terminal nor start a line. What is printable is decided here.
    ///
    /// - Parameter kept: Characters that stay.
    package func printable(keeping kept: Set<Unicode.Scalar> = []) -> String {
        guard Unicode.Scalar.mayDriveTerminal(in: utf8), unicodeScalars.contains(where: \.isTerminalControl) else { return self }
        var result = ""
        for scalar in unicodeScalars {
            if scalar.isTerminalControl, !kept.contains(scalar) {
                result += scalar.escape
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// The text as messages name it: in quotes, with nothing in it that could control a terminal or start a line.
    package var quoted: String { "\"" + printable() + "\"" }
}
