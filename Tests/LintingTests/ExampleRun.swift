import Extraction
import StringCatalog
import Syntax
import Testing

@testable import Linting

/// An example made into files: arrows taken out, and the places where they stood.
struct ExampleRun {
    /// What is done to the text of an example before it is run; none may change what is found.
    enum Mutation: String, CaseIterable {
        case none, carriageReturns, emojiBefore, minified, perDevice, perNumber
    }

    struct Place: Hashable, Comparable, CustomStringConvertible {
        let file: String
        let offset: Int

        var description: String { "\(file):\(offset)" }
        static func < (a: Place, b: Place) -> Bool { (a.file, a.offset) < (b.file, b.offset) }
    }

    private(set) var files: [(path: String, bytes: [UInt8])] = []
    private(set) var expected: [Place] = []
    private let locales: [String]
    private var surroundings: Example.Surroundings
    private let glossary: Glossary

    init(_ example: Example, _ mutation: Mutation = .none) {
        locales = example.locales
        surroundings = example.surroundings
        surroundings.earlier = surroundings.earlier.map { Self.mutated($0, mutation, isCatalog: true) }
        glossary = example.glossary
        for file in example.files {
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
            let isEmpty = text[start.upperBound...].first { !$0.isWhitespace } == "}"
            let entry = #" "👩‍👩‍👧 👋🏽" : { "shouldTranslate" : false }"# + (isEmpty ? "" : ",")
            return text.replacing(opening, with: opening + entry, maxReplacements: 1)
        case .perDevice: return isCatalog ? varied(text, by: "device") : text
        case .perNumber: return isCatalog ? varied(text, by: "plural") : text
        case .minified:
            // Line breaks are white space between the tokens of a catalog only.
            return isCatalog && !text.contains("<<<") ? text.split(separator: "\n").joined(separator: " ") : text
        }
    }

    /// Every text made the general case of a variation, where the example has none of its own.
    private static func varied(_ text: String, by axis: String) -> String {
        guard !text.contains("\"variations\"") else { return text }
        return text.replacing(/"stringUnit" : \{[^{}]*\}/) { match in
            "\"variations\" : { \"\(axis)\" : { \"other\" : { \(match.output) } } }"
        }
    }

    /// The same with every entry and every Swift file silencing a rule; `nil` where a catalog cannot be edited.
    func silencing(_ rule: String) throws -> ExampleRun? {
        var result = self
        for (index, file) in files.enumerated() {
            if file.path.hasSuffix(".swift") {
                result.files[index].bytes = Array("// xcstrings:disable \(rule)\n".utf8) + file.bytes
                continue
            }
            let catalog = Catalog(bytes: file.bytes)
            guard catalog.isValid else { return nil }
            var editor = try CatalogEditor(catalog)
            for key in Set(catalog.entries.map(\.key)) {
                let comment = catalog.entry(for: key)?.comment ?? "A comment"
                editor.setComment("\(comment) [xcstrings:disable other \(rule)]", of: key)
            }
            result.files[index].bytes = editor.bytes()
        }
        return result
    }

    func replacing(_ path: String, with bytes: [UInt8]) -> ExampleRun {
        var result = self
        for index in files.indices where files[index].path == path { result.files[index].bytes = bytes }
        return result
    }

    var input: LintInput {
        var input = inputAlone
        input.project = projectFacts
        if let earlier = surroundings.earlier, let path = input.catalogs.first?.path {
            input.earlier = [path: Catalog(bytes: Array(earlier.utf8))]
        }
        return input
    }

    private var projectFacts: ProjectFacts {
        var facts = ProjectFacts()
        facts.regions = [.init(folder: "", regions: surroundings.regions.map { LanguageTag($0) })]
        facts.tables = surroundings.tables
        if let target = surroundings.target {
            let sources = files.map(\.path).filter { $0.hasSuffix(".swift") }
            facts.targets = [
                .init(name: target.name, isLibrary: target.isLibrary, catalogs: target.catalogs, tables: [], sources: Set(sources))
            ]
        }
        if let text = surroundings.infoText, let file = files.first(where: { $0.path == "Info.plist" }) {
            let content = String(decoding: file.bytes, as: UTF8.self)
            let offset = content.firstRange(of: "<string>").map { content.utf8.distance(from: content.startIndex, to: $0.upperBound) }
            let place = LineTable(file.bytes).location(of: offset ?? 0)
            let value = InfoPlistText(
                key: text.key, value: "", place: SourcePlace(file: file.path, line: place.line, column: place.column), tables: [])
            facts.infoTexts = [.init(text: value, locales: text.locales.map { LanguageTag($0) })]
        }
        return facts
    }

    private var inputAlone: LintInput {
        let catalogs = files.filter { $0.path.hasSuffix(".xcstrings") }
            .map { CatalogInput(path: $0.path, catalog: Catalog(bytes: $0.bytes)) }
        let sources = files.filter { !$0.path.hasSuffix(".xcstrings") }
        let tags = locales.map { LanguageTag($0) }
        guard !sources.isEmpty else { return LintInput(catalogs: catalogs, locales: tags, glossary: glossary) }
        let extraction = Self.scan(sources.filter { $0.path.hasSuffix(".swift") })
        let match = CatalogMatch(
            extraction.strings, catalogs: catalogs.map { CatalogKeys(path: $0.path, keys: $0.catalog.entries.map(\.key)) })
        return LintInput(
            catalogs: catalogs, extraction: extraction, match: match, locales: tags,
            sources: Dictionary(uniqueKeysWithValues: sources.map { ($0.path, $0.bytes) }), glossary: glossary)
    }

    private static func scan(_ sources: [(path: String, bytes: [UInt8])]) -> Extraction {
        var reader = DeclarationReader()
        for (number, source) in sources.enumerated() { reader.read(source.bytes, number: number) }
        let scanner = SourceScanner([reader])
        var worker = scanner.worker()
        for (number, source) in sources.enumerated() { worker.scan(source.bytes, path: source.path, number: number) }
        return scanner.combine([worker])
    }

    /// What one rule alone finds.
    func findings(of rule: any Rule.Type) -> [Finding] {
        var configuration = LintConfiguration()
        configuration.only = [rule.description.identifier]
        return Linter(configuration: configuration).lint(input)
    }

    static func places(_ findings: [Finding]) -> [Place] {
        findings.map { Place(file: $0.file, offset: $0.range.lowerBound) }.sorted()
    }
}
