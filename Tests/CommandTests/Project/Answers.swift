import Foundation
import Testing

@testable import CommandSupport

/// The answers of the commands for an app.
struct Answers {
    struct Place: Hashable {
        let catalog: String
        let key: String
    }

    struct Coverage {
        var locales: [String] = []
        var sources: Set<String> = []
        var catalogs: [String] = []
        /// By locale.
        var missing: [String: Set<String>] = [:]
        var unused: Set<Place> = []
        var stale: Set<Place> = []
        /// Keys of strings in code that are in no catalog.
        var absent: Set<String> = []
        /// App Shortcut phrases that are in no catalog, of which lint reports one.
        var absentPhrases: Set<String> = []
        var percents: [Double] = []
        /// Keys for the phrases of an App Shortcut, which have no unit in XLIFF.
        var phrases: Set<String> = []
    }

    let folder: URL

    private func json(_ arguments: [String]) throws -> [String: Any] {
        let run = try Tools.run("xcstrings", arguments, in: folder)
        #expect(run.status < 2, "\(arguments): \(run.error)")
        return try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    }

    func coverage() throws -> Coverage {
        let report = try json(["coverage", "--format", "json"])
        var result = Coverage()
        result.locales = report["locales"] as? [String] ?? []
        for item in report["catalogs"] as? [[String: Any]] ?? [] {
            let path = item["path"] as? String ?? ""
            result.catalogs.append(path)
            result.sources.insert(item["sourceLanguage"] as? String ?? "")
            // Only catalogs have phrases, and a table may be in UTF-16.
            guard path.hasSuffix(".xcstrings") else { continue }
            let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
            guard text.contains("\"stringSet\""), let root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
            else { continue }
            for (key, entry) in root["strings"] as? [String: Any] ?? [:] where "\(entry)".contains("stringSet") { result.phrases.insert(key) }
        }
        for item in report["notInCatalog"] as? [[String: Any]] ?? [] {
            let key = item["key"] as? String ?? ""
            if item["table"] as? String == "AppShortcuts" { result.absentPhrases.insert(key) } else { result.absent.insert(key) }
        }
        result.missing = Self.byLocale(report["missing"])
        result.unused = Self.places(report["unused"])
        result.stale = Self.places(report["stale"])
        result.percents = (report["total"] as? [String: [String: Any]] ?? [:]).values.compactMap { $0["percentWithUnreviewed"] as? Double }
        return result
    }

    /// The locales in the `coverage` report of each app, with the requester.
    func projectLocales() throws -> Set<String> {
        let report = try json(["coverage", "--format", "json"])
        let apps = report["apps"] as? [[String: Any]] ?? []
        return Set(apps.flatMap { ($0["locales"] as? [[String: Any]] ?? []).compactMap { $0["locale"] as? String } })
    }

    private static func byLocale(_ list: Any?) -> [String: Set<String>] {
        (list as? [[String: Any]] ?? []).reduce(into: [:]) { result, item in
            guard let locale = item["locale"] as? String, let key = item["key"] as? String else { return }
            result[locale, default: []].insert(key)
        }
    }

    private static func places(_ list: Any?) -> Set<Place> {
        Set((list as? [[String: Any]] ?? []).compactMap { item in
            guard let catalog = item["catalog"] as? String, let key = item["key"] as? String else { return nil }
            return Place(catalog: catalog, key: key)
        })
    }

    func list(_ option: String) throws -> Set<String> {
        let run = try Tools.run("xcstrings", ["list", option, "--format", "keys"], in: folder)
        return try Self.keys(run.output)
    }

