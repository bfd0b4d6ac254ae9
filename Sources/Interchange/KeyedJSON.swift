import StringCatalog
import Syntax

/// Texts of one language by key in JSON, as platforms and other frameworks have them: `{ "Save": "Sichern" }`. A file
/// for several languages has such an object for each. In nested objects, a dot joins the names.
package struct KeyedJSON: Sendable {
    /// The texts, and the language that the file names for them; `nil` if it names none.
    package private(set) var languages: [(name: String?, pairs: [StringsFile.Pair])] = []
    /// The texts that are left out.
    package private(set) var problems: [InterchangeProblem] = []
    private let document: JSONDocument
    private let lines: LineTable
    /// Where keys are that have two values.
    private var refused: Set<Int> = []

    /// - Parameter isLanguage: Whether a name is that of a language.
    /// - Returns: `nil` for what isn't an object of texts, as the table of an export isn't.
    /// - Throws: ``InterchangeProblem`` for a file that isn't text.
    package init?(_ bytes: [UInt8], isLanguage: (String) -> Bool) throws(InterchangeProblem) {
        let bytes = try TextDecoding.utf8(bytes)
        document = JSONDocument(bytes)
        lines = LineTable(bytes)
        guard document.problems.isEmpty, let root = document.root, document.kind(root) == .object,
            document.value("rows", in: root).map({ document.kind($0) != .array }) ?? true
        else { return nil }
        for (first, second) in document.contradictions(below: root) {
            let line = lines.location(of: document.range(first.key).lowerBound).line
            tell(second.key, "is already in line \(line), with another value")
            for key in [first.key, second.key] { refused.insert(document.range(key).lowerBound) }
        }
        let members = Array(document.members(root))
        let name = document.value("@@locale", in: root).flatMap(document.string)
        let isForOne = name != nil || members.isEmpty || members.contains { member in
            document.kind(member.value) != .object || !isLanguage(document.string(member.key) ?? "")
        }
        let parts = isForOne ? [(name, root)] : members.map { (document.string($0.key), $0.value) }
        for (name, object) in parts {
            var pairs: [StringsFile.Pair] = []
            read(object, below: "", into: &pairs)
            languages.append((name, pairs))
        }
    }

    private mutating func tell(_ id: JSONNodeID, _ message: String) {
        let name = document.string(id).map { "\($0.quoted): " } ?? ""
        let place = lines.location(of: document.range(id).lowerBound)
        problems.append(InterchangeProblem(place: place, message: name + message))
    }

    private mutating func read(_ object: JSONNodeID, below prefix: String, into pairs: inout [StringsFile.Pair]) {
        let members = Array(document.members(object))
        let names = members.map { document.string($0.key) ?? "" }
        let areForms = names.contains("other") && names.allSatisfy { PluralCategory(rawValue: $0) != nil }
        var known: Set<Key> = []
        for (member, name) in zip(members, names) where !name.hasPrefix("@") && known.insert(Key(name)).inserted {
            if refused.contains(document.range(member.key).lowerBound) { continue }
            let separator = areForms ? XLIFF.keySeparator + "plural." : "."
            let key = prefix.isEmpty ? name : prefix + separator + name
            if document.kind(member.value) == .object {
                read(member.value, below: key, into: &pairs)
            } else if let text = document.string(member.value) {
                let place = lines.location(of: document.range(member.key).lowerBound)
                if !text.isEmpty { pairs.append(.init(key: key, text: text, places: [place])) }
            } else {
                tell(member.key, "expected a text")
            }
        }
    }
}
