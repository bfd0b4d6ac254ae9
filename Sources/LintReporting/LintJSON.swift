import LintModel
import Reporting

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
            ("message", .string(finding.message)), ("fixable", .bool(finding.fix != nil)), ("fix", finding.fix.map(fix) ?? .null),
        ])
    }

    /// Offsets and lengths are in bytes of the file.
    private static func fix(_ fix: Fix) -> JSONOutput {
        let edits = fix.edits.map { edit in
            JSONOutput.object([
                ("offset", .integer(edit.range.lowerBound)), ("length", .integer(edit.range.count)),
                ("text", .string(String(decoding: edit.replacement, as: UTF8.self))),
            ])
        }
        return .object([("description", .string(fix.description)), ("edits", .array(edits))])
    }
}
