import Foundation

/// Checks a SARIF log against the specification (2.1.0), for the members that ours has: required members, types, values and
/// references. An unknown member is an error, too.
struct SARIFCheck {
    typealias Object = [String: Any]

    private(set) var complaints: [String] = []
    /// The paths of the results, without escapes.
    private(set) var files: Set<String> = []
    private(set) var resultCount = 0

    init(_ text: String) {
        guard let root = (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? Object else {
            complaints = ["no JSON object"]
            return
        }
        members(of: root, "log", ["$schema", "version", "runs"])
        expect(root["version"] as? String == "2.1.0", "version")
        expect((root["$schema"] as? String).flatMap { URL(string: $0)?.scheme } == "https", "$schema")
        let runs = root["runs"] as? [Object] ?? []
        expect(!runs.isEmpty, "runs")
        for run in runs { check(run: run) }
    }
}

private extension SARIFCheck {
    static let levels: Set = ["none", "note", "warning", "error"]

    mutating func expect(_ holds: Bool, _ complaint: @autoclosure () -> String) {
        if !holds { complaints.append(complaint()) }
    }

    mutating func members(of object: Object, _ name: String, _ needed: Set<String>, may: Set<String> = []) {
        let missing = needed.subtracting(object.keys)
        let unknown = Set(object.keys).subtracting(needed).subtracting(may)
        expect(missing.isEmpty && unknown.isEmpty, "\(name): missing \(missing.sorted()), unknown \(unknown.sorted())")
    }

    mutating func check(run: Object) {
        members(of: run, "run", ["tool", "results"], may: ["columnKind", "newlineSequences", "originalUriBaseIds"])
        expect(["utf16CodeUnits", "unicodeCodePoints"].contains(run["columnKind"] as? String), "columnKind")
        let tool = run["tool"] as? Object ?? [:]
        members(of: tool, "tool", ["driver"])
        let driver = tool["driver"] as? Object ?? [:]
        members(of: driver, "driver", ["name"], may: ["version", "rules", "informationUri"])
        expect((driver["name"] as? String)?.isEmpty == false, "the name of the driver")
        let rules = driver["rules"] as? [Object] ?? []
        for rule in rules { check(rule: rule) }
        let identifiers = rules.compactMap { $0["id"] as? String }
        expect(Set(identifiers).count == rules.count, "rules of one name")
        let bases = run["originalUriBaseIds"] as? [String: Object] ?? [:]
        for base in bases.values {
            members(of: base, "base", [], may: ["uri", "description"])
            check(message: base["description"], "base")
        }
        let results = run["results"] as? [Object] ?? []
        resultCount += results.count
        for result in results { check(result: result, identifiers, Set(bases.keys)) }
        let prints = results.compactMap { ($0["partialFingerprints"] as? [String: String])?.values.first }
        expect(Set(prints).count == results.count, "fingerprints that are the same")
    }

    mutating func check(rule: Object) {
        members(of: rule, "rule", ["id"], may: ["shortDescription", "fullDescription", "defaultConfiguration", "help", "helpUri"])
        let identifier = rule["id"] as? String ?? ""
        expect(identifier.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil, "the rule \"\(identifier)\"")
        for name in ["shortDescription", "fullDescription"] { check(message: rule[name], "\(name) of \(identifier)") }
        let help = rule["help"] as? Object ?? [:]
        members(of: help, "help of \(identifier)", ["text", "markdown"])
        check(message: help.filter { $0.key == "text" }, "help of \(identifier)")
        expect((help["markdown"] as? String)?.isEmpty == false, "the page of \(identifier)")
        if let address = rule["helpUri"] { expect((address as? String).flatMap(URL.init)?.scheme == "https", "the address of \(identifier)") }
        let configuration = rule["defaultConfiguration"] as? Object ?? [:]
        members(of: configuration, "configuration", ["enabled", "level"])
        expect(configuration["enabled"] is Bool, "enabled of \(identifier)")
        expect(Self.levels.contains(configuration["level"] as? String ?? ""), "level of \(identifier)")
    }

