import StringCatalog
import Syntax

// `{ "version": 1, "rows": [ { "key": "Save", "comment": "A button", "texts": { "ja": "保存", "de": { "plural.other": "…" } } } ] }`
extension TranslationTable {
    static func json(_ rows: [Row]) -> String {
        let lines = rows.map { row in
            var texts: [(locale: LanguageTag, forms: [Text])] = []
            for text in row.texts where !text.value.isEmpty {
                if let index = texts.firstIndex(where: { $0.locale == text.locale }) {
                    texts[index].forms.append(text)
                } else {
                    texts.append((text.locale, [text]))
                }
            }
            let members = texts.map { locale, forms in
                let isPlain = forms.count == 1 && forms[0].path.steps.isEmpty
                let all = forms.map { "\(JSONLiteral.string($0.path.description)): \(JSONLiteral.string($0.value))" }
                let value = isPlain ? JSONLiteral.string(forms[0].value) : "{ \(all.joined(separator: ", ")) }"
                return "\n        \(JSONLiteral.string(locale.rawValue)): \(value)"
            }
            let comment = row.comment.map { "\n      \"comment\": \(JSONLiteral.string($0))," } ?? ""
            let content = members.isEmpty ? "{}" : "{\(members.joined(separator: ","))\n      }"
            return "\n    {\n      \"key\": \(JSONLiteral.string(row.key)),\(comment)\n      \"texts\": \(content)\n    }"
        }
        return "{\n  \"version\": 1,\n  \"rows\": [\(lines.joined(separator: ","))\n  ]\n}\n"
    }
}

/// Interprets the rows of a table in JSON.
struct JSONTableReader {
    private let document: JSONDocument
    private let lines: LineTable
    private let languages: [LanguageTag]
    private(set) var rows: [TranslationTable.Row] = []
    private(set) var problems: [InterchangeProblem] = []
    /// By key bytes, because canonically equivalent strings are different keys.
    private var known: [[UInt8]: Int] = [:]
    /// The keys whose rows contradict each other.
    private var refused: Set<[UInt8]> = []

    /// Whether the file is JSON with a list of rows.
    private(set) var isSound = false

    var wholeRows: [TranslationTable.Row] { rows.filter { !refused.contains(Array($0.key.utf8)) } }

    init(_ bytes: [UInt8], languages: [LanguageTag]) {
        document = JSONDocument(bytes)
        lines = LineTable(bytes)
        self.languages = languages
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

    private mutating func read(_ root: JSONNodeID) {
        guard let list = document.value("rows", in: root), document.kind(list) == .array else {
            return tell(root, "no rows found; expected { \"rows\": [ { \"key\": …, \"texts\": { … } } ] }")
        }
        isSound = true
        for id in document.elements(list) { read(row: id) }
    }

    private mutating func read(row id: JSONNodeID) {
        var (key, comment): (String?, String?)
        var texts: [TranslationTable.Text] = []
        let before = problems.count
        for member in document.members(id) {
            switch document.string(member.key) ?? "" {
            case "key": key = document.string(member.value)
            case "comment": comment = document.string(member.value)
            case "texts":
                for text in document.members(member.value) { texts += self.texts(text) }
            case let name: tell(member.key, "unknown member \"\(name)\"; a row has key, comment and texts")
            }
        }
        guard problems.count == before else { return }
        guard let key, !key.isEmpty else { return tell(id, "the row has no key") }
        let row = TranslationTable.Row(place: lines.location(of: document.range(id).lowerBound), key: key, comment: comment, texts: texts)
        guard let index = known[Array(key.utf8)] else {
            known[Array(key.utf8)] = rows.count
            return rows.append(row)
        }
        func content(_ row: TranslationTable.Row) -> Set<[String]> {
            Set(row.texts.map { [$0.locale.rawValue, $0.path.description, $0.value] })
        }
        if content(rows[index]) != content(row), let line = rows[index].place?.line {
            refused.insert(Array(key.utf8))
            tell(id, "\"\(key)\" is already in line \(line), with other texts")
        }
    }

    private mutating func texts(_ member: JSONMember) -> [TranslationTable.Text] {
        let name = document.string(member.key) ?? ""
        guard let locale = LanguageNames.tag(for: name, among: languages) else {
            tell(member.key, "unknown locale \"\(name)\"\(LanguageNames.nearest(to: name).map { "; did you mean \($0)?" } ?? "")")
            return []
        }
        func text(_ id: JSONNodeID, _ path: VariationPath, _ value: String) -> TranslationTable.Text {
            TranslationTable.Text(place: lines.location(of: document.range(id).lowerBound), locale: locale, path: path, value: value)
        }
        if let value = document.string(member.value) { return value.isEmpty ? [] : [text(member.value, VariationPath(), value)] }
        guard document.kind(member.value) == .object else {
            tell(member.value, "expected a text, or an object of forms such as { \"plural.other\": \"…\" }")
            return []
        }
        return document.members(member.value).compactMap { form in
            let name = document.string(form.key) ?? ""
            guard let path = VariationPath(name), path.substitution == nil, path.hasKnownNames else {
                tell(form.key, "\"\(name)\" is not a form; a form is plural.one or device.mac, for example")
                return nil
            }
            guard let value = document.string(form.value) else {
                tell(form.value, "expected a text")
                return nil
            }
            return value.isEmpty ? nil : text(form.value, path, value)
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
