import Editing
import LintModel
import StringCatalog
import Syntax

@testable import Extraction
@testable import Inventory
@testable import LintReporting
@testable import Operations
@testable import Reporting

/// A small report with values that try to break out of their context.
enum Sample {
    /// Closes an attribute, a tag, a cell, a comment, a command and a line, and opens new ones.
    static let hostile = "a\"'`]]>--><script>alert(1)</script>|%0A::error::x\r\n/etc/x:1:1: error: forged\u{1B}[2J\u{202E}\u{0}[y](z){0}"
    static let path = "App/Localizable.xcstrings"
    static let source = "Sources/Views.swift"

    static let catalog = """
        {
          "strings" : {
            "%lld files" : { "localizations" : { "ja" : { "stringUnit" : { "state" : "translated", "value" : "😀 %@" } } } },
            "Next" : { "localizations" : { "ja" : { "stringUnit" : { "state" : "needs_review", "value" : "次へ" } } } },
            "greeting" : { "localizations" : {
              "en" : { "stringUnit" : { "state" : "translated", "value" : "مرحبا <b>" } },
              "ja" : { "stringUnit" : { "state" : "new", "value" : "" } } } }
          },
          "sourceLanguage" : "en",
          "version" : "1.0"
        }

        """

    // MARK: Lint

    static var files: [String: [UInt8]] { [path: Array(catalog.utf8), source: Array("Text(\"😀\", \"é\")\n".utf8)] }

    static var lint: LintSummary {
        let bytes = Array(catalog.utf8)
        let value = bytes.indices.first { bytes[$0...].starts(with: "%@".utf8) } ?? 0
        let line = bytes[..<value].filter { $0 == 0x0A }.count + 1
        let column = value - (bytes[..<value].lastIndex(of: 0x0A) ?? -1)
        return LintSummary(
            findings: [
                Finding(
                    rule: "format-mismatch", severity: .error, file: path, line: line, column: column, range: value..<value + 2,
                    key: "%lld files", locale: "ja", statement: "takes %@ where the source takes %lld",
                    fix: Fix([ByteEdit(value..<value + 2, "%lld")], description: "😀 %lld")),
                Finding(
                    rule: "missing-translation", severity: .warning, file: path, line: 5, column: 7, range: 0..<0, key: hostile,
                    locale: "ko", variation: "plural.other", statement: "no text for \(hostile)"),
                Finding(
                    rule: "missing-translation", severity: .warning, file: path, line: 9, column: 7, range: 0..<0, key: hostile,
                    locale: "ko", variation: "plural.other", statement: "no text for \(hostile)"),
                Finding(
                    rule: "unlocalized-text", severity: .warning, file: source, line: 1, column: 15, range: 14..<16, subject: "\"é",
                    statement: "shown as it is"),
                Finding(
                    rule: "no-such-rule", severity: .error, file: "a b,c:d\nx%|<&>\u{1B}.swift", line: 3, column: 1, range: 0..<0,
                    statement: "in a file that is not at hand"),
            ],
            catalogCount: 1, sourceCount: 2, seconds: 0.25)
    }

    // MARK: Coverage

    static func unfinished(
        _ key: String, in locales: [LanguageTag], at places: [SourcePlace] = [], catalog: String? = path, table: String = "Localizable",
        isCertain: Bool = true, source: String? = nil, states: [LanguageTag: Inventory.Progress] = [:]
    ) -> CoverageReport.Unfinished {
        let uses = places.map { place in
            ExtractedString(
                key: key, table: table, bundle: nil, comment: nil, defaultValue: nil,
                placeholders: [Placeholder(specifier: "%@", isCertain: isCertain)], place: place, api: "Text")
        }
        // The type of a placeholder is known in an entry.
        let entry = isCertain ? Catalog(bytes: Array(Self.catalog.utf8)).entries.first : nil
        let text = Inventory.Text(key: key, table: table, catalog: nil, entry: entry, uses: uses, life: .used)
        return CoverageReport.Unfinished(text: text, catalog: catalog, locales: locales, source: source, states: states)
    }

    static var report: CoverageReport {
        let locales: [LanguageTag] = ["en", "ja", "ko"]
        var figures = Dictionary(uniqueKeysWithValues: locales.map { ($0, LocaleCoverage()) })
        figures["en"]?.translated = 3
        figures["ja"]?.translated = 1
        figures["ja"]?.needsReview = 1
        figures["ja"]?.new = 1
        figures["ko"]?.missing = 3
        let place = SourcePlace(file: source, line: 12, column: 5)
        let places = (1...5).map { SourcePlace(file: source, line: $0, column: 1) }
        let absent: [LanguageTag: Inventory.Progress] = ["en": .sourceText, "ja": .notInCatalog, "ko": .notInCatalog]
        var report = CoverageReport(
            name: "Peer <Drop>",
            projectLocales: [
                .init(tag: "en", origins: [.project, .catalogs]), .init(tag: "ja", origins: [.catalogs]),
                .init(tag: "ko", origins: [.project]),
            ])
        report.catalogs = [
            .init(
                path: path, sourceLanguage: "en", keyCount: 3, locales: locales,
                figures: figures, nothing: [.noWords: 1, .excluded: 2]),
            .init(
                path: "=1+1|,\"x\".xcstrings", sourceLanguage: "en", keyCount: 0, locales: locales,
                figures: Dictionary(uniqueKeysWithValues: locales.map { ($0, LocaleCoverage()) })),
        ]
        report.untranslated = [
            unfinished("Next", in: ["ko"], at: [place]),
            unfinished("greeting", in: ["ja", "ko"], at: places, source: "مرحبا <b>", states: ["ja": .new]),
            unfinished(hostile, in: ["ja", "ko"], at: [place]),
            unfinished("--replace", in: ["ko"]),
        ]
        report.unreviewed = [unfinished("Next", in: ["ja"], at: [place], states: ["ja": .needsReview])]
        report.notInCatalog = [
            unfinished("It's @here #12", in: ["ja", "ko"], at: [place], states: absent),
            unfinished("%@ of %lld", in: ["ja", "ko"], at: [place], catalog: nil, table: "Other", isCertain: false, states: absent),
        ]
        report.unused = [.init(catalog: path, key: hostile)]
        report.unlocalized = [UnlocalizedText(text: hostile, place: place, reason: .verbatimAPI("UILabel.text"))]
        report.shownCount = 7
        report.syncSteps = [.init(key: "It's @here #12", change: .add(comment: nil, value: nil, state: nil))]
        return report
    }

    static var emptyReport: CoverageReport { CoverageReport(name: "Empty", projectLocales: []) }
}
