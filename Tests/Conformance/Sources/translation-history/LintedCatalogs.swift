import Foundation

/// What lint says of versions of catalogs, each read once.
struct LintedCatalogs {
    /// What a finding is about: a rule and a text.
    struct Finding: Hashable {
        let rule: String
        let key: String
        let locale: String
    }

    private struct Report: Decodable {
        struct Finding: Decodable {
            let rule: String
            let key: String?
            let locale: String?
        }

        let findings: [Finding]
    }

    let tool: String
    /// Further options of the tool.
    let options: [String]
    private var known: [String: Set<Finding>] = [:]

    init(tool: String, options: [String]) {
        self.tool = tool
        self.options = options
    }

    /// The findings about translations in a version of a catalog, as the tool prints them with the rules that are on by default.
    mutating func findings(in object: String, _ bytes: [UInt8]) throws -> Set<Finding> {
        if let findings = known[object] { return findings }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("translation-history-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(bytes).write(to: folder.appendingPathComponent("Localizable.xcstrings"))
        let data = Output([tool, "--format", "json"] + options + [folder.path])?.output ?? Data()
        let report = try JSONDecoder().decode(Report.self, from: data)
        let findings = Set(report.findings.compactMap { finding in
            finding.key.flatMap { key in finding.locale.map { Finding(rule: finding.rule, key: key, locale: $0) } }
        })
        // Versions come in the order of the history: what is far back is not asked for again.
        if known.count > 64 { known.removeAll() }
        known[object] = findings
        return findings
    }

    /// The rules that name a text.
    func rules(of change: Change, in findings: Set<Finding>) -> Set<String> {
        Set(findings.lazy.filter { $0.key == change.key && $0.locale == change.locale.rawValue }.map(\.rule))
    }
}
