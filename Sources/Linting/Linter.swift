import Extraction
import StringCatalog
import Syntax

/// Runs the rules. The order of the findings depends on nothing but the input.
package struct Linter: Sendable {
    /// A rule that runs, with how much it weighs.
    private struct Active<Kind: Sendable>: Sendable {
        let rule: Kind
        let identifier: String
        let severity: Severity
    }

    private var documentRules: [Active<any DocumentRule>] = []
    private var catalogRules: [Active<any CatalogRule>] = []
    private var entryRules: [Active<any EntryRule>] = []
    private var localizationRules: [Active<any LocalizationRule>] = []
    private var textRules: [Active<any TextRule>] = []
    private var sourceRules: [Active<any SourceRule>] = []

    package init(configuration: LintConfiguration) {
        self.init(configuration: configuration, rules: RuleRegistry.all)
    }

    init(configuration: LintConfiguration, rules: [any Rule.Type]) {
        for type in rules {
            let description = type.description
            let severity = configuration.severity(of: description)
            guard severity != .off else { continue }
            let rule = type.init()
            func active<Kind>(_ rule: Kind) -> Active<Kind> {
                Active(rule: rule, identifier: description.identifier, severity: severity)
            }
            if let rule = rule as? any DocumentRule { documentRules.append(active(rule)) }
            if let rule = rule as? any CatalogRule { catalogRules.append(active(rule)) }
            if let rule = rule as? any EntryRule { entryRules.append(active(rule)) }
            if let rule = rule as? any LocalizationRule { localizationRules.append(active(rule)) }
            if let rule = rule as? any TextRule { textRules.append(active(rule)) }
            if let rule = rule as? any SourceRule { sourceRules.append(active(rule)) }
        }
    }

    /// All findings, sorted by file, place and rule.
    package func lint(_ input: LintInput) -> [Finding] {
        var findings: [Finding] = []
        for (index, catalog) in input.catalogs.enumerated() {
            findings += lint(CatalogContext(catalog, index: index, of: input))
        }
        findings += lintSources(input)
        return Self.sorted(findings)
    }

    /// The findings in one catalog, sorted by place and rule.
    package func lint(catalogAt index: Int, of input: LintInput) -> [Finding] {
        Self.sorted(lint(CatalogContext(input.catalogs[index], index: index, of: input)))
    }

    /// Places are sorted instead of the findings themselves, which are large to move.
    private static func sorted(_ findings: [Finding]) -> [Finding] {
        let order = findings.indices.sorted { i, j in
            let (a, b) = (findings[i], findings[j])
            if a.file != b.file { return a.file < b.file }
            if (a.line, a.column) != (b.line, b.column) { return (a.line, a.column) < (b.line, b.column) }
            return (a.rule, a.locale ?? "", a.message) < (b.rule, b.locale ?? "", b.message)
        }
        return order.map { findings[$0] }
    }
}

extension Linter {
    /// Turns what rules say of one catalog into findings.
    private struct CatalogFindings {
        private let path: String
        private let bytes: [UInt8]
        private var lines: LineTable?
        private(set) var findings: [Finding] = []

        init(_ path: String, _ bytes: [UInt8]) {
            self.path = path
            self.bytes = bytes
        }

        mutating func add<Kind>(_ violations: [Violation], of rule: Active<Kind>, comment: @autoclosure () -> String?) {
            guard !violations.isEmpty else { return }
            if let comment = comment(), Suppression.comment(comment, silences: rule.identifier) { return }
            let lines = lines ?? LineTable(bytes)
            self.lines = lines
            for violation in violations {
                let place = lines.location(of: violation.range.lowerBound)
                findings.append(
                    Finding(
                        rule: rule.identifier, severity: rule.severity, file: path, line: place.line, column: place.column,
                        range: violation.range, key: violation.key, locale: violation.locale,
                        variation: violation.variation, message: violation.message.inOneLine, fix: violation.fix))
            }
        }
    }

    private func lint(_ context: CatalogContext) -> [Finding] {
        let document = context.document
        var result = CatalogFindings(context.path, document.bytes)
        for rule in documentRules { result.add(rule.rule.check(document), of: rule, comment: nil) }
        // What can be read of a damaged file is no ground to judge the rest by.
        guard document.problems.isEmpty else { return result.findings }
        for rule in catalogRules {
            for violation in rule.rule.check(context) {
                let comment = violation.key.flatMap { context.catalog.entry(for: $0)?.comment }
                result.add([violation], of: rule, comment: comment)
            }
        }
        for entry in context.catalog.entries { lint(EntryContext(entry, in: context), &result) }
        return result.findings
    }

    private func lint(_ entry: EntryContext, _ result: inout CatalogFindings) {
        let comment = entry.comment
        for rule in entryRules { result.add(rule.rule.check(entry), of: rule, comment: comment) }
        for localization in entry.localizations {
            for rule in localizationRules {
                result.add(rule.rule.check(localization, in: entry), of: rule, comment: comment)
            }
            for text in localization.texts {
                for rule in textRules { result.add(rule.rule.check(text, in: entry), of: rule, comment: comment) }
            }
        }
    }

    private func lintSources(_ input: LintInput) -> [Finding] {
        guard input.extraction != nil else { return [] }
        var files: [String: SourceFile] = [:]
        var findings: [Finding] = []
        for rule in sourceRules {
            for violation in rule.rule.check(input) {
                let file = files[violation.file] ?? SourceFile(input.sources[violation.file] ?? [])
                files[violation.file] = file
                if file.comments.silence(rule.identifier, line: violation.line) { continue }
                findings.append(
                    Finding(
                        rule: rule.identifier, severity: rule.severity, file: violation.file, line: violation.line,
                        column: violation.column, range: file.range(line: violation.line, column: violation.column),
                        key: violation.key, message: violation.message.inOneLine))
            }
        }
        return findings
    }
}

/// A Swift file that has a finding.
private struct SourceFile {
    private let bytes: [UInt8]
    private let lines: LineTable
    let comments: Suppression.SourceComments

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        lines = LineTable(bytes)
        comments = Suppression.SourceComments(bytes)
    }

    /// What to underline at a place: a string literal as far as it goes on its line, or a name.
    func range(line: Int, column: Int) -> Range<Int> {
        guard line <= lines.lineCount else { return 0..<0 }
        let whole = lines.range(ofLine: line, in: bytes)
        let start = min(whole.lowerBound + column - 1, whole.upperBound)
        var end = start
        let quote = UInt8(ascii: "\"")
        if start < whole.upperBound, bytes[start] == quote {
            end += 1
            while end < whole.upperBound, bytes[end] != quote { end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1 }
            return start..<min(end + 1, whole.upperBound)
        }
        while end < whole.upperBound, isName(bytes[end]) { end += 1 }
        return start..<end
    }

    private func isName(_ byte: UInt8) -> Bool {
        byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "_") || byte >= 0x80
    }
}
