import Foundation
import TestSupport
import Testing

@testable import CommandSupport

/// The programs that `init --translator` writes, with a service on this machine.
@Suite(.enabled(if: TestRun.isFull, "it starts processes")) struct TranslatorScriptTests {
    @Test(arguments: ["python", "swift"])
    func theTranslatorThatIsWrittenWorks(language: String) throws {
        try Tools.inFolder { folder in
            let server = try Program.prepare(
                "python3", [Checkout.fixtures.appendingPathComponent("translators/libre.py").path], in: folder)
            let output = Pipe()
            server.standardOutput = output
            try server.run()
            defer { kill(server.processIdentifier, SIGKILL) }
            let port = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self).trimmingCharacters(
                in: .newlines)
            let file = folder.appendingPathComponent("L.xcstrings")
            let form = #"{"stringUnit":{"state":"translated","value":"%lld file"}}"#
            let catalog =
                #"{"sourceLanguage":"en","strings":{"Wind the reel":{},"%lld files":{"localizations":{"en":{"variations":{"plural":{"one":"#
                + form + #","other":"# + form + "}}}}}},\"version\":\"1.0\"}"
            try Data(catalog.utf8).write(to: file)
            #expect(try Tools.run("xcstrings", ["init", "--translator", language], in: folder).status == 0)
            let arguments = ["fill", "L.xcstrings", "--locales", "en,ja", "--translator", "./translate"]
            let environment = [
                "TRANSLATE_URL": "http://127.0.0.1:\(port)/translate",
                "PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""
            ]
            let run = try Tools.run("xcstrings", arguments, in: folder, environment: environment)
            let written = try String(contentsOf: file, encoding: .utf8)
            #expect(
                run.status == 0 && written.contains("日本語の訳 Wind the reel") && written.contains("日本語の訳 %lld file"),
                "\(run.output)\(run.error)")
            let again = try Tools.run("xcstrings", ["init", "--translator", language], in: folder)
            #expect(again.status == 0 && again.error.contains("translate: already exists"), "\(again.error)")
        }
    }
}
