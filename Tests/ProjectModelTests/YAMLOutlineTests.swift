import Testing

@testable import ProjectModel

/// The YAML outline of `project.yml` files.
@Suite struct YAMLOutlineTests {
    private static let text = """
        # A comment.
        name: Kites   # the app
        list: [one, 'two', "three"]
        nested:
          - four
          - "five # not a comment"

          # Another comment.
        items:
          - path: App
            excludes:
              - Old
          - Shared
        last: http://example.com
        """

    private func member(_ name: String) throws -> YAMLOutline.Member {
        try #require(YAMLOutline(Self.text).members.first { $0.name == name })
    }

    @Test func membersAreThoseThatAreIndentedLeast() throws {
        #expect(YAMLOutline(Self.text).members.map(\.name) == ["name", "list", "nested", "items", "last"])
        #expect(try member("name").value == "Kites")
        #expect(try member("name").line.number == 2)
        #expect(try member("last").value == "http://example.com")
    }

    @Test func listsAreWrittenInTwoWays() throws {
        #expect(YAMLOutline.list(try member("list")) == ["one", "two", "three"])
        #expect(YAMLOutline.list(try member("nested")) == ["four", "five # not a comment"])
        #expect(YAMLOutline.list(try member("name")).isEmpty)
        #expect(YAMLOutline.list(try member("items")).isEmpty)
    }

    @Test func itemsAreBlocksOfTheirOwn() throws {
        let items = YAMLOutline.items(try member("items"))
        #expect(items.count == 2)
        #expect(YAMLOutline.members(of: items[0]).map(\.name) == ["path", "excludes"])
        #expect(YAMLOutline.list(YAMLOutline.members(of: items[0])[1]) == ["Old"])
        #expect(items[1].first?.member == nil)
    }

    @Test(arguments: [
        ("plain", "plain"), ("  spaced  ", "spaced"), ("'quoted' # why", "quoted"), ("\"a # b\"", "a # b"), ("a#b", "a#b"), ("a #b", "a"),
        ("'a' 'b'", "'a' 'b'"), ("#all", ""), ("\"open", "\"open"), ("", ""),
    ])
    func valuesAreCutToWhatTheyMean(text: String, value: String) {
        #expect(YAMLOutline.scalar(text[...]) == value)
    }
}
