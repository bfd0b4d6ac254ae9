import LintModel
import StringCatalog

/// Findings as a Code Quality report of GitLab, which merge requests show next to the lines.
enum CodeQualityReporter {
    static func text(_ summary: LintSummary) -> String {
        var fingerprints = FindingFingerprints()
        let issues = summary.findings.map { finding in
            JSONValue.object([
                ("description", .string(finding.message + (FindingText.about(finding).map { " (\($0))" } ?? ""))),
                ("check_name", .string(finding.rule)), ("fingerprint", .string(fingerprints.next(for: finding))),
                ("severity", .string(finding.severity == .error ? "major" : "minor")),
                ("location", .object([
                    ("path", .string(finding.file)), ("lines", .object([("begin", .integer(finding.line))])),
                ])),
            ])
        }
        return JSONValue.array(issues).indented() + "\n"
    }
}
