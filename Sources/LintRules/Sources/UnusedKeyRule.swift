import Inventory
import LintModel
import StringCatalog
import Syntax

/// No source uses an entry.
package struct UnusedKeyRule: CatalogRule, ConfigurableRule {
    package static let description = RuleDescription(
        identifier: RuleOption.ruleOfDynamicKeys, defaultSeverity: .warning, impact: .upkeep, hasFix: true,
        summary: "An entry extracted from the sources should be used by them.",
        rationale: """
            Translators work on a string that no one sees. Not reported are entries managed manually, keys that the system looks \
            up, keys that appear in the sources as any other literal, and identifiers that an interpolated literal may produce \
            (`"status.\\(name)"`). A key is never found if its placeholder has a different type than the value in the sources.
            """,
        needs: .sources, options: [.dynamicKeys],
        example: """
            --- strings
            { "↓Back" : { }, "Skip" : { } }
            => { "Back" : { "extractionState" : "manual" }, "Skip" : { } }
            --- View.swift
            let title = Text("Skip")
            """)

    private let patterns: [String]

    package init(_ options: RuleOptions) { patterns = options.texts(.dynamicKeys) }

    package func check(_ catalog: CatalogContext) -> [Violation] {
        catalog.catalog.entries.enumerated().compactMap { position, entry in
            let text = catalog.text(of: entry, near: position)
            guard text.life == .unused, !patterns.contains(where: { Glob.matches($0, entry.key) }) else { return nil }
            let fix = catalog.retyping(text)
            let message = text.respelled.map { Self.message($0, isThere: fix == nil) } ?? Self.message
            return Violation(message, at: catalog.document.place(entry.keyNode), key: entry.key, fix: fix)
        }
    }

    static let message = "no source uses this key; remove it, or mark it as manual"

    /// - Parameter isThere: Whether the catalog has the key that the sources use.
    static func message(_ key: String, isThere: Bool) -> String {
        "no source uses this key, but one uses \"\(key)\"; " + (isThere ? "remove it" : "rename the entry")
    }
}

extension CatalogContext {
    /// Gives an entry the key that the sources use, where that differs in the types of its placeholders alone and has
    /// no entry yet.
    func retyping(_ text: Inventory.Text) -> Fix? {
        guard let key = text.respelled, catalog.entry(for: key) == nil, var editor = evidence(UnchangedEditor.self).editor,
            editor.ambiguity(of: text.key) == nil
        else { return nil }
        editor.retypeEntry(text.key, to: key)
        return Fix(editor.edits(), description: key)
    }
}

/// An editor of the catalog without any changes, which takes a while to make.
private struct UnchangedEditor: CatalogEvidence {
    /// `nil` for a catalog that cannot be edited.
    let editor: CatalogEditor?

    init(_ catalog: CatalogContext) { editor = try? CatalogEditor(catalog.catalog) }
}
