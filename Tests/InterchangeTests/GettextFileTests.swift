import StringCatalog
import Syntax
import Testing

@testable import Interchange

@Suite struct GettextFileTests {
    private static func header(_ fields: String...) -> String {
        "msgid \"\"\nmsgstr \"\"\n" + fields.map { "\"\($0)\\n\"\n" }.joined() + "\n"
    }

    private static let slavic =
        "Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"

    private func texts(_ text: String, in locale: LanguageTag = "ru") throws -> [SourcedText] {
        let found = try GettextFile(Array(text.utf8)).texts(in: locale)
        #expect(found.problems.isEmpty)
        return found.texts
    }

    @Test func aMessageHasItsContextStateAndComment() throws {
        let texts = try texts("""
            # A translator's note
            #. A button
            #: View.swift:3
            #, c-format, fuzzy
            #| msgid "Nxt"
            msgctxt "menu"
            msgid "Next"
            msgstr "Далее"

            #~ msgid "Old"
            #~ msgstr "Старый"
            msgid "Untranslated"
            msgstr ""
            """)
        let text = try #require(texts.first)
        #expect(texts.count == 1 && text.place == SourceLocation(line: 7, column: 1))
        #expect(text.identifier == "menu" && text.source.plain == "Next" && text.value.plain == "Далее")
        #expect(text.state == .needsReview && text.comment == "A button")
    }

    @Test func formThatTheLocaleLacksIsRefused() throws {
        let text = Self.header("Language: he", "Plural-Forms: nplurals=4; plural=(n==1 ? 0 : n==2 ? 1 : n>10 && n%10==0 ? 2 : 3);")
            + "msgid \"%d file\"\nmsgid_plural \"%d files\"\n" + (0..<4).map { "msgstr[\($0)] \"\($0)\"\n" }.joined()
        let found = try GettextFile(Array(text.utf8)).texts(in: "he")
        #expect(found.texts.isEmpty)
        #expect(found.problems.map(\.message) == ["\"%d file\": msgstr[2] is for 20, 30, 40, for which he has no form of its own"])
    }

