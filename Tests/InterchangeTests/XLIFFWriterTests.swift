import StringCatalog
import Testing

@testable import Interchange

@Suite struct XLIFFWriterTests {
    private let units: [XLIFF.Unit] = [
        .init(id: "a \"b\"\n<c>", source: "a & b\n\tc", target: "", state: "new", note: nil),
        .init(id: "k", source: "]]>", target: "語", state: "translated", stateQualifier: "leveraged-mt", note: "n", shouldTranslate: false),
        .init(id: "later", source: "Later"),
    ]

    private func document() -> String {
        let file = XLIFF.File(original: "App/L.xcstrings", sourceLanguage: "en", targetLanguage: "zh-Hant", units: units)
        return String(decoding: XLIFF([file]).bytes(version: "1"), as: UTF8.self)
    }

    @Test func whatIsWrittenReadsTheSame() throws {
        let read = try XLIFF(Array(document().utf8))
        #expect(read.files.map(\.original) == ["App/L.xcstrings"])
        #expect(read.files.first?.targetLanguage == "zh-Hant")
        // An empty note is an empty element.
        let expected = units.map { unit -> XLIFF.Unit in
            var unit = unit
            unit.note = unit.note ?? ""
            return unit
        }
        #expect(read.files.first?.units == expected)
    }

    @Test func emptyTextsAreEmptyElementsAsInXcode() {
        #expect(document().contains("<target state=\"new\"/>"))
        #expect(document().contains("<note/>"))
        #expect(document().contains("id=\"a &quot;b&quot;&#10;&lt;c&gt;\" xml:space=\"preserve\""))
        #expect(document().contains("id=\"k\" translate=\"no\" xml:space=\"preserve\""))
    }

    /// They were replaced by U+FFFD, which came back as the translation.
    @Test func aKeyWithATextThatXMLCannotHoldIsLeftOut() throws {
        var file = XLIFF.File(
            original: "L", sourceLanguage: "en", targetLanguage: "ja",
            units: [
                .init(id: "bell", source: "x\u{7}"), .init(id: "tab", source: "x\ty\rz"), .init(id: "a|==|plural.one", source: "a"),
                .init(id: "a|==|plural.other", source: "a", target: "\u{FFFF}"),
            ])
        #expect(file.removeUnwritableKeys().map { "\($0.key) \(XLIFF.name(of: $0.character))" } == ["bell U+0007", "a U+FFFF"])
        #expect(try XLIFF(XLIFF([file]).bytes(version: "1")).files.first?.units.map(\.source) == ["x\ty\rz"])
    }
}
