import Operations
import Editing
import Extraction
import Inventory
import LintModel
import StringCatalog
import Syntax

@testable import Extraction
@testable import LintReporting
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
        var report = CoverageReport(
            name: "Peer <Drop>",
            locales: [
                .init(tag: "en", origins: [.project, .catalogs]), .init(tag: "ja", origins: [.catalogs]),
                .init(tag: "ko", origins: [.project]),
            ],
            catalogs: [
                .init(
                    path: path, sourceLanguage: "en", keyCount: 3, locales: locales,
                    figures: figures, nothing: [.noWords: 1, .excluded: 2]),
                .init(
                    path: "=1+1|,\"x\".xcstrings", sourceLanguage: "en", keyCount: 0, locales: locales,
                    figures: Dictionary(uniqueKeysWithValues: locales.map { ($0, LocaleCoverage()) })),
            ],
            untranslated: [
                .init(catalog: path, key: "Next", locales: ["ko"], places: [place]),
                .init(
                    catalog: path, key: "greeting", locales: ["ja", "ko"], places: places, source: "مرحبا <b>",
                    states: ["ja": .new]),
                .init(catalog: path, key: hostile, locales: ["ja", "ko"], places: [place]),
                .init(catalog: path, key: "--replace", locales: ["ko"], places: []),
            ],
            unreviewed: [.init(catalog: path, key: "Next", locales: ["ja"], places: [place], states: ["ja": .needsReview])],
            notInCatalog: [
                .init(key: "It's @here #12", table: "Localizable", catalog: path, places: [place], isCertain: true, locales: ["ja", "ko"], sources: ["en"]),
                .init(key: "%@ of %lld", table: "Other", catalog: nil, places: [place], isCertain: false, locales: ["ja", "ko"], sources: ["en"]),
            ],
            unused: [.init(catalog: path, key: hostile)],
            unlocalized: [UnlocalizedText(text: hostile, place: place, reason: .verbatimAPI("UILabel.text"))],
            shownCount: 7)
        report.syncSteps = [.init(key: "It's @here #12", change: .add(comment: nil, value: nil, state: nil))]
        return report
    }

    static var emptyReport: CoverageReport {
        CoverageReport(
            name: "Empty", locales: [], catalogs: [], untranslated: [], notInCatalog: [], unused: [], unlocalized: [],
            shownCount: 0)
    }
}
