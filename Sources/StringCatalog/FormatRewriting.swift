// Placeholders that are spelled in another way, where a text goes to another kind of file.

extension FormatString {
    /// A text with its placeholders respelled; `nil` leaves one unchanged.
    package static func rewriting(_ text: String, _ spelling: (_ index: Int, FormatSpecifier) -> String?) -> String {
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var end = 0
        for (index, specifier) in FormatString(text).specifiers.enumerated() {
            guard let new = spelling(index, specifier) else { continue }
            result += bytes[end..<specifier.range.lowerBound]
            result += new.utf8
            end = specifier.range.upperBound
        }
        return String(decoding: result + bytes[end...], as: UTF8.self)
    }

    /// A text as Foundation reads it: without the names of arguments, `%(count)lld`, that only Xcode knows.
    package static func withoutNames(_ text: String) -> String {
        rewriting(text) { _, specifier in specifier.name.map { _ in specifier.spelling(at: specifier.position) } }
    }
}

extension FormatSpecifier {
    /// The part after the percent sign and the position: `.2f`, `lld`, `#@count@`.
    package var conversionText: String {
        if case .substitution(let name) = kind { return "#@\(name)@" }
        return "\(flags)\(width)\(precision.map { ".\($0)" } ?? "")\(length)\(conversion)"
    }

    /// The placeholder for an argument, from 1; `nil` for the next one.
    package func spelling(at position: Int?) -> String { "%\(position.map { "\($0)$" } ?? "")\(conversionText)" }
}
