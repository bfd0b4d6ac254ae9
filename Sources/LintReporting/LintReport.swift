import LintModel
import Reporting
import StringCatalog

/// The findings of a run and what was checked.
package struct LintSummary: Sendable {
    package let findings: [Finding]
    package let catalogCount: Int
    package let sourceCount: Int
    package let seconds: Double
    package let errorCount: Int
    package var warningCount: Int { findings.count - errorCount }

    package init(findings: [Finding], catalogCount: Int, sourceCount: Int, seconds: Double) {
        self.findings = findings
        self.catalogCount = catalogCount
        self.sourceCount = sourceCount
        self.seconds = seconds
        // By index, because copying findings is expensive.
        errorCount = findings.indices.count { findings[$0].severity == .error }
    }
}

/// Findings for people: place, message, rule, and the value with a caret under the spot.
package struct LintText: Sendable {
    private let style: TerminalStyle
    /// The available bytes of the files with findings.
    private let files: [String: [UInt8]]

    package init(style: TerminalStyle, files: [String: [UInt8]]) {
        self.style = style
        self.files = files
    }

    /// - Parameters:
    ///   - isQuiet: Whether to print only the findings.
    ///   - isVerbose: Whether to show all of many similar findings. Quiet output, which is for programs, always shows each of
    ///     them separately.
    package func text(_ summary: LintSummary, isQuiet: Bool, isVerbose: Bool = false) -> String {
        var output: [UInt8] = []
        // A finding takes four lines of moderate length.
        output.reserveCapacity(summary.findings.count * 256 + 256)
        let findings = MergedFinding.list(summary.findings, isEachAlone: isQuiet)
        var repeated = RepeatedFindings(findings, showsAll: isVerbose || isQuiet)
        for finding in findings where repeated.shows(finding) {
            if !isQuiet, !output.isEmpty { output.append("\n") }
            append(finding, to: &output)
            if let rest = repeated.rest(after: finding) { output.append("    ", rest, "\n") }
        }
        if !isQuiet {
            let hundredths = Int((summary.seconds * 100).rounded())
            let time = "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100) s"
            if !output.isEmpty { output.append("\n") }
            output.append("\(FindingText.headline(summary)) (\(time))\n")
            if repeated.hiddenCount > 0 {
                output.append("\(TerminalText.count(repeated.hiddenCount, "finding")) that repeat others not shown; --verbose shows all\n")
            }
        }
        return String(decoding: output, as: UTF8.self)
    }

    private func append(_ merged: MergedFinding, to output: inout [UInt8]) {
        let finding = merged.finding
        output.append(TerminalText.printable(finding.file))
        for number in [finding.line, finding.column] { output.append(":", String(number)) }
        output.append(": ", finding.severity == .error ? style.red("error") : style.yellow("warning"), ": ")
        output.append(TerminalText.printable(merged.message), style.dim(TerminalText.printable(" (\(finding.rule))")), "\n")
        let key = finding.key.map { TerminalText.quoted(TerminalText.truncate($0, to: 70)) }
        let what = [key, merged.locale.map(TerminalText.printable), finding.variation.map(TerminalText.printable)].compactMap { $0 }.filter { !$0.isEmpty }
        if !what.isEmpty { output.append("    ", style.dim(what.joined(separator: " · ")), "\n") }
        appendExcerpt(finding, to: &output)
        if let fix = finding.fix { output.append("    fix: ", TerminalText.printable(fix.description), "\n") }
    }

    /// The line of the finding, with carets under the part it is about.
    private func appendExcerpt(_ finding: Finding, to output: inout [UInt8]) {
        guard let bytes = files[finding.file], finding.range.upperBound <= bytes.count else { return }
        var start = finding.range.lowerBound
        while start > 0, bytes[start - 1] != 0x0A {
            start -= 1
            // In a one-line file, an excerpt is of no use, and finding its start would take as long as reading the file.
            if finding.range.lowerBound - start > 2_000 { return }
        }
        var end = finding.range.lowerBound
        while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
        while start < finding.range.lowerBound, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
        // A truncated file may have no text here.
        guard start < end else { return }
        let before = TerminalText.printable(String(decoding: bytes[start..<finding.range.lowerBound], as: UTF8.self))
        let indent = TerminalText.width(before)
        guard indent < 60 else { return }
        let marked = finding.range.lowerBound..<min(finding.range.upperBound, end)
        let middle = TerminalText.printable(String(decoding: bytes[marked], as: UTF8.self))
        let after = TerminalText.printable(String(decoding: bytes[marked.upperBound..<end], as: UTF8.self))
        let length = max(1, min(TerminalText.width(middle), 100 - indent))
        output.append("    ", TerminalText.truncate(before + middle + after, to: 110), "\n    ", TerminalText.row(of: " ", indent))
        output.append(style.green("^" + TerminalText.row(of: "~", length - 1)), "\n")
    }
}

private extension [UInt8] {
    mutating func append(_ texts: String...) {
        for text in texts { self += text.utf8 }
    }
}

/// Findings for other programs. Fields are only ever added.
package enum LintJSON {
    package static func text(_ summary: LintSummary) -> String {
        JSONOutput.object([
            ("version", .integer(1)), ("findings", .array(summary.findings.map(finding))),
            (
                "summary",
                .object([
                    ("errors", .integer(summary.errorCount)), ("warnings", .integer(summary.warningCount)),
                    ("files", .integer(summary.catalogCount + summary.sourceCount)),
                ])
            ),
        ]).text() + "\n"
    }

    private static func finding(_ finding: Finding) -> JSONOutput {
        .object([
            ("rule", .string(finding.rule)), ("severity", .string(finding.severity.rawValue)), ("file", .string(finding.file)),
            ("line", .integer(finding.line)), ("column", .integer(finding.column)), ("key", .optional(finding.key)),
            ("locale", .optional(finding.locale)), ("variation", .optional(finding.variation)),
            ("message", .string(finding.message)), ("fixable", .bool(finding.fix != nil)),
        ])
    }
}
