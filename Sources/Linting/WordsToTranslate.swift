import Extraction
import StringCatalog

extension UnlocalizedText {
    /// Whether there is something to translate.
    var hasWords: Bool { text.hasWords && !isCommand && !isOfChineseCalendar && !isOfLicence && !isMark }

    /// Whether it is a single ideograph that is kept somewhere, as for the mark of a mode: "漢", "简".
    private var isMark: Bool {
        guard case .stringReachesScreen = reason else { return false }
        return text.unicodeScalars.count == 1 && text.unicodeScalars.allSatisfy(\.isHanOrKana)
    }

    /// Whether it is given to something that a licence is called: a text of some length, as "Licence" may be a title.
    private var isOfLicence: Bool {
        guard case .stringReachesScreen(let name, _) = reason, text.utf8.count > 60 else { return false }
        let place = (name.split(separator: "'").last ?? "").lowercased()
        return place.contains("license") || place.contains("licence")
    }

    /// Whether it is what a calendar of China calls its days and months, in the script of those who use it.
    private var isOfChineseCalendar: Bool {
        let file = place.file
        return text.unicodeScalars.allSatisfy { !$0.isLetter || $0.isHanOrKana }
            && (file.contains("Chinese") || file.contains("Lunar"))
    }

    /// Whether it is a line for a terminal: "ssh-add --list", "git clone …" for a `cloneCommand`.
    private var isCommand: Bool {
        guard let first = text.utf8.first, first &- UInt8(ascii: "a") < 26 else { return false }
        if case .stringReachesScreen(let name, _) = reason, name.hasSuffix("ommand'") { return true }
        return text.isCommandLine
    }
}

extension String {
    /// Whether it begins with the name of a program in small letters and has an option: "ssh-add --list".
    var isCommandLine: Bool {
        guard let first = utf8.first, first &- UInt8(ascii: "a") < 26 else { return false }
        let bytes = Array(utf8)
        return bytes.indices.dropLast(2).contains { index in
            guard bytes[index] == UInt8(ascii: " "), bytes[index + 1] == UInt8(ascii: "-") else { return false }
            return bytes[index + 2] == UInt8(ascii: "-") || (bytes[index + 2] | 0x20) &- UInt8(ascii: "a") < 26
        }
    }
}

extension UnlocalizedText.Reason {
    /// What to do, where the reason does not say it.
    var remedy: String {
        switch self {
        case .stringReachesScreen, .concatenated, .mixedWithString: "; wrap it in String(localized:)"
        case .verbatimAPI, .trap: ""
        }
    }
}

extension String {
    /// Whether a key stands for something to translate. A word may be the name of a text, whatever it looks like: `save.title`.
    var isKeyOfWords: Bool {
        let specifiers = FormatString(scanning: self).specifiers
        guard !specifiers.isEmpty else { return hasWords || (utf8.count > 3 && !utf8.contains(UInt8(ascii: " ")) && has(letters: 2)) }
        var bytes = Array(utf8)
        for specifier in specifiers.reversed() { bytes.replaceSubrange(specifier.range, with: Array("…".utf8)) }
        return String(decoding: bytes, as: UTF8.self).hasWords
    }

    /// Whether there is something to translate in a text with an ellipsis for each value: letters beside names in braces, and
    /// beside values more than a unit.
    var hasWords: Bool {
        // "A" and "R2" are codes.
        guard has(letters: 2) else { return false }
        let text = String(trimmed)
        let lowercased = text.lowercased()
        return !Self.units.contains(lowercased) && !isLanguage(lowercased) && !ProperNames.isName(text) && !text.isCode
            && !(hasValues && isMadeOfUnits) && !isChineseNumeral && !isCall && !isSelector && !isLegalText(lowercased) && !isMadeUp(lowercased)
            && !isForMachines && !isDatePattern
    }

    /// Whether each run of letters is one letter, as in the patterns of dates of Unicode's UTS #35: "HH:mm:ss", "d MMM".
    private var isDatePattern: Bool {
        unicodeScalars.split { !$0.isLetter }.allSatisfy { letters in letters.allSatisfy { $0 == letters.first && $0.isASCIILetter } }
    }

    /// Whether so many letters stand together somewhere, not within braces; an ideograph counts for a word.
    private func has(letters count: Int) -> Bool {
        var length = 0
        var depth = 0
        for scalar in unicodeScalars {
            if scalar == "{" { depth += 1 }
            if scalar == "}" { depth = max(0, depth - 1) }
            length = depth == 0 && scalar.isLetter ? length + (scalar.isHanOrKana ? count : 1) : 0
            if length >= count { return true }
        }
        return false
    }

    /// Whether all letters are two capitals that are no word: "YT", "🇬🇧 (EN)".
    private var isCode: Bool {
        let letters = unicodeScalars.filter(\.isLetter)
        return letters.count == 2 && letters.allSatisfy { (0x41...0x5A).contains($0.value) } && !Self.shortWords.contains(String(letters))
    }

    private static let shortWords: Set<String> = [
        "AM", "AN", "AS", "AT", "BY", "DO", "GO", "HI", "IF", "IN", "IS", "IT", "ME", "MY", "NO", "OF", "OK", "ON", "OR", "PM", "SO",
        "TO", "UP", "WE",
    ]

    /// Whether values stand in the text, of which an ellipsis is left, or digits, or white space at an edge.
    private var hasValues: Bool {
        let scalars = unicodeScalars
        return scalars.contains { $0 == "…" || $0.isASCIIDigit } || scalars.first?.isWhiteSpace == true
            || scalars.last?.isWhiteSpace == true
    }

