import Arguments
import Foundation
import StringCatalog
import Syntax

/// The settings of a project, from `.xcstrings.json`: JSON5, so comments and trailing commas may stand in it.
struct Configuration: Sendable {
    /// An app of a repository that has several.
    struct App: Sendable {
        var name: String
        /// Relative to the current folder.
        var paths: [String]
        var locales: [LanguageTag]?
    }

    var locales: [LanguageTag]?
    var apps: [App] = []
    /// The coverage, from 0 to 100, below which `coverage` complains.
    var minimumCoverage: Double?
    /// Globs of paths, relative to the configuration, that are left out.
    var exclude: [String] = []
    var severities: [String: String] = [:]
    var glossary = Glossary()
    /// The folder of the file, as a prefix of paths: empty for the current folder.
    private(set) var folder = ""
    /// The file it was read from; `nil` for the built-in settings.
    private(set) var path: String?

    init() {}

    /// The nearest configuration from the current folder upwards, or the named one.
    ///
    /// - Throws: ``Failure`` with the place, when the file cannot be read or holds what it may not.
    init(named: String?, host: Host) throws {
        guard let path = named ?? Self.find(from: host.currentFolder) else { return }
        self.path = path
        folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        var reader = ConfigurationReader(path: path, bytes: try FileBytes.read(path))
        self = try reader.read(into: self)
    }

    static let fileName = ".xcstrings.json"

    private static func find(from folder: String) -> String? {
        var prefix = ""
        var folder = folder
        while true {
            if FileManager.default.fileExists(atPath: folder + "/" + fileName) { return prefix + fileName }
            guard folder != "/", !folder.isEmpty else { return nil }
            folder = (folder as NSString).deletingLastPathComponent
            prefix += "../"
        }
    }
}

/// Reads the members of a configuration, each by its name.
private struct ConfigurationReader {
    let path: String
    let document: JSONDocument

    init(path: String, bytes: [UInt8]) {
        self.path = path
        document = JSONDocument(bytes)
    }

    mutating func read(into configuration: Configuration) throws -> Configuration {
        for problem in document.problems where !isAllowed(problem.kind) {
            throw failure(problem.message, at: Int(problem.range.start))
        }
        var configuration = configuration
        guard let root = document.root else { return configuration }
        try expect(.object, root, "an object")
        let names = ["locales", "apps", "coverage", "exclude", "terms", "rules"]
        for member in document.members(root) {
            switch try name(member, among: names) {
            case "locales": configuration.locales = try locales(member.value)
            case "apps": configuration.apps = try elements(member.value).map { try app($0, configuration.folder) }
            case "coverage": configuration.minimumCoverage = try minimum(member.value)
            case "exclude": configuration.exclude = try strings(member.value)
            case "terms": configuration.glossary = try glossary(member.value)
            default:
                try expect(.object, member.value, "an object of rules and severities")
                for rule in document.members(member.value) {
                    configuration.severities[document.string(rule.key) ?? ""] = try string(rule.value)
                }
            }
        }
        return configuration
    }

    private func app(_ node: JSONNodeID, _ folder: String) throws -> Configuration.App {
        try expect(.object, node, "an object with name and paths")
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
        try expect(.object, node, "an object with min")
        var result: Double?
        for member in document.members(node) {
            _ = try name(member, among: ["min"])
            let text = String(decoding: document.bytes[document.range(member.value)], as: UTF8.self)
            guard let value = Double(text), (0...100).contains(value) else {
                throw failure("min is a number from 0 to 100", at: document.range(member.value).lowerBound)
            }
            result = value
        }
        return result
    }

    private func glossary(_ node: JSONNodeID) throws -> Glossary {
        try expect(.object, node, "an object of terms")
        return Glossary(try document.members(node).map(term))
    }

    private func term(_ member: JSONMember) throws -> Glossary.Term {
        let text = try string(member.key)
        if text.isEmpty { throw failure("a term needs a text", at: document.range(member.key).lowerBound) }
        if document.string(member.value, equals: "keep") { return Glossary.Term(text, renderings: nil) }
        try expect(.object, member.value, "\"keep\" or an object of locales and texts")
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

    private func locales(_ node: JSONNodeID) throws -> [LanguageTag] {
        try elements(node).map(locale)
    }

    private func locale(_ node: JSONNodeID) throws -> LanguageTag {
        let tag = LanguageTag(try string(node))
        guard tag.isWellFormed else { throw failure("\"\(tag)\" is no locale", at: document.range(node).lowerBound) }
        return tag
    }

    private func strings(_ node: JSONNodeID) throws -> [String] { try elements(node).map(string) }

    private func elements(_ node: JSONNodeID) throws -> [JSONNodeID] {
        try expect(.array, node, "a list")
        return document.elements(node)
    }

    private func string(_ node: JSONNodeID) throws -> String {
        guard let text = document.string(node) else { throw failure("expected a text", at: document.range(node).lowerBound) }
        return text
    }

    private func name(_ member: JSONMember, among names: [String]) throws -> String {
        let name = document.string(member.key) ?? ""
        if names.contains(name) { return name }
        let near = NearName.nearest(to: name, among: names).map { "; did you mean \($0)?" } ?? " (known: \(names.joined(separator: ", ")))"
        throw failure("unknown setting \"\(name)\"\(near)", at: document.range(member.key).lowerBound)
    }

    private func expect(_ kind: JSONNode.Kind, _ node: JSONNodeID, _ what: String) throws {
        if document.kind(node) != kind { throw failure("expected \(what)", at: document.range(node).lowerBound) }
    }

    /// What JSON5 allows beyond JSON.
    private func isAllowed(_ kind: JSONProblem.Kind) -> Bool {
        switch kind {
        case .comment, .trailingComma, .unquotedKey, .singleQuotes: true
        default: false
        }
    }

    private func failure(_ message: String, at offset: Int) -> Failure {
        let place = LineTable(document.bytes).location(of: offset)
        return Failure(message, at: "\(path):\(place.line):\(place.column)")
    }
}
