import LintModel
import Reporting
import StringCatalog

/// Findings as SARIF 2.1.0, for code scanning.
package struct SARIFReporter: Sendable {
    private let regions: SourceRegions
    private let version: String
    private let rules: [RuleDescription]
    /// The table of all rules on the web; `nil` if it is not known.
    private let page: String?

    /// - Parameters:
    ///   - files: The bytes of the files, for computing columns. Without them, a result refers to its whole line.
    ///   - rules: The rules to describe.
    ///   - repository: Where this tool is on GitHub, as `OWNER/NAME`; `nil` if that is not known.
    package init(files: [String: [UInt8]], version: String, rules: [RuleDescription], repository: String? = nil) {
        page = repository.map { RuleDescription.page(in: $0, version: version) }
        regions = SourceRegions(files)
        self.version = version
        self.rules = rules
    }

    package func text(_ summary: LintSummary) -> String {
        var driver: [JSONValue.Member] = [("name", .string("xcstrings-lint"))]
        if !version.isEmpty { driver.append(("version", .string(version))) }
        if let page { driver.append(("informationUri", .string(page))) }
        driver.append(("rules", .array(rules.map(rule))))
        let indices = Dictionary(rules.indices.map { (rules[$0].identifier, $0) }) { first, _ in first }
        var fingerprints = FindingFingerprints()
        let results = summary.findings.map { result($0, ruleIndex: indices[$0.rule], fingerprint: fingerprints.next(for: $0)) }
        let run = JSONValue.object([
            ("tool", .object([("driver", .object(driver))])),
            ("columnKind", .string("utf16CodeUnits")),
            // Unless they are named, a lone carriage return ends no line.
            ("newlineSequences", .array(["\r\n", "\n", "\r"].map { .string($0) })),
            (
                "originalUriBaseIds",
                .object([("%SRCROOT%", .object([("description", message("The folder that the linter ran in."))]))])
            ),
            ("results", .array(results)),
        ])
        return JSONValue.object([
            ("$schema", .string("https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json")),
            ("version", .string("2.1.0")), ("runs", .array([run])),
        ]).indented() + "\n"
    }
}

private extension SARIFReporter {
    func rule(_ rule: RuleDescription) -> JSONValue {
        let isOff = rule.defaultSeverity == .off
        var members: [JSONValue.Member] = [
            ("id", .string(rule.identifier)),
            ("shortDescription", message(rule.summary)),
            ("fullDescription", message(rule.rationale.isEmpty ? rule.summary : rule.rationale)),
            (
                "defaultConfiguration",
                .object([
                    ("enabled", .bool(!isOff)), ("level", .string(isOff ? "warning" : rule.defaultSeverity.rawValue)),
                ])
            ),
            (
                "help",
                .object([
                    ("text", .string(Self.plain("\(rule.summary) \(rule.rationale)"))), ("markdown", .string(RuleMarkdown.page(rule))),
                ])
            ),
        ]
        if let page { members.append(("helpUri", .string("\(page)#\(rule.identifier)"))) }
        return .object(members)
    }

    func result(_ finding: Finding, ruleIndex: Int?, fingerprint: String) -> JSONValue {
        var members: [JSONValue.Member] = [("ruleId", .string(finding.rule))]
        if let ruleIndex { members.append(("ruleIndex", .integer(ruleIndex))) }
        let about = FindingText.about(finding).map { " (\($0))" } ?? ""
        members += [
            ("level", .string(FindingText.level(finding))),
            ("message", message(finding.message + about)),
            (
                "locations",
                .array([
                    .object([
                        (
                            "physicalLocation",
                            .object([("artifactLocation", artifact(finding.file)), ("region", region(finding))])
                        )
                    ])
                ])
            ),
            ("partialFingerprints", .object([("catalogIdentity/v1", .string(fingerprint))])),
        ]
        if let fix = fix(of: finding) { members.append(("fixes", .array([fix]))) }
        return .object(members)
    }

    /// The fix of a finding; `nil` if it has none, or if its file is unavailable.
    func fix(of finding: Finding) -> JSONValue? {
        guard let fix = finding.fix else { return nil }
        var replacements: [JSONValue] = []
        for edit in fix.edits {
            guard let region = regions.region(of: edit.range, in: finding.file) else { return nil }
            let text = String(decoding: edit.replacement, as: UTF8.self)
            replacements.append(
                .object([("deletedRegion", object(region)), ("insertedContent", .object([("text", .string(text))]))]))
        }
        let change = JSONValue.object([("artifactLocation", artifact(finding.file)), ("replacements", .array(replacements))])
        return replacements.isEmpty ? nil : .object([("description", message(fix.description)), ("artifactChanges", .array([change]))])
    }

    func artifact(_ path: String) -> JSONValue {
        let uri = ("uri", JSONValue.string(Escaping.uri(path: path)))
        return .object(path.hasPrefix("/") ? [uri] : [uri, ("uriBaseId", .string("%SRCROOT%"))])
    }

    func region(_ finding: Finding) -> JSONValue {
        regions.region(of: finding).map(object) ?? .object([("startLine", .integer(finding.line))])
    }

    func object(_ region: SourceRegions.Region) -> JSONValue {
        .object([
            ("startLine", .integer(region.startLine)), ("startColumn", .integer(region.startColumn)),
            ("endLine", .integer(region.endLine)), ("endColumn", .integer(region.endColumn)),
        ])
    }

    func message(_ text: String) -> JSONValue { .object([("text", .string(Self.plain(text)))]) }

    /// Escapes the markup that SARIF interprets: `{0}` is an argument, `[here](3)` a link. Everything else stays
    /// unchanged, since few readers process escapes.
    static func plain(_ text: String) -> String {
        let text = TerminalText.printable(text)
        let hasLink = text.contains("](")
        var result = ""
        var rest = Substring(text)
        while let character = rest.popFirst() {
            if character == "{" {
                let digits = rest.prefix { $0.isASCII && $0.isNumber }
                if !digits.isEmpty, rest.dropFirst(digits.count).first == "}" {
                    result += "{{\(digits)}}"
                    rest = rest.dropFirst(digits.count + 1)
                    continue
                }
            }
            if hasLink, character == "[" || character == "]" || character == "\\" { result += "\\" }
            result.append(character)
        }
        return result
    }
}
