import Extraction
import LintModel
import StringCatalog
import Syntax

/// Reads the members of a configuration, each by its name.
struct ConfigurationReader {
    let path: String
    let document: JSONDocument
    let ruleSet: RuleSet

    init(path: String, bytes: [UInt8], _ ruleSet: RuleSet) {
        self.ruleSet = ruleSet
        self.path = path
        document = JSONDocument(bytes)
    }

    mutating func read(into configuration: Configuration) throws -> Configuration {
        for problem in document.problems where !isAllowed(problem.kind) {
            throw failure(problem.message, at: Int(problem.range.start))
        }
        var configuration = configuration
        guard let root = document.root else { return configuration }
        if let second = document.contradictions(below: root).first?.second {
            throw failure("\((document.string(second.key) ?? "").quoted) is given twice, with different values", at: document.range(second.key).lowerBound)
        }
        try expect(.object, at: root, "an object")
        let names = ["locales", "apps", "coverage", "exclude", "terms", "apis", "review", "record", "translator", "level", "rules"]
        for member in document.members(root) {
            switch try name(member, among: names) {
            case "locales": configuration.locales = try locales(member.value)
            case "apps": configuration.apps = try elements(member.value).map { try app($0, configuration.folder) }
            case "coverage": configuration.minimumCoverage = try minimum(member.value)
            case "exclude": configuration.exclude = try globs(member.value)
            case "terms": configuration.glossary = try glossary(member.value)
            case "apis": configuration.apiRows = try elements(member.value).map(apiRow)
            case "review": configuration.keepsReviewRecord = try bool(member.value)
            case "record": configuration.keepsFillRecord = try bool(member.value)
            case "translator": configuration.translator = try translator(member.value)
            case "level": configuration.level = try level(member.value)
            default: configuration.rules = try rules(member.value)
            }
        }
        return configuration
    }

    private func app(_ node: JSONNodeID, _ folder: String) throws -> Configuration.App {
        try expect(.object, at: node, "an object with name and paths")
        var app = Configuration.App(name: "", paths: [])
        for member in document.members(node) {
            switch try name(member, among: ["name", "paths", "locales"]) {
            case "name": app.name = try string(member.value)
            case "paths": app.paths = try strings(member.value).map { $0 == "." && !folder.isEmpty ? folder : folder + $0 }
            default: app.locales = try locales(member.value)
            }
        }
        if app.paths.isEmpty { throw failure("an app needs paths", at: document.range(node).lowerBound) }
        if app.name.isEmpty { app.name = app.paths[0] }
        return app
    }

    private func minimum(_ node: JSONNodeID) throws -> Double? {
        try expect(.object, at: node, "an object with min")
        var result: Double?
        for member in document.members(node) {
            _ = try name(member, among: ["min"])
            guard let value = number(member.value), (0...100).contains(value) else {
                throw failure("min must be a number from 0 to 100", at: document.range(member.value).lowerBound)
            }
            result = value
        }
        return result
    }

    private func apiRow(_ node: JSONNodeID) throws -> String {
        let row = try string(node)
        guard LocalizableAPI.isRow(row) else {
            throw failure(
                "not an API row; write a call such as \"Toast(_: LocalizedStringKey, icon?)\" or \".banner(title: LocalizedStringKey)\"",
                at: document.range(node).lowerBound)
        }
        return row
    }

    private func glossary(_ node: JSONNodeID) throws -> Glossary {
        try expect(.object, at: node, "an object of terms")
        return Glossary(try document.members(node).map(term))
    }

    private func term(_ member: JSONMember) throws -> Glossary.Term {
        let text = try string(member.key)
        if text.isEmpty { throw failure("a term must not be empty", at: document.range(member.key).lowerBound) }
        if document.string(member.value, equals: "keep") { return Glossary.Term(text, renderings: nil) }
        try expect(.object, at: member.value, "\"keep\" or an object of locales and texts")
        var renderings: [LanguageTag: [String]] = [:]
        for rendering in document.members(member.value) {
            let locale = try locale(rendering.key)
            let texts = document.kind(rendering.value) == .array ? try strings(rendering.value) : [try string(rendering.value)]
            guard !texts.isEmpty, !texts.contains("") else {
                throw failure("\"\(text)\" needs a text in \(locale)", at: document.range(rendering.value).lowerBound)
            }
            renderings[locale] = texts
        }
        return Glossary.Term(text, renderings: renderings)
    }

    /// Globs of paths. A disk may spell a name with other characters than an editor does.
    func globs(_ node: JSONNodeID) throws -> [String] { try strings(node).map(\.precomposedStringWithCanonicalMapping) }

    func locales(_ node: JSONNodeID) throws -> [LanguageTag] {
        try elements(node).map(locale)
    }

    func locale(_ node: JSONNodeID) throws -> LanguageTag {
        let name = try string(node)
        var codes = LocaleCodes()
        do {
            // How the project spells it is resolved where it is used.
            _ = try codes.tag(for: name)
            return LanguageTag(name)
        } catch {
            throw failure(error.message, at: document.range(node).lowerBound)
        }
    }

    func strings(_ node: JSONNodeID) throws -> [String] { try elements(node).map(string) }

    func elements(_ node: JSONNodeID) throws -> [JSONNodeID] {
        try expect(.array, at: node, "a list")
        return document.elements(node)
    }

    func bool(_ node: JSONNodeID) throws -> Bool {
        guard let value = document.bool(node) else { throw failure("expected true or false", at: document.range(node).lowerBound) }
        return value
    }

    /// A number as JSON spells it; `nil` for anything else.
    func number(_ node: JSONNodeID) -> Double? {
        Double(String(decoding: document.bytes[document.range(node)], as: UTF8.self))
    }

    func string(_ node: JSONNodeID) throws -> String {
        guard let text = document.string(node) else { throw failure("expected a string", at: document.range(node).lowerBound) }
        return text
    }

    func name(_ member: JSONMember, among names: [String]) throws -> String {
        let name = document.string(member.key) ?? ""
        if names.contains(name) { return name }
        let near = NearName.nearest(to: name, among: names).map { "; did you mean \($0)?" } ?? " (known: \(names.joined(separator: ", ")))"
        throw failure("unknown setting \"\(name)\"\(near)", at: document.range(member.key).lowerBound)
    }

    func expect(_ kind: JSONNode.Kind, at node: JSONNodeID, _ what: String) throws {
        if document.kind(node) != kind { throw failure("expected \(what)", at: document.range(node).lowerBound) }
    }

    /// The syntax that JSON5 adds to JSON.
    private func isAllowed(_ kind: JSONProblem.Kind) -> Bool {
        switch kind {
        case .comment, .trailingComma, .unquotedKey, .singleQuotes: true
        default: false
        }
    }

    func failure(_ message: Message, at offset: Int, hint: Message? = nil) -> Failure {
        Failure(message, in: path, at: LineTable(document.bytes).location(of: offset), hint: hint)
    }

    @_disfavoredOverload
    func failure(_ message: String, at offset: Int) -> Failure { failure(Message(message), at: offset) }
}
