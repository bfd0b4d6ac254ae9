import Foundation
import Testing

@testable import CommandSupport

/// What a format of `coverage` says of an app.
struct CoverageAnswer: Equatable {
    /// The percentages and the numbers of missing texts of the locales, as they are shown.
    var percents: [String: String] = [:]
    var missing: [String: Int] = [:]
    /// How many strings of the code no catalog holds.
    var absent = 0

    private init() {}

    /// What the command prints.
    private static func output(_ arguments: [String], in folder: URL, input: String = "") throws -> String {
        let run = try Tools.run("xcstrings", arguments, in: folder, input: input)
        #expect(run.status < 2, "\(arguments): \(run.error)")
        return run.output
    }

    private static func format(_ name: String, in folder: URL) throws -> String {
        try output(["coverage", "--format", name, "--verbose"], in: folder)
    }

    /// One decimal; 100 only when everything is done.
    static func percent(_ translated: Int, of total: Int) -> String {
        let value = total == 0 ? 100 : Double(translated) * 100 / Double(total)
        let tenths = value >= 100 ? 1000 : min(999, Int((value * 10).rounded()))
        return "\(tenths / 10).\(tenths % 10)"
    }

    private static func number(in text: String, _ pattern: Regex<(Substring, Substring)>) -> Int {
        text.matches(of: pattern).reduce(0) { $0 + (Int($1.1) ?? 0) }
    }

    // MARK: For programs

    static func json(in folder: URL) throws -> CoverageAnswer {
        let report = try JSONSerialization.jsonObject(with: Data(try format("json", in: folder).utf8))
        return CoverageAnswer(try #require(report as? [String: Any]))
    }

    static func assistant(in folder: URL) throws -> (answer: CoverageAnswer, remarks: [String]) {
        let call = #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"coverage","arguments":{"limit":1000000}}}"#
        let answer = try JSONSerialization.jsonObject(with: Data(try output(["mcp"], in: folder, input: call + "\n").utf8)) as? [String: Any]
        let content = try #require((answer?["result"] as? [String: Any])?["structuredContent"] as? [String: Any])
        return (CoverageAnswer(content), content["remarks"] as? [String] ?? [])
    }

    /// The members that the report in JSON and the answer of the server have in common.
    private init(_ report: [String: Any]) {
        for (locale, figures) in report["total"] as? [String: [String: Any]] ?? [:] {
            let counts = ["translated", "needsReview", "machineTranslated", "new", "missing"].map { figures[$0] as? Int ?? 0 }
            percents[locale] = Self.percent(counts[0], of: counts.reduce(0, +))
            missing[locale] = counts[4]
        }
        absent = (report["notInCatalog"] as? [Any])?.count ?? 0
    }

    /// The source languages of the catalogs in the report in JSON.
    static func sources(in folder: URL) throws -> Set<String> {
        let report = try JSONSerialization.jsonObject(with: Data(try format("json", in: folder).utf8)) as? [String: Any]
        let catalogs = try #require(report?["catalogs"] as? [[String: Any]])
        return Set(catalogs.compactMap { $0["sourceLanguage"] as? String })
    }

    /// The sums of the rows, which is what a spreadsheet makes of them, and what the rows say of the whole app.
    static func csv(in folder: URL) throws -> (sums: CoverageAnswer, ofApp: [String: Set<String>]) {
        var rows = try format("csv", in: folder).split(separator: "\r\n").map(cells)
        let header = rows.removeFirst()
        func cell(_ name: String, _ row: [String]) -> String { header.firstIndex(of: name).map { row[$0] } ?? "" }
        var (sums, ofApp) = (CoverageAnswer(), [String: Set<String>]())
        sums.absent = rows.filter { cell("catalog", $0).isEmpty }.compactMap { Int(cell("keys", $0)) }.max() ?? 0
        for (locale, rows) in Dictionary(grouping: rows, by: { cell("locale", $0) }) where !locale.isEmpty {
            func sum(_ name: String) -> Int { rows.reduce(0) { $0 + (Int(cell(name, $1)) ?? 0) } }
            let total = ["translated", "needs review", "machine translated", "new", "missing"].map(sum).reduce(0, +)
            sums.percents[locale] = percent(sum("translated"), of: total)
            sums.missing[locale] = sum("missing")
            ofApp[locale] = Set(rows.map { cell("percent of app", $0) })
        }
        return (sums, ofApp)
    }

    private static func cells(_ line: Substring) -> [String] {
        line.matches(of: /(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/).map { match in
            match.1.map { String($0).replacing("\"\"", with: "\"") } ?? String(match.2 ?? "")
        }
    }

    // MARK: For people

    static func text(in folder: URL) throws -> CoverageAnswer {
        let text = try format("text", in: folder)
        var answer = CoverageAnswer()
        answer.absent = number(in: text, /(?m)^(?:Not in the catalog|Used in code, but the table has no catalog) \((\d+)\)/)
        let table = text.components(separatedBy: "\n\n").first { $0.hasPrefix("  locale ") } ?? ""
        for line in table.split(separator: "\n").dropFirst() {
            guard let match = line.firstMatch(of: /^  (\S+) .*?([\d.]+)%(?: +[\d.]+%)? +(\d+)/) else { continue }
            answer.percents[String(match.1)] = String(match.2)
            answer.missing[String(match.1)] = Int(match.3)
        }
        return answer
    }

    static func markdown(in folder: URL) throws -> CoverageAnswer {
        let text = try format("markdown", in: folder)
        var answer = CoverageAnswer()
        answer.absent = number(in: text, /In code, but not in any catalog \((\d+)\)/)
        for match in text.matches(of: /(?m)^\| (\S+)(?: \(source\))? \| [■□]+ \| ([\d.]+)% \| [\d.]+% \| (\d+) \|/) {
            answer.percents[String(match.1)] = String(match.2)
            answer.missing[String(match.1)] = Int(match.3)
        }
        return answer
    }

    static func page(in folder: URL) throws -> CoverageAnswer {
        let text = try format("html", in: folder)
        var answer = CoverageAnswer()
        answer.absent = number(in: text, /<p class="lead">[^\n]*?(\d+) of the texts (?:is|are) in the code, but in no catalog/)
        let table = text.components(separatedBy: "<table class=\"panel languages\">").dropFirst().first?.components(separatedBy: "</table>").first ?? ""
        for row in table.split(separator: "\n") {
            guard let match = row.firstMatch(of: /<small><bdi>([^<]+)<\/bdi>.*?<td class="percent">([\d.]+)%<\/td>/)
            else { continue }
            answer.percents[String(match.1)] = String(match.2)
            // A column that would have only zeros is left out.
            answer.missing[String(match.1)] = row.firstMatch(of: /<b>(\d+)<\/b> <span>missing<\/span>/).flatMap { Int($0.1) } ?? 0
        }
        return answer
    }

    /// Without the source languages that are complete, which the page does not list.
    func asListed(sources: Set<String>) -> CoverageAnswer {
        let isListed = { (locale: String) in !sources.contains(locale) || percents[locale] != "100.0" }
        var answer = self
        answer.percents = percents.filter { isListed($0.key) }
        answer.missing = missing.filter { isListed($0.key) }
        return answer
    }

    /// What the badge says.
    static func badge(in folder: URL) throws -> String {
        try format("badge", in: folder).firstMatch(of: /aria-label="localized: ([^"]*)"/).map { String($0.1) } ?? ""
    }
}
