import Extraction
import Foundation
import StringCatalog
import Testing

@testable import LintModel
@testable import LintRules

/// The names of identifiers, files and folders do not affect the findings.
///
/// Exceptions: names from frameworks; an uppercase first letter, as Swift types have; the names of catalogs, which are those of
/// tables; enumeration cases whose name is their raw value; and SwiftPM's folders for tests.
@Suite struct RenamingTests {
    private static let rules = RuleRegistry.all.filter { $0.init().readsSources }

    struct Found: Hashable {
        let rule: String
        let file: Int
        let line: Int
        let key: String?
    }

    @Test(arguments: RuleCaseTests.cases.filter { item in item.ruleCase.files.contains { $0.path.hasSuffix(".swift") } })
    func namesInExamplesDecideNothing(_ item: RuleCaseTests.Case) {
        let run = RuleCaseRun(item.ruleCase)
        let sources = run.files.filter { $0.path.hasSuffix(".swift") }
        let renaming = Renaming(sources.map(\.bytes))
        let numbers = Dictionary(uniqueKeysWithValues: sources.enumerated().map { ($1.path, $0) })
        let renamed = run.replacingFiles { path, bytes in
            numbers[path].map { ("a/b\($0).swift", renaming.renamed(bytes)) } ?? (path, bytes)
        }
        Self.expectSame(Self.findings(run.input, run.files.map(\.path)), Self.findings(renamed.input, renamed.files.map(\.path)))
    }

    @Test(arguments: ["PeerDrop", "Relay", "Remet", "Flirrt", "Claudiator"])
    func namesInAppsDecideNothing(app: String) throws {
        let files = try Self.files(of: app)
        let renaming = Renaming(files.filter { $0.path.hasSuffix(".swift") }.map(\.bytes))
        #expect(renaming.names.count * 2 > renaming.declaredCount, "\(renaming.names.count) of \(renaming.declaredCount) are renamed")
        let renamed = files.enumerated().map { number, file in
            file.path.hasSuffix(".swift") ? ("a/b\(number + 10).swift", renaming.renamed(file.bytes)) : file
        }
        let found = Self.findings(Self.input(files), files.map(\.path))
        #expect(found.count > 3)
        Self.expectSame(found, Self.findings(Self.input(renamed), renamed.map(\.0)))
    }

    /// Names that suggest samples, logs, languages, tools and counters, in a file with such a name.
    private static let telling = """
        struct MockTrackList: View {
            let paintEn: String
            static let sample = MockTrackList(paintEn: "Nothing to play here")
            var body: some View { Text(paintEn) }
        }
        struct DebugView: View {
            let toolResult = "The list is empty"
            let licenseText = ["A long way to go", "Not so far"]
            var isJapanese = false
            var body: some View {
                Text(toolResult)
                ForEach(licenseText, id: \\.self) { Text($0) }
                if isJapanese { Text("One more " + name) }
                Text(itemIndex == 1 ? "One tune" : "\\(itemIndex) tunes")
                Text("Tune \\(unknownCount) of it")
            }
        }
        final class EventLog {
            var lines: [String] = []
            func logLine(_ text: String) { lines.append(text) }
            var view: some View { ForEach(lines, id: \\.self) { Text($0) } }
        }
        func start(_ log: EventLog) { log.logLine("The first line of it") }
        enum AuthorName: String {
            case german = "In the evening"
            case english = "In the morning"
        }
        func row(_ name: AuthorName) -> Text { Text(name.rawValue) }
        """

    @Test(arguments: ["Examples/Mocks.swift", "DebugView.swift", "Preview Content/PreviewData.swift", "Lumo/TrackList.swift"])
    func tellingNamesDecideNothing(path: String) {
        let bytes = Array(Self.telling.utf8)
        let renamed = Renaming([bytes]).renamed(bytes)
        let catalog: (String, [UInt8]) = ("Localizable.xcstrings", Array(#"{ "sourceLanguage" : "en", "strings" : { }, "version" : "1.0" }"#.utf8))
        let found = Self.findings(Self.input([catalog, (path, bytes)]), ["", path])
        #expect(found.filter { $0.key.rule == "unlocalized-text" }.count == 7)
        Self.expectSame(found, Self.findings(Self.input([catalog, ("a/b.swift", renamed)]), ["", "a/b.swift"]))
    }

    private static func expectSame(_ found: [Found: Int], _ renamed: [Found: Int]) {
        let lost = found.filter { renamed[$0.key] != $0.value }.keys
        let new = renamed.filter { found[$0.key] != $0.value }.keys
        #expect(lost.isEmpty && new.isEmpty, "lost: \(Array(lost)), new: \(Array(new))")
    }

    /// The findings of all rules about sources, including those that are off by default.
    private static func findings(_ input: LintInput, _ paths: [String]) -> [Found: Int] {
        var configuration = LintConfiguration()
        configuration.only = Set(rules.map { $0.description.identifier })
        let findings = Linter(configuration: configuration).lint(input)
        return Dictionary(
            findings.map { finding in
                (Found(rule: finding.rule, file: paths.firstIndex(of: finding.file) ?? -1, line: finding.line, key: finding.key), 1)
            }, uniquingKeysWith: +)
    }

    private static func files(of app: String) throws -> [(path: String, bytes: [UInt8])] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Fixtures").appending(path: app)
        let paths = FileManager.default.enumerator(atPath: folder.path(percentEncoded: false))?.compactMap { $0 as? String } ?? []
        return try paths.sorted().filter { $0.hasSuffix(".swift") || $0.hasSuffix(".xcstrings") }.map {
            try ($0, [UInt8](Data(contentsOf: folder.appending(path: $0))))
        }
    }

    private static func input(_ files: [(path: String, bytes: [UInt8])]) -> LintInput {
        let catalogs = files.filter { $0.path.hasSuffix(".xcstrings") }.map { CatalogInput(path: $0.path, catalog: Catalog(bytes: $0.bytes)) }
        let sources = files.filter { $0.path.hasSuffix(".swift") }
        let extraction = RuleCaseRun.scan(sources, catalogs)
        return LintInput(
            catalogs: catalogs, extraction: extraction,
            match: CatalogMatch(extraction, catalogs: catalogs.map { ($0.path, $0.catalog) }),
            sources: Dictionary(uniqueKeysWithValues: sources.map { ($0.path, $0.bytes) }))
    }
}
