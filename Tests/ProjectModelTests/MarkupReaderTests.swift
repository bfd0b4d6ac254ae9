import Testing

@testable import ProjectModel

/// The tags and texts of XML.
@Suite struct MarkupReaderTests {
    /// The events as text: `<name a=b>`, `<name/>`, `>` for the end of an element, and the texts between.
    private func events(_ text: String) -> [String] {
        var reader = MarkupReader(Array(text.utf8))
        var events: [String] = []
        while let event = reader.next() {
            switch event {
            case .opening(let tag):
                let attributes = tag.attributes.map { " \($0.name)=\(reader.text($0.value))" }.joined()
                events.append("<\(tag.name)\(attributes)\(tag.isEmpty ? "/" : "")>")
            case .closing: events.append(">")
            case .text(let range): events.append(reader.text(range))
            }
        }
        return events
    }

    @Test(arguments: [
        ("<a>text</a>", ["<a>", "text", ">"]),
        ("<a b=\"c\" d = 'e'/>", ["<a b=c d=e/>"]),
        ("<?xml version=\"1.0\"?><!DOCTYPE a><!-- <b> --><a/>", ["<a/>"]),
        ("<a>one<!-- two -->three</a>", ["<a>", "one", "three", ">"]),
        ("<a>&lt;&amp;&gt; &#65;&#x1F600; &unknown; &</a>", ["<a>", "<&> A😀 &unknown; &", ">"]),
        // Damaged markup yields what precedes the damage.
        ("<a b=\"c", ["<a b=c>"]), ("<a <b>", ["<a>", "<b>"]), ("<a b>", ["<a>"]), ("text", ["text"]), ("<", []), ("<!-- open", []), ("", []),
    ])
    func eventsFollowOneAnother(text: String, expected: [String]) {
        #expect(events(text) == expected)
    }

    @Test func membersOfAPropertyListKnowTheirNames() {
        let text = "<dict><key>a</key><string>one</string><key>b</key><array><string>two</string></array><key>c</key><dict><key>d</key><string>three</string></dict></dict>"
        let bytes = Array(text.utf8)
        let members = PropertyListMember.all(bytes)
        #expect(members.map(\.value) == ["one", "three"])
        #expect(members.map(\.path) == [["a"], ["c", "d"]])
        #expect(members.allSatisfy { bytes[$0.offset...].starts(with: $0.value.utf8) })
    }
}
