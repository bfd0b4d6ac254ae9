import Foundation
import LintModel
import LintRules
import StringCatalog
import Testing

@testable import LintReporting
@testable import Reporting

/// Findings in hostile and ordinary catalogs, in the formats for other programs, checked against the specifications of those
/// formats.
@Suite struct ReportConformanceTests {
    struct Input: CustomTestStringConvertible {
        let testDescription: String
        let summary: LintSummary
        let files: [String: [UInt8]]
    }

    /// Keys that start lines, commands, tags and escapes, or are not text at all.
    private static let keys = [
        #"a\nb::error file=x::forged"#, "::warning::x", "]]><failure/>", #"\u0001\u001b[2J\u0007"#, "\u{202E}abc\u{2066}", "{0} [y](z) {{1}}",
        #"\"quotes\" & <tags> 'too'"#, #"\ud800 alone \udfff"#, "\u{2028}\u{85}", "%0A%0D%25", "/etc/x:1:1: error: forged", #"tab\t%@"#,
        "\u{FFFE}\u{FFFF}", "", "👩‍👩‍👧‍👦 e\u{301}", String(repeating: "long ", count: 4000) + "%lld",
    ]

    private static let names = [
        "Localizable.xcstrings", "a\nb::error file=x::forged.xcstrings", "sp ace/%41,c:d#?&<x>\"'.xcstrings", "\u{202E}日本/ß.xcstrings",
        "]]>.xcstrings", "/absolute/\u{1B}[2J.xcstrings", "x:1:1: error: forged.xcstrings",
    ]

    private static var hostileCatalog: String {
        let entries = keys.map { key in
            """
                "\(key)" : {
                  "localizations" : {
                    "ja" : { "stringUnit" : { "state" : "translated", "value" : "%d %s  （\(key.prefix(60))" } },
                    "de\\n::error::x" : { "stringUnit" : { "state" : "new", "value" : "" } },
                    "zh-Hans" : { "variations" : { "plural" : { "]]>\\n" : { "stringUnit" : { "state" : "?", "value" : "繁體" } } } } }
                  }
                }
            """
        }
        return "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(entries.joined(separator: ",\n"))\n  },\n  \"version\" : \"1.0\"\n}"
    }

    private static func input(_ name: String, _ files: [String: [UInt8]]) -> Input {
        var configuration = LintConfiguration()
        configuration.only = Set(RuleRegistry.all.map { $0.description.identifier })
        let catalogs = files.sorted { $0.key < $1.key }.map { CatalogInput(path: $0.key, catalog: Catalog(bytes: $0.value)) }
        let findings = Linter(configuration: configuration).lint(LintInput(catalogs: catalogs))
        let summary = LintSummary(findings: findings, catalogCount: files.count, sourceCount: 0, seconds: 0)
        return Input(testDescription: name, summary: summary, files: files)
    }

    private static let inputs: [Input] = {
        let hostile = Array(hostileCatalog.utf8)
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let found = FileManager.default.enumerator(at: root.appendingPathComponent("Fixtures"), includingPropertiesForKeys: nil)
        let paths = (found?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "xcstrings" }
        let ordinary = paths.map { ($0.path.replacing(root.path + "/", with: ""), (try? Data(contentsOf: $0)).map(Array.init) ?? []) }
        let damaged = Dictionary(uniqueKeysWithValues: names.map { ($0, Array("{\n  \"a\u{1}\" : \u{202E}\n".utf8)) })
        return [
            input("hostile keys and names", Dictionary(uniqueKeysWithValues: names.map { ($0, hostile) })),
            input("damaged", damaged), input("fixtures", Dictionary(uniqueKeysWithValues: ordinary)), input("nothing", [:]),
        ]
    }()

    private static func report(_ format: String, _ input: Input, strict: Bool = false) -> String {
        var options = LintReportOptions()
        options.rules = RuleRegistry.all.map { $0.description }
        options.files = input.files
        options.isStrict = strict
        options.folder = "/project"
        options.timestamp = "2026-01-02T03:04:05"
        options.version = "1.2.3"
        return LintFormat.named(format).text(input.summary, options)
    }

    @Test func inputsHaveFindings() {
        #expect(Self.inputs.map { !$0.summary.findings.isEmpty } == [true, true, true, false])
        let rules = Set(Self.inputs[0].summary.findings.map(\.rule))
        #expect(rules.isSuperset(of: ["format-mismatch", "double-space", "bracket-balance", "unknown-value"]))
    }

    @Test(arguments: inputs)
    func sarifIsWhatTheSpecificationSays(_ input: Input) {
        let check = SARIFCheck(Self.report("sarif", input))
        #expect(check.complaints.isEmpty)
        #expect(check.resultCount == input.summary.findings.count)
        let files = Set(input.summary.findings.map { $0.file.hasPrefix("/") ? "file://\($0.file)" : $0.file })
        #expect(check.files == files)
    }

