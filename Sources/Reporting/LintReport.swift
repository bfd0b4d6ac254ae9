import Linting
import StringCatalog

/// The findings of a run, with what was looked at.
package struct LintSummary: Sendable {
    package let findings: [Finding]
    package let catalogCount: Int
    package let sourceCount: Int
    package let seconds: Double

    package init(findings: [Finding], catalogCount: Int, sourceCount: Int, seconds: Double) {
        self.findings = findings
        self.catalogCount = catalogCount
        self.sourceCount = sourceCount
        self.seconds = seconds
    }

    package var errorCount: Int { findings.filter { $0.severity == .error }.count }
    package var warningCount: Int { findings.filter { $0.severity == .warning }.count }
}

/// Findings as people read them: place, message, rule, and the value with a caret under the spot.
package struct LintText: Sendable {
    private let style: TerminalStyle
    /// The bytes of the files that findings are in, as far as they are at hand.
    private let files: [String: [UInt8]]

    package init(style: TerminalStyle, files: [String: [UInt8]]) {
        self.style = style
        self.files = files
    }

    package func text(_ summary: LintSummary, isQuiet: Bool) -> String {
        var text = ""
        // A finding is four lines of moderate length.
        text.reserveCapacity(summary.findings.count * 256 + 256)
        for finding in summary.findings {
            if !isQuiet, !text.isEmpty { text += "\n" }
            append(finding, to: &text)
        }
        if isQuiet { return text }
        let hundredths = Int((summary.seconds * 100).rounded())
        let time = "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100) s"
        return text + (text.isEmpty ? "" : "\n") + "\(FindingText.headline(summary)) (\(time))\n"
    }

    private func append(_ finding: Finding, to text: inout String) {
        text += TerminalText.printable(finding.file)
        text += ":\(finding.line):\(finding.column): "
        text += finding.severity == .error ? style.red("error") : style.yellow("warning")
        text += ": "
        text += TerminalText.printable(finding.message)
        text += style.dim(" (\(finding.rule))")
        text += "\n"
        var what = finding.key.map { TerminalText.quoted(TerminalText.truncate($0, to: 70)) } ?? ""
        for part in [finding.locale, finding.variation] {
            guard let part, !part.isEmpty else { continue }
            if !what.isEmpty { what += " · " }
            what += part
        }
        if !what.isEmpty { text += "    " + style.dim(what) + "\n" }
        appendExcerpt(finding, to: &text)
        if let fix = finding.fix { text += "    fix: " + TerminalText.printable(fix.description) + "\n" }
    }

    /// The line of the finding, with carets under the part it is about.
    private func appendExcerpt(_ finding: Finding, to text: inout String) {
        guard let bytes = files[finding.file], finding.range.upperBound <= bytes.count else { return }
        var start = finding.range.lowerBound
        while start > 0, bytes[start - 1] != 0x0A {
            start -= 1
            // In a file that is one line no excerpt helps, and looking for its start would take as long as reading it.
            if finding.range.lowerBound - start > 2_000 { return }
        }
        var end = finding.range.lowerBound
        while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
        while start < finding.range.lowerBound, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
        // Where a file cut short ends there is no text to point at.
        guard start < end else { return }
        let before = TerminalText.printable(String(decoding: bytes[start..<finding.range.lowerBound], as: UTF8.self))
        let indent = TerminalText.width(before)
        guard indent < 60 else { return }
        let marked = finding.range.lowerBound..<min(finding.range.upperBound, end)
        let middle = TerminalText.printable(String(decoding: bytes[marked], as: UTF8.self))
        let after = TerminalText.printable(String(decoding: bytes[marked.upperBound..<end], as: UTF8.self))
        text += "    " + TerminalText.truncate(before + middle + after, to: 110) + "\n    "
        text += String(repeating: " ", count: indent)
        let length = max(1, min(TerminalText.width(middle), 100 - indent))
        text += style.green("^" + String(repeating: "~", count: length - 1))
        text += "\n"
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
