import Foundation
import StringCatalog

/// One case of a rule: files in which it finds something exactly where an arrow (`↓`) stands, right before the place, or nothing.
///
/// The cases of a rule are the example of its description, before and after its fix, and those in `Fixtures/rules/SUBJECT/RULE.txt`.
/// There each begins with `=== finds` or `=== passes`, and blank lines at its end do not count:
///
///     === finds: what follows a colon is for the reader
///     "Your name:"
///       de: "Ihr Name↓"
///       ja (needs_review): "お名前"
///
/// That is the short form, entries of a catalog in English with one text a locale, spelled as in JSON. Anything else is written as
/// parts, each under a line that begins with `---`:
///
///     --- strings                     the object that is the member "strings" of Localizable.xcstrings
///     --- strings of Kit.xcstrings    the same of another catalog
///     --- earlier strings             the same at the revision that the run looks back to
///     --- reviewed strings            the same as its texts were approved in the review record
///     --- View.swift                  any other path: the whole text of that file
///
/// and before them, in a line each, what there is around the files:
///
///     --- layout: exact               the case is about the layout, which is not changed then
///     --- locales: de, fr             the locales that the project asks for; those of the catalog unless given
///     --- regions: en, de             the `knownRegions` of an Xcode project; may be repeated
///     --- development region: zh-Hans    its `developmentRegion`
///     --- tables: de.lproj/Main.strings
///     --- app target: App with Localizable.xcstrings
///     --- library target: Kit with Kit.xcstrings
///     --- symbols: on                 the build setting of that target
///     --- untranslated: NSCameraUsageDescription in de, fr      a key of Info.plist, which is one of the files
///     --- term: "PeerDrop": "keep"    a term of the glossary, as in .xcstrings.json
///     --- misspelled: de: Einstelungen, Einstellungen    a word that a speller does not know, with what was meant
///
/// `<U+200B>` is a character that an editor would hide or take away: white space at the end of a line, a line feed at the
/// end of a file, what has no width.
struct RuleCase: Sendable {
    struct File: Sendable, Equatable {
        let path: String
        let text: String
    }

    struct Target: Sendable, Equatable {
        let name: String
        let isLibrary: Bool
        let catalogs: [String]
    }

    struct InfoText: Sendable, Equatable {
        let key: String
        let locales: [String]
    }

    struct Mistake: Error {
        let line: String
    }

    private(set) var files: [File] = []
    private(set) var hasExactLayout = false
    private(set) var locales: [String] = []
    /// Those of each project.
    private(set) var regions: [[String]] = []
    private(set) var developmentRegion: String?
    /// The languages that the app offers which links the catalog's library; empty if it is none of a library.
    private(set) var offered: [String] = []
    private(set) var tables: [String] = []
    private(set) var target: Target?
    /// Whether symbols are generated for the keys of the target.
    private(set) var generatesSymbols: Bool?
    private(set) var infoText: InfoText?
    /// The catalog at an earlier revision, as text.
    private(set) var earlier: String?
    /// The catalog whose texts the review record approves, as text; `nil` without a record.
    private(set) var reviewed: String?
    private(set) var terms: [Glossary.Term] = []
    private(set) var misspelled: [LanguageTag: [String: [String]]] = [:]

    init(files: [File]) { self.files = files }

    /// The entries of a catalog, and a Swift file that uses it.
    init(swift: String? = nil, strings: String, path: String = "Localizable.xcstrings") {
        files = [File(path: path, text: Self.catalog(strings))]
        if let swift { files.append(File(path: "View.swift", text: swift)) }
    }

    /// One entry with one text a locale.
    init(key: String, _ texts: KeyValuePairs<String, String>) {
        files = [Self.catalog([(key, texts.map { ($0, "translated", $1) })])]
    }

