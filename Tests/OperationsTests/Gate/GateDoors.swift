import Foundation
import Testing
import StringCatalog

@testable import CommandSupport

/// A way for translations into a catalog. Each is tried with the same texts.
enum GateDoor: String, CaseIterable, Sendable {
    case options, markdownTable, separatedTable, jsonTable, importedTable, insertedTable, importedJSON, xliff, gettext, worksheet
    case translator, review, mark, assistant, merge

    /// Whether it can carry a text at all.
    func carries(_ text: GateText) -> Bool {
        switch self {
        // Arguments end at it.
        case .options: !text.forms.contains { $0.value.contains("\0") }
        // A cell has no edge spaces.
        case .markdownTable: !text.key.hasSuffix(" ") && !text.forms.contains { $0.value.allSatisfy(\.isWhitespace) }
        // XML has no control characters, and none that are no characters.
        case .xliff: !text.forms.contains { $0.value.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\t" || $0.value > 0xFFFD && $0.value < 0x10000 } }
        // The forms of a message are those that the header asks for.
        case .gettext: !text.isVaried
        default: true
        }
    }

    /// Whether it takes a text that the catalog has in the state `new`.
    var raises: Bool { ![.insertedTable, .review, .mark].contains(self) }

    /// Tries to get texts into `L.xcstrings` of a folder.
    ///
    /// - Parameter areNew: Whether the catalog has them already, in the state `new`.
    /// - Returns: The indices of those that got in.
    func enter(_ texts: [GateText], in folder: URL, areNew: Bool = false) throws -> Set<Int> {
        let files = GateFiles(folder)
        try files.writeCatalog(texts, state: areNew ? "new" : nil)
        let state = areNew ? "translated" : nil
        switch self {
        case .options:
            for text in texts {
                let forms = text.forms.map { "\($0.form)=\($0.value)" }.joined(separator: ",")
                let option = text.isVaried ? ["--plural", "\(text.locale):\(forms)"] : ["--\(text.locale)", text.forms[0].value]
                try files.run(["add", "L.xcstrings", text.key] + option + (areNew ? ["--state", "translated"] : []))
            }
        case .markdownTable: return try files.addSound(texts) { try files.add($0, from: "rows.md", GateFiles.markdown($0, state: state)) }
        case .separatedTable: return try files.addSound(texts) { try files.add($0, from: "rows.tsv", GateFiles.table($0, separator: "\t", state: state)) }
        case .jsonTable: return try files.addSound(texts) { try files.add($0, from: "rows.json", GateFiles.json($0, state: state)) }
        case .assistant: return try files.addSound(texts, with: files.addByAssistant)
        case .importedTable: try files.importFile("L.csv", GateFiles.table(texts, separator: ","))
        case .insertedTable:
            try files.writeCatalog([])
            try files.importFile("L.csv", GateFiles.table(texts, separator: ",", hasSources: true), ["--insert"])
        case .importedJSON: try files.importFile("L.json", GateFiles.json(texts))
        case .xliff: try files.importEach(texts) { ("\($1).xliff", GateFiles.xliff($0, $1)) }
        case .gettext: try files.importEach(texts) { ("\($1).po", GateFiles.gettext($0, $1)) }
        case .worksheet: try files.importEach(texts) { ("L.\($1).tsv", GateFiles.worksheet($0, $1)) }
        case .translator: try files.translate(texts)
        case .review:
            try files.writeCatalog(texts, state: "needs_review")
            let list = try JSONSerialization.jsonObject(with: Data(files.run(["review", "--format", "json"]).output.utf8)) as? [String: Any]
            let ids = (list?["lists"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
            try files.run(["review", "--approve", ids.joined(separator: ",")])
        case .mark:
            try files.writeCatalog(texts, state: "needs_review")
            try files.run(["mark", "L.xcstrings"] + Set(texts.map(\.key)).sorted() + ["--state", "translated"])
        case .merge: try files.merge(texts)
        }
        return try files.entered(texts, state: self == .translator ? "needs_review" : nil)
    }
}

/// The catalog of a folder, and the files and programs that carry texts to it.
struct GateFiles {
    let folder: URL
    private var catalog: URL { folder.appendingPathComponent("L.xcstrings") }

    init(_ folder: URL) { self.folder = folder }

    @discardableResult
    func run(_ arguments: [String], input: String = "") throws -> Tools.Run {
        try Tools.run("xcstrings", arguments, in: folder, input: input)
    }

    /// Writes a catalog with the keys of texts.
    ///
    /// - Parameter state: The state of the texts, which the catalog has then; `nil` for a catalog without them.
    func writeCatalog(_ texts: [GateText], state: String? = nil) throws {
        func localization(_ forms: [(form: String, value: String)], _ state: String) -> [String: Any] {
            func unit(_ value: String) -> [String: Any] { ["stringUnit": ["state": state, "value": value]] }
            if forms.count == 1, forms[0].form.isEmpty { return unit(forms[0].value) }
            return ["variations": ["plural": Dictionary(forms.map { ($0.form, unit($0.value)) }, uniquingKeysWith: { first, _ in first })]]
        }
        var strings: [String: Any] = [:]
        for text in texts {
            var localizations: [String: Any] = [:]
            if !text.source.isEmpty { localizations["en"] = localization(text.source, "translated") }
            if let state { localizations[text.locale] = localization(text.forms, state) }
            strings[text.key] = ["extractionState": "manual", "localizations": localizations]
        }
        let root: [String: Any] = ["sourceLanguage": "en", "strings": strings, "version": "1.0"]
        try JSONSerialization.data(withJSONObject: root, options: .prettyPrinted).write(to: catalog)
    }

    /// The indices of the texts that the catalog has, all of their forms.
    ///
    /// - Parameter state: The state that they have to have; `nil` for `translated`.
    func entered(_ texts: [GateText], state: String? = nil) throws -> Set<Int> {
        let catalog = Catalog(bytes: Array(try Data(contentsOf: catalog)))
        let entries = Dictionary(catalog.entries.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        return Set(texts.indices.filter { index in
            let text = texts[index]
            guard let units = entries[text.key]?.localization(for: LanguageTag(text.locale))?.units, !units.isEmpty else { return false }
            return text.forms.allSatisfy { form in
                units.contains { unit in
                    unit.path.description == (form.form.isEmpty ? "" : "plural.\(form.form)") && unit.unit.value == form.value
                        && unit.unit.state.rawValue == state ?? "translated"
                }
            }
        })
    }

    /// The indices of the texts that `lint` reports in a catalog written by hand.
    func named(_ texts: [GateText], level: String = "errors") throws -> [Int: Set<String>] {
        try writeCatalog(texts, state: "translated")
        return try findings(texts, level: level)
    }

    /// The rules that `lint` names texts of the catalog by. A locale that an entry lacks is not a text.
    func findings(_ texts: [GateText], level: String = "errors") throws -> [Int: Set<String>] {
        let run = try run(["lint", "--level", level, "--format", "json"])
        let root = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        let indices = Dictionary(texts.enumerated().map { ([$1.key, $1.locale], $0) }, uniquingKeysWith: { first, _ in first })
        var rules: [Int: Set<String>] = [:]
        for finding in root?["findings"] as? [[String: Any]] ?? [] {
            guard let key = finding["key"] as? String, let locale = finding["locale"] as? String, let rule = finding["rule"] as? String,
                let index = indices[[key, locale]], rule != "missing-translation"
            else { continue }
            rules[index, default: []].insert(rule)
        }
        return rules
    }

    /// Merges a branch that translated the texts.
    func merge(_ texts: [GateText]) throws {
        let ours = try Data(contentsOf: catalog)
        try writeCatalog(texts, state: "translated")
        try Data(contentsOf: catalog).write(to: folder.appendingPathComponent("theirs"))
        for url in [catalog, folder.appendingPathComponent("base")] { try ours.write(to: url) }
        try run(["merge", "base", "L.xcstrings", "theirs"])
    }

    // MARK: All or nothing

    /// Adds texts with a command that writes all of them or none: the second time without those that it named the first time.
    func addSound(_ texts: [GateText], with add: ([GateText]) throws -> (isWritten: Bool, message: String)) throws -> Set<Int> {
        let first = try add(texts)
        guard !first.isWritten else { return try entered(texts) }
        guard try entered(texts).isEmpty else { return Set(texts.indices) }
        let sound = texts.filter { !first.message.contains("\($0.locale): \"\($0.key.replacing("\n", with: "\\n"))\": ") }
        _ = try add(sound)
        return try entered(texts)
    }

    func add(_ texts: [GateText], from name: String, _ content: String) throws -> (isWritten: Bool, message: String) {
        try Data(content.utf8).write(to: folder.appendingPathComponent(name))
        let run = try run(["add", "L.xcstrings", "--from", name])
        return (run.status == 0, run.error)
    }

    func addByAssistant(_ texts: [GateText]) throws -> (isWritten: Bool, message: String) {
        let rows = texts.map { text -> [String: Any] in
            let forms = Dictionary(text.forms.map { ($0.form, $0.value) }, uniquingKeysWith: { first, _ in first })
            return ["key": text.key, "texts": [text.locale: text.isVaried ? forms as Any : text.forms[0].value]]
        }
        let call: [String: Any] = [
            "jsonrpc": "2.0", "id": 1, "method": "tools/call",
            "params": ["name": "add_translations", "arguments": ["catalog": "L.xcstrings", "rows": rows, "state": "translated"]],
        ]
        let line = String(decoding: try JSONSerialization.data(withJSONObject: call), as: UTF8.self)
        let answer = try JSONSerialization.jsonObject(with: Data(run(["mcp"], input: line + "\n").output.utf8)) as? [String: Any]
        let result = answer?["result"] as? [String: Any]
        let content = (result?["content"] as? [[String: Any]])?.first?["text"] as? String ?? ""
        return (result?["isError"] as? Bool == false, content)
    }

    // MARK: The others taken in

    func importFile(_ name: String, _ content: String, _ options: [String] = []) throws {
        try Data(content.utf8).write(to: folder.appendingPathComponent(name))
        try run(["import", name, "--catalog", "L.xcstrings"] + options)
    }

    func importEach(_ texts: [GateText], _ file: ([GateText], String) -> (name: String, content: String)) throws {
        for (locale, texts) in Dictionary(grouping: texts, by: \.locale).sorted(by: { $0.key < $1.key }) {
            let (name, content) = file(texts, locale)
            try importFile(name, content)
        }
    }

    /// Has a program translate that knows the answers by key, locale and form.
    func translate(_ texts: [GateText]) throws {
        let answers = texts.flatMap { text in
            text.forms.map { form -> String in
                let variation = form.form.isEmpty ? "" : ",\"variation\":\"plural.\(form.form)\""
                let line = "{\"key\":\(Self.literal(text.key)),\"locale\":\"\(text.locale)\"\(variation),\"value\":\(Self.literal(form.value))}"
                return "\(Self.literal(text.key)) \(text.locale) \(form.form)\t\(line)\n"
            }
        }
        try Data(answers.joined().utf8).write(to: folder.appendingPathComponent("answers.txt"))
        // The key is the first member, and the locale and the form are told by their names.
        let program = #"""
            BEGIN { FS = "\t"; while ((getline line < "answers.txt") > 0) { n = index(line, "\t"); known[substr(line, 1, n - 1)] = substr(line, n + 1) } }
            {
              end = index($0, ",\"source\":"); key = substr($0, 8, end - 8)
              match($0, /"locale":"[^"]*"/); locale = substr($0, RSTART + 10, RLENGTH - 11)
              form = ""; if (match($0, /"variation":"plural\.[a-z]*"/)) form = substr($0, RSTART + 20, RLENGTH - 21)
              name = key " " locale " " form; if (name in known) print known[name]
            }
            """#
        try Data(program.utf8).write(to: folder.appendingPathComponent("answer.awk"))
        let locales = Set(texts.map(\.locale)).sorted()
        // One batch, because fill stops after batches without a usable answer, and the program does not answer for most locales.
        let options = ["--translator", "awk -f answer.awk", "--timeout", "600", "--batch", "50000"]
        let fill = try run(["fill", "L.xcstrings", "--locales", "en," + locales.joined(separator: ",")] + options)
        #expect(!fill.error.contains(/the translator (cannot|ended|took|wrote|gave)/), "\(fill.error)")
    }
}
