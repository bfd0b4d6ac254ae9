import Foundation
import StringCatalog
import TestSupport
import Testing

@testable import Translation

@Suite struct PseudoTextTests {
    private static func pseudo(_ locale: LanguageTag) throws -> PseudoText { try #require(PseudoText(locale)) }

    static let accented = [
        ("Save", "⟦Šåṽṽé⟧"), ("OK", "⟦ÖĶ⟧"), ("", ""), (" \n", " \n"), ("\n Save: ", "\n ⟦Šåṽṽé:⟧ "), ("—", "⟦—⟧"),
        ("%lld files in %@", "⟦%lld ƒîļļéš îîñ %@⟧"), ("%1$@ sent %2$lld%%", "⟦%1$@ šéññţ %2$lld%%⟧"), ("50% of it", "⟦50% oƒ îţţ⟧"),
        ("%arg days, %#@hours@", "⟦%arg đåýýš, %#@hours@⟧"), ("${applicationName}, go", "⟦${applicationName}, ĝö⟧"),
        ("**Bold** and [a page](https://a.example/b?c=d)", "⟦**Ɓöļļđ** åññđ [å þþåĝéé](https://a.example/b?c=d)⟧"),
        ("^[%lld file](inflect: true)", "⟦^[%lld ƒîļļé](inflect: true)⟧"), ("Run `make all` now", "⟦Ŕûññ `make all` ñöŵŵ⟧"),
        ("<b>Hi</b> &amp; bye", "⟦<b>Ĥî</b> &amp; ƀƀýé⟧"), ("See https://a.example/b now", "⟦Šééé https://a.example/b ñöŵŵ⟧"),
        ("Ask me@a.example or me", "⟦Åšķķ me@a.example öŕ ḿḿé⟧"), ("a\\nb", "⟦å\\nƀ⟧"), ("保存する", "⟦保存すする⟧"),
    ]

    @Test(arguments: accented) func wordsAreAccentedAndLongerAndNothingElse(_ source: String, _ text: String) throws {
        #expect(try Self.pseudo("en-XA").text(of: source) == text)
    }

    static let mirrored = [
        ("Save", "\u{200F}⟦\u{202E}Savve\u{202C}⟧"), ("%lld files", "\u{200F}⟦%lld \u{202E}filles\u{202C}⟧"),
        ("One\ntwo", "\u{200F}⟦\u{202E}Onee\u{202C}\n\u{202E}twoo\u{202C}⟧"), ("—", "\u{200F}⟦—⟧"),
    ]

    @Test(arguments: mirrored) func wordsRunFromRightToLeft(_ source: String, _ text: String) throws {
        #expect(try Self.pseudo("ar-XB").text(of: source) == text)
    }

    @Test(arguments: ["en", "de", "en-US"] as [LanguageTag]) func onlyAPseudolocaleHasPseudoTexts(_ locale: LanguageTag) {
        #expect(PseudoText(locale) == nil)
    }

    @Test func aTextHasTheFormsThatTheLocaleNeedsAndBracketsOnce() throws {
        func path(_ name: String) throws -> VariationPath { try #require(VariationPath(name)) }
        let source = try #require(VariedText([
            .init(path: VariationPath(), text: "%#@files@ left"),
            .init(path: path("substitutions.files.plural.one"), text: "%arg file"),
            .init(path: path("substitutions.files.plural.other"), text: "%arg files"),
        ], arguments: [.init(name: "files", number: 1, specifier: "lld")]))
        let english = try Self.pseudo("en-XA").text(of: source, in: "en-XA")
        #expect(english.forms.map(\.text) == ["⟦%#@files@ ļéƒƒţ⟧", "%arg ƒîļļé", "%arg ƒîļļéš"])
        #expect(english.arguments == source.arguments)
        #expect(try Self.pseudo("ar-XB").text(of: source, in: "ar-XB").forms.count == 7)
    }

    @Test func placeholdersAndMarksAreTheSameInTheirOrder() throws {
        let parts = [
            "%@", "%1$lld", "%%", "%", "%.2f", "%#@n@", "${x}", "](u)", "[", "<b>", "</b>", "&lt;", "`", "\\", "a", "Word", " ", "50% of", "é",
            "\n",
            " https://a.example ", " a@b.c ", "文", "\u{301}", "^[",
        ]
        let seed = SeededGenerator.seed(for: "pseudo texts")
        var random = SeededGenerator(seed: seed)
        func marks(_ text: String) -> [String] {
            let bytes = Array(text.utf8)
            // A percent sign that starts no placeholder may take the blanks behind it along at the end of a text.
            let mistakes = Set(FormatString(text).mistakes.map(\.range.lowerBound))
            return UntranslatedParts.ranges(in: text).filter { !mistakes.contains($0.lowerBound) }
                .map { String(decoding: bytes[$0], as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines) }
        }
        for locale: LanguageTag in ["en-XA", "ar-XB"] {
            let pseudo = try Self.pseudo(locale)
            for _ in 0..<2_000 {
                let source = (0..<Int.random(in: 1..<9, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
                let text = pseudo.text(of: source)
                #expect(marks(text) == marks(source), "seed \(seed), \(locale): \(source.debugDescription) → \(text.debugDescription)")
                #expect(pseudo.text(of: source) == text)
            }
        }
    }
}