    /// Reads the notation of the fixtures, without the line that begins a case.
    init(_ text: String) throws {
        var parts: [(heading: String, lines: [Substring])] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("--- ") {
                parts.append((String(line.dropFirst(4)), []))
            } else {
                if parts.isEmpty { parts.append(("", [])) }
                parts[parts.count - 1].lines.append(line)
            }
        }
        for (heading, lines) in parts { try add(heading, lines) }
    }

    private mutating func add(_ heading: String, _ lines: [Substring]) throws {
        let end = lines.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
        let text = Self.decoded(lines[..<end].joined(separator: "\n"))
        if heading.isEmpty {
            if end > 0 { files.append(try Self.entries(text.split(separator: "\n"))) }
        } else if heading == "strings" {
            files.append(File(path: "Localizable.xcstrings", text: Self.catalog(text)))
        } else if heading.hasPrefix("strings of ") {
            files.append(File(path: String(heading.dropFirst(11)), text: Self.catalog(text)))
        } else if heading == "earlier strings" {
            earlier = Self.catalog(text)
        } else if heading == "reviewed strings" {
            reviewed = Self.catalog(text)
        } else if let colon = heading.firstRange(of: ": ") {
            try addSetting(String(heading[..<colon.lowerBound]), String(heading[colon.upperBound...]))
            // The short form may follow.
            if end > 0 { files.append(try Self.entries(text.split(separator: "\n"))) }
        } else {
            files.append(File(path: heading, text: text))
        }
    }

    private mutating func addSetting(_ name: String, _ value: String) throws {
        func list(_ text: some StringProtocol) -> [String] { text.components(separatedBy: ", ") }
        func pair(_ separator: String) throws -> (String, [String]) {
            guard let range = value.firstRange(of: separator) else { throw Mistake(line: value) }
            return (String(value[..<range.lowerBound]), list(value[range.upperBound...]))
        }
        switch name {
        case "layout": hasExactLayout = value == "exact"
        case "locales": locales = list(value)
        case "misspelled":
            let (locale, words) = try pair(": ")
            misspelled[LanguageTag(locale), default: [:]][words[0]] = Array(words.dropFirst())
        case "regions": regions.append(list(value))
        case "development region": developmentRegion = value
        case "offered": offered = list(value)
        case "tables": tables = list(value)
        case "app target", "library target":
            let (target, catalogs) = try pair(" with ")
            self.target = Target(name: target, isLibrary: name.hasPrefix("library"), catalogs: catalogs)
        case "symbols": generatesSymbols = value == "on"
        case "untranslated":
            let (key, locales) = try pair(" in ")
            infoText = InfoText(key: key, locales: locales)
        case "term": terms += try Self.terms(value)
        default: throw Mistake(line: name)
        }
    }

    private static func terms(_ text: String) throws -> [Glossary.Term] {
        guard let object = try JSONSerialization.jsonObject(with: Data("{ \(text) }".utf8)) as? [String: Any] else { return [] }
        return try object.map { term, value in
            if value as? String == "keep" { return Glossary.Term(term, renderings: nil) }
            guard let renderings = value as? [String: Any] else { throw Mistake(line: text) }
            let texts = renderings.map { (LanguageTag($0), $1 as? [String] ?? [$1 as? String ?? ""]) }
            return Glossary.Term(term, renderings: Dictionary(uniqueKeysWithValues: texts))
        }
    }

    private typealias Texts = [(locale: String, state: String, text: String)]

    /// The short form.
    private static func entries(_ lines: [Substring]) throws -> File {
        var entries: [(key: String, texts: Texts)] = []
        for line in lines {
            if let key = line.wholeMatch(of: /"(.*)"/)?.1 {
                entries.append((String(key), []))
            } else if let match = line.wholeMatch(of: /\ \ (.*?)(?: \(([↓a-z_]+)\))?: "(.*)"/), !entries.isEmpty {
                entries[entries.count - 1].texts.append((String(match.1), match.2.map(String.init) ?? "translated", String(match.3)))
            } else {
                throw Mistake(line: String(line))
            }
        }
        return catalog(entries)
    }

    private static func catalog(_ entries: [(key: String, texts: Texts)]) -> File {
        let members = entries.map { key, texts in
            let localizations = texts.map { locale, state, text in
                """
                        "\(locale)" : {
                          "stringUnit" : {
                            "state" : "\(state)",
                            "value" : "\(text)"
                          }
                        }
                """
            }
            return """
                    "\(key)" : {
                      "localizations" : {
                \(localizations.joined(separator: ",\n"))
                      }
                    }
                """
        }
        return File(path: "Localizable.xcstrings", text: catalog("{\n\(members.joined(separator: ",\n"))\n  }"))
    }

    private static func catalog(_ entries: String) -> String {
        """
        {
          "sourceLanguage" : "en",
          "strings" : \(entries),
          "version" : "1.0"
        }
        """
    }

    private static func decoded(_ text: String) -> String {
        text.replacing(/<U\+([0-9A-F]{4,6})>/) { match in
            UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? String(match.0)
        }
    }
}
