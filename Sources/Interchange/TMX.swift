import StringCatalog
import Syntax

/// A translation memory in the format TMX 1.4 (LISA OSCAR, "TMX 1.4b Specification").
package struct TMX: Sendable {
    /// A text in some languages.
    struct Unit: Sendable {
        let place: SourceLocation
        let identifier: String?
        /// The language of its source text; `nil` if any of its texts can be the source.
        let sourceLanguage: String?
        var texts: [Variant] = []
    }

    struct Variant: Sendable {
        let place: SourceLocation
        let language: String
        let value: String
        /// Why the text cannot be used: part of it was lost.
        let problem: InterchangeProblem?
    }

    let units: [Unit]

    /// Reads a document. Never loads external resources, whatever it refers to.
    ///
    /// - Throws: ``InterchangeProblem`` if it is not well formed or is not TMX.
    package init(_ bytes: [UInt8]) throws(InterchangeProblem) {
        var reader = try TMXReader(bytes)
        units = try reader.units()
    }

    /// The languages that texts are in, as the document spells them.
    package var languages: Set<String> { Set(units.flatMap { $0.texts.map(\.language) }) }

    /// The translations by locale, and those that are left out.
    ///
    /// - Parameters:
    ///   - sourceLanguage: The source language of units that name none.
    ///   - locale: The locale that the document's spelling of a language means.
    package func texts(
        from sourceLanguage: LanguageTag, locale: (String) -> LanguageTag
    ) -> (texts: [LanguageTag: [SourcedText]], problems: [InterchangeProblem]) {
        var texts: [LanguageTag: [SourcedText]] = [:]
        var problems: [InterchangeProblem] = []
        for unit in units {
            let from = unit.sourceLanguage.map(locale) ?? sourceLanguage
            let all = unit.texts.map { (text: $0, locale: locale($0.language)) }
            // en-US is a source text for en, too, if the unit has no other.
            let source = all.first { $0.locale == from } ?? all.first { $0.locale.language == from.language }
            guard let source else { continue }
            for (text, locale) in all where locale != source.locale {
                if let problem = source.text.problem ?? text.problem {
                    problems.append(problem)
                    continue
                }
                guard !source.text.value.isEmpty, !text.value.isEmpty else { continue }
                texts[locale, default: []].append(
                    SourcedText(
                        place: text.place, identifier: unit.identifier, source: VariedText(source.text.value),
                        value: VariedText(text.value)))
            }
        }
        return (texts, problems)
    }
}

extension TMX {
    /// A text in the source language and its translations.
    package struct Memory: Sendable {
        /// The key, with the form if it has several.
        package let identifier: String
        package let source: String
        package var translations: [(locale: LanguageTag, text: String)]

        package init(identifier: String, source: String, translations: [(locale: LanguageTag, text: String)]) {
            self.identifier = identifier
            self.source = source
            self.translations = translations
        }

        /// The first character that XML does not allow, if there is one.
        package var forbiddenCharacter: Unicode.Scalar? {
            ([identifier, source] + translations.map(\.text)).lazy.compactMap(XLIFF.forbiddenCharacter).first
        }
    }

    /// - Parameter version: The version of the exporting tool.
    package static func bytes(of memories: [Memory], sourceLanguage: LanguageTag, version: String) -> [UInt8] {
        let source = XLIFF.attribute(sourceLanguage.rawValue)
        var text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <tmx version="1.4">
              <header creationtool="xcstrings" creationtoolversion="\(XLIFF.attribute(version))" segtype="block" \
            o-tmf="xcstrings" adminlang="en" srclang="\(source)" datatype="plaintext"/>
              <body>

            """
        for memory in memories {
            text += "    <tu tuid=\"\(XLIFF.attribute(memory.identifier))\">\n"
            for (locale, value) in [(sourceLanguage, memory.source)] + memory.translations {
                let language = XLIFF.attribute(locale.rawValue)
                text += "      <tuv xml:lang=\"\(language)\"><seg>\(XLIFF.content(value))</seg></tuv>\n"
            }
            text += "    </tu>\n"
        }
        return Array((text + "  </body>\n</tmx>\n").utf8)
    }
}

private struct TMXReader {
    private var xml: XMLReader

    init(_ bytes: [UInt8]) throws(InterchangeProblem) { xml = try XMLReader(bytes) }

    mutating func units() throws(InterchangeProblem) -> [TMX.Unit] {
        var units: [TMX.Unit] = []
        var sourceLanguage: String?
        var isFirst = true
        while let event = try xml.next() {
            guard case .start(let element) = event else { continue }
            if isFirst, element.name != "tmx" {
                throw InterchangeProblem(
                    place: xml.place(of: element.offset), message: "is not TMX: its first element is <\(element.name)>")
            }
            isFirst = false
            switch element.name {
            case "header": sourceLanguage = element.attributes["srclang"]
            case "tu": units.append(try unit(element, sourceLanguage))
            default: break
            }
        }
        return units
    }

    private mutating func unit(_ element: XMLReader.Element, _ sourceLanguage: String?) throws(InterchangeProblem) -> TMX.Unit {
        let language = element.attributes["srclang"] ?? sourceLanguage
        var unit = TMX.Unit(
            place: xml.place(of: element.offset), identifier: element.attributes["tuid"],
            sourceLanguage: language?.lowercased() == "*all*" ? nil : language)
        while let event = try xml.next() {
            switch event {
            case .text: break
            case .end: return unit
            case .start(let child):
                if child.name == "tuv" { try readVariant(child, &unit) } else { try xml.skipElement() }
            }
        }
        return unit
    }

    private mutating func readVariant(_ element: XMLReader.Element, _ unit: inout TMX.Unit) throws(InterchangeProblem) {
        // TMX 1.1 called the attribute lang.
        guard let language = element.attributes["xml:lang"] ?? element.attributes["lang"] else {
            throw InterchangeProblem(place: xml.place(of: element.offset), message: "<tuv> has no xml:lang")
        }
        guard LanguageTag(language).isWellFormed else {
            throw InterchangeProblem(place: xml.place(of: element.offset), message: "xml:lang: \"\(language)\" is not a locale")
        }
        while let event = try xml.next() {
            switch event {
            case .text: break
            case .end: return
            case .start(let child):
                guard child.name == "seg" else {
                    try xml.skipElement()
                    continue
                }
                let (value, problem) = try xml.text(of: child, expanding: Self.meaning)
                unit.texts.append(
                    TMX.Variant(place: xml.place(of: element.offset), language: language, value: value, problem: problem))
            }
        }
    }

    /// `<hi>` marks text; `<bpt>`, `<ept>`, `<ph>`, `<it>` and `<ut>` hold the code that stood in the text, such as a
    /// placeholder.
    private static func meaning(of inline: XMLReader.Inline) -> (text: String, loss: String?) {
        let name = inline.element.name
        guard inline.content.isEmpty, name != "hi", name != "sub" else { return (inline.content, nil) }
        return ("", "<\(name)> is empty, so the code that it replaces is lost")
    }
}
