import Extraction
import LintModel
import StringCatalog

/// A key is empty or only a placeholder.
struct NoiseKeyRule: EntryRule, SourceRule {
    static let description = RuleDescription(
        identifier: "noise-key", defaultSeverity: .warning, impact: .upkeep,
        summary: "A string that is empty or only a placeholder should not be localized.",
        rationale: """
            `Text("\\(name)")` adds the key `%@` to the catalog, and `Text("")` the empty key. Translators can do nothing \
            with either. `Text(verbatim: name)`, or a format for a number, keeps them out.
            """,
        example: """
            --- strings
            { "↓" : { }, "↓%@" : { } }
            => { "%lld files" : { }, "%@" : { "shouldTranslate" : false } }
            """)

    var kinds: [RuleKind] { [.entry(self), .source(self)] }

    func check(_ entry: EntryContext) -> [Violation] {
        // With sources, the place to fix is there.
        guard entry.catalog.uses == nil, entry.isAutomatic, entry.shouldTranslate, entry.catalog.kind == .strings,
            isNoise(entry.key)
        else { return [] }
        return [entry.violation(Self.message(entry.key))]
    }

    func check(_ input: LintInput) -> [SourceViolation] {
        guard let extraction = input.extraction else { return [] }
        return extraction.strings.filter { string in
            !string.isSample && isAvoidable(string) && !extraction.code[string.place].interpolatesForLookup
        }.map { string in
            SourceViolation(Self.message(string.key), at: string.place, key: string.key)
        }
    }

    private func isAvoidable(_ string: ExtractedString) -> Bool {
        guard isNoise(string.key), string.defaultValue == nil, !Self.withoutVerbatim.contains(string.api) else { return false }
        // A control without a title, such as `TextField("", text: $name)`, has to be given the empty one.
        return !string.key.isEmpty || string.api == "Text"
    }

    /// Types that take only localized strings.
    private static let withoutVerbatim: Set<String> = ["DisplayRepresentation", "IntentDialog", "TypeDisplayRepresentation"]

    private func isNoise(_ key: String) -> Bool {
        if key.isEmpty { return true }
        guard key.utf8.first == UInt8(ascii: "%"), key.utf8.count <= 12 else { return false }
        let specifiers = FormatString(key).specifiers
        return specifiers.count == 1 && specifiers[0].range == 0..<key.utf8.count
    }

    static func message(_ key: String) -> String {
        key.isEmpty
            ? "an empty string is localized; use verbatim:, or leave it out"
            : "only \(key) is localized; show the value itself with verbatim: or a format"
    }
}
