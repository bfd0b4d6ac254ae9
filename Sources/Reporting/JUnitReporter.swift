import Linting

/// Findings as a JUnit report: a suite for each file, a case for each finding.
///
/// A warning is a skipped case: people see it, and the build does not fail where the linter did not. With `--strict` warnings
/// fail here, too.
package enum JUnitReporter {
    package static func text(_ summary: LintSummary, warningsFail: Bool) -> String {
        let suites = FindingText.byFile(summary.findings).map { suite($0, $1, warningsFail: warningsFail) }
        let failed = summary.findings.filter { fails($0, warningsFail) }.count
        // A report without any case counts as a broken one with many servers.
        let clean = """
              <testsuite name="xcstrings-lint" tests="1" failures="0" errors="0" skipped="0">
                <testcase name="no findings" classname="xcstrings-lint"/>
              </testsuite>

            """
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"xcstrings-lint\" "
            + "tests=\"\(max(1, summary.findings.count))\" failures=\"\(failed)\">\n"
            + (suites.isEmpty ? clean : suites.joined()) + "</testsuites>\n"
    }

    private static func fails(_ finding: Finding, _ warningsFail: Bool) -> Bool {
        finding.severity == .error || warningsFail
    }

    private static func suite(_ file: String, _ findings: [Finding], warningsFail: Bool) -> String {
        let failed = findings.filter { fails($0, warningsFail) }.count
        let name = Escaping.xml(file)
        let head = "  <testsuite name=\"\(name)\" tests=\"\(findings.count)\" failures=\"\(failed)\" errors=\"0\" "
            + "skipped=\"\(findings.count - failed)\">\n"
        let cases = findings.map { finding in
            let title = [finding.rule, FindingText.about(finding)].compactMap { $0 }.joined(separator: " · ")
            let message = Escaping.xml(finding.message)
            let place = Escaping.xml("\(finding.file):\(finding.line):\(finding.column): \(FindingText.level(finding)): ")
            let outcome = fails(finding, warningsFail)
                ? "<failure message=\"\(message)\" type=\"\(FindingText.level(finding))\">\(place)\(message)</failure>"
                : "<skipped message=\"\(place)\(message)\"/>"
            return "    <testcase name=\"\(Escaping.xml(title))\" classname=\"\(name)\">\n      \(outcome)\n    </testcase>\n"
        }
        return head + cases.joined() + "  </testsuite>\n"
    }
}
