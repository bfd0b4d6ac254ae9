import StringCatalog
import Syntax

// `{ "version": 1, "rows": [ { "key": "Save", "comment": "A button", "texts": { "ja": "保存", "de": { "plural.other": "…" } }, "states": { "ja": "needs_review", "de": { "plural.other": "needs_review" } } } ] }`
extension TranslationTable {
    static func json(_ rows: [Row], _ sourceLanguage: LanguageTag?) -> String {
        let lines = rows.map { row in
            var texts: [(locale: LanguageTag, forms: [Form])] = []
            for text in row.texts where !text.value.isEmpty {
                if let index = texts.firstIndex(where: { $0.locale == text.locale }) {
                    texts[index].forms.append(text)
                } else {
                    texts.append((text.locale, [text]))
                }
            }
            func members(_ content: (Form) -> String?) -> [String] {
                texts.compactMap { locale, forms in
                    let all = forms.compactMap { form in content(form).map { (path: form.path, text: JSONLiteral.string($0)) } }
                    guard let first = all.first else { return nil }
                    let isPlain = forms.count == 1 && first.path.steps.isEmpty
                    let named = all.map { "\(JSONLiteral.string($0.path.description)): \($0.text)" }
                    return "\n        \(JSONLiteral.string(locale.rawValue)): \(isPlain ? first.text : "{ \(named.joined(separator: ", ")) }")"
                }
            }
            let comment = row.comment.map { "\n      \"comment\": \(JSONLiteral.string($0))," } ?? ""
            func object(_ members: [String]) -> String { members.isEmpty ? "{}" : "{\(members.joined(separator: ","))\n      }" }
            let states = members { $0.openState(sourceLanguage)?.rawValue }
            return "\n    {\n      \"key\": \(JSONLiteral.string(row.key)),\(comment)\n      \"texts\": \(object(members(\.value)))"
                + (states.isEmpty ? "" : ",\n      \"states\": \(object(states))") + "\n    }"
        }
        return "{\n  \"version\": 1,\n  \"rows\": [\(lines.joined(separator: ","))\n  ]\n}\n"
    }
}

/// Interprets the rows of a table in JSON.
struct JSONTableReader {
    private let document: JSONDocument
    private let lines: LineTable
    /// Resolves the name of a locale; `nil` if no locale has that name.
    private let localeNamed: (String) -> LanguageTag?
    private(set) var rows: [TranslationTable.Row] = []
    private(set) var problems: [InterchangeProblem] = []
    private var known: [Key: Int] = [:]
    /// The keys whose rows contradict each other.
    private var refused: Set<Key> = []

    /// Whether the file is JSON with a list of rows.
    private(set) var isSound = false

    var wholeRows: [TranslationTable.Row] { rows.filter { !refused.contains(Key($0.key)) } }

    init(_ bytes: [UInt8], locale: @escaping (String) -> LanguageTag?) {
        document = JSONDocument(bytes)
        lines = LineTable(bytes)
        localeNamed = locale
        if let problem = document.problems.first {
            let place = lines.location(of: problem.range.indices.lowerBound)
            problems.append(InterchangeProblem(place: place, message: "is not JSON: \(problem.message)"))
        } else if let root = document.root {
            read(root)
        }
    }

    private mutating func tell(_ id: JSONNodeID, _ message: String) {
        problems.append(InterchangeProblem(place: lines.location(of: document.range(id).lowerBound), message: message))
    }

    private mutating func tell(_ first: JSONMember, _ second: JSONMember) {
        let line = lines.location(of: document.range(first.key).lowerBound).line
        tell(second.key, "\((document.string(second.key) ?? "").quoted) is already in line \(line), with another value")
    }

    private mutating func read(_ root: JSONNodeID) {
        guard let list = document.value("rows", in: root), document.kind(list) == .array else {
            return tell(root, "no rows found; expected { \"rows\": [ { \"key\": …, \"texts\": { … } } ] }")
        }
        if let (first, second) = document.contradictions(inside: root).first { return tell(first, second) }
        isSound = true
        for id in document.elements(list) { read(row: id) }
    }

