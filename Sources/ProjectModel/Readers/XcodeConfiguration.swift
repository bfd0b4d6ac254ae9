import Syntax

/// Reads build settings from `.xcconfig` files.
enum XcodeConfiguration {
    /// The assignments of a file in order, except those with conditions such as `[sdk=…]`.
    static func assignments(_ bytes: [UInt8]) -> [(name: String, value: String)] {
        String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap { line in
            guard !line.drop(while: { $0 == " " || $0 == "\t" }).hasPrefix("//") else { return nil }
            let sides = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard sides.count == 2 else { return nil }
            let name = trimmed(sides[0])
            return name.contains(where: { $0 == " " || $0 == "[" || $0 == "#" }) ? nil : (name, trimmed(sides[1]))
        }
    }

    /// The first line that assigns this value to a setting, otherwise the first line that mentions the setting.
    static func place(of name: String, value: String, in file: ProjectFile) -> SourcePlace {
        let lines = LineTable(file.bytes)
        var first: SourcePlace?
        for line in 1...lines.lineCount {
            let text = String(decoding: file.bytes[lines.range(ofLine: line)], as: UTF8.self)
            let indent = text.utf8.prefix { $0 == 0x20 || $0 == 0x09 }.count
            guard text.utf8.dropFirst(indent).starts(with: name.utf8) else { continue }
            let place = SourcePlace(file: file.path, line: line, column: indent + 1)
            let sides = text.split(separator: "=", maxSplits: 1)
            if sides.count == 2, unquoted(trimmed(sides[1])) == value { return place }
            first = first ?? place
        }
        return first ?? SourcePlace(file: file.path, line: 1, column: 1)
    }

    private static func unquoted(_ text: String) -> String {
        text.utf8.count > 1 && text.hasPrefix("\"") && text.hasSuffix("\"") ? String(text.dropFirst().dropLast()) : text
    }

    private static func trimmed(_ text: Substring) -> String {
        var text = text
        while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
        while let last = text.last, last == " " || last == "\t" || last == ";" { text.removeLast() }
        return String(text)
    }
}
