import StringCatalog

/// Terminal colors. Every text reads the same without them.
package struct TerminalStyle: Sendable {
    package let usesColor: Bool

    package init(usesColor: Bool) { self.usesColor = usesColor }

    package static let plain = TerminalStyle(usesColor: false)

    package func bold(_ text: String) -> String { wrap(text, "1") }
    package func dim(_ text: String) -> String { wrap(text, "2") }
    package func red(_ text: String) -> String { wrap(text, "31") }
    package func green(_ text: String) -> String { wrap(text, "32") }
    package func yellow(_ text: String) -> String { wrap(text, "33") }

    private func wrap(_ text: String, _ code: String) -> String {
        guard usesColor, !text.isEmpty else { return text }
        // A part with a color of its own ends in the color of the whole.
        let (start, end) = ("\u{1B}[\(code)m", "\u{1B}[0m")
        return start + text.replacing(end, with: end + start) + end
    }
}

/// Lays out text on a terminal.
package enum TerminalText {
    /// The columns a text occupies: two for East Asian wide characters and emoji, none for combining marks and
    /// controls.
    package static func width(_ text: String) -> Int {
        isPlain(text) ? text.utf8.count : simpleWidth(text) ?? text.reduce(0) { $0 + width(of: $1) }
    }

    /// The width of a text in which every scalar is a character of its own, as in most scripts; `nil` for a text that
    /// has to be split into grapheme clusters.
    private static func simpleWidth(_ text: String) -> Int? {
        var width = 0
        for scalar in text.unicodeScalars {
            guard let columns = simpleWidth(of: scalar) else { return nil }
            width += columns
        }
        return width
    }

    @inline(__always)
    private static func simpleWidth(of scalar: Unicode.Scalar) -> Int? {
        switch scalar.value {
        case 0x20..<0x7F, 0xA0..<0x300, 0x370..<0x483, 0x48A..<0x530, 0x5D0...0x5EA, 0x620...0x64A, 0x671...0x6D3,
            0x2010...0x2027:
            1
        case 0x3001...0x3029, 0x3041...0x3096, 0x30A1...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFF01...0xFF60: 2
        default: nil
        }
    }

    /// One ASCII character, repeated.
    package static func row(of character: Unicode.Scalar, _ count: Int) -> String {
        String(unsafeUninitializedCapacity: max(0, count)) { buffer in
            buffer.initialize(repeating: UInt8(ascii: character))
            return max(0, count)
        }
    }

    /// Whether every byte is a printable ASCII character.
    private static func isPlain(_ text: String) -> Bool { text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } }

    /// The text padded with trailing spaces to a width.
    package static func pad(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - self.width(text)))
    }

    /// The text padded with leading spaces to a width.
    package static func padLeft(_ text: String, to width: Int) -> String {
        String(repeating: " ", count: max(0, width - self.width(text))) + text
    }

    /// The text truncated to a width, with an ellipsis if anything is omitted.
    package static func truncate(_ text: String, to width: Int) -> String {
        // Avoid measuring the rest of a text that is far too long.
        let end = text.utf8.index(text.startIndex, offsetBy: width * 16 + 16, limitedBy: text.endIndex) ?? text.endIndex
        let isCut = end < text.endIndex
        let text = isCut ? String(text.unicodeScalars[..<end]) : text
        guard self.width(text) > width else { return isCut ? text + "…" : text }
        if isPlain(text) { return text.prefix(max(0, width - 1)) + "…" }
        if simpleWidth(text) != nil {
            var used = 0
            let end = text.unicodeScalars.firstIndex { scalar in
                used += simpleWidth(of: scalar) ?? 0
                return used > width - 1
            }
            return text[..<(end ?? text.endIndex)] + "…"
        }
        var result = ""
        var used = 0
        for character in text {
            let next = self.width(of: character)
            if used + next > width - 1 { break }
            result.append(character)
            used += next
        }
        return result + "…"
    }

    /// The text truncated at its start to a width, with an ellipsis if anything is omitted.
    package static func truncateFront(_ text: String, to width: Int) -> String {
        guard self.width(text) > width else { return text }
        var start = text.endIndex
        var used = 1
        while start > text.startIndex {
            let before = text.index(before: start)
            used += self.width(of: text[before])
            if used > width { break }
            start = before
        }
        return "…" + text[start...]
    }

    /// A key or value as shown in reports: in quotes, and ``visible(_:_:)``.
    package static func quoted(_ text: String,
        _ style: TerminalStyle = .plain) -> String { "\"\(visible(text, style))\"" }

    /// The text with control characters, bidirectional controls and line separators escaped, so that no file can
    /// control the terminal or start a line.
    package static func printable(_ text: String) -> String { text.printable() }

    /// Breaks a text at spaces into lines of at most the given width. Returns a single line if there is no limit or
    /// hardly any room.
    package static func wrapped(_ text: String, to columns: Int?) -> [String] {
        guard let columns, columns >= 24 else { return [text] }
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            if !line.isEmpty, width(line) + 1 + width(String(word)) > columns {
                lines.append(line)
                line = ""
            }
            line += line.isEmpty ? String(word) : " " + word
        }
        return lines + [line]
    }

    /// How many rows a text takes on a terminal, which breaks long lines. Colors take no room.
    ///
    /// - Parameter columns: The width of the terminal; `nil` if each line has a row.
    package static func rowCount(_ text: String, columns: Int?) -> Int {
        withoutColors(text).split(separator: "\n", omittingEmptySubsequences: false)
            .dropLast(text.hasSuffix("\n") ? 1 : 0)
            .reduce(0) { rows, line in rows + (columns.map { max(1, (width(String(line)) + $0 - 1) / $0) } ?? 1) }
    }

    /// A text without the sequences that color it. A regular expression would take a tenth of the time of `localize`.
    private static func withoutColors(_ text: String) -> String {
        guard text.utf8.contains(0x1B) else { return text }
        let parts = text.split(separator: "\u{1B}[", omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(into: String(parts[0])) { result, part in
            let rest = part.drop { $0.isASCII && $0.isNumber }
            result += rest.first == "m" ? rest.dropFirst() : "\u{1B}[" + part
        }
    }

    /// `1 key`, `2 keys`.
    package static func count(_ number: Int, _ noun: String, plural: String? = nil) -> String {
        "\(number) \(number == 1 ? noun : plural ?? noun + "s")"
    }

    private static func width(of character: Character) -> Int {
        guard let first = character.unicodeScalars.first else { return 0 }
        let value = first.value
        if value < 0x300 { return value < 0x20 || (0x7F..<0xA0).contains(value) ? 0 : 1 }
        if first.properties.generalCategory == .nonspacingMark || first.properties.generalCategory == .format { return 0 }
        let isWide = wideRanges.contains { $0.contains(value) } || first.properties.isEmojiPresentation
        return isWide ? 2 : 1
    }

    /// East Asian wide and fullwidth characters (Unicode Standard Annex 11), in blocks.
    private static let wideRanges: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF, 0xA960...0xA97F,
        0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD,
    ]
}
