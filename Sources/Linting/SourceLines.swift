import Extraction
import Syntax

/// The lines of sources around some texts, read when they are asked for.
struct SourceLines {
    private let sources: [String: [UInt8]]
    private var tables: [String: LineTable] = [:]

    init(_ sources: [String: [UInt8]]) { self.sources = sources }

    /// Whether the line of a text says where on earth something is.
    mutating func sayPlace(_ text: UnlocalizedText) -> Bool {
        lines(around: text.place, before: 0, after: 0).contains { line in
            ["latitude:", " lat:", "(lat:"].contains { Self.first($0, in: line) != nil }
        }
    }

    /// Whether a text is the name of somebody who has done something for the app: `TranslatorRow(name: "Olena Kot")`.
    mutating func giveCredit(_ text: UnlocalizedText) -> Bool {
        let before = line(before: text)
        guard before.hasSuffix("name: ") || before.hasSuffix("(") else { return false }
        // The call may begin on the line before.
        let isAlone = before.drop { $0 == " " || $0 == "\t" } == "name: "
        let lines = lines(around: text.place, before: isAlone && text.place.line > 1 ? 1 : 0, after: 0)
        let code = String(decoding: lines.first ?? [], as: UTF8.self)
        return ["Acknowledgement", "Attribution", "Author", "Contributor", "Credit", "Maintainer", "Sponsor", "Translator"].contains {
            before.contains($0) || (isAlone && code.contains($0))
        }
    }

    /// Whether what stands at a place is for users of one language, where the app chooses by a setting of its own: behind
    /// `case .english:`, in `if language.isEnglish { … }`, or by the language of the device, in `isJapanese ? … : …`; or by the
    /// language that stands before each text of a dictionary, or is given beside it.
    mutating func areForOneLanguage(_ place: SourcePlace) -> Bool {
        let line = lines(around: place, before: 0, after: 0).first ?? []
        if Self.endsWithLanguage(line.prefix(place.column - 1)) { return true }
        if lines(around: place, before: 3, after: 0).contains(where: Self.asksForLanguage) || isInBlockOfLanguage(place) { return true }
        return lines(around: place, before: 1, after: 0).contains { line in
            if Self.givesLanguage(line) { return true }
            guard let name = Self.first("case .", in: line).map({ line[($0 + 6)...].prefix { $0 != UInt8(ascii: ":") } }) else {
                return false
            }
            return Self.languages.contains(String(decoding: name, as: UTF8.self).lowercased())
        }
    }

    /// Whether a line gives something a language: `language: "fr",`.
    private static func givesLanguage(_ line: ArraySlice<UInt8>) -> Bool {
        guard let start = first("anguage: \"", in: line) else { return false }
        let tag = line[(start + 10)...].prefix { $0 != UInt8(ascii: "\"") }
        return isLanguage(Substring(decoding: tag, as: UTF8.self))
    }

    /// Whether code ends with the tag of a language for a key: `"pt-BR": `.
    private static func endsWithLanguage(_ code: ArraySlice<UInt8>) -> Bool {
        let parts = String(decoding: code, as: UTF8.self).split(separator: "\"", omittingEmptySubsequences: false)
        guard parts.count > 2, let last = parts.last, last.contains(":"), last.allSatisfy({ $0 == ":" || $0 == " " })
        else { return false }
        return isLanguage(parts[parts.count - 2])
    }