    private mutating func read(row id: JSONNodeID) {
        var (key, comment): (String?, String?)
        var texts: [TranslationTable.Form] = []
        var states: [JSONMember] = []
        let before = problems.count
        for (first, second) in document.contradictions(below: id) { tell(first, second) }
        for member in members(id) {
            switch document.string(member.key) ?? "" {
            case "key": key = document.string(member.value)
            case "comment": comment = document.string(member.value)
            case "texts":
                for text in members(member.value) { texts += self.texts(text) }
            case "states": states = Array(document.members(member.value))
            case let name: tell(member.key, "unknown member \"\(name)\"; a row has key, comment, texts and states")
            }
        }
        for member in states { read(states: member, into: &texts) }
        guard problems.count == before else { return }
        guard let key, !key.isEmpty else { return tell(id, "the row has no key") }
        let row = TranslationTable.Row(place: lines.location(of: document.range(id).lowerBound), key: key, comment: comment, texts: texts)
        guard let index = known[Key(key)] else {
            known[Key(key)] = rows.count
            return rows.append(row)
        }
        func content(_ row: TranslationTable.Row) -> Set<[String]> {
            Set(row.texts.map { [$0.locale.rawValue, $0.path.description, $0.value, $0.state?.rawValue ?? ""] })
        }
        if content(rows[index]) != content(row), let line = rows[index].place?.line {
            refused.insert(Key(key))
            tell(id, "\"\(key)\" is already in line \(line), with other texts")
        }
    }

    /// The members of an object, each name once.
    private func members(_ id: JSONNodeID) -> [JSONMember] {
        var names: Set<[UInt8]> = []
        return document.members(id).filter { names.insert(Array((document.string($0.key) ?? "").utf8)).inserted }
    }

    private mutating func locale(_ key: JSONNodeID) -> LanguageTag? {
        let name = document.string(key) ?? ""
        let locale = localeNamed(name)
        if locale == nil { tell(key, "unknown locale \"\(name)\"\(LanguageNames.nearest(to: name).map { "; did you mean \($0)?" } ?? "")") }
        return locale
    }

    /// Gives the texts of a locale their states: one for all, or one for each form.
    private mutating func read(states member: JSONMember, into texts: inout [TranslationTable.Form]) {
        guard let locale = locale(member.key) else { return }
        let isOne = document.kind(member.value) == .string
        let forms = isOne ? [(path: VariationPath?.none, value: member.value)] : document.members(member.value).map { form in
            (path: VariationPath(document.string(form.key) ?? ""), value: form.value)
        }
        for (path, value) in forms {
            guard let name = document.string(value), UnitState.known.map(\.rawValue).contains(name) else {
                tell(value, "expected a state: \(UnitState.known.map(\.rawValue).joined(separator: ", "))")
                continue
            }
            let indices = texts.indices.filter { texts[$0].locale == locale && (isOne || texts[$0].path == path) }
            if indices.isEmpty { tell(value, "the row has no such text") }
            for index in indices { texts[index].state = UnitState(rawValue: name) }
        }
    }

    private mutating func texts(_ member: JSONMember) -> [TranslationTable.Form] {
        guard let locale = locale(member.key) else { return [] }
        func text(_ id: JSONNodeID, at path: VariationPath, _ value: String) -> TranslationTable.Form {
            TranslationTable.Form(place: lines.location(of: document.range(id).lowerBound), locale: locale, path: path, value: value)
        }
        if let value = document.string(member.value) { return value.isEmpty ? [] : [text(member.value, at: VariationPath(), value)] }
        guard document.kind(member.value) == .object else {
            tell(member.value, "expected a text, or an object of forms such as { \"plural.other\": \"…\" }")
            return []
        }
        return members(member.value).compactMap { form in
            let name = document.string(form.key) ?? ""
            guard let path = VariationPath(name), path.substitution == nil, path.hasKnownNames else {
                tell(form.key, "\"\(name)\" is not a form; a form is plural.one or device.mac, for example")
                return nil
            }
            guard let value = document.string(form.value) else {
                tell(form.value, "expected a text")
                return nil
            }
            return value.isEmpty ? nil : text(form.value, at: path, value)
        }
    }
}

extension VariationPath {
    /// Whether its plural categories and devices exist, and it varies by nothing else.
    var hasKnownNames: Bool {
        steps.allSatisfy { step in
            switch step {
            case .variation(.plural, let name): PluralCategory(rawValue: name) != nil
            case .variation(.phrase, _): true
            case .variation(.device, let name): Device.known.contains(Device(rawValue: name))
            case .substitution: true
            default: false
            }
        }
    }
}
