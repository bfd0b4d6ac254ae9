import Extraction
import Inventory
import ProjectModel
import StringCatalog
import Syntax
import Testing

@testable import LintModel
@testable import LintRules

/// A case turned into files: the arrows are removed and their places remembered.
struct RuleCaseRun {
    /// A modification of the text of a case; none may change the findings.
    enum Mutation: String, CaseIterable {
        case none, carriageReturns, emojiBefore, minified, perDevice, perNumber, inSubstitution

        /// Whether the text keeps Xcode's layout.
        var keepsLayout: Bool { self != .carriageReturns && self != .minified }
    }

    struct Place: Hashable, Comparable, CustomStringConvertible {
        let file: String
        let offset: Int

        var description: String { "\(file):\(offset)" }
        static func < (a: Place, b: Place) -> Bool { (a.file, a.offset) < (b.file, b.offset) }
    }

    private(set) var files: [(path: String, bytes: [UInt8])] = []
    private(set) var expected: [Place] = []
    private let ruleCase: RuleCase
    private let earlier: String?
    private let reviewed: String?

    init(_ ruleCase: RuleCase, _ mutation: Mutation = .none) {
        self.ruleCase = ruleCase
        earlier = ruleCase.earlier.map { Self.mutated($0, mutation, isCatalog: true) }
        reviewed = ruleCase.reviewed.map { Self.mutated($0, mutation, isCatalog: true) }
        for file in ruleCase.files {
            let text = Self.mutated(file.text, mutation, isCatalog: file.path.hasSuffix(".xcstrings"))
            var bytes: [UInt8] = []
            for scalar in text.unicodeScalars {
                if scalar == "↓" {
                    expected.append(Place(file: file.path, offset: bytes.count))
                } else {
                    bytes += Array(String(scalar).utf8)
                }
            }
            files.append((file.path, bytes))
        }
        expected.sort()
    }

    private static func mutated(_ text: String, _ mutation: Mutation, isCatalog: Bool) -> String {
        switch mutation {
        case .none: return text
        case .carriageReturns: return text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
        case .emojiBefore:
            guard isCatalog else { return "// 👩‍👩‍👧\n" + text }
            let opening = "\"strings\" : {"
            guard let start = text.firstRange(of: opening) else { return text }
            let entry = "\n    \"👩‍👩‍👧 👋🏽\" : {\n      \"shouldTranslate\" : false\n    }"
            guard text[start.upperBound...].first(where: { !$0.isWhitespace }) == "}" else {
                return text.replacing(opening, with: opening + entry + ",", maxReplacements: 1)
            }
            return text.replacing(/"strings" : \{\s*\}/, with: opening + entry + "\n  }", maxReplacements: 1)
        case .perDevice: return isCatalog ? varied(text, by: "device") : text
        case .perNumber: return isCatalog ? varied(text, by: "plural") : text
        case .inSubstitution: return isCatalog ? substituted(text) : text
        case .minified:
            // Line breaks are only white space between the tokens of a catalog.
            return isCatalog && !text.contains("<<<") ? text.split(separator: "\n").joined(separator: " ") : text
        }
    }

    /// Turns every text into the `other` case of a variation, unless the case already has variations.
    private static func varied(_ text: String, by axis: String) -> String {
        guard !text.contains("\"variations\"") else { return text }
        return replacingUnits(of: text) { unit, indentation in generalCase(of: unit, by: axis, indentation) }
    }

    /// Turns every text, including the source, into the `other` case of a substitution that is the whole localization, unless the
    /// case already has variations.
    private static func substituted(_ text: String) -> String {
        guard !text.contains("\"variations\"") else { return text }
        return replacingUnits(of: givingSources(to: text)) { unit, indentation in
            """
            "stringUnit" : {
            \(indentation)  "state" : "\(unit.firstMatch(of: /"state" : "(.*?)"/)?.1 ?? "translated")",
            \(indentation)  "value" : "%#@it@"
            \(indentation)},
            \(indentation)"substitutions" : {
            \(indentation)  "it" : {
            \(indentation)    "argNum" : 1,
            \(indentation)    "formatSpecifier" : "lld",
            \(indentation)    \(generalCase(of: unit.replacing("\n", with: "\n    "), by: "plural", indentation + "    "))
            \(indentation)  }
            \(indentation)}
            """
        }
    }

