import Foundation
import StringCatalog
import Testing

@testable import AssistantServer
@testable import CommandSupport
@testable import Commands
@testable import Workspace

/// Long answers come in pages, whether a tool is called or a resource is read.
@Suite struct MCPPageTests {
    /// A project whose Japanese texts wait for review and whose Korean ones are missing.
    private func inProject(of count: Int, textsOf length: Int, _ work: (MCPTools) throws -> Void) throws {
        try Tools.inFolder { folder in
            let text = String(repeating: "長", count: length)
            let entry = ["localizations": ["ja": ["stringUnit": ["state": "needs_review", "value": text]]]]
            let strings = Dictionary(uniqueKeysWithValues: (0..<count).map { ("Key & number \($0)?", entry) })
            let catalog: [String: Any] = ["sourceLanguage": "en", "strings": strings, "version": "1.0"]
            try JSONSerialization.data(withJSONObject: catalog).write(to: folder.appendingPathComponent("L.xcstrings"))
            try work(MCPTools(of: folder))
        }
    }

    private func read(_ uri: String, _ tools: MCPTools) throws -> JSONValue {
        let contents = try MCPResources.contents(of: uri, tools, Cancellation())
        let text = try #require(contents.list?.first?["text"]?.text)
        #expect(text.utf8.count <= 50_000)
        return try #require(JSONValue(text))
    }

    /// The keys on all pages of a resource.
    private func keys(of uri: String, _ tools: MCPTools, on page: (JSONValue) -> [String]) throws -> (keys: [String], pages: Int) {
        var keys: [String] = []
        var pages = 0
        var next: String? = uri
        while let address = next {
            let content = try read(address, tools)
            keys += page(content)
            pages += 1
            next = content["next"]?.text
        }
        return (keys, pages)
    }

    @Test(arguments: ["xcstrings://review", "xcstrings://missing/ko"]) func everyPageOfAResourceNamesTheNextOne(uri: String) throws {
        try inProject(of: 250, textsOf: 10) { tools in
            let read = try keys(of: uri, tools) { content in
                let rows = content["waiting"] ?? content["catalogs"]?.list?.first?["texts"]
                return rows?.list?.compactMap { $0.text ?? $0["key"]?.text } ?? []
            }
            #expect(read.pages == 3 && read.keys.count == 250 && Set(read.keys).count == 250)
        }
    }

    @Test func aPageEndsBeforeItIsTooLarge() throws {
        try inProject(of: 30, textsOf: 1_000) { tools in
            let read = try keys(of: "xcstrings://review", tools) { $0["waiting"]?.list?.compactMap { $0["key"]?.text } ?? [] }
            #expect(read.pages == 2 && Set(read.keys).count == 30)
        }
    }

    @Test func aTextThatIsTooLargeForAPageIsAPageOfItsOwn() throws {
        try inProject(of: 2, textsOf: 20_000) { tools in
            let review = try #require(MCPTools.all.first { $0.name == "review" })
            let page = try #require(tools.call(review, .object([])).content)
            #expect(page["waiting"]?.list?.count == 1 && page["next_offset"]?.integer == 1)
        }
    }
}
