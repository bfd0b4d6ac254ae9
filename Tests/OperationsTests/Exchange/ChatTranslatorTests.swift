import Foundation
import TestSupport
import Testing

@testable import CommandSupport

/// The recipe for a chat-completions endpoint, with an endpoint of this test. Skipped without Python.
@Suite(.enabled(if: TestRun.isFull, "it starts processes")) struct ChatTranslatorTests {
    /// Runs a script with an endpoint that answers as a model would, at first without the placeholder, and writes the requests down.
    private static let endpoint = #"""
        import io, json, runpy, sys, urllib.request
        def urlopen(request, timeout):
            body = json.loads(request.data)
            questions = [json.loads(line) for line in body["messages"][1]["content"].splitlines()]
            with open("requests", "a") as log:
                isGuided = "Be brief." in body["messages"][0]["content"]
                print(request.full_url, body["model"], request.get_header("Authorization"), isGuided, file=log)
            lines = [json.dumps({"key": q["key"], "locale": q["locale"], "value": "%lld 個" if "refused" in q else "個"}) for q in questions]
            return io.BytesIO(json.dumps({"choices": [{"message": {"content": "```json\n" + "\n".join(lines) + "\n```"}}]}).encode())
        urllib.request.urlopen = urlopen
        runpy.run_path(sys.argv[1])
        """#

    @Test(.enabled(if: Program.path(of: "python3") != nil)) func aModelAnswersAndCorrectsItself() throws {
        let python = try #require(Program.path(of: "python3"))
        try Tools.inFolder { folder in
            func write(_ text: String, _ name: String) throws { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
            func text(_ name: String) throws -> String { try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8) }
            try write(#"{ "sourceLanguage" : "en", "strings" : { "%lld files" : { } }, "version" : "1.0" }"#, "L.xcstrings")
            try write("Be brief.", "TRANSLATION.md")
            try write(Self.endpoint, "endpoint.py")
            let script = Checkout.fixtures.appendingPathComponent("translators/chat.py").path
            let run = try Tools.run(
                "xcstrings", ["fill", "L.xcstrings", "--locales", "en,ja", "--translator", "'\(python)' endpoint.py '\(script)'"], in: folder,
                environment: ["CHAT_URL": "http://localhost/chat", "CHAT_MODEL": "tiny", "CHAT_KEY": "secret"])
            #expect(run.status == 0, "\(run.error)")
            #expect(try text("L.xcstrings").contains("%lld 個"))
            let request = "http://localhost/chat tiny Bearer secret True\n"
            #expect(try text("requests") == request + request)
        }
    }
}