    /// Whether a line asks which language something is in: `if isJapanese {`, `locale.language.languageCode?.identifier == "ja"`.
    private static func asksForLanguage(_ line: ArraySlice<UInt8>) -> Bool {
        let prefixes: [StaticString] = ["hasPrefix(\"zh", "hasPrefix(\"ja", "hasPrefix(\"ko"]
        if prefixes.contains(where: { first($0, in: line) != nil }) || namesCheckOfLanguage(line) { return true }
        guard first("lang", in: line) != nil || first("Lang", in: line) != nil || first("ocale", in: line) != nil else { return false }
        // `languageCode == arabicCode`
        if let name = letters(behind: "== ", in: line) {
            let endings = ["code", "language", "locale"].filter(name.hasSuffix)
            if endings.contains(where: { self.languages.contains(String(name.dropLast($0.count))) }) { return true }
        }
        // `lang == .fr`
        if let name = letters(behind: "== .", in: line), name.utf8.count == 2 || self.languages.contains(name) { return true }
        let parts = String(decoding: line, as: UTF8.self).split(separator: "\"", omittingEmptySubsequences: false)
        return ["==", "with:", "hasPrefix"].contains { first($0, in: line) != nil }
            // What stands between quotes.
            && parts.indices.contains { $0 % 2 == 1 && isLanguage(parts[$0]) }
    }

