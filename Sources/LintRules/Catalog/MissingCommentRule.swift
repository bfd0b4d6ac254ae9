import Extraction
import LintModel
import StringCatalog

/// A key has no comment for translators.
struct MissingCommentRule: SourceRule {
    static let description = RuleDescription(
        identifier: "missing-comment", defaultSeverity: .off, impact: .upkeep,
        summary: "A key should have a comment for translators, in the sources or in the catalog.",
        rationale: """
            Translators see `Open` on its own in a list. Only a comment tells them whether it is a button or the state of a \
            shop.
            """,
        example: """
            --- strings
            { }
            => { "Open" : { } }
            --- View.swift
            let title = Text(↓"Open")
            => let title = Text("Open", comment: "A button")
            """)

    static let comparesFiles = true

    func check(_ input: LintInput) -> [SourceViolation] {
        let strings = input.extraction?.strings ?? []
        var commented = Set(strings.filter { $0.comment?.isEmpty == false }.map(LookedUpKey.init))
        for (catalog, uses) in zip(input.catalogs, input.match?.uses ?? []) {
            for entry in catalog.catalog.entries where entry.comment?.isEmpty == false {
                commented.formUnion((uses[Key(entry.key)] ?? []).map(LookedUpKey.init))
            }
        }
        return strings.compactMap { string in
            guard string.key.hasLetters(outside: FormatString(scanning: string.key)),
                commented.insert(LookedUpKey(string)).inserted
            else { return nil }
            return SourceViolation(Self.message, at: string.place, key: string.key)
        }
    }

    static let message = "no comment for translators, here or in the catalog; add one"
}
