import LintModel
import StringCatalog

/// Findings for other programs. Fields are only ever added.
package enum LintJSON {
    package static func json(_ findings: [Finding], fileCount: Int) -> JSONValue {
        .object([
            ("version", .integer(1)), ("findings", .array(findings.map(finding))),
            (
                "summary",
                .object([
                    ("errors", .integer(findings.count { $0.severity == .error })), ("warnings", .integer(findings.count { $0.severity != .error })),
                    ("files", .integer(fileCount)),
                ])
            ),
        ])
    }

    static func finding(_ finding: Finding) -> JSONValue {
        .object([
            ("rule", .string(finding.rule)), ("severity", .string(finding.severity.rawValue)), ("file", .string(finding.file)),
            ("line", .integer(finding.line)), ("column", .integer(finding.column)), ("key", .optional(finding.key)),
            ("locale", .optional(finding.locale)), ("variation", .optional(finding.variation)),
            ("message", .string(finding.message)), ("fixable", .bool(finding.fix != nil)), ("fix", finding.fix.map(fix) ?? .null),
        ])
    }

    /// Offsets and lengths are in bytes of the file.
    private static func fix(_ fix: Fix) -> JSONValue {
        let edits = fix.edits.map { edit in
            JSONValue.object([
                ("offset", .integer(edit.range.lowerBound)), ("length", .integer(edit.range.count)),
                ("text", .string(String(decoding: edit.replacement, as: UTF8.self))),
            ])
        }
        return .object([("description", .string(fix.description)), ("edits", .array(edits))])
    }
}