    /// Whether a line has a name such as `isJapanese` or `isMalayAppLanguage`.
    private static func namesCheckOfLanguage(_ line: ArraySlice<UInt8>) -> Bool {
        func isCapital(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "A") < 26 }
        return line.indices.dropLast(4).contains { index in
            guard line[index] == UInt8(ascii: "i"), line[index + 1] == UInt8(ascii: "s"), isCapital(line[index + 2]),
                index == line.startIndex || (line[index - 1] | 0x20) &- UInt8(ascii: "a") >= 26
            else { return false }
            let word = line[(index + 2)...].prefix(1) + line[(index + 3)...].prefix { $0 &- UInt8(ascii: "a") < 26 }
            return languages.contains(String(decoding: word, as: UTF8.self).lowercased())
        }
    }

    /// The letters of ASCII that follow a part of a line, as small ones.
    private static func letters(behind part: StaticString, in line: ArraySlice<UInt8>) -> String? {
        first(part, in: line).map { start in
            let letters = line[(start + part.utf8CodeUnitCount)...].prefix { ($0 | 0x20) &- UInt8(ascii: "a") < 26 }
            return String(decoding: letters, as: UTF8.self).lowercased()
        }
    }

    private static func isLanguage(_ text: Substring) -> Bool {
        let tag = text.split { $0 == "-" || $0 == "_" }
        return tag.count < 4 && tag.first.map { $0.utf8.count == 2 && $0.utf8.allSatisfy { $0 &- UInt8(ascii: "a") < 26 } } ?? false
    }

    /// Whether a block around a place is there for one language, or for all but one: `if languageCode.starts(with: "zh") { … } else { … }`,
    /// `"pt-BR": [ … ]`.
    private mutating func isInBlockOfLanguage(_ place: SourcePlace) -> Bool {
        guard let bytes = sources[place.file] else { return false }
        var index = (lines(around: place, before: 0, after: 0).first?.startIndex ?? 0) + place.column - 1
        let end = max(0, index - 20_000)
        var depth = 0
        var depthOfLists = 0
        while index > end, let bracket = Self.lastBracket(in: bytes, end..<index) {
            index = bracket
            if bytes[index] == UInt8(ascii: "]") { depthOfLists += 1 }
            if bytes[index] == UInt8(ascii: "[") {
                depthOfLists -= 1
                if depthOfLists < 0 {
                    depthOfLists = 0
                    if Self.endsWithLanguage(bytes[(bytes[..<index].lastIndex(of: UInt8(ascii: "\n")) ?? 0)..<index]) { return true }
                }
            }
            if bytes[index] == UInt8(ascii: "}") { depth += 1 }
            guard bytes[index] == UInt8(ascii: "{") else { continue }
            if depth > 0 {
                depth -= 1
                continue
            }
            let start = bytes[..<index].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
            let header = bytes[start..<index]
            if Self.asksForLanguage(header) || Self.declaresPropertyOfLanguage(header) { return true }
            if ["func ", "struct ", "class "].contains(where: { Self.first($0, in: header) != nil }) { return false }
            // What `else` belongs to stands before its other block.
            guard let other = Self.first("else", in: header), let closing = bytes[start..<other].lastIndex(of: UInt8(ascii: "}"))
            else { continue }
            index = closing
        }
        return false
    }

    /// Whether the property that a line declares is named for a language: `var descriptionEn: String`.
    private static func declaresPropertyOfLanguage(_ line: ArraySlice<UInt8>) -> Bool {
        guard let start = first("var ", in: line) else { return false }
        let name = line[(start + 4)...].prefix { ($0 | 0x20) &- UInt8(ascii: "a") < 26 || $0 == UInt8(ascii: "_") }
        return NameLists.isNamedForLanguage(Substring(decoding: name, as: UTF8.self))
    }

    /// The last of some bytes that is a square bracket or a brace.
    private static func lastBracket(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
        bytes.withUnsafeBufferPointer { bytes in
            var index = range.upperBound
            while index > range.lowerBound {
                index -= 1
                switch bytes[index] {
                case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"): return index
                default: break
                }
            }
            return nil
        }
    }

    /// Whether the interpolation that a literal at a place begins with is one that only a text which is looked up can have: an image,
    /// a date in a style, or what the project declares itself. A number in a format can be had without.
    mutating func interpolateInTheirOwnWay(_ place: SourcePlace) -> Bool {
        let line = lines(around: place, before: 0, after: 0).first ?? []
        let literal = line.dropFirst(place.column - 1)
        guard let opening = Self.first("\\(", in: literal) else { return false }
        let value = literal[(opening + 2)...]
        let beginnings: [StaticString] = ["Image(", "Text("]
        if beginnings.contains(where: { Self.first($0, in: value.prefix(6)) == value.startIndex }) { return true }
        var depth = 0
        for index in value.indices {
            switch value[index] {
            case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ","), UInt8(ascii: ":"):
                guard depth == 0 else { break }
                let label = String(decoding: value[(index + 1)...].drop { $0 == 0x20 }.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)
                return value[index] == UInt8(ascii: ":") || !["format", "specifier"].contains(label)
            default: break
            }
            if depth < 0 { return false }
        }
        return false
    }

    /// Whether the literal at a place is joined with others by `+`, on its line or around it.
    mutating func areJoined(_ place: SourcePlace) -> Bool {
        let lines = lines(around: place, before: place.line > 1 ? 1 : 0, after: 1)
        let own = place.line > 1 ? 1 : 0
        guard lines.indices.contains(own) else { return false }
        func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }
        let before = lines[own].prefix(place.column - 1)
        let last = before.last { !isSpace($0) } ?? (own > 0 ? lines[own - 1].last { !isSpace($0) } : nil)
        if last == UInt8(ascii: "+") { return true }
        let line = lines[own]
        let literal = line.dropFirst(place.column)
        guard let end = literal.indices.first(where: { line[$0] == UInt8(ascii: "\"") && line[$0 - 1] != UInt8(ascii: "\\") })
        else { return false }
        let next = literal[(end + 1)...].first { !isSpace($0) } ?? (lines.count > own + 1 ? lines[own + 1].first { !isSpace($0) } : nil)
        return next == UInt8(ascii: "+")
    }

    /// The identifier that is given to the same call right before the text at a place, which may be its key: `text("skip.title", "Skip")`.
    mutating func identifier(before place: SourcePlace) -> String? {
        let lines = lines(around: place, before: place.line > 1 ? 1 : 0, after: 0).map { String(decoding: $0, as: UTF8.self) }
        guard let line = lines.last else { return nil }
        let own = String(decoding: Array(line.utf8).prefix(place.column - 1), as: UTF8.self).trimmed
        var before = own
        var isDefault = false
        if let label = before.split(whereSeparator: { " (".contains($0) }).last, label.hasSuffix(":") {
            guard ["default:", "defaultValue:", "fallback:", "value:"].contains(label) else { return nil }
            isDefault = true
            before = String(before.dropLast(label.count)).trimmed
        }
        if before.isEmpty, lines.count > 1 { before = lines[0].trimmed }
        let parts = before.split(separator: "\"", omittingEmptySubsequences: false)
        guard before.hasSuffix("\","), parts.count > 2 else { return nil }
        let key = String(parts[parts.count - 2])
        return isDefault && !key.contains(" ") || key.isIdentifier ? key : nil
    }

    /// Whether the text at a place is the value of a case of an enumeration that is spelled as code is: `case decimal = "number-decimal"`.
    mutating func areCodesOfCases(_ place: SourcePlace, _ text: String) -> Bool {
        guard !text.contains(" "), !text.contains(where: \.isUppercase) else { return false }
        let line = lines(around: place, before: 0, after: 0).first ?? []
        return Self.first("case ", in: line) != nil && line.prefix(place.column - 1).suffix(3).elementsEqual(" = ".utf8)
    }

    /// Whether a literal stands at a place, and not a name.
    mutating func areLiteral(_ place: SourcePlace) -> Bool {
        let line = lines(around: place, before: 0, after: 0).first ?? []
        return line.dropFirst(place.column - 1).first.map { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "#") } ?? true
    }

    /// Whether a comment beside a text says that nobody translates it: "// A brand name, verbatim".
    mutating func sayVerbatim(_ text: UnlocalizedText) -> Bool {
        lines(around: text.place, before: 3, after: 0).contains { line in
            guard let start = Self.first("//", in: line) else { return false }
            let comment = String(decoding: line[start...], as: UTF8.self).lowercased()
            return Self.verbatimRemarks.contains { comment.contains($0) }
        }
    }

    /// What comments say of texts that stay as they are.
    private static let verbatimRemarks = [
        "brand name", "do not translate", "don't translate", "in every language", "not localized", "product name", "proper name",
        "verbatim",
    ]

    /// Whether a text is given as a name: `displayName: "Atom One"`.
    mutating func callName(_ text: UnlocalizedText) -> Bool { line(before: text).hasSuffix("ame: ") }

    /// What stands before a text in its line.
    private mutating func line(before text: UnlocalizedText) -> String {
        let line = lines(around: text.place, before: 0, after: 0).first ?? []
        return String(decoding: line.prefix(text.place.column - 1), as: UTF8.self)
    }

    /// Whether what stands at a place is compiled under a condition, as for one platform.
    mutating func areConditional(_ place: SourcePlace) -> Bool {
        var depth = 0
        for line in lines(around: place, before: place.line, after: 0) {
            let code = line.drop { $0 == 0x20 || $0 == 0x09 }
            if Self.first("#if ", in: code) == code.startIndex { depth += 1 }
            if Self.first("#endif", in: code) == code.startIndex { depth -= 1 }
        }
        return depth > 0
    }

    /// Languages as code calls them: those that Apple's systems come in by their English names, and codes that are no English words.
    static let languages: Set<String> = [
        "arabic", "bangla", "bulgarian", "catalan", "chinese", "croatian", "czech", "danish", "dutch", "english", "finnish", "french",
        "german", "greek", "gujarati", "hebrew", "hindi", "hungarian", "indonesian", "italian", "japanese", "kannada", "kazakh", "korean",
        "lithuanian", "malay", "malayalam", "marathi", "norwegian", "odia", "polish", "portuguese", "punjabi", "romanian", "russian",
        "simplifiedchinese", "slovak", "slovenian", "spanish", "swedish", "tamil", "telugu", "thai", "traditionalchinese", "turkish",
        "ukrainian", "urdu", "vietnamese", "en", "ja", "ko", "zh",
    ]

    /// Whether an address in the lines around is that of what a text names: "Qwant" beside `https://www.qwant.com`.
    mutating func addressIsBeside(_ text: UnlocalizedText) -> Bool {
        guard ProperNames.couldBeName(text.text), let first = text.text.split(separator: " ").first else { return false }
        let word = String(first).wordsAlone
        guard word.utf8.count >= 3 else { return false }
        let isLastOfAddress = lines(around: text.place, before: 0, after: 0).contains { Self.hasAddress(endingWith: text.text, in: $0) }
        return isLastOfAddress || lines(around: text.place, before: 2, after: 2).contains { line in
            Self.hosts(in: line).contains { host in Self.owner(of: host).contains { Self.isName(word, of: $0) } }
        }
    }

    /// Whether the host of an address in the lines around is called after all words of a text but the last, or after all of them: "The
    /// Tune Library" beside `https://www.thetunelib.org`.
    mutating func hostSpellsWords(_ text: UnlocalizedText) -> Bool {
        let words = text.text.lowercased().split(separator: " ")
        guard 2...5 ~= words.count else { return false }
        let couldBeName = ProperNames.couldBeName(text.text)
        let (whole, beginning) = (words.joined(), words.dropLast().joined())
        return lines(around: text.place, before: 2, after: 2).contains { line in
            Self.hosts(in: line).contains { host in
                Self.owner(of: host).contains { part in
                    let letters = part.filter { $0 != UInt8(ascii: "-") }
                    return letters.elementsEqual(whole.utf8) || couldBeName && words.count > 2 && letters.count > beginning.utf8.count
                        && letters.starts(with: beginning.utf8)
                }
            }
        }
    }

    /// Whether a part of a host says a word, alone or before others: `lumo-project`.
    private static func isName(_ word: String, of part: ArraySlice<UInt8>) -> Bool {
        part.starts(with: word.utf8) && (part.count == word.utf8.count || part.dropFirst(word.utf8.count).first == UInt8(ascii: "-"))
    }

    /// Whether a line holds an address whose path ends with a word: `https://example.org/lumo/Brightline`.
    private static func hasAddress(endingWith word: String, in line: ArraySlice<UInt8>) -> Bool {
        guard let scheme = first("://", in: line) else { return false }
        let address = line[(scheme + 3)...].prefix { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: " ") }
        return address.split(separator: UInt8(ascii: "/")).dropFirst().last.map { $0.elementsEqual(word.utf8) } ?? false
    }

    /// The names of hosts in a line: behind `://`, or between quotes when they end as such names do.
    private static func hosts(in line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        func host(from start: Int) -> ArraySlice<UInt8> {
            line[start...].prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\"") }
        }
        if let scheme = first("://", in: line) { return [host(from: scheme + 3)] }
        let quotes = line.indices.filter { line[$0] == UInt8(ascii: "\"") }
        let domains: [StaticString] = [".com", ".org", ".net", ".io", ".app", ".ai"]
        return quotes.map { host(from: $0 + 1) }.filter { host in
            domains.contains { $0.withUTF8Buffer { domain in host.suffix(domain.count).elementsEqual(domain) } }
        }
    }

    /// The parts of the name of a host that say whose it is: not the last one, nor `support` of `support.example.com`.
    private static func owner(of host: ArraySlice<UInt8>) -> ArraySlice<ArraySlice<UInt8>> {
        let parts = host.split(separator: UInt8(ascii: ".")).dropLast()
        return parts.count > 1 && parts[1].count > 3 ? parts.dropFirst() : parts
    }

    /// The line of a place with some before and behind it.
    private mutating func lines(around place: SourcePlace, before: Int, after: Int) -> [ArraySlice<UInt8>] {
        guard let bytes = sources[place.file] else { return [] }
        let table = tables[place.file] ?? LineTable(bytes)
        tables[place.file] = table
        return (max(1, place.line - before)...max(1, min(table.lineCount, place.line + after))).map {
            bytes[table.range(ofLine: $0)]
        }
    }

    private static func first(_ part: StaticString, in line: ArraySlice<UInt8>) -> Int? {
        part.withUTF8Buffer { part in
            guard line.count >= part.count else { return nil }
            return (line.startIndex...line.endIndex - part.count).first { line[$0] == part[0] && line[$0...].starts(with: part) }
        }
    }
}
