import Extraction
import LintModel
import ProjectModel
import StringCatalog
import Syntax

/// A key has several comments.
struct AmbiguousCommentRule: SourceRule {
    static let description = RuleDescription(
        identifier: "ambiguous-comment", defaultSeverity: .off, impact: .upkeep,
        summary: "A key should have the same comment wherever it is used.",
        rationale: """
            Two comments suggest two meanings, but a key can have only one translation. If it has two meanings, it needs two \
            keys; otherwise one comment is enough.
            """,
        example: """
            --- strings
            { "Open" : { } }
            --- View.swift
            let a = Text("Open", comment: "A button")
            let b = Text(↓"Open", comment: "A shop that is open")
            => let b = Text("Open", comment: "A button")
            let c = Text("Open")
            """)

    static let comparesFiles = true

    func check(_ input: LintInput) -> [SourceViolation] {
        var first: [LookedUpKey: ExtractedString] = [:]
        return (input.extraction?.strings ?? []).compactMap { string in
            guard let comment = string.comment, !comment.isEmpty else { return nil }
            guard let other = first[LookedUpKey(string)] else {
                first[LookedUpKey(string)] = string
                return nil
            }
            guard other.comment != comment else { return nil }
            return SourceViolation(Self.message(other.place), at: string.place, key: string.key)
        }
    }

    static func message(_ place: SourcePlace) -> String { "has another comment at \(place.file):\(place.line); use the same one, or two keys" }
}

/// A key, and where it is looked up.
struct LookedUpKey: Hashable {
    private let key: Key
    private let table: String?
    private let bundle: String?
    private let owner: CatalogOwner

    init(_ string: ExtractedString) {
        key = Key(string.key)
        table = string.table
        bundle = string.bundle
        owner = string.owner
    }
}
