import Testing

@testable import ProjectModel

/// Old-style property lists, as used in projects and `.strings` files.
@Suite struct PropertyListTests {
    private func list(_ text: String) -> PropertyList? { PropertyList(Array(text.utf8)) }

    @Test(arguments: [
        ("a = word;", "word"), ("a = \"two words\";", "two words"), (#"a = "a \"quote\"";"#, #"a "quote""#),
        (#"a = "tab\tline\nend";"#, "tab\tline\nend"), (#"a = "\U0041\U00e9";"#, "Aé"), (#"a = "\Ud83d\ude00";"#, "\u{FFFD}ude00"),
        (#"a = "\Ud83d\Ude00";"#, "😀"), ("/* why */ a // which\n = b;", "b"), ("a = b; a = c;", "c"), ("\"a\" = path/to-file.swift:1;", "path/to-file.swift:1"),
        ("b = (a, b); a = c;", "c"), ("b = { a = inner; }; a = outer;", "outer"), ("b = c", nil), ("a = (b);", nil),
    ])
    func textsAreRead(text: String, value: String?) {
        #expect(list("{ \(text) }")?["a"]?.string == value)
    }

    @Test func arraysKeepTheirOrder() {
        #expect(list("{ a = (one, \"two\", { b = c; }, (d), three, ); }")?["a"]?.strings == ["one", "two", "three"])
        #expect(list("{ a = (one, \"two\", { b = c; }, (d), three, ); }")?["a"]?.values.count == 5)
    }

    @Test func whatStandsBeforeDamageIsRead() {
        let list = list("{ a = b; c = (d, e; f = g h; i = j; }")
        #expect(list?["a"]?.string == "b")
        #expect(list?["c"]?.strings == ["d", "e"])
        #expect(list?["f"]?.string == "g")
        #expect(list?["i"] == nil)
        #expect(self.list("") == nil)
        #expect(self.list("<plist/>") == nil)
    }

    @Test func nestingEndsAtALimit() {
        let deep = String(repeating: "(", count: 1_000)
        #expect(list("{ a = b; c = \(deep); }")?["a"]?.string == "b")
    }

    @Test func anIndexFindsTheObjectsOfIdentifiers() throws {
        let list = try #require(self.list("{ A = { name = one; }; \"B\" = { name = two; }; A = { name = three; }; root = B; }"))
        let index = PropertyListIndex(list)
        #expect(index[list["root"]]?["name"]?.string == "two")
        #expect(index[list.members[0].key]?["name"]?.string == "three")
        #expect(index[nil] == nil)
        #expect(index[list["root"]?["none"]] == nil)
    }
}
