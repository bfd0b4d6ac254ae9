import StringCatalog

/// Escapes texts for the formats they are printed in.
///
/// Keys, values and paths come from untrusted files. Each function first escapes control and bidirectional characters
/// (``TerminalText/printable(_:)``), so that no value can start a line, control a terminal or reorder adjacent text;
/// only `csv` keeps a text unchanged, because programs read it.
package enum Escaping {
    /// For the content and the attributes of XML and HTML.
    package static func xml(_ text: String) -> String {
        replaced(TerminalText.printable(text)) { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\"": "&quot;"
            case "'": "&#39;"
            // XML 1.0 cannot represent these two, even as references.
            case "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
            default: nil
            }
        }
    }

    /// For prose and table cells in Markdown. Unlike backslashes, character references remove any special meaning in
    /// Markdown, in tables and in HTML.
    package static func markdown(_ text: String) -> String {
        var previous: Unicode.Scalar = " "
        return replaced(unlinked(TerminalText.printable(text))) { scalar in
            defer { previous = scalar }
            if scalar == "." { return previous == "w" || previous == "W" ? "&#46;" : nil }
            return markdownMarks.contains(scalar) ? "&#\(scalar.value);" : nil
        }
    }

    /// A value as code in Markdown.
    package static func markdownCode(_ text: String) -> String { "<code>\(markdown(text))</code>" }

    /// A cell of comma-separated values (RFC 4180).
    package static func csv(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { ",\"\r\n".unicodeScalars.contains($0) }) else { return text }
        return "\"" + replaced(text) { $0 == "\"" ? "\"\"" : nil } + "\""
    }

    /// A cell that a spreadsheet shows and never evaluates.
    package static func spreadsheetCell(_ text: String) -> String {
        csv(SpreadsheetText.guarded(text))
    }

    /// One word of a POSIX shell.
    ///
    /// Control characters are escaped (`$'\012'`, as bash, zsh and ksh read it), because a terminal interprets them in
    /// pasted commands even between quotation marks.
    package static func shell(_ text: String) -> String {
        if TerminalText.printable(text) == text {
            let isPlain = !text.isEmpty && text.utf8.allSatisfy { isPlainInShell($0) }
            return isPlain ? text : "'" + replaced(text) { $0 == "'" ? #"'\''"# : nil } + "'"
        }
        return "$'" + replaced(text) { scalar in
            if scalar == "'" || scalar == "\\" { return "\\\(scalar)" }
            // An interactive shell expands `!` from its history.
            guard scalar == "!" || TerminalText.printable(String(scalar)) != String(scalar) else { return nil }
            return String(scalar).utf8.map { "\\" + padded(String($0, radix: 8)) }.joined()
        } + "'"
    }

    /// The message of a workflow command.
    package static func workflowMessage(_ text: String) -> String {
        replaced(TerminalText.printable(text)) { scalar in
            switch scalar {
            case "%": "%25"
            case "\r": "%0D"
            case "\n": "%0A"
            default: nil
            }
        }
    }

    /// A property of a workflow command.
    package static func workflowProperty(_ text: String) -> String {
        replaced(workflowMessage(text)) { scalar in
            switch scalar {
            case ":": "%3A"
            case ",": "%2C"
            default: nil
            }
        }
    }

    /// A path as a URI reference: a relative path as is, an absolute path with its scheme.
    package static func uri(path: String) -> String {
        let path = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
        let encoded = path.utf8.map { byte in
            let isKept = isPlainInURI(byte)
            return isKept ? String(Unicode.Scalar(byte)) : "%" + hexadecimal(byte)
        }
        return (path.hasPrefix("/") ? "file://" : "") + encoded.joined()
    }
}

private extension Escaping {
    static let markdownMarks = Set("\\`*_[]<>&|#~$:".unicodeScalars)

    static func replaced(_ text: String, _ replacement: (Unicode.Scalar) -> String?) -> String {
        var result = ""
        result.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            if let other = replacement(scalar) { result += other } else { result.unicodeScalars.append(scalar) }
        }
        return result
    }

    /// `@name` and `#12` mention people and issues on GitHub. A word joiner after the mark prevents that.
    static func unlinked(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        var last: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            if last == "@" || last == "#", scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) {
                scalars.append("\u{2060}")
            }
            scalars.append(scalar)
            last = scalar
        }
        return String(scalars)
    }

    static func isPlainInShell(_ byte: UInt8) -> Bool { isPlainInURI(byte) || ":,".utf8.contains(byte) }

    static func isPlainInURI(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "/"): true
        default: false
        }
    }

    static func padded(_ digits: String) -> String { String(repeating: "0", count: max(0, 3 - digits.count)) + digits }

    static func hexadecimal(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return digits.count < 2 ? "0" + digits : digits
    }
}