    /// Whether all words are units of measure: "1080p · 60 fps", "5 MB/s".
    private var isMadeOfUnits: Bool {
        unicodeScalars.split { !$0.isLetter || $0 == "º" }.allSatisfy { word in
            word.count == 1 && word.first?.isASCIILetter == true || Self.units.contains(String(String.UnicodeScalarView(word)).lowercased())
        }
    }

    /// Whether it is a call in code: "rgb(…, …)", "Color(red: …)"; or what a key in a file begins with.
    private var isCall: Bool {
        if hasPrefix("-----BEGIN ") { return true }
        guard last == ")", let open = firstIndex(of: "("), open > startIndex else { return false }
        let name = self[..<open]
        return name.utf8.allSatisfy { ($0 | 0x20) &- UInt8(ascii: "a") < 26 || $0 == UInt8(ascii: ".") }
            && self[open...].dropFirst().dropLast().split(separator: ",").allSatisfy { argument in
                let value = argument.split(separator: ":").last ?? argument
                return value.unicodeScalars.allSatisfy { !$0.isLetter }
            }
    }

    /// Whether lines of it are data or a script: `"type": "command",`, `#!/bin/sh`.
    private var isForMachines: Bool {
        guard utf8.contains(UInt8(ascii: "\n")) else { return false }
        return contains("\n#!") || hasPrefix("#!") || contains("{") && contains("\": ")
    }

    /// Whether it is a number or a day of a month in Chinese numerals: "三十", "初六".
    private var isChineseNumeral: Bool {
        unicodeScalars.contains(where: \.isHanOrKana) && unicodeScalars.allSatisfy { "〇一七三九二五八六十千卅四廿百零初".unicodeScalars.contains($0) }
    }

    /// Whether it is made of parts of code or addresses, as an example of what to type: "li.post, [role=list]".
    private var isSelector: Bool {
        guard !contains(where: \.isUppercase), !hasIdeographs else { return false }
        let words = split(separator: " ")
        let marked = words.count { word in
            let inner = word.utf8.dropFirst().dropLast()
            return inner.contains(UInt8(ascii: ".")) || inner.contains(UInt8(ascii: "=")) || inner.contains(UInt8(ascii: "@"))
                || ((word.first == "." || word.first == "#") && word.unicodeScalars.dropFirst().first?.isASCIILetter == true)
        }
        return marked * 3 >= words.count
    }

    private var hasIdeographs: Bool { unicodeScalars.contains(where: \.isHanOrKana) }

    /// Whether it says who holds the rights, or is the text of a licence, whose wording is the law's.
    private func isLegalText(_ lowercased: String) -> Bool {
        if hasPrefix("©") || hasPrefix("Copyright ©") || hasPrefix("Copyright (c)") { return true }
        if hasPrefix("Copyright "), dropFirst(10).first?.isNumber == true { return true }
        if lowercased.isLicenceName { return true }
        return utf8.count > 400 && Self.licenceWords.contains { firstBytes(of: $0) != nil }
    }

    /// Whether it is the name of a licence in small letters: "mit license", "bsd-3-clause licence".
    private var isLicenceName: Bool {
        guard firstBytes(of: "licen") != nil else { return false }
        let words = split { $0 == " " || $0 == "-" }
        guard words.count <= 6, words.contains("license") || words.contains("licence"), let first = words.first else { return false }
        return ["apache", "bsd", "gnu", "gpl", "isc", "lgpl", "mit", "mozilla", "mpl", "zlib"].contains { first.hasPrefix($0) }
    }

    /// Words without which hardly a licence of software is written.
    private static let licenceWords = [
        "Permission is hereby granted", "Redistribution and use in source", "Apache License", "GNU GENERAL PUBLIC LICENSE",
        "Mozilla Public License", "WITHOUT WARRANTY", "WITHOUT WARRANTIES", "SIL OPEN FONT LICENSE",
    ]

    /// Whether it is a text that everybody takes where there is none yet.
    private func isMadeUp(_ lowercased: String) -> Bool {
        lowercased.hasPrefix("lorem ipsum") || ["jane appleseed", "jane doe", "john appleseed", "john doe"].contains(lowercased)
    }

    /// Whether it is what a language calls itself.
    var isLanguage: Bool { isLanguage(lowercased()) }

    /// Whether it is what a language calls itself, with or without its region: "Português (Brasil)".
    private func isLanguage(_ lowercased: String) -> Bool {
        Self.languages.contains(lowercased)
            || lowercased.utf8.last == UInt8(ascii: ")")
                && Self.languages.contains(String(String(lowercased.prefix { $0 != "(" }).trimmed))
    }

    /// Languages as they call themselves, which is how lists of them show them to everybody.
    private static let languages: Set<String> = [
        "bahasa indonesia", "čeština", "dansk", "deutsch", "eesti", "english", "español", "français", "hrvatski", "italiano",
        "latviešu", "lietuvių", "magyar", "nederlands", "norsk", "polski", "português", "română", "slovenčina", "slovenščina", "suomi",
        "svenska", "tiếng việt", "türkçe", "ελληνικά", "български", "русский", "српски", "українська", "עברית", "العربية", "فارسی",
        "हिन्दी", "ไทย", "한국어", "中文", "日本語", "简体中文", "繁體中文",
    ]

    /// Units of measure whose symbols are the same in most languages.
    private static let units: Set<String> = [
        "baud", "bit", "bpm", "cm", "db", "dpi", "fps", "ft", "gb", "ghz", "gib", "hz", "kb", "kbit", "kbps", "kcal", "kg", "khz",
        "kib", "km", "kpa", "kr", "kwh", "kč", "mah", "mb", "mbit", "mbps", "mg", "mhz", "mi", "mib", "min", "ml", "mm", "ms", "px",
        "pt", "rpm", "sec", "tb", "zł",
    ]
}