    private static func keys(_ lines: String) throws -> Set<String> {
        Set(try lines.split(separator: "\n").map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8), options: .fragmentsAllowed) as? String)
        })
    }

    func fill() throws -> [String: Set<String>] {
        let report = try json(["fill", "--dry-run", "--format", "json"])
        return Self.byLocale(report["fillings"]).merging(Self.byLocale(report["left"])) { $0.union($1) }
    }

    func stringsNotInCatalog() throws -> Set<String> {
        let report = try json(["lint", "--only", "string-not-in-catalog", "--format", "json"])
        let findings = report["findings"] as? [[String: Any]] ?? []
        return Set(findings.compactMap { $0["key"] as? String })
    }

    /// What `missing-translation` names, by locale, and how many keys it counts in a catalog without any text in a locale.
    func untranslated() throws -> (keys: [String: Set<Place>], counts: [String: [String: Int]]) {
        let report = try json(["lint", "--only", "missing-translation", "--format", "json"])
        var keys: [String: Set<Place>] = [:]
        var counts: [String: [String: Int]] = [:]
        for item in report["findings"] as? [[String: Any]] ?? [] {
            let locale = item["locale"] as? String ?? "", file = item["file"] as? String ?? ""
            if let key = item["key"] as? String {
                keys[locale, default: []].insert(Place(catalog: file, key: key))
            } else {
                let message = item["message"] as? String ?? ""
                counts[locale, default: [:]][file] = message.firstMatch(of: /of its (\d+) keys/).flatMap { Int($0.1) } ?? 1
            }
        }
        return (keys, counts)
    }

    func lint(_ rule: String) throws -> Set<Place> {
        let report = try json(["lint", "--only", rule, "--format", "json"])
        return Set((report["findings"] as? [[String: Any]] ?? []).map { item in
            Place(catalog: item["file"] as? String ?? "", key: item["key"] as? String ?? "")
        })
    }

    /// A text that is shown but never looked up. The rules of `lint` name its place alone.
    struct Unlocalized: Hashable {
        let file: String
        let line: Int
        let text: String?
    }

    private static func unlocalized(_ list: Any?, hasText: Bool = true, where isIncluded: (String?) -> Bool = { _ in true }) -> Set<Unlocalized> {
        Set((list as? [[String: Any]] ?? []).filter { isIncluded($0["confidence"] as? String) }.map { item in
            Unlocalized(file: item["file"] as? String ?? "", line: item["line"] as? Int ?? 0, text: hasText ? item["text"] as? String : nil)
        })
    }

    /// What each command says is never looked up: what it reports, and what it keeps back because it may be a name.
    func neverLookedUp() throws -> [String: (reported: Set<Unlocalized>, possible: Set<Unlocalized>)] {
        let coverage = try json(["coverage", "--format", "json"])
        var answers = ["coverage": (Self.unlocalized(coverage["unlocalized"]), Self.unlocalized(coverage["possiblyUnlocalized"]))]
        let lists = [
            "extract": try json(["extract", "--format", "json"]), "list": try json(["list", "--unlocalized", "--format", "json"]),
            "mcp": try tool("extract", #"{"limit":1000000}"#),
        ]
        for (name, answer) in lists {
            answers[name] = (
                Self.unlocalized(answer["unlocalized"]) { $0 != "possible" }, Self.unlocalized(answer["unlocalized"]) { $0 == "possible" }
            )
        }
        return answers
    }

    /// The places that the rules name.
    func unlocalizedPlaces() throws -> Set<Unlocalized> {
        Self.unlocalized(try json(["lint", "--only", "unlocalized-text,trap-api", "--format", "json"])["findings"], hasText: false)
    }

    /// The keys that `remove` would delete, by the catalog it would leave.
    func removed(_ catalog: String, _ option: String) throws -> Set<String> {
        let run = try Tools.run("xcstrings", ["remove", catalog, option, "--dry-run"], in: folder)
        // If no source uses a key of the catalog, this cannot be determined.
        if run.status == 2, run.error.contains("so all of them would be removed") { return [] }
        #expect(run.status == 0, "\(run.error)")
        return Set(run.error.split(separator: "\n").filter { $0.hasPrefix("  removed  ") }.map { line in
            Self.unquoted(String(line.dropFirst("  removed  ".count)))
        })
    }

    /// The keys that `sync` removes, renames or marks stale, in a copy.
    func synced(_ catalogs: [String]) throws -> Set<Place> {
        try Tools.inFolder { temporary in
            let copy = temporary.appendingPathComponent("copy")
            try FileManager.default.copyItem(at: folder, to: copy)
            let run = try Tools.run("xcstrings", ["sync", "--force", "--quiet"], in: copy)
            #expect(run.status == 0, "\(run.error)")
            return Set(try catalogs.flatMap { path in
                let before = try Self.liveKeys(folder.appendingPathComponent(path)), after = try Self.liveKeys(copy.appendingPathComponent(path))
                return before.subtracting(after).map { Place(catalog: path, key: $0) }
            })
        }
    }

    /// The keys of a catalog that are not marked stale.
    private static func liveKeys(_ catalog: URL) throws -> Set<String> {
        let root = try JSONSerialization.jsonObject(with: try Data(contentsOf: catalog)) as? [String: Any]
        let strings = root?["strings"] as? [String: [String: Any]] ?? [:]
        return Set(strings.filter { $0.value["extractionState"] as? String != "stale" }.keys)
    }

    /// A key as quoted in messages.
    private static func unquoted(_ text: String) -> String {
        let value = try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
        // Quotes within a key are printed as they are.
        return value as? String ?? (text.hasPrefix("\"") && text.hasSuffix("\"") && text.count > 1 ? String(text.dropFirst().dropLast()) : text)
    }

    private func tool(_ name: String, _ arguments: String) throws -> [String: Any] {
        let call = #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(name)","arguments":\#(arguments)}}"#
        let run = try Tools.run("xcstrings", ["mcp"], in: folder, input: call + "\n")
        let answer = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        return try #require((answer["result"] as? [String: Any])?["structuredContent"] as? [String: Any])
    }

    func assistant(_ locale: String) throws -> Set<String> {
        let content = try tool("missing_translations", #"{"locale":"\#(locale)","limit":1000000}"#)
        let catalogs = try #require(content["catalogs"] as? [[String: Any]])
        return Set(try catalogs.flatMap { try #require($0["texts"] as? [Any]) }.map { text in
            try #require(text as? String ?? (text as? [String: Any])?["key"] as? String)
        })
    }

    /// The keys of the documents, by locale.
    func export() throws -> [String: Set<String>] {
        try files(of: ["export", "--missing", "--format", "xliff"]).mapValues { text in
            Set(text.matches(of: /<trans-unit id="(.*?)"/).map { match in
                let identifier = Self.plain(String(match.1))
                return identifier.firstRange(of: "|==|").map { String(identifier[..<$0.lowerBound]) } ?? identifier
            })
        }
    }

    func worksheet() throws -> [String: Set<String>] {
        try files(of: ["worksheet"]).mapValues { text in
            let sections = try WorksheetPage(text).sections
            return Set(sections.flatMap(\.texts).filter { $0.status == "missing" }.map(\.key))
                .union(sections.flatMap(\.leftOut).filter { $0.status == "missing" }.map(\.key))
        }
    }

    /// The number of words of the missing texts on each page, by locale.
    func wordsOnPages() throws -> [String: Int] {
        try files(of: ["worksheet"]).mapValues { text in
            text.matches(of: /"words": (\d+), "status": "missing"/).reduce(0) { $0 + (Int($1.1) ?? 0) }
        }
    }

    /// The files that a command writes to a folder of its own, by name without extension.
    private func files(of command: [String]) throws -> [String: String] {
        try Tools.inFolder { output in
            let run = try Tools.run("xcstrings", command + ["-o", output.path + "/"], in: folder)
            #expect(run.status == 0, "\(command): \(run.error)")
            return Dictionary(uniqueKeysWithValues: try FileManager.default.contentsOfDirectory(atPath: output.path).map { name in
                (String(name.prefix { $0 != "." }), try String(contentsOf: output.appendingPathComponent(name), encoding: .utf8))
            })
        }
    }

    /// A text with XML references decoded.
    private static func plain(_ text: String) -> String {
        var result = text
        for (name, character) in [("lt", "<"), ("gt", ">"), ("quot", "\""), ("apos", "'"), ("#10", "\n"), ("#13", "\r"), ("#9", "\t")] {
            result = result.replacing("&\(name);", with: character)
        }
        return result.replacing("&amp;", with: "&")
    }
}
