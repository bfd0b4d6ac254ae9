import LintModel
import StringCatalog
import Syntax

/// A translation has lost something that is the same in every language.
struct TokenMismatchRule: EntryRule {
    static let description = RuleDescription(
        identifier: "token-mismatch", defaultSeverity: .warning,
        summary: "A translation should keep the e-mail addresses, inline code, emoji, symbols, emphasis and no-break spaces of its source.",
        rationale: """
            A command with a letter missing does not run, and a shortcut without its ⌘ is just a letter. Reported if \
            four in five other languages have the part exactly as in the source, so it is not a matter of style. With \
            fewer than two other languages, emoji, no-break spaces and code that is words are left alone.
            """,
        example: """
            "Press ⌘V to paste"
              de: "↓Zum Einfügen V drücken"
              => de: "Zum Einfügen ⌘V drücken"
              fr: "Appuyez sur ⌘V pour coller"
              it: "Premi ⌘V per incollare"
            """)

    func check(_ entry: EntryContext) -> [Violation] {
        entry.sources.all.flatMap { source in
            let tokens = FixedToken.all(in: source.value)
            return tokens.isEmpty ? [] : check(entry, source, tokens: tokens)
        }
    }

    private func check(_ entry: EntryContext, _ source: SourceText, tokens: [FixedToken]) -> [Violation] {
        let texts = entry.translations.filter { $0.source === source }
        var found: Set<FixedToken> = []
        return tokens.filter { found.insert($0).inserted }.flatMap { token in
            texts.filter { token.isMissing(in: $0.value) }.compactMap { text -> Violation? in
                let peers = text.peers(in: entry)
                let keeping = peers.count { !token.isMissing(in: $0.value) }
                guard keeping * 5 >= peers.count * 4, peers.count >= 2 || token.isKept(in: text.language),
                    !token.isReplaced(in: text.value, of: source.value)
                else { return nil }
                return text.violation(Self.message(token, peers.count >= 2))
            }
        }
    }

    static func message(_ token: FixedToken, _ hasPeers: Bool) -> String {
        "does not have \(token.name) of the source\(hasPeers ? ", which other languages keep" : ""); add it"
    }
}
