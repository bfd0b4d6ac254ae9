import Foundation
import StringCatalog
import TestSupport
import Testing

@testable import AssistantServer
@testable import CommandSupport
@testable import Commands
@testable import Workspace

/// The tools that do the work of other commands, in this process.
@Suite struct MCPToolTests {
    private static let catalog = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "Next" : {
              "localizations" : {
                "ja" : { "stringUnit" : { "state" : "needs_review", "value" : "次へ" } }
              }
            },
            "Skip" : {

            }
          },
          "version" : "1.0"
        }
        """

    /// A folder with a catalog, and the tools for it.
    private func inProject(_ work: (_ call: (String, String) throws -> MCPOutput.Answer, _ folder: URL) throws -> Void) throws {
        try Tools.inFolder { folder in
            try Self.catalog.write(to: folder.appendingPathComponent("L.xcstrings"), atomically: true, encoding: .utf8)
            let tools = MCPTools(of: folder)
            try work(
                { name, arguments in
                    let tool = try #require(MCPTools.all.first { $0.name == name })
                    return tools.call(tool, try #require(JSONValue(arguments.replacing("@", with: folder.path + "/"))))
                }, folder)
        }
    }

    private func text(_ folder: URL, _ name: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }

    @Test func aCatalogIsCreatedOnce() throws {
        try inProject { call, folder in
            let arguments = #"{"catalog":"@New.xcstrings","source_language":"de"}"#
            #expect(try call("create_catalog", arguments).content != nil)
            #expect(try text(folder, "New.xcstrings").contains(#""sourceLanguage" : "de""#))
            let again = try call("create_catalog", arguments)
            #expect(again.content == nil && again.text.contains("is there already"))
        }
    }

    @Test func aTextIsApprovedByTheIDOfItsListAndOnlyAsItWasShown() throws {
        try inProject { call, folder in
            let shown = try #require(try call("review", #"{"paths":["@L.xcstrings"],"locale":"ja"}"#).content)
            let answer = try #require(try JSONSerialization.jsonObject(with: Data(shown.packed().utf8)) as? [String: Any])
            let list = try #require((answer["lists"] as? [[String: Any]])?.first)
            let id = try #require(list["id"] as? String)
            #expect(list["count"] as? Int == 1 && list["locale"] as? String == "ja")
            let decision = #"{"paths":["@L.xcstrings"],"locale":"ja","approve":["\#(id)"]}"#
            #expect(try call("decide_review", decision).content != nil)
            #expect(try text(folder, "L.xcstrings").contains(#""translated""#))
            #expect(try call("decide_review", decision).text.contains("names no text and no list that waits"))
        }
    }

    @Test func entriesAreMarked() throws {
        try inProject { call, folder in
            #expect(try call("mark", #"{"catalog":"@L.xcstrings","keys":["Skip"],"translate":false,"comment":"A name"}"#).content != nil)
            let catalog = try text(folder, "L.xcstrings")
            #expect(catalog.contains(#""shouldTranslate" : false"#) && catalog.contains("A name"))
        }
    }

    @Test func whatIsExportedComesBack() throws {
        try inProject { call, folder in
            let export = #"{"paths":["@L.xcstrings"],"output":"@out.csv","format":"csv","locales":["ja"]}"#
            #expect(try call("export", export).content != nil)
            let table = try text(folder, "out.csv")
            #expect(table.contains("次へ"))
            try "Key,ja\nSkip,スキップ\n".write(to: folder.appendingPathComponent("in.csv"), atomically: true, encoding: .utf8)
            let answer = try call("import", #"{"files":["@in.csv"],"catalog":"@L.xcstrings"}"#)
            #expect(answer.content != nil, "\(answer.text)")
            #expect(try text(folder, "L.xcstrings").contains("スキップ"))
        }
    }

    @Test func stringsOfTheSourcesComeWithTheirPlaces() throws {
        try inProject { call, folder in
            try "let a = String(localized: \"Hello\")\n".write(to: folder.appendingPathComponent("A.swift"), atomically: true, encoding: .utf8)
            #expect(try call("extract", #"{"paths":["@A.swift"]}"#).text.contains("\"Hello\""))
        }
    }

    @Test(arguments: [2_000, 5_000, 16_000]) func aPageWithContextHasNoMoreBytesThanAskedFor(bytes: Int) throws {
        try inProject { call, folder in
            // Each screen has a title, a button with a value and a text like those of the other screens.
            let views = (1...60).map { number in
                """
                struct Screen\(number): View {
                    let count\(number): Int
                    var body: some View {
                        Text("Title of screen \(number)")
                        Button("Send \\(count\(number)) files from \(number)") {}
                        Text("Nothing was sent from here \(number)")
                    }
                }
                """
            }
            try views.joined(separator: "\n").write(to: folder.appendingPathComponent("Screens.swift"), atomically: true, encoding: .utf8)
            var after = "", keys = 0
            repeat {
                let arguments = "{\"locale\":\"ja\",\"context\":true,\"limit\":500,\"bytes\":\(bytes)\(after)}"
                let page = try #require(try call("missing_translations", arguments).content).packed()
                #expect(page.utf8.count <= bytes)
                #expect(page.contains("\"context\":{\"role\":"))
                let answer = try #require(try JSONSerialization.jsonObject(with: Data(page.utf8)) as? [String: Any])
                for catalog in answer["catalogs"] as? [[String: Any]] ?? [] { keys += (catalog["texts"] as? [Any])?.count ?? 0 }
                after = try answer["after"].map { try ",\"after\":" + String(decoding: JSONSerialization.data(withJSONObject: $0), as: UTF8.self) } ?? ""
            } while after != ""
            #expect(keys == 181)
        }
    }

    /// What a client is told, it can do: no message names an option or a command of the shell.
    @Test(arguments: [
        ("add_translations", #"{"catalog":"@L.xcstrings","rows":[{"key":"Next","texts":{"ja":"次"}}]}"#, "replace replaces it"),
        ("add_translations", #"{"catalog":"@No.xcstrings","rows":[{"key":"Next","texts":{"ja":"次"}}]}"#, "create_catalog creates it"),
        ("add_translations", #"{"catalog":"@L.xcstrings","rows":[{"key":"Next","texts":{}}]}"#, "use mark state"),
        ("add_translations", #"{"catalog":"@L.xcstrings","rows":[{"key":"next","texts":{"ja":"次"}}]}"#, "If not, insert_near inserts it"),
        ("decide_review", #"{"paths":["@L.xcstrings"],"approve":["0000000000"]}"#, "review shows what waits now"),
        ("decide_review", #"{"paths":["@L.xcstrings"],"reject":["0000000000"]}"#, "review shows what waits now"),
        ("decide_review", "{}", "approve, reject or withdraw is missing"), ("decide_review", #"{"approve":["a"],"note":"b"}"#, "note needs reject"),
        (
            "mark", #"{"catalog":"@L.xcstrings","keys":["Next"]}"#,
            "translate, manual, symbol, comment or state is missing"
        ),
        ("mark", #"{"catalog":"@L.xcstrings","keys":["Next"],"locales":["ja"],"comment":"a"}"#, "locales needs state"),
        ("mark", #"{"catalog":"@L.xcstrings","keys":["Nxt"],"translate":true}"#, #"did you mean "Next"?"#),
        ("export", #"{"paths":["@L.xcstrings"],"output":"@o","format":"csv","notes":true}"#, "notes requires format xliff or xcloc"),
        ("import", #"{"files":["@L.strings"]}"#, "cannot be read"),
        ("lint", #"{"paths":["@L.xcstrings"],"rules":["no-such-rule"]}"#, "unknown rule no-such-rule"),
        ("remove_keys", #"{"catalog":"@L.xcstrings","keys":["Nxt"]}"#, "Nothing was written"),
    ])
    func aFailureIsSaidInTermsOfTheArguments(_ tool: String, _ arguments: String, _ message: String) throws {
        try inProject { call, folder in
            let answer = try call(tool, arguments)
            #expect(answer.content == nil && answer.text.contains(message), "\(answer.text)")
            let words = answer.text.replacing(folder.path, with: "")
            #expect(!words.contains("--") && !words.contains("xcstrings review") && !words.contains("command line"), "\(answer.text)")
            #expect(try text(folder, "L.xcstrings") == Self.catalog)
        }
    }

    @Test func whatAFileLacksIsAskedForAsAnArgument() throws {
        try inProject { call, folder in
            let file = folder.appendingPathComponent("L.po")
            try "msgid \"Next\"\nmsgstr \"次\"\n".write(to: file, atomically: true, encoding: .utf8)
            let answer = try call("import", #"{"files":["@L.po"],"catalog":"@L.xcstrings"}"#)
            #expect(answer.text.contains("as in locale ja"), "\(answer.text)")
        }
    }

    @Test func fillSaysWhatItFoundNoTextFor() throws {
        try inProject { call, folder in
            try #"{"sourceLanguage":"en","strings":{"Xylophones are tuned":{}},"version":"1.0"}"#.write(
                to: folder.appendingPathComponent("F.xcstrings"), atomically: true, encoding: .utf8)
            let answer = try call("fill", #"{"paths":["@F.xcstrings"],"locales":["ja"]}"#)
            #expect(answer.text.contains(#""left":[{"catalog":"F.xcstrings","key":"Xylophones are tuned","locale":"ja"}]"#), "\(answer.text)")
        }
    }

    @Test func nothingIsWrittenThroughALinkThatLeadsOut() throws {
        try inProject { call, folder in
            let outside = folder.appendingPathComponent("../outside-\(UUID().uuidString)").standardizedFileURL
            defer { try? FileManager.default.removeItem(at: outside) }
            let output = folder.appendingPathComponent("out")
            try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(atPath: output.appendingPathComponent("ja.xliff").path, withDestinationPath: outside.path)
            let answer = try call("export", #"{"paths":["@L.xcstrings"],"output":"@out/","locales":["ja"]}"#)
            #expect(answer.content == nil && answer.text.contains("a link that leads out"), "\(answer.text)")
            #expect(!FileManager.default.fileExists(atPath: outside.path))
        }
    }

    @Test(.enabled(if: TestRun.isFull, "starts git"))
    func changesSinceARevisionComeByTheirPlaces() throws {
        try GitRun.inRepository { repository in
            let folder = repository.appendingPathComponent("app")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let file = folder.appendingPathComponent("L.xcstrings")
            try Self.catalog.write(to: file, atomically: true, encoding: .utf8)
            try GitRun.run(["add", "."], in: repository)
            try GitRun.run(["commit", "-qm", "Add a catalog"], in: repository)
            try Self.catalog.replacing("次へ", with: "次").write(to: file, atomically: true, encoding: .utf8)
            let tool = try #require(MCPTools.all.first { $0.name == "changes_since" })
            let content = try #require(MCPTools(of: folder).call(tool, .object([("revision", .string("HEAD"))])).content)
            let change = try #require(content["changes"]?.list?.first)
            #expect(change["catalog"]?.text == "L.xcstrings" && change["key"]?.text == "Next" && change["locale"]?.text == "ja", "\(change)")
            #expect(change["after"]?.packed().contains("次") == true)
        }
    }

    @Test func removingALocaleKeepsItsTextsUnlessToldOtherwise() throws {
        try inProject { call, folder in
            try #"{"locales":["en","ja"]}"#.write(
                to: folder.appendingPathComponent(".xcstrings.json"), atomically: true, encoding: .utf8)
            #expect(try call("remove_locale", #"{"locale":"ja","dry_run":true}"#).text.contains(#""action":"locale_removed","locale":"ja""#))
            #expect(try call("remove_locale", #"{"locale":"ja"}"#).content != nil)
            #expect(try text(folder, "L.xcstrings").contains("次へ"))
            #expect(try call("remove_locale", #"{"locale":"ja","texts":true}"#).content != nil)
            #expect(try !text(folder, "L.xcstrings").contains("次へ"))
        }
    }

    @Test func everyResourceCanBeReadAndOnlyThose() throws {
        try Tools.inFolder { folder in
            try Self.catalog.write(to: folder.appendingPathComponent("L.xcstrings"), atomically: true, encoding: .utf8)
            func request(_ id: Int, _ method: String, _ parameters: String) -> String {
                #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":{\#(parameters)}}"# + "\n"
            }
            let addresses = ["xcstrings://coverage", "xcstrings://review", "xcstrings://missing/ja", "xcstrings://rule/unused-key", "file:///etc/passwd"]
            let reads = addresses.enumerated().map { request($0, "resources/read", #""uri":"\#($1)""#) }
            let prompts = ["translate-locale", "review-locale"].enumerated().map {
                request(10 + $0, "prompts/get", #""name":"\#($1)","arguments":{"locale":"ja"}"#)
            }
            let wrong = request(20, "prompts/get", #""name":"translate-locale","arguments":{"locale":"jp"}"#)
            let run = try Tools.run("xcstrings", ["mcp"], in: folder, input: (reads + prompts + [wrong]).joined())
            var answers: [Int: [String: Any]] = [:]
            for line in run.output.split(separator: "\n") {
                let answer = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
                answers[try #require(answer["id"] as? Int)] = answer
            }
            for index in 0..<4 {
                let contents = (answers[index]?["result"] as? [String: Any])?["contents"] as? [[String: Any]]
                #expect(contents?.first?["uri"] as? String == addresses[index] && contents?.first?["text"] is String, "\(answers[index] ?? [:])")
            }
            for id in [4, 20] { #expect((answers[id]?["error"] as? [String: Any])?["code"] as? Int == -32602) }
            for id in [10, 11] { #expect((answers[id]?["result"] as? [String: Any])?["messages"] is [Any]) }
        }
    }
}