    @Test(arguments: [
        (#""a" "b""#, nil), (#""a\n\t\"\\""#, "a\n\t\"\\"), (#""\303\251\x21""#, "é!"), ("\"\"\n  \"a\"\n\"b\"", "ab"), ("\n\"a\"", "a"),
        (#""a\q""#, nil), ("\"a", nil), ("\"a\\", nil), ("a", nil),
    ] as [(String, String?)])
    func aStringIsSpelledAsInC(_ spelling: String, _ value: String?) throws {
        let text = "msgid \"k\"\nmsgstr \(spelling)\n"
        guard let value else {
            let problem = InterchangeProblem.of { _ = try GettextFile(Array(text.utf8)) }
            #expect(problem?.place.line == 2)
            return
        }
        #expect(try texts(text).first?.value.plain == value)
    }

    @Test(arguments: [
        ("ru", slavic, ["один", "два", "пять"], ["one": "один", "few": "два", "many": "пять", "other": "пять"]),
        ("pl", slavic, ["1", "2", "5"], ["one": "1", "few": "2", "many": "5", "other": "5"]),
        // An older rule for Slovenian begins with `other`.
        (
            "sl", "Plural-Forms: nplurals=4; plural=(n%100==1 ? 1 : n%100==2 ? 2 : n%100==3 || n%100==4 ? 3 : 0);", ["o", "1", "2", "3"],
            ["one": "1", "two": "2", "few": "3", "other": "o"]
        ),
        (
            "ar", "Plural-Forms: nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5;",
            ["z", "1", "2", "f", "m", "o"], ["zero": "z", "one": "1", "two": "2", "few": "f", "many": "m", "other": "o"]
        ),
        ("lv", "Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2);", ["1", "o", "z"], ["zero": "z", "one": "1", "other": "o"]),
        ("ja", "Plural-Forms: nplurals=1; plural=0;", ["個"], ["other": "個"]),
        ("fr", "Plural-Forms: nplurals=2; plural=(n > 1);", ["un", "des"], ["one": "un", "other": "des"]),
        ("de", "X-Nothing: 1", ["eine", "viele"], ["one": "eine", "other": "viele"]),
        // The form for tens says the same as the general one.
        (
            "he", "Plural-Forms: nplurals=4; plural=(n==1 ? 0 : n==2 ? 1 : n>10 && n%10==0 ? 2 : 3);", ["1", "2", "o", "o"],
            ["one": "1", "two": "2", "other": "o"]
        ),
        // A form for fractions, which no whole number gets.
        (
            "ru", "Plural-Forms: nplurals=4; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);",
            ["1", "2", "5", "1.5"], ["one": "1", "few": "2", "many": "5", "other": "1.5"]
        ),
        // A form for exact millions.
        (
            "es", "Plural-Forms: nplurals=3; plural=n==1 ? 0 : n!=0 && n%1000000==0 ? 1 : 2;", ["1", "m", "o"],
            ["one": "1", "many": "m", "other": "o"]
        ),
        ("fr", "Plural-Forms: nplurals=2; plural=(n != 1);", ["un", "des"], ["one": "un", "other": "des"]),
    ])
    func eachCategoryTakesTheFormOfItsNumbers(_ locale: String, _ rule: String, _ forms: [String], _ expected: [String: String]) throws {
        let strings = forms.enumerated().map { "msgstr[\($0)] \"\($1)\"\n" }.joined()
        let text = Self.header("Language: \(locale)", rule) + "msgid \"%d file\"\nmsgid_plural \"%d files\"\n\(strings)"
        let found = try #require(try texts(text, in: LanguageTag(locale)).first)
        #expect(Dictionary(uniqueKeysWithValues: found.value.forms.map { ($0.path.pluralCategory?.rawValue ?? "", $0.text) }) == expected)
        #expect(found.source.general == "%d files")
    }

    @Test(arguments: [
        ("", "1:1", "is not a gettext file: it has no message"),
        ("msgid \"a\"\n", "1:1", "msgid without msgstr after it"),
        ("msgstr \"a\"\n", "1:1", "msgstr without msgid before it"),
        ("Key,ja\n", "1:1", "expected msgid, msgstr, a comment or a string, not \"Key\""),
        ("msgid \"a\"\nmsgid \"b\"\nmsgstr \"c\"\n", "2:1", "the message has a second msgid"),
        ("msgid \"a\" b\"\nmsgstr \"\"\n", "1:11", "text after the closing quote; a quote within a string is written \\\""),
        (
            header("Language: ca@valencia"), "1:1",
            "Language: \"ca@valencia\" is not a locale; write its tag, such as sr-Latn"
        ),
        (header("Plural-Forms: nplurals=2; plural=x;"), "1:1", "Plural-Forms: \"nplurals=2; plural=x;\" is not a rule for plural forms"),
        (header("Content-Type: text/plain; charset=KOI8-X"), "3:36", "the encoding \"koi8-x\" is not supported; save the file as UTF-8"),
    ])
    func damageIsAProblemWithItsPlace(_ text: String, _ place: String, _ message: String) {
        let problem = InterchangeProblem.of { _ = try GettextFile(Array(text.utf8)) }
        #expect(problem.map { "\($0.place.line):\($0.place.column)" } == place)
        #expect(problem?.message == message)
    }

    @Test(arguments: [
        ("msgid \"a\"\nmsgstr \"b\"\n\nmsgid \"a\"\nmsgstr \"c\"\n", "4:1", "\"a\" is already in line 1, with another translation"),
        (
            header("Plural-Forms: nplurals=2; plural=n!=1;") + "msgid \"a\"\nmsgid_plural \"as\"\nmsgstr[0] \"b\"\n", "5:1",
            "\"a\": it has 1 plural form, but Plural-Forms in the header says 2"
        ),
        (
            "msgid \"a\"\nmsgid_plural \"as\"\nmsgstr[0] \"b\"\nmsgstr[1] \"c\"\nmsgstr[2] \"d\"\n", "1:1",
            "\"a\": it has 3 plural forms, and no Plural-Forms in the header says what they are for"
        ),
        (
            header("Plural-Forms: nplurals=2; plural=1/(n-1);") + "msgid \"a\"\nmsgid_plural \"as\"\nmsgstr[0] \"b\"\nmsgstr[1] \"c\"\n", "5:1",
            "\"a\": Plural-Forms in the header gives no form for the number 1"
        ),
    ])
    func aMessageThatIsNotCertainIsLeftOut(_ text: String, _ place: String, _ message: String) throws {
        let problems = try GettextFile(Array(text.utf8)).texts(in: "de").problems
        #expect(problems.map { "\($0.place.line):\($0.place.column)" } == [place])
        #expect(problems.first?.message == message)
    }

    @Test func identicalMessagesCountOnce() throws {
        #expect(try texts("msgid \"a\"\nmsgstr \"b\"\n\nmsgid \"a\"\nmsgstr \"b\"\n").count == 1)
    }

    @Test func theHeaderNamesTheEncoding() throws {
        let text = Self.header("Content-Type: text/plain; charset=ISO-8859-1") + "msgid \"a\"\nmsgstr \""
        let file = try GettextFile(Array(text.utf8) + [0xE9] + Array("\"\n".utf8))
        #expect(file.texts(in: "fr").texts.first?.value.plain == "é")
    }

    @Test(arguments: [
        ("n != 1", 1, 0), ("n != 1", 5, 1), ("!n", 0, 1), ("!!n", 7, 1), ("!!!n", 7, 0), ("n-1-1", 3, 1), ("n*2+1 == 7", 3, 1), ("(n)", 1, 1), ("n>=2&&n<=4||n==9", 9, 1),
        ("n ? 1 : 0", 0, 0), ("n%0", 1, nil), ("0 - n", 1, nil), ("n", 2, nil),
    ] as [(String, Int, Int?)])
    func aRuleIsAnExpressionOfC(_ expression: String, _ number: Int, _ index: Int?) throws {
        let rule = try #require(GettextPluralForms("nplurals=2; plural=\(expression);"))
        #expect(rule.index(of: number) == index)
    }

    @Test(arguments: ["n +", "(n", "n n", "m", "n ? 1", "n & 1", String(repeating: "(", count: 400) + "n"])
    func whatIsNoExpressionIsNoRule(_ expression: String) {
        #expect(GettextPluralForms("nplurals=2; plural=\(expression);") == nil)
    }
}
