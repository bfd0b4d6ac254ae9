import Foundation
import Testing

@testable import CommandSupport

/// The server as an assistant uses it: a real process, one message per line.
@Suite struct MCPTests {
    private static let catalog = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "%lld files" : {

            },
            "Next" : {
              "localizations" : {
                "ja" : { "stringUnit" : { "state" : "translated", "value" : "次へ" } }
              }
            },
            "Skip" : {
              "comment" : "A button"
            }
          },
          "version" : "1.0"
        }
        """

    /// The answers to some messages in a folder with a catalog, and the resulting catalog.
    private func session(_ messages: [String]) throws -> (answers: [[String: Any]], catalog: String) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("xcstrings-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("Localizable.xcstrings")
        try Self.catalog.write(to: file, atomically: true, encoding: .utf8)
        let run = try Tools.run("xcstrings", ["mcp"], in: folder, input: messages.map { $0 + "\n" }.joined())
        #expect(run.status == 0 && run.error.isEmpty)
        let answers = try run.output.split(separator: "\n").map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
        return (answers, try String(contentsOf: file, encoding: .utf8))
    }

    private func call(_ tool: String, _ arguments: String = "{}") -> String {
        #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
    }

    /// The text of a tool's answer, and whether it is an error.
    private func text(_ answer: [String: Any]?) throws -> (text: String, isError: Bool) {
        let result = try #require(answer?["result"] as? [String: Any])
        let content = try #require((result["content"] as? [[String: Any]])?.first)
        return (content["text"] as? String ?? "", result["isError"] as? Bool ?? false)
    }

    /// What a call answers with for programs.
    private func content(_ answer: [String: Any]?) throws -> [String: Any] {
        let result = try #require(answer?["result"] as? [String: Any])
        return try #require(result["structuredContent"] as? [String: Any], "\(result)")
    }

    /// The texts of a page of what is missing.
    private func texts(_ answer: [String: Any]?) throws -> [[String: Any]] {
        let catalogs = try #require(try content(answer)["catalogs"] as? [[String: Any]])
        return catalogs.flatMap { $0["texts"] as? [Any] ?? [] }.map { ($0 as? String).map { ["key": $0] } ?? $0 as? [String: Any] ?? [:] }
    }

    @Test func whatATranslatorHasToKnowComesWhereItIsAskedFor() throws {
        let (answers, _) = try session([
            call("missing_translations", #"{"locale":"ja","context":true}"#), call("missing_translations", #"{"locale":"ja"}"#),
            call("show_entry", #"{"key":"%lld files","context":true}"#),
        ])
        let shared = try content(answers[0])["shared"] as? [String: Any]
        #expect((shared?["forms"] as? [String: Any])?["ja"] is [String: Any], "\(shared ?? [:])")
        #expect(try texts(answers[1]).allSatisfy { $0["context"] == nil })
        let shown = try #require(try content(answers[2])["entries"] as? [[String: Any]])
        #expect((shown.first?["context"] as? [String: Any])?["uses"] is [Any], "\(shown)")
    }

    @Test func aSessionBeginsWithTheToolsThatThereAre() throws {
        let (answers, _) = try session([
            #"{"jsonrpc":"2.0","id":"x","method":"initialize","params":{"protocolVersion":"2024-11-05","capabilities":{}}}"#,
            #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, #"{"jsonrpc":"2.0","id":2,"method":"tools/list"}"#,
        ])
        #expect(answers.count == 2)
        #expect(answers[0]["id"] as? String == "x")
        #expect((answers[0]["result"] as? [String: Any])?["protocolVersion"] as? String == "2024-11-05")
        let tools = try #require((answers[1]["result"] as? [String: Any])?["tools"] as? [[String: Any]])
        #expect(tools.contains { $0["name"] as? String == "add_translations" })
        for tool in tools {
            let schema = try #require(tool["inputSchema"] as? [String: Any])
            let properties = try #require(schema["properties"] as? [String: Any])
            for name in schema["required"] as? [String] ?? [] { #expect(properties[name] != nil, "\(tool["name"] ?? "")") }
        }
    }

    @Test func whatIsMissingComesInPagesAndGoesBackAsTranslations() throws {
        let rows = #"[{"key":"Skip","texts":{"ja":"スキップ"}},{"key":"%lld files","texts":{"ja":{"other":"%lld 個"}}}]"#
        let (answers, catalog) = try session([
            call("missing_translations", #"{"locale":"ja","limit":1}"#),
            call("add_translations", #"{"catalog":"Localizable.xcstrings","rows":\#(rows)}"#),
            call("missing_translations", #"{"locale":"ja"}"#),
        ])
        let page = try content(answers[0])
        #expect(try texts(answers[0]).map { $0["key"] as? String } == ["%lld files"])
        #expect(page["left"] as? Int == 1)
        #expect(page["after"] as? [String: String] == ["catalog": "Localizable.xcstrings", "key": "%lld files"])
        #expect(try !text(answers[1]).isError)
        #expect(try texts(answers[2]).isEmpty && content(answers[2])["left"] as? Int == 0)
        #expect(catalog.contains(#""value" : "スキップ""#) && catalog.contains(#""state" : "needs_review""#))
    }

    @Test(arguments: [
        (#"[{"key":"Skip","texts":{"ja":"%@"}}]"#, "takes argument 1, but the source has no argument"),
        (#"[{"key":"Next","texts":{"ja":"次"}}]"#, "replace replaces it"),
        (#"[{"key":"Skip"}]"#, "rows[0].texts is missing"),
        (#"[{"key":"Skip","texts":{"ja":7}}]"#, "rows[0].texts.ja: expected a string, or an object of strings by form, not 7"),
        (#"[{"key":"Skip","texts":{"ja":{"many":"a","othr":"b"}}}]"#, "rows[0].texts.ja: there is no form othr; the forms are zero, one,"),
        (#"[{"key":"Skip","texts":{"State":"スキップ"}}]"#, #"rows[0].texts: "State" is not a locale"#),
        (#"[{"key":"Skip","texts":{"Comment":"a"}}]"#, #"rows[0].texts: "Comment" is not a locale"#),
        (#"[{"key":"Skip","texts":{"jp":"スキップ"}}]"#, #"rows[0].texts: "jp" is not a locale; did you mean ja?"#),
        (#"[{"key":"Skip","texts":{"ja":"a","ja_JP":"b"}}]"#, "rows[0].texts: ja and ja_JP are both ja here"),
        (#"[{"key":"Skip","texts":{"ja":"a","ja":"b"}}]"#, "rows[0].texts.ja is given twice"),
        (#"[{"key":"Skip","text":{"ja":"a"}}]"#, "rows[0].text: there is no such argument; did you mean texts?"),
        ("[]", "rows: the list must not be empty"),
    ])
    func aBadRowIsAnErrorAndNothingIsWritten(_ rows: String, _ message: String) throws {
        let (answers, catalog) = try session([call("add_translations", #"{"catalog":"Localizable.xcstrings","rows":\#(rows)}"#)])
        let answer = try text(answers.first)
        #expect(answer.isError && answer.text.contains(message), "\(answer.text)")
        #expect(catalog == Self.catalog)
    }

    @Test(arguments: [
        ("not json", -32700), ("{}", -32600), ("7", -32600), (#"{"jsonrpc":"2.0","id":1,"method":"nothing"}"#, -32601),
        (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"nothing"}}"#, -32602),
    ])
    func aMessageThatIsNoRequestIsAnsweredWithAnErrorOfItsKind(_ message: String, _ code: Int) throws {
        let (answers, _) = try session([message])
        #expect((answers.first?["error"] as? [String: Any])?["code"] as? Int == code)
    }

    @Test(arguments: [
        ("remove_keys", #"{"catalog":"Localizable.xcstrings","keys":["Next"],"dry_run":"true"}"#, #"dry_run: expected true or false, not "true""#),
        ("remove_keys", #"{"catalog":"Localizable.xcstrings","keys":["Next"],"dry_run":1}"#, "dry_run: expected true or false, not 1"),
        ("remove_keys", #"{"catalog":"Localizable.xcstrings","keys":["Next"],"dryrun":true}"#, "did you mean dry_run?"),
        ("remove_keys", #"{"catalog":"Localizable.xcstrings","keys":["Next"],"dry_run":null}"#, "dry_run: expected true or false, not null"),
        ("remove_keys", #"{"catalog":"Localizable.xcstrings","keys":"Next"}"#, #"keys: expected a list, not "Next""#),
        ("remove_keys", #"{"catalog":"Localizable.xcstrings","keys":["Next",7]}"#, "keys[1]: expected a string, not 7"),
        ("remove_keys", #"{"keys":["Next"]}"#, "catalog is missing"),
        ("remove_keys", #"{"catalog":"Localizable.xcstrings","keys":["Next"],"dry_run":false,"dry_run":true}"#, "dry_run is given twice"),
        ("remove_keys", "7", "arguments: expected an object, not 7"),
        ("coverage", #"{"paths":5}"#, "paths: expected a list, not 5"), ("coverage", #"{"offset":-1}"#, "offset: expected a whole number from 0, not -1"),
        ("coverage", #"{"limit":true}"#, "limit: expected a whole number from 0, not true"),
        ("coverage", #"{"locales":["jp"]}"#, #"locales[0]: "jp" is not a locale; did you mean ja?"#),
        ("missing_translations", #"{"locale":"State"}"#, #"locale: "State" is not a locale"#),
        ("missing_translations", #"{"locale":"ja","after":{"key":"Next"}}"#, "after.catalog is missing"),
        ("list_keys", #"{"state":"done"}"#, #"state: expected one of new, translated, needs_review, machine_translated, not "done""#),
        ("fill", #"{"convert":"de=fr"}"#, "convert: expected one of zh-Hans=zh-Hant, zh-Hant=zh-Hans"),
        ("sync", #"{"dry":true}"#, "dry: there is no such argument"),
    ])
    func argumentsAreHeldAgainstTheSchemaBeforeAnythingIsDone(tool: String, arguments: String, message: String) throws {
        let (answers, catalog) = try session([call(tool, arguments)])
        let answer = try text(answers.first)
        #expect(answer.isError && answer.text.contains(message), "\(answer.text)")
        #expect(catalog == Self.catalog)
    }

    @Test func noToolTakesWhatItsSchemaDoesNotName() throws {
        let (answers, _) = try session([#"{"jsonrpc":"2.0","id":2,"method":"tools/list"}"#])
        for tool in try #require((answers[0]["result"] as? [String: Any])?["tools"] as? [[String: Any]]) {
            let schema = try #require(tool["inputSchema"] as? [String: Any])
            #expect(schema["additionalProperties"] as? Bool == false, "\(tool["name"] ?? "")")
        }
    }

    /// Fields that a client omits stay unchanged; an existing text is not marked for review because a client repeats it.
    @Test(arguments: [("", true), (#","state":"needs_review""#, false)])
    func aStateIsThatOfTextsThatAreThereOnlyWhereItIsGiven(state: String, isUnchanged: Bool) throws {
        let rows = #"[{"key":"Next","texts":{"ja":"次へ"}}]"#
        let (answers, catalog) = try session([
            call("add_translations", #"{"catalog":"Localizable.xcstrings","rows":\#(rows)\#(state)}"#)
        ])
        #expect(try !text(answers.first).isError)
        #expect((catalog == Self.catalog) == isUnchanged)
        #expect(catalog.contains(#""needs_review""#) != isUnchanged)
    }

    @Test func anotherSpellingOfALocaleIsThatOfTheCatalog() throws {
        let rows = #"[{"key":"Skip","texts":{"ja_JP":"スキップ"}}]"#
        let (_, catalog) = try session([call("add_translations", #"{"catalog":"Localizable.xcstrings","rows":\#(rows)}"#)])
        #expect(catalog.contains("スキップ") && !catalog.contains("ja_JP"))
    }

    @Test func coverageIsOfTheLocalesThatAreAskedFor() throws {
        let (answers, _) = try session([call("coverage", #"{"locales":["fr"]}"#)])
        let total = try #require(try content(answers.first)["total"] as? [String: [String: Any]])
        #expect(total.keys.sorted() == ["fr"] && total["fr"]?["missing"] as? Int == 3, "\(total)")
    }

    /// A key may look like an option of the command line.
    @Test func whatLooksLikeAnOptionIsAKey() throws {
        let (answers, _) = try session([call("show_entry", #"{"key":"--help"}"#)])
        #expect(try text(answers.first).text.contains("found neither in a catalog nor in code: \"--help\""))
    }
}
