import StringCatalog
import Testing

@testable import Interchange

@Suite struct TMXTests {
    private static func document(_ units: String, source: String = "en") -> String {
        "<tmx version=\"1.4\">\n<header srclang=\"\(source)\"/>\n<body>\n\(units)\n</body></tmx>"
    }

    private static func unit(_ texts: (String, String)..., attributes: String = "") -> String {
        "<tu\(attributes)>" + texts.map { "<tuv xml:lang=\"\($0)\"><seg>\($1)</seg></tuv>" }.joined() + "</tu>"
    }

    private func texts(_ text: String) throws -> (texts: [LanguageTag: [SourcedText]], problems: [InterchangeProblem]) {
        try TMX(Array(text.utf8)).texts(from: "en") { LanguageTag($0.lowercased()) }
    }

    @Test(arguments: [
        (document(unit(("en", "Next"), ("ja", "次へ"))), ["ja: Next = 次へ"]),
        (document(unit(("EN-US", "Next"), ("ja", "次へ"), ("de", "Weiter"))), ["de: Next = Weiter", "ja: Next = 次へ"]),
        (document(unit(("fr", "Suivant"), ("de", "Weiter")), source: "fr"), ["de: Suivant = Weiter"]),
        (document(unit(("de", "Weiter"), ("en", "Next")), source: "*all*"), ["de: Next = Weiter"]),
        (document(unit(("fr", "Suivant"), ("ja", "次へ"), ("en", "Next"), attributes: " srclang=\"fr\"")), ["en: Suivant = Next", "ja: Suivant = 次へ"]),
        (document(unit(("fr", "Suivant"), ("de", "Weiter"))), []),
        (document(unit(("en", "Next"), ("ja", ""))), []),
        (document("<tu><note>n</note><tuv lang=\"en\"><seg>Next</seg></tuv><tuv lang=\"ja\"><prop type=\"x\">p</prop><seg>次へ</seg></tuv></tu>"), ["ja: Next = 次へ"]),
    ])
    func eachTextIsATranslationOfTheSource(_ text: String, _ expected: [String]) throws {
        let found = try texts(text)
        let lines = found.texts.flatMap { locale, texts in texts.map { "\(locale): \($0.source.general) = \($0.value.general)" } }
        #expect(lines.sorted() == expected && found.problems.isEmpty)
    }

    @Test(arguments: [
        ("<ph x=\"1\">%@</ph> にさようなら", "%@ にさようなら"), ("<bpt i=\"1\">**</bpt>太字<ept i=\"1\">**</ept>", "**太字**"),
        ("<hi type=\"bold\">太字</hi>", "太字"), ("<it pos=\"begin\">[</it>a", "[a"),
        ("<ph>&lt;a title=\"<sub>訳</sub>\"&gt;</ph>", "<a title=\"訳\">"), ("<ph x=\"1\"/>", nil), ("<bpt i=\"1\"/>a<ept i=\"1\"/>", nil),
    ] as [(String, String?)])
    func codesAreTextAndEmptyOnesAreRefused(_ content: String, _ value: String?) throws {
        let found = try texts(Self.document(Self.unit(("en", "Bye"), ("ja", content), attributes: " tuid=\"bye\"")))
        #expect(found.texts["ja"]?.first?.value.plain == value)
        #expect(found.texts["ja"]?.first?.identifier == value.map { _ in "bye" })
        #expect(found.problems.first?.message.contains("is empty, so the code that it replaces is lost") == (value == nil ? true : nil))
    }

    @Test(arguments: [
        ("<xliff/>", "1:1", "is not TMX: its first element is <xliff>"),
        (document("<tu><tuv><seg>a</seg></tuv></tu>"), "4:5", "<tuv> has no xml:lang"),
        (document("<tu><tuv xml:lang=\"English\"><seg>a</seg></tuv></tu>"), "4:5", "xml:lang: \"English\" is not a locale"),
        (document("<tu><tuv xml:lang=\"en\"><seg>a</tuv></tu>"), "4:30", "is not well-formed XML: </tuv> where </seg> is expected"),
    ])
    func damageIsAProblemWithItsPlace(_ text: String, _ place: String, _ message: String) {
        let problem = InterchangeProblem.of { _ = try TMX(Array(text.utf8)) }
        #expect(problem.map { "\($0.place.line):\($0.place.column)" } == place)
        #expect(problem?.message == message)
    }
}
