import LintModel
import StringCatalog
import Syntax

/// A translation links to another address than its source, or to none.
struct URLMismatchRule: TextRule {
    static let description = RuleDescription(
        identifier: "url-mismatch", defaultSeverity: .error,
        summary: "A translation must contain the web addresses of its source.",
        rationale: """
            An address that was translated, truncated or run into the next word is broken. Not reported are a page for \
            another language on the same host or on that of its country, a host without a scheme that is not a link, and \
            another name for "example.com".
            """,
        example: """
            "See https://host.test/help"
              de: "↓Siehe die Hilfe"
              => de: "Siehe https://host.test/help"
            """)

    package static let sourceTrigger: TextFacts? = .address

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        guard text.isTranslation, entry.isTranslatable, text.path.substitution == nil, let source = text.source else { return [] }
        // What names the beginning of any address leads nowhere.
        let wanted = source.value.webHosts.filter { !$0.host.isEmpty }
        guard !wanted.isEmpty else { return [] }
        let found = text.value.webHosts
        if wanted.contains(where: { $0.host.hasPrefix("example.") }) {
            // A language may have an example of its own, but not a misspelled one.
            guard wanted.map(\.host) == found.map(\.host), let typo = misspelled(text, source) else { return [] }
            return [text.violation(Self.typo(typo.wanted), at: typo.range)]
        }
        let hosts = wanted.map(\.host)
        func leads(_ found: String, to host: String) -> Bool { found == host || found.isHost(of: text.language, for: host) }
        let missing = hosts.first { host in !found.contains { leads($0.host, to: host) } }
        if let other = found.first(where: { found in !hosts.contains { leads(found.host, to: $0) } }) {
            return [text.violation(Self.other(other.host, missing ?? hosts[0]), at: other.range)]
        }
        // An input method made the colon full-width.
        if let missing, let colon = text.value.firstBytes(of: "：//\(missing)") { return [text.violation(Self.missing(missing), at: colon)] }
        if let typo = misspelled(text, source) { return [text.violation(Self.typo(typo.wanted), at: typo.range)] }
        // A host that users type may be given without its scheme.
        guard let missing, text.value.firstBytes(of: missing) == nil || text.value.firstBytes(of: "](\(missing)") != nil
        else { return [] }
        return [text.violation(Self.missing(missing))]
    }

    /// An address of the translation that is one of the source but for a letter or two, and the one that was meant.
    ///
    /// Languages have pages of their own, so a part of a few letters may differ.
    private func misspelled(_ text: TextContext, _ source: SourceText) -> (wanted: Substring, range: Range<Int>)? {
        let wanted = source.value.webAddresses
        let found = text.value.webAddresses
        // Several addresses are in the order of the source, as far as one can tell.
        guard found.count == wanted.count else { return nil }
        for (other, own) in zip(wanted, found) where other.address != own.address {
            let (parts, others) = (own.address.split(separator: "/").dropFirst(2), other.address.split(separator: "/").dropFirst(2))
            let different = zip(parts, others).filter { $0 != $1 }
            guard parts.count == others.count, different.count == 1, let (mine, theirs) = different.first, theirs.utf8.count > 3,
                !theirs.contains("-"),
                EditDistance.between(Array(mine.unicodeScalars)[...], Array(theirs.unicodeScalars)[...], atMost: 2, countsSwaps: true) != nil
            else { continue }
            return (other.address, own.range)
        }
        return nil
    }

    static func typo(_ wanted: Substring) -> String { "the address differs from \(wanted) by a letter or two; correct it" }
    static func other(_ host: String, _ wanted: String) -> String {
        "links to \"\(host)\", but the source to \"\(wanted)\"; use that"
    }

    static func missing(_ host: String) -> String { "the address of the source at \"\(host)\" is missing; add it" }
}

private extension String {
    /// Whether this is a host of the same name for one language: with the language in front, or in the domain of its
    /// country.
    func isHost(of language: LanguageTag, for host: String) -> Bool {
        var mine = split(separator: ".").map(String.init)
        var others = host.split(separator: ".").map(String.init)
        if mine.count > 2, mine[0] == language.language {
            mine.removeFirst()
            if others.count > 2, others[0].utf8.count == 2 { others.removeFirst() }
        }
        guard mine.count == others.count, mine.count >= 2, mine.dropLast() == others.dropLast() else { return false }
        let countries = [language.region?.lowercased(), Self.countries[language.language] ?? language.language]
        return mine.last == others.last || countries.contains(mine.last)
    }

    /// The domains of the countries whose languages have another code.
    private static let countries = [
        "cs": "cz", "da": "dk", "el": "gr", "et": "ee", "ja": "jp", "ko": "kr", "nb": "no", "sl": "si", "sv": "se", "uk": "ua",
        "vi": "vn", "zh": "cn",
    ]

    /// The hosts of the addresses with a scheme, in small letters and without "www.", each with the place of its
    /// address.
    var webHosts: [(host: String, range: Range<Int>)] {
        let bytes = Array(utf8)
        var hosts: [(String, Range<Int>)] = []
        var index = 0
        while index + 3 < bytes.count {
            guard bytes[index] == UInt8(ascii: ":"), bytes[index + 1] == UInt8(ascii: "/"), bytes[index + 2] == UInt8(ascii: "/"),
                let start = Self.scheme(bytes, before: index)
            else {
                index += 1
                continue
            }
            var end = index + 3
            while end < bytes.count, Self.isHostByte(bytes[end]) { end += 1 }
            let stop = end
            while end > index + 3, !ASCII.isAlphanumeric(bytes[end - 1]) { end -= 1 }
            var host = String(decoding: bytes[index + 3..<end], as: UTF8.self).lowercased()
            if host.hasPrefix("www.") { host.removeFirst(4) }
            // An address whose host is an argument, or three dots, isn't an address yet.
            if !host.isEmpty || stop < bytes.count && bytes[stop] == 0x20 { hosts.append((host, start..<end)) }
            index = stop + 1
        }
        return hosts
    }

    /// The addresses with their schemes and paths, without the punctuation of the sentence around them.
    var webAddresses: [(address: Substring, range: Range<Int>)] {
        let bytes = Array(utf8)
        return webHosts.map { _, range in
            var end = range.upperBound
            while end < bytes.count, bytes[end] > 0x20, bytes[end] < 0x7F, !"<>\"'()[]{}|\\^`".utf8.contains(bytes[end]) { end += 1 }
            while end > range.upperBound, ".,;:!?".utf8.contains(bytes[end - 1]) { end -= 1 }
            return (Substring(String(decoding: bytes[range.lowerBound..<end], as: UTF8.self)), range.lowerBound..<end)
        }
    }

    private static func scheme(_ bytes: [UInt8], before colon: Int) -> Int? {
        for scheme in ["https", "http"] where colon >= scheme.utf8.count {
            let start = colon - scheme.utf8.count
            if zip(bytes[start..<colon], scheme.utf8).allSatisfy({ $0 | 0x20 == $1 }) { return start }
        }
        return nil
    }

    private static func isHostByte(_ byte: UInt8) -> Bool { ASCII.isAlphanumeric(byte) || byte == 0x2D || byte == 0x2E }
}
