import Foundation
import TestSupport
import Testing

@testable import Interchange

@Suite struct XMLReaderTests {
    /// The contents of a document: tags in parentheses, texts in brackets.
    private func outline(_ bytes: [UInt8]) throws -> String {
        var reader = try XMLReader(bytes)
        var result = ""
        while let event = try reader.next() {
            switch event {
            case .start(let element):
                let attributes = element.attributes.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }
                result += "(\(element.name)\(attributes.joined())"
            case .text(let text): result += "[\(text)]"
            case .end: result += ")"
            }
        }
        return result
    }

    @Test(arguments: [
        ("<a/>", "(a)"),
        ("<?xml version='1.0'?>\n<!-- x --><a b = 'c' d=\"'\"><?p?>e<!-- > --></a>\n", "(a b=c d='[e])"),
        ("<a>1 &lt; 2 &amp;&#38;&#x26; &quot;&apos;&gt;</a>", "(a[1 < 2 &&& \"'>])"),
        ("<a b='x&#10;y\nz'>p\r\nq\rr&#13;</a>", "(a b=x\ny z[p\nq\nr\r])"),
        ("<a><![CDATA[<b>&amp;]]]></a>", "(a[<b>&amp;]])"),
        ("<!DOCTYPE a [<!ENTITY app 'Peer<!'>]><a/>", "(a)"),
        ("<!DOCTYPE a PUBLIC '-//X' \"x.dtd\"><a/>", "(a)"),
        ("<!DOCTYPE a [<!ELEMENT a (b)*><!ATTLIST a b CDATA '>'>\n<!ENTITY % p 'q'> <!-- ] --> ]><a/>", "(a)"),
        ("<!DOCTYPE a [<!ENTITY s ' '><!ENTITY t \"x&s;y&#38;amp;\">]><a b='&t;'>A&s;B&t;</a>", "(a b=x y&[A Bx y&])"),
        ("<!DOCTYPE a [<!ENTITY s '1'><!ENTITY s '2'>]><a>&s;</a>", "(a[1])"),
        ("<語 ü='é'/>", "(語 ü=é)"),
    ])
    func documentsAreRead(_ text: String, _ expected: String) throws {
        #expect(try outline(Array(text.utf8)) == expected)
    }

    @Test(arguments: [
        ("<a>\nA&nbsp;B</a>", "2:2", "the entity \"&nbsp;\" is not declared in this document"),
        ("<!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/passwd'>]>\n<a>&x;</a>", "2:4", "the entity \"&x;\" is in another file, which is not read"),
        ("<!DOCTYPE a [<!ENTITY x '&y;'><!ENTITY y '&x;'>]><a>&x;</a>", "1:53", "the entity \"&x;\" is nested too deeply, or refers to itself"),
        ("<!DOCTYPE a [<!ENTITY x '<b/>'>]><a>&x;</a>", "1:37", "the entity \"&x;\" holds markup, which is not supported"),
        ("<!DOCTYPE a [<!ENTITY % x ''>%x;]><a/>", "1:30", "a parameter entity is used here, which is not supported"),
        ("<a>R&D</a>", "1:5", "is not well-formed XML: \"&\" does not begin a reference; write the character as \"&amp;\""),
        ("<a>&#xD800;</a>", "1:4", "is not well-formed XML: \"&#xD800;\" is not a character"),
        ("<a></b>", "1:4", "is not well-formed XML: </b> where </a> is expected"),
        ("<a>", "1:4", "is not well-formed XML: <a> is never closed"),
        ("<a/><b/>", "1:5", "is not well-formed XML: a second element follows the first one"),
        ("<a b='1' b='2'/>", "1:10", "is not well-formed XML: <a> has two attributes b"),
        ("<a b='<'/>", "1:7", "is not well-formed XML: \"<\" in the value of an attribute"),
        ("<a b/>", "1:5", "is not well-formed XML: b has no value"),
        ("<a/>text", "1:5", "is not well-formed XML: text outside of any element"),
        ("<!-- a", "1:1", "is not well-formed XML: the comment is never closed"),
        ("", "1:1", "is not well-formed XML: it has no element"),
        ("<?xml version='1.0' encoding='EBCDIC-US'?><a/>", "1:31", "the encoding \"ebcdic-us\" is not supported; save the file as UTF-8"),
    ])
    func mistakesHaveAPlace(_ text: String, _ place: String, _ message: String) throws {
        let problem = try #require(InterchangeProblem.of { _ = try outline(Array(text.utf8)) })
        #expect("\(problem.place.line):\(problem.place.column)" == place)
        #expect(problem.message == message)
    }

    @Test(arguments: [("iso-8859-1", String.Encoding.isoLatin1), ("windows-1252", .windowsCP1252), ("UTF-16", .utf16)])
    func declaredEncodingsAreRead(_ name: String, _ encoding: String.Encoding) throws {
        let bytes = try #require("<?xml version=\"1.0\" encoding=\"\(name)\"?><a>Zurück</a>".data(using: encoding))
        #expect(try outline(Array(bytes)) == "(a[Zurück])")
    }

    /// Both took minutes and gigabytes.
    @Test(arguments: [
        (0..<8).map { "<!ENTITY x\($0 + 1) '\(String(repeating: "&x\($0);", count: 10))'>" }.joined(),
        "<!ENTITY x8 '\(String(repeating: "x", count: 100_000))'>",
    ])
    func entitiesThatGrowWithoutEndAreAnErrorAtOnce(_ declarations: String) throws {
        let text = "<!DOCTYPE a [<!ENTITY x0 ''>\(declarations)]><a>\(String(repeating: "&x8;", count: 62_500))</a>"
        let problem = try #require(InterchangeProblem.of { _ = try outline(Array(text.utf8)) })
        #expect(problem.message == "the entities of this document are too large altogether")
        // The error occurs as soon as the limit is exceeded, not after expanding everything.
        #expect(problem.place.column < declarations.utf8.count + 1_000)
    }

    @Test(.enabled(if: TestRun.isFull, "it reads 11 megabytes")) func aLongTextIsRead() throws {
        let text = "<a>" + String(repeating: String(repeating: "x", count: 10_000) + "&amp;", count: 1100) + "</a>"
        #expect(try outline(Array(text.utf8)).utf8.count == 11_001_100 + "(a[])".utf8.count)
    }
}