    /// Adds the key of every entry as its text in the source language if there is none, so that the source can vary along with
    /// the translations.
    private static func givingSources(to text: String) -> String {
        let catalog = Catalog(bytes: Array(text.replacing("↓", with: "").utf8))
        return text.replacing(/"((?:[^"\\]|\\.)*)" : \{\s*"localizations" : \{/) { match in
            let key = match.1.replacing("↓", with: "")
            let entry = catalog.entries.first { JSONString.encode($0.key) == Array("\"\(key)\"".utf8) }
            guard let entry, entry.localization(for: catalog.sourceLanguage) == nil else { return String(match.output.0) }
            return """
                \(match.output.0)
                        "\(catalog.sourceLanguage)" : {
                          "stringUnit" : {
                            "state" : "translated",
                            "value" : "\(key)"
                          }
                        },
                """
        }
    }

    private static func replacingUnits(of text: String, with replacement: (_ unit: String, _ indentation: String) -> String) -> String {
        text.replacing(/( *)("stringUnit" : \{[^{}]*\})/) { match in
            "\(match.1)\(replacement(String(match.2), String(match.1)))"
        }
    }

    /// A string unit as the `other` case of a variation, indented like the line.
    private static func generalCase(of unit: String, by axis: String, _ indentation: String) -> String {
        """
        "variations" : {
        \(indentation)  "\(axis)" : {
        \(indentation)    "other" : {
        \(indentation)      \(unit.replacing("\n", with: "\n      "))
        \(indentation)    }
        \(indentation)  }
        \(indentation)}
        """
    }

    /// The same, with a rule suppressed in every entry and every Swift file; `nil` if a catalog cannot be edited.
    func silencing(_ rule: String) -> RuleCaseRun? {
        var result = self
        for (index, file) in files.enumerated() {
            if file.path.hasSuffix(".swift") {
                result.files[index].bytes = Array("// xcstrings:disable \(rule)\n".utf8) + file.bytes
                continue
            }
            let catalog = Catalog(bytes: file.bytes)
            guard catalog.isValid else { return nil }
            // A catalog editor changes no key that occurs twice.
            var editor = JSONEditor(catalog.document) { KeyOrder.precedes($0, $1) }
            for key in Set(catalog.entries.map(\.key)) {
                let comment = catalog.entry(for: key)?.comment.map { "\($0) " } ?? ""
                editor.set(["strings", key, "comment"], to: .string("\(comment)[xcstrings:disable other \(rule)]"))
            }
            result.files[index].bytes = editor.edits().applied(to: file.bytes)
        }
        return result
    }

    func replacing(_ path: String, with bytes: [UInt8]) -> RuleCaseRun {
        var result = self
        for index in files.indices where files[index].path == path { result.files[index].bytes = bytes }
        return result
    }

    func replacingFiles(_ replacement: (_ path: String, _ bytes: [UInt8]) -> (path: String, bytes: [UInt8])) -> RuleCaseRun {
        var result = self
        result.files = files.map { replacement($0.path, $0.bytes) }
        return result
    }

    var input: LintInput {
        var input = inputAlone
        input.project = projectFacts
        if !ruleCase.misspelled.isEmpty { input.spelling = Spelling(misspelled: ruleCase.misspelled) }
        if !ruleCase.offered.isEmpty {
            for catalog in input.catalogs {
                let languages = catalog.catalog.languages.filter { !ruleCase.offered.contains($0.rawValue) }
                if !languages.isEmpty { input.project.languagesNotOffered[catalog.path] = (languages, ["App"]) }
            }
        }
        if let earlier, let path = input.catalogs.first?.path {
            input.earlier = [path: Catalog(bytes: Array(earlier.utf8))]
        }
        return input
    }

    private var projectFacts: ProjectFacts {
        var facts = ProjectFacts()
        facts.regions = ruleCase.regions.map { .init(folder: "", regions: $0) }
        for file in ruleCase.files {
            facts.developmentRegions[file.path] = ruleCase.developmentRegion.map { LanguageTag($0) }
        }
        facts.tables = ruleCase.tables
        if let target = ruleCase.target {
            let sources = files.map(\.path).filter { $0.hasSuffix(".swift") }
            facts.targets = [
                .init(name: target.name, isLibrary: target.isLibrary, catalogs: target.catalogs, tables: [], sources: Set(sources),
                    generatesSymbols: ruleCase.generatesSymbols)
            ]
        }
        if let text = ruleCase.infoText, let file = files.first(where: { $0.path == "Info.plist" }) {
            let content = String(decoding: file.bytes, as: UTF8.self)
            let start = content.firstRange(of: "<string>")?.upperBound
            let offset = start.map { content.utf8.distance(from: content.startIndex, to: $0) }
            let place = LineTable(file.bytes).location(of: offset ?? 0)
            let value = InfoPlistText(
                key: text.key, value: start.map { String(content[$0...].prefix { $0 != "<" }) } ?? "",
                place: SourcePlace(file: file.path, line: place.line, column: place.column), tables: [])
            facts.infoTexts = [.init(text: value, locales: text.locales.map { LanguageTag($0) })]
        }
        return facts
    }

    /// - Parameter match: The match against the sources, if there are any.
    private func inventory(
        _ catalogs: [CatalogInput], _ match: CatalogMatch?, _ sources: [String: [UInt8]] = [:], _ mentions: KeyMentions = KeyMentions()
    ) -> Inventory {
        var input = Inventory.Input(catalogs: catalogs.map { ($0.path, $0.catalog, true) }, match: match)
        if !ruleCase.locales.isEmpty { input.named = (ruleCase.locales.map { LanguageTag($0) }, .option) }
        input.mentions = mentions
        input.sources = sources.filter { !$0.key.hasSuffix(".strings") }
        for (path, bytes) in sources where path.hasSuffix(".strings") {
            let name = path.split(separator: "/").last?.split(separator: ".").first ?? ""
            input.tables[String(name), default: []].formUnion(StringsKeys.keys(in: bytes))
        }
        input.glossary = Glossary(ruleCase.terms)
        if let path = catalogs.first?.path { input.records = record.map { [path: $0] } ?? [:] }
        return Inventory(input)
    }

    /// Approves every text of the catalog that was reviewed.
    private var record: ReviewRecord? {
        reviewed.map { text in
            let catalog = Catalog(bytes: Array(text.utf8))
            var record = ReviewRecord()
            for entry in catalog.entries {
                for locale in entry.languages {
                    guard let version = TextVersion(entry, in: locale, sourceLanguage: catalog.sourceLanguage) else { continue }
                    record.add(.init(entry.key, locale: locale, version: version, verdict: .approved), by: .person(nil), at: "")
                }
            }
            return record
        }
    }

    private var inputAlone: LintInput {
        let catalogs = files.filter { $0.path.hasSuffix(".xcstrings") }
            .map { CatalogInput(path: $0.path, catalog: Catalog(bytes: $0.bytes)) }
        let sources = files.filter { !$0.path.hasSuffix(".xcstrings") }
        guard !sources.isEmpty else {
            return LintInput(catalogs: catalogs, inventory: inventory(catalogs, nil), glossary: Glossary(ruleCase.terms))
        }
        let extraction = Self.scan(sources.filter { $0.path.hasSuffix(".swift") }, catalogs)
        let match = CatalogMatch(extraction, catalogs: catalogs.map { ($0.path, $0.catalog) })
        let bytes = Dictionary(uniqueKeysWithValues: sources.map { ($0.path, $0.bytes) })
        let code = bytes.filter { !$0.key.hasSuffix(".strings") }
        return LintInput(
            catalogs: catalogs, extraction: extraction, match: match,
            inventory: inventory(catalogs, match, bytes, KeyMentions(sources: code, strings: extraction.strings)), sources: bytes,
            glossary: Glossary(ruleCase.terms))
    }

    static func scan(_ sources: [(path: String, bytes: [UInt8])], _ catalogs: [CatalogInput]) -> Extraction {
        var reader = DeclarationReader()
        for (number, source) in sources.enumerated() { reader.read(source.bytes, number: number) }
        let scanner = SourceScanner([reader], symbols: SymbolNames(catalogs.map { (CatalogKeys(path: $0.path, keys: []).table, $0.catalog) }))
        let worker = scanner.worker()
        for (number, source) in sources.enumerated() { worker.scan(source.bytes, path: source.path, number: number) }
        return SourceScanner.combine([worker.findings])
    }

    /// The findings of a single rule.
    func findings(of rule: any Rule.Type) -> [Finding] {
        var configuration = LintConfiguration()
        configuration.only = [rule.description.identifier]
        return Linter(configuration: configuration).lint(input)
    }

    static func places(_ findings: [Finding]) -> [Place] {
        findings.map { Place(file: $0.file, offset: $0.range.lowerBound) }.sorted()
    }
}
