import LintModel
import StringCatalog

extension String {
    /// Whether no word of a text has to agree with its number: readers choose an ending, or the number stands apart.
    var agreesWithAnyNumber: Bool { hasNumberApart || hasEndingsToChooseFrom }
}

private extension String {
    /// Whether it leaves the choice of the form to its readers: "%lld страниц(а/ы)".
    var hasEndingsToChooseFrom: Bool {
        guard let open = firstIndex(of: "("), open > startIndex, let close = self[open...].firstIndex(of: ")")
        else { return false }
        return self[index(before: open)].isLetter && self[open..<close].contains("/")
    }

    /// Whether a number follows a colon or is in brackets, where no word agrees with it: "Selected: %lld",
    /// "Delete (%lld)".
    var hasNumberApart: Bool {
        let numbers = FormatString(scanning: self).specifiers.filter { $0.conversion != "@" }
        guard numbers.count == 1, let number = numbers.first?.range else { return false }
        let before = String(decoding: utf8.prefix(number.lowerBound), as: UTF8.self)
        let after = utf8.dropFirst(number.upperBound).first { $0 != 0x20 }
        if before.hasSuffix("(") { return after == UInt8(ascii: ")") }
        return before.contains(where: \.isLetter) && before.trimmed.hasSuffix(":") && after == nil
    }
}
