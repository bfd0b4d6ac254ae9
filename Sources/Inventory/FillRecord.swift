import StringCatalog
import Syntax

/// The record of where the texts of a translator come from: a file of JSON lines that a team keeps next to a catalog.
///
/// A line is about one text, which it names by a digest, so it says nothing of a text that a person has changed since.
/// After a merge that keeps the lines of both sides (`merge=union`), the line of the text that the catalog has is the
/// one that counts.
package struct FillRecord: CatalogRecord {
    package static let kind = RecordKind.fill

    private var lines: [LocalizationID: Set<FillLine>] = [:]
    package private(set) var problems: [(line: Int, problem: RecordProblem)] = []

    package init(_ bytes: [UInt8]) {
        problems = Self.read(bytes) { text throws(RecordProblem) in insert(try FillLine(text)) }
    }

    private mutating func insert(_ line: FillLine) { lines[LocalizationID(line.key, line.locale), default: []].insert(line) }

    package var isEmpty: Bool { lines.isEmpty }

    /// The locales that have a line about a key.
    package func locales(of key: String, among locales: [LanguageTag]) -> [LanguageTag] {
        isEmpty ? [] : locales.filter { lines[LocalizationID(key, $0)] != nil }
    }

    /// The lines about a text as it is now, with its state: of the same text, made from different inputs on two
    /// branches, there are several.
    package func lines(about entry: Entry, in locale: LanguageTag, _ version: TextVersion) -> [FillLine] {
        guard let localization = entry.localization(for: locale) else { return [] }
        return (lines[LocalizationID(entry.key, locale)] ?? []).filter { line in
            guard line.text == version.text.digest.name else { return false }
            let made = localization.units.filter { line.forms.isEmpty || line.forms.contains($0.path.description) }
            return !made.isEmpty && made.allSatisfy { $0.unit.state == line.state }
        }.sorted { $0.written < $1.written }
    }

    /// Adds a line, which takes the place of the others about its text.
    package mutating func add(_ line: FillLine) { lines[LocalizationID(line.key, line.locale)] = [line] }

    /// Gives keys the lines of other keys, all at once.
    package mutating func rename(_ keys: [(old: String, new: String)]) {
        let names = Dictionary(keys.map { (Key($0.old), $0.new) }) { first, _ in first }
        let moved = lines.filter { names[Key($0.key.key)] != nil }
        for place in moved.keys { lines[place] = nil }
        for (place, old) in moved {
            guard let key = names[Key(place.key)] else { continue }
            lines[LocalizationID(key, place.locale)] = Set(old.map { $0.renamed(to: key) })
        }
    }

    /// Gives keys the lines of other keys, which keep them.
    package mutating func copy(_ keys: [(old: String, new: String)]) {
        for (old, new) in keys {
            for (place, known) in lines where Key(place.key) == Key(old) {
                lines[LocalizationID(new, place.locale)] = Set(known.map { $0.renamed(to: new) })
            }
        }
    }

    /// Gives an entry whose placeholders got other types the lines of the entry that it was, also where its texts
    /// changed with them.
    package mutating func retype(_ old: Entry, to new: Entry, sourceLanguage: LanguageTag) {
        let name = Key(old.key)
        for (place, known) in lines.filter({ Key($0.key.key) == name }) {
            let before = TextVersion(old, in: place.locale, sourceLanguage: sourceLanguage)
            let after = TextVersion(new, in: place.locale, sourceLanguage: sourceLanguage)
            lines[place] = nil
            lines[LocalizationID(new.key, place.locale)] = Set(known.map { $0.retyped(to: new.key, from: before, to: after) })
        }
    }

    /// Forgets a key, or its text in one locale: a person who adds it again has made it.
    package mutating func remove(_ key: String, in locale: LanguageTag? = nil) {
        let name = Key(key)
        lines = lines.filter { place, _ in Key(place.key) != name || locale != nil && place.locale != locale }
    }

    /// Each line once, sorted by key and locale, so that branches change different places of the file.
    package func bytes() -> [UInt8] {
        lines.sorted { $0.key < $1.key }.flatMap { $0.value.map(\.written).sorted() }.flatMap { Array(($0 + "\n").utf8) }
    }
}

package struct FillLine: Hashable, Sendable {
    private static let latestVersion = 1

    package let key: String
    package let locale: LanguageTag
    /// Names the text with all its forms.
    private(set) var text: String
    /// The state that it was given.
    let state: UnitState
    /// The forms that the translator made, where a person had made others; empty for all of them.
    package let forms: [String]
    package let inputs: FillInputs

    package init(
        _ entry: Entry, in locale: LanguageTag, version: TextVersion, state: UnitState, forms: [VariationPath], inputs: FillInputs
    ) {
        key = entry.key
        self.locale = locale
        text = version.text.digest.name
        self.state = state
        self.forms = forms.map(\.description)
        self.inputs = inputs
    }

    private init(_ other: FillLine, key: String) {
        self.key = key
        (locale, text, state, forms, inputs) = (other.locale, other.text, other.state, other.forms, other.inputs)
    }

    func renamed(to key: String) -> FillLine { FillLine(self, key: key) }

    /// The line about a text that its key took along; one about an earlier text stays about that.
    fileprivate func retyped(to key: String, from before: TextVersion?, to after: TextVersion?) -> FillLine {
        var line = renamed(to: key)
        if let before, let after, text == before.text.digest.name { line.text = after.text.digest.name }
        return line
    }

    /// The line as it is in the file.
    var written: String {
        let texts = [("key", key), ("locale", locale.rawValue), ("text", text), ("state", state.rawValue)]
        var members = ["\"version\": \(Self.latestVersion)"] + texts.map(JSONLiteral.member)
        if !forms.isEmpty { members.append("\"forms\": [\(forms.map(JSONLiteral.string).joined(separator: ", "))]") }
        members += FillInputs.Part.allCases.compactMap { part in inputs.parts[part].map { JSONLiteral.member(part.rawValue, $0) } }
        return "{\(members.joined(separator: ", "))}"
    }

    /// - Throws: ``RecordProblem`` for text that is not a line of a record.
    init(_ text: String) throws(RecordProblem) {
        let document = JSONDocument(Array(text.utf8))
        guard document.problems.isEmpty, let root = document.root, document.kind(root) == .object else { throw .notALine }
        func member(_ name: String) -> String? { document.value(name, in: root).flatMap { document.string($0) } }
        guard let version = document.value(named: "version", in: root).flatMap({ document.integer($0) }), version > 0 else { throw .notALine }
        guard version <= Self.latestVersion else { throw .laterVersion(version) }
        let forms = document.value(named: "forms", in: root).map { document.elements($0).map { document.string($0) } } ?? []
        guard let key = member("key"), let locale = member("locale"), let made = member("text"), let state = member("state"),
            forms.allSatisfy({ $0 != nil })
        else { throw .notALine }
        self.key = key
        self.locale = LanguageTag(locale)
        self.text = made
        self.state = UnitState(rawValue: state)
        self.forms = forms.compactMap(\.self)
        inputs = FillInputs(parts: FillInputs.Part.allCases.reduce(into: [:]) { parts, part in parts[part] = member(part.rawValue) })
    }
}
