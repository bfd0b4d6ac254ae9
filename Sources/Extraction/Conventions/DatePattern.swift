/// A pattern of `DateFormatter`, such as `MMM d, yyyy`.
package struct DatePattern: Sendable {
    private struct Field: Sendable {
        let letter: Character
        var count = 1
        /// The text between the field and the one before it.
        let separator: String

        /// Whether it is written in digits.
        var isNumber: Bool { !"MLEQqGaB".contains(letter) || "ML".contains(letter) && count < 3 }
    }

    private var fields: [Field] = []

    package init(_ pattern: String) {
        var separator = ""
        var isQuoted = false
        var isFieldOpen = false
        for character in pattern {
            if character == "'" {
                isQuoted.toggle()
                isFieldOpen = false
            } else if !isQuoted, character.isASCII, character.isLetter {
                if isFieldOpen, fields.last?.letter == character {
                    fields[fields.count - 1].count += 1
                } else {
                    fields.append(Field(letter: character, separator: separator))
                }
                separator = ""
                isFieldOpen = true
            } else {
                separator.append(character)
                isFieldOpen = false
            }
        }
    }

    /// Whether another country would put the fields in another order, join them with other words, or use another clock.
    package var dependsOnCountry: Bool {
        guard fields.count > 1, !isForPrograms else { return false }
        return isOf24Hours != nil || fields.filter { Self.dateFields.contains($0.letter) }.count > 1
    }

    /// Whether it has the hours of the 24-hour clock; `nil` if it has none.
    var isOf24Hours: Bool? { fields.first { "HhKk".contains($0.letter) }.map { "Hk".contains($0.letter) } }

    package var hasDate: Bool { fields.contains { Self.dateFields.contains($0.letter) } }

    /// The fields as `setLocalizedDateFormatFromTemplate` takes them, with the hour of the clock that the user prefers.
    package var template: String {
        fields.map { field in
            switch field.letter {
            case "a", "b", "B": ""
            case "H", "h", "K", "k": String(repeating: "j", count: field.count)
            default: String(repeating: field.letter, count: field.count)
            }
        }.joined()
    }

    /// Whether it is for names of files, logs or requests: ISO 8601, numbers without separators, fractions of seconds,
    /// or an offset from GMT.
    private var isForPrograms: Bool {
        fields.contains { "SAZXx".contains($0.letter) }
            || zip(fields, fields.dropFirst()).contains { first, second in
                let areNumbers = first.isNumber && second.isNumber
                let isISO = "yYu".contains(first.letter) && second.separator.hasPrefix("-")
                return areNumbers && (second.separator.isEmpty || isISO) || second.separator == "T"
                    || second.separator.contains("_")
            }
    }

    private static let dateFields = "GyYuUQqMLwWdDEec"
}
