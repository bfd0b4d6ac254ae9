// Rewrites placeholders for texts that move between file formats.

extension FormatString {
    /// Replaces the placeholders of a text with the results of a closure; a placeholder for which it returns `nil`
    /// stays unchanged.
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

    /// The text without argument names, as in `%(count)lld`. Only Xcode knows these names; Foundation does not.
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

    /// The placeholder with an explicit argument position, starting at 1, or without a position if it is `nil`.
    package func spelling(at position: Int?) -> String { "%\(position.map { "\($0)$" } ?? "")\(conversionText)" }
}
