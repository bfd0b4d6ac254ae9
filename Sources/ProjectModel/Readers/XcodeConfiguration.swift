import Syntax

/// Reads build settings from `.xcconfig` files.
enum XcodeConfiguration {
    enum Line {
        /// - Parameter name: May end in conditions: `NAME[sdk=watchos*]`.
        case assignment(name: String, value: String)
        case include(path: String, isOptional: Bool)
    }

    /// The assignments and includes of a file, in order.
    static func lines(_ bytes: [UInt8]) -> [Line] {
        String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap { line in
            let text = line.drop { $0 == " " || $0 == "\t" }
            guard !text.hasPrefix("//") else { return nil }
            if text.hasPrefix("#include") {
                let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
                return parts.count < 3 ? nil : .include(path: String(parts[1]), isOptional: parts[0].contains("?"))
            }
            // A condition in brackets contains an equals sign, too.
            let bracket = text.firstIndex(of: "["), equals = text.firstIndex(of: "=")
            guard let equals else { return nil }
            var end = equals
            if let bracket, bracket < equals {
                guard let close = text[bracket...].lastIndex(of: "]"), let next = text[close...].firstIndex(of: "=") else { return nil }
                end = next
            }
            let name = trimmed(text[..<end])
            let value = text[text.index(after: end)...]
            return name.contains(where: { $0 == " " || $0 == "#" }) ? nil : .assignment(name: name, value: trimmed(withoutComment(value)))
        }
    }

    /// The assignments of a file in order, except those with conditions such as `[sdk=…]`.
    static func assignments(_ bytes: [UInt8]) -> [(name: String, value: String)] {
        lines(bytes).compactMap { line in
            guard case .assignment(let name, let value) = line, !name.contains("[") else { return nil }
            return (name, value)
        }
    }

    /// A value without the comment behind it.
    private static func withoutComment(_ value: Substring) -> Substring {
        var end = value.startIndex
        while end < value.endIndex, !value[end...].hasPrefix("//") { end = value.index(after: end) }
        return value[..<end]
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
