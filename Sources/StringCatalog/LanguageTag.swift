import Syntax

/// A language identifier, exactly as written in the catalog: `en`, `zh-Hant`, `pt-BR`.
public struct LanguageTag: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.init(rawValue: rawValue) }
    public init(stringLiteral value: String) { self.init(rawValue: value) }

    public var description: String { rawValue }

    /// The language subtag in lowercase: `zh` for `zh-Hant-HK`, `pt` for `pt_BR`.
    public var language: String {
        let bytes = rawValue.utf8
        let end = bytes.firstIndex { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") } ?? bytes.endIndex
        let language = rawValue[..<end]
        return language.utf8.allSatisfy(ASCII.isLowercase) ? String(language) : language.lowercased()
    }

    /// The script in the tag or, for Chinese, the default script of the region, `Hant` or `Hans`; `nil` for any other
    /// tag without a script.
    public var script: String? {
        // Most tags consist of a language only.
        if rawValue.utf8.count <= 3 { return language == "zh" ? "Hans" : nil }
        // A script takes two letters of a language, a hyphen and four letters.
        if rawValue.utf8.count < 7, !rawValue.utf8.starts(with: "zh".utf8, by: { $0 | 0x20 == $1 }) { return nil }
        let parts = subtags.dropFirst()
        if let script = parts.first(where: { $0.utf8.count == 4 }) {
            return script.prefix(1).uppercased() + script.dropFirst().lowercased()
        }
        guard language == "zh" else { return nil }
        let traditional = parts.contains { ["TW", "HK", "MO"].contains($0.uppercased()) }
        return traditional ? "Hant" : "Hans"
    }

    /// The region in uppercase: `BR` for `pt-BR`, `419` for `es-419`.
    public var region: String? {
        subtags.dropFirst().first { $0.utf8.count == 2 || ($0.utf8.count == 3 && $0.allSatisfy(\.isNumber)) }?.uppercased()
    }

    /// The tag that a legacy name with underscores denotes: `pt-BR` for `pt_BR`, `zh-Hans` for `zh_CN`.
    package var withoutUnderscores: LanguageTag {
        guard rawValue.utf8.contains(UInt8(ascii: "_")) else { return self }
        if language == "zh", let script, region == "CN" || region == "TW" { return LanguageTag("zh-\(script)") }
        return LanguageTag(String(rawValue.map { $0 == "_" ? "-" : $0 }))
    }

    /// Whether this is a pseudolocale for testing user interfaces, such as `en-XA` or `ar-XB`. CLDR reserves these
    /// regions for that purpose.
    package var isPseudolocale: Bool {
        let end = rawValue.utf8.suffix(3)
        guard let mark = end.first, mark == UInt8(ascii: "-") || mark == UInt8(ascii: "_") else { return false }
        return end.dropFirst().elementsEqual("XA".utf8) || end.dropFirst().elementsEqual("XB".utf8)
    }

    /// Whether its letters have the usual case: `de`, `zh-Hant`, `pt-BR`.
    var hasUsualCase: Bool {
        let usual = subtags.enumerated().map { index, part in
            if index > 0, part.utf8.count == 4 { return part.prefix(1).uppercased() + part.dropFirst().lowercased() }
            return index > 0 && part.utf8.count == 2 ? part.uppercased() : part.lowercased()
        }
        return zip(usual, subtags).allSatisfy { $0 == $1 }
    }

    /// Whether this has the form of a language tag: a language of two or three letters, followed by subtags.
    public var isWellFormed: Bool {
        guard let language = subtags.first, (2...3).contains(language.utf8.count) else { return false }
        return language.utf8.allSatisfy(ASCII.isLetter)
            && subtags.dropFirst().allSatisfy { part in
                (1...8).contains(part.utf8.count) && part.utf8.allSatisfy(ASCII.isAlphanumeric)
            }
    }

    private var subtags: [Substring] { rawValue.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" } }
}
