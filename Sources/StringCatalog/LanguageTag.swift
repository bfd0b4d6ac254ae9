import Syntax

/// A language as a catalog names it: `en`, `zh-Hant`, `pt-BR`. Kept exactly as it is spelled.
public struct LanguageTag: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.init(rawValue: rawValue) }
    public init(stringLiteral value: String) { self.init(rawValue: value) }

    public var description: String { rawValue }

    /// The language alone: `zh` of `zh-Hant-HK`, `pt` of `pt_BR`.
    public var language: String {
        let bytes = rawValue.utf8
        let end = bytes.firstIndex { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") } ?? bytes.endIndex
        let language = rawValue[..<end]
        return language.utf8.allSatisfy(ASCII.isLowercase) ? String(language) : language.lowercased()
    }

    /// The script that the tag names or that its language and region are written in by default: `Hant`, `Hans`; `nil`
    /// where the language has one script only.
    public var script: String? {
        // Most tags are a language alone.
        if rawValue.utf8.count <= 3 { return language == "zh" ? "Hans" : nil }
        let parts = subtags.dropFirst()
        if let script = parts.first(where: { $0.utf8.count == 4 }) {
            return script.prefix(1).uppercased() + script.dropFirst().lowercased()
        }
        guard language == "zh" else { return nil }
        let traditional = parts.contains { ["TW", "HK", "MO"].contains($0.uppercased()) }
        return traditional ? "Hant" : "Hans"
    }

    /// The region, in capitals: `BR` of `pt-BR`, `419` of `es-419`.
    public var region: String? {
        subtags.dropFirst().first { $0.utf8.count == 2 || ($0.utf8.count == 3 && $0.allSatisfy(\.isNumber)) }?.uppercased()
    }

    /// What an old project means by a name with underscores: `pt-BR` by `pt_BR`, `zh-Hans` by `zh_CN`.
    package var withoutUnderscores: LanguageTag {
        guard rawValue.utf8.contains(UInt8(ascii: "_")) else { return self }
        if language == "zh", let script, region == "CN" || region == "TW" { return LanguageTag("zh-\(script)") }
        return LanguageTag(String(rawValue.map { $0 == "_" ? "-" : $0 }))
    }

    /// Whether it is a pseudolocale, whose texts are distorted to test an interface: `en-XA`, `ar-XB`.
    /// CLDR sets these regions aside for that.
    package var isPseudolocale: Bool {
        let end = rawValue.utf8.suffix(3)
        guard let mark = end.first, mark == UInt8(ascii: "-") || mark == UInt8(ascii: "_") else { return false }
        return end.dropFirst().elementsEqual("XA".utf8) || end.dropFirst().elementsEqual("XB".utf8)
    }

    /// Whether this has the form of a language tag: a language of two or three letters, then subtags.
    public var isWellFormed: Bool {
        guard let language = subtags.first, (2...3).contains(language.utf8.count) else { return false }
        return language.utf8.allSatisfy(ASCII.isLetter)
            && subtags.dropFirst().allSatisfy { part in
                (1...8).contains(part.utf8.count) && part.utf8.allSatisfy(ASCII.isAlphanumeric)
            }
    }

    private var subtags: [Substring] { rawValue.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" } }
}
