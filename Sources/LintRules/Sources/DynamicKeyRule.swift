import Extraction
import LintModel
import Syntax

/// A key that is made at run time.
struct DynamicKeyRule: SourceRule {
    static let description = RuleDescription(
        identifier: "dynamic-key", defaultSeverity: .off,
        summary: "A key should be a literal, not a value.",
        rationale: """
            A key that is known only at run time gets into no catalog by itself, and nothing can tell whether it is \
            translated. It is off by default because keys that a server or an enumeration gives are looked up this way on \
            purpose, with entries that are managed by hand.
            """,
        failing: """
            --- strings
            { }
            --- View.swift
            let title = ↓LocalizedStringKey(name)
            """,
        passing: """
            --- strings
            { "Skip" : { } }
            --- View.swift
            let title = LocalizedStringKey("Skip")
            """)

    func check(_ input: LintInput) -> [SourceViolation] {
        LocalizedLiterals.allFiles(of: input).flatMap { file in
            file.source.tokens.indices.compactMap { index -> SourceViolation? in
                guard file.source.tokens[index].kind == .identifier, index + 1 < file.source.tokens.count,
                    file.source.tokens[index + 1].kind == .leftParen, Self.lookups.contains(file.source.text(index)),
                    index == 0 || !file.source.tokenEquals(index - 1, "func"), file.isDynamic(callAt: index)
                else { return nil }
                return file.violation(Self.message, at: index, key: nil)
            }
        }
    }

    private static let lookups: Set<String> = ["LocalizedStringKey", "LocalizationValue", "NSLocalizedString", "localizedString"]
}

private extension DynamicKeyRule {
    static let message = "the key is made at run time, so that no tool knows whether a catalog has it"
}

private extension LocalizedLiterals {
    /// Whether the first argument of a call is a value, or a literal that is not looked up as it stands.
    func isDynamic(callAt name: Int) -> Bool {
        guard let end = tree.partner(of: name + 1), end > name + 2 else { return false }
        let literals = (name + 2..<end).prefix { source.tokens[$0].kind != .comma }.filter { source.tokens[$0].kind == .stringStart }
        return literals.allSatisfy { string(at: $0) == nil }
    }
}