    mutating func check(message: Any?, _ place: String) {
        let message = message as? Object ?? [:]
        members(of: message, "message of \(place)", ["text"])
        let text = message["text"] as? String ?? ""
        expect(!text.isEmpty, "an empty message of \(place)")
        // A placeholder in braces would need an argument, and a link a target.
        let plain = text.replacing(/\{\{\d+\}\}/, with: "")
        expect(plain.firstMatch(of: /\{\d+\}/) == nil, "an argument in \"\(text)\"")
        expect(plain.firstMatch(of: /(^|[^\\])\]\(/) == nil, "a link in \"\(text)\"")
        expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 }, "a control character in a message of \(place)")
    }

    mutating func check(result: Object, _ rules: [String], _ bases: Set<String>) {
        let needed: Set = ["ruleId", "level", "message", "locations", "partialFingerprints"]
        members(of: result, "result", needed, may: ["ruleIndex", "fixes"])
        let rule = result["ruleId"] as? String ?? ""
        let index = result["ruleIndex"] as? Int
        expect(index.map { rules.indices.contains($0) && rules[$0] == rule } ?? !rules.contains(rule), "the index of \(rule)")
        expect(Self.levels.contains(result["level"] as? String ?? ""), "level of a result")
        check(message: result["message"], rule)
        let locations = result["locations"] as? [Object] ?? []
        expect(!locations.isEmpty, "a result without a place")
        for location in locations {
            members(of: location, "location", ["physicalLocation"])
            check(place: location["physicalLocation"] as? Object ?? [:], bases)
        }
        for fix in result["fixes"] as? [Object] ?? [] { check(fix: fix, bases) }
        let prints = result["partialFingerprints"] as? [String: String] ?? [:]
        expect(!prints.isEmpty && prints.values.allSatisfy { !$0.isEmpty }, "a result without a fingerprint")
    }

    mutating func check(fix: Object, _ bases: Set<String>) {
        members(of: fix, "fix", ["description", "artifactChanges"])
        check(message: fix["description"], "a fix")
        let changes = fix["artifactChanges"] as? [Object] ?? []
        expect(!changes.isEmpty, "a fix that changes nothing")
        for change in changes {
            members(of: change, "change", ["artifactLocation", "replacements"])
            check(artifact: change["artifactLocation"] as? Object ?? [:], bases)
            let replacements = change["replacements"] as? [Object] ?? []
            expect(!replacements.isEmpty, "a change without replacements")
            for replacement in replacements {
                members(of: replacement, "replacement", ["deletedRegion", "insertedContent"])
                check(region: replacement["deletedRegion"] as? [String: Int] ?? [:])
                let content = replacement["insertedContent"] as? Object ?? [:]
                members(of: content, "content", ["text"])
            }
        }
    }

    mutating func check(place: Object, _ bases: Set<String>) {
        members(of: place, "place", ["artifactLocation", "region"])
        check(artifact: place["artifactLocation"] as? Object ?? [:], bases)
        check(region: place["region"] as? [String: Int] ?? [:])
    }

    mutating func check(artifact: Object, _ bases: Set<String>) {
        members(of: artifact, "artifact", ["uri"], may: ["uriBaseId"])
        let uri = artifact["uri"] as? String ?? ""
        // RFC 3986: the characters allowed in a path, and escapes.
        let isPath = uri.wholeMatch(of: /(?:[A-Za-z0-9\-._~!$&'()*+,;=:@\/]|%[0-9A-F]{2})+/) != nil
        expect(isPath, "the address \(uri)")
        if let base = artifact["uriBaseId"] as? String {
            expect(bases.contains(base), "the base \(base)")
            let hasScheme = uri.prefix { $0 != "/" }.contains(":")
            expect(!uri.hasPrefix("/") && !hasScheme, "an address that is not relative: \(uri)")
        } else {
            expect(uri.hasPrefix("file:///"), "an address without a base: \(uri)")
        }
        files.insert(uri.removingPercentEncoding ?? "")
    }

    mutating func check(region: [String: Int]) {
        members(of: region, "region", ["startLine"], may: ["startColumn", "endLine", "endColumn"])
        expect(region.values.allSatisfy { $0 >= 1 }, "a region before the first line or column")
        let start = (region["startLine"] ?? 0, region["startColumn"] ?? 1)
        let end = (region["endLine"] ?? start.0, region["endColumn"] ?? start.1)
        expect(start <= end, "a region that ends before it begins")
    }
}