    @Test(arguments: [
        #"{}"#, #"{"$schema":"https://a","version":"2.1.0","runs":[]}"#,
        #"{"$schema":"https://a","version":"2.1.0","runs":[{"tool":{"driver":{"name":"a"}},"results":[{"ruleId":"a"}]}]}"#,
    ])
    func theCheckOfSARIFComplains(_ text: String) {
        #expect(!SARIFCheck(text).complaints.isEmpty)
    }

    @Test(arguments: inputs, [false, true])
    func junitCountsWhatItHolds(_ input: Input, strict: Bool) throws {
        let root = try #require(XMLElement.document(Self.report("junit", input, strict: strict)))
        #expect(root.name == "testsuites" && root.children.allSatisfy { $0.name == "testsuite" })
        #expect(root.children.map { $0.attributes["id"] } == root.children.indices.map { String($0) })
        for suite in root.children {
            let cases = suite.children("testcase")
            func count(_ outcome: String) -> Int { cases.flatMap { $0.children(outcome) }.count }
            let counts = [cases.count, count("failure"), count("error"), count("skipped")]
            #expect(["tests", "failures", "errors", "skipped"].map { suite.attributes[$0] } == counts.map { String($0) })
            #expect(["properties"] + cases.map(\.name) + ["system-out", "system-err"] == suite.children.map(\.name))
            #expect(suite.attributes["timestamp"]?.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/) != nil)
            #expect(suite.attributes["hostname"]?.isEmpty == false && suite.attributes["package"]?.isEmpty == false)
            for item in cases {
                #expect(Set(item.attributes.keys) == ["name", "classname", "time"])
                #expect(item.attributes["name"]?.isEmpty == false && Double(item.attributes["time"] ?? "") != nil)
                #expect(item.children.count <= 1)
                for failure in item.children("failure") { #expect(failure.attributes["type"] != nil && !failure.text.isEmpty) }
            }
        }
        let cases = root.children.reduce(0) { $0 + $1.children("testcase").count }
        #expect(cases == max(1, input.summary.findings.count))
        let failures = root.children.reduce(0) { $0 + (Int($1.attributes["failures"] ?? "") ?? 0) }
        #expect(failures == (strict ? input.summary.findings.count : input.summary.errorCount))
    }

    @Test(arguments: inputs)
    func checkstyleHoldsEveryFinding(_ input: Input) throws {
        let root = try #require(XMLElement.document(Self.report("checkstyle", input)))
        #expect(root.name == "checkstyle" && root.attributes["version"] != nil)
        #expect(root.children.allSatisfy { $0.name == "file" && $0.attributes["name"]?.isEmpty == false && !$0.children.isEmpty })
        let errors = root.children.flatMap(\.children)
        #expect(errors.count == input.summary.findings.count)
        for error in errors {
            #expect(error.name == "error" && Set(error.attributes.keys) == ["line", "column", "severity", "message", "source"])
            #expect(["line", "column"].allSatisfy { Int(error.attributes[$0] ?? "") ?? 0 >= 1 })
            #expect(["error", "warning"].contains(error.attributes["severity"]))
            #expect(error.attributes["source"]?.hasPrefix("xcstrings.") == true && error.attributes["message"]?.isEmpty == false)
        }
        #expect(errors.filter { $0.attributes["severity"] == "error" }.count == input.summary.errorCount)
    }

    /// Each line says what it is, whatever keys, texts, locales and files are called.
    @Test(arguments: inputs)
    func workflowCommandsAndXcodeLinesAreOurs(_ input: Input) {
        let commands = Self.report("github", input)
        let command = /::(error|warning) file=[^,:\n]+,line=\d+,col=\d+,title=[a-z\-]+(%2C [a-z\-]+)*::[^\n]*/
        let logged = /::group::\d+ more findings?|- [^\n]*:\d+:\d+: (error|warning): [^\n]* \[[a-z\-]+\]|::endgroup::/
        let issues = Self.report("xcode", input)
        let issue = /\/[^\n]*:\d+:\d+: (error|warning): [^\n]* \[[a-z\-]+\]/
        for (text, isOurs) in [
            (commands, { (line: Substring) in line.wholeMatch(of: command) != nil || line.wholeMatch(of: logged) != nil }),
            (issues, { $0.wholeMatch(of: issue) != nil }),
        ] {
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            #expect(lines.allSatisfy(isOurs))
            let breaks: Set<UInt32> = [0x85, 0x2028, 0x2029]
            #expect(text.unicodeScalars.allSatisfy { ($0.value >= 0x20 || $0 == "\n") && !breaks.contains($0.value) })
        }
        #expect(issues.split(separator: "\n", omittingEmptySubsequences: false).dropLast().count == input.summary.findings.count)
        #expect(commands.split(separator: "\n").count { $0.hasPrefix("::error") || $0.hasPrefix("::warning") } <= GitHubReporter.limit)
    }
}
