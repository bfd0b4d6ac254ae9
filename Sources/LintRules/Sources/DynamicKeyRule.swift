import Extraction
import LintModel
import Syntax

/// A key is built at run time.
struct DynamicKeyRule: SourceFileRule {
    static let description = RuleDescription(
        identifier: "dynamic-key", defaultSeverity: .off, impact: .upkeep,
        summary: "A key should be a literal.",
        rationale: """
            A key that is known only at run time is not extracted into any catalog, and nothing can tell whether it is \
            translated. Off by default because keys that come from a server or an enumeration are looked up this way on \
            purpose, with manually managed entries.
            """,
        example: """
            --- strings
            { "Skip" : { } }
            --- View.swift
            let title = ↓LocalizedStringKey(name)
            => let title = LocalizedStringKey("Skip")
            """)

    func check(_ files: [String], of input: LintInput) -> [SourceViolation] {
        LocalizedLiterals.files(among: files, of: input, with: Self.lookups).flatMap { literals in
            let source = literals.file.source
            return source.tokens.indices.compactMap { index -> SourceViolation? in
                guard source.kind(index) == .identifier, source.kind(index + 1) == .leftParen,
                    Self.lookups.contains(source.text(index)), !source.equals(index - 1, "func"), literals.isDynamic(callAt: index)
                else { return nil }
                return SourceViolation(Self.message, at: literals.file.place(ofToken: index))
            }
        }
    }

    private static let lookups: Set<String> = ["LocalizedStringKey", "LocalizationValue", "NSLocalizedString", "localizedString"]

    static let message = "the key is built at run time, so no tool can tell whether a catalog has it; write a literal for each case"
}

private extension LocalizedLiterals {
    /// Whether the first argument of a call is a value, or a literal that is not looked up itself.
    func isDynamic(callAt name: Int) -> Bool {
        let source = file.source
        let arguments = source.inside(name + 1)
        guard !arguments.isEmpty else { return false }
        let literals = arguments.prefix { source.kind($0) != .comma }.filter { source.kind($0) == .stringStart }
        return literals.allSatisfy { string(at: $0) == nil }
    }
}
