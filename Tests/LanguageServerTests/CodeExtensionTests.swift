import Foundation
import TestSupport
import Testing

/// The extension for Visual Studio Code, without the editor: only the release workflow can pack it.
@Suite struct CodeExtensionTests {
    private static let folder = Checkout.root.appendingPathComponent("Sources/LanguageServer/VSCode")

    private static func json(_ file: String) throws -> [String: Any] {
        let data = try Data(contentsOf: folder.appendingPathComponent(file))
        return try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    @Test func theDescriptionHasWhatTheEditorAsksFor() throws {
        let package = try Self.json("package.json")
        for name in ["name", "publisher", "version", "license", "description"] {
            #expect(package[name] as? String != "", "\(name)")
        }
        #expect((package["engines"] as? [String: String])?["vscode"]?.hasPrefix("^1.") == true)
        let tool = try String(
            contentsOf: Checkout.root.appendingPathComponent("Sources/Commands/Tool/Tool.swift"), encoding: .utf8)
        #expect(tool.contains("static let version = \"\(package["version"] as? String ?? "")\""))
        let contributes = try #require(package["contributes"] as? [String: Any])
        let grammars = try #require(contributes["grammars"] as? [[String: String]])
        let files = [package["main"], package["icon"], grammars.first?["path"]].compactMap { $0 as? String }
        #expect(files.count == 3)
        for file in files {
            #expect((try? Data(contentsOf: Self.folder.appendingPathComponent(file)))?.isEmpty == false, "\(file)")
        }
        let configuration = try #require(contributes["configuration"] as? [String: Any])
        let settings = try #require(configuration["properties"] as? [String: [String: Any]])
        let script = try String(contentsOf: Self.folder.appendingPathComponent("extension.js"), encoding: .utf8)
        let used = Set(script.matches(of: /settings\.get\("(\w+)"\)/).map { "xcstrings.\($0.1)" })
        #expect(used == Set(settings.keys))
        for (name, setting) in settings {
            #expect(setting["default"] != nil && setting["description"] != nil, "\(name)")
        }
    }

    /// Takes the place of the editor and its library, and prints the program that is started.
    private static let stage = """
        const seen = [];
        const registered = {};
        const editor = {
          commands: { registerCommand: (name, run) => { registered[name] = run; return {}; } },
          window: { showErrorMessage: (message) => seen.push(message) },
          workspace: {
            getConfiguration: () => ({ get: (name) => JSON.parse(process.argv[3])[name] }),
            onDidChangeConfiguration: (changed) => { registered.changed = changed; return {}; },
          },
        };
        class LanguageClient {
          constructor(id, name, server, client) {
            const patterns = client.documentSelector.map((one) => one.pattern.split(".").at(-1));
            seen.push([server.command, ...server.args, patterns, client.initializationOptions.hintLocale].join(" "));
          }
          async start() { if (process.argv[4]) throw new Error(process.argv[4]); }
          async stop() { seen.push("stopped"); }
        }
        const modules = { vscode: editor, "vscode-languageclient/node": { LanguageClient } };
        const Module = require("module");
        const load = Module._load;
        Module._load = (name, ...rest) => modules[name] ?? load(name, ...rest);
        const { activate, deactivate } = require(process.argv[2]);
        (async () => {
          const context = { subscriptions: [] };
          await activate(context);
          seen.push(context.subscriptions.length);
          await registered.changed({ affectsConfiguration: (name) => name === "xcstrings" });
          await deactivate();
          console.log(seen.join("\\n"));
        })();
        """

    private static let node = ["/usr/bin/node", "/usr/local/bin/node", "/opt/homebrew/bin/node"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    @Test(.enabled(if: TestRun.isFull && node != nil, "it starts Node.js, where that is installed"), arguments: [
        (#"{"path":"/opt/xcstrings","hintLocale":"ja"}"#, "", """
            /opt/xcstrings lsp swift,xcstrings,strings,stringsdict ja
            2
            stopped
            /opt/xcstrings lsp swift,xcstrings,strings,stringsdict ja
            stopped

            """),
        ("{}", "ENOENT", """
            xcstrings lsp swift,xcstrings,strings,stringsdict\(" ")
            xcstrings could not be started: ENOENT. Install xcstrings, or set xcstrings.path.
            2
            xcstrings lsp swift,xcstrings,strings,stringsdict\(" ")
            xcstrings could not be started: ENOENT. Install xcstrings, or set xcstrings.path.

            """),
    ])
    func theServerIsStartedWithTheSettings(settings: String, failure: String, expected: String) throws {
        let script = Self.folder.appendingPathComponent("extension.js").path
        let node = try #require(Self.node)
        #expect(try Program.run(node, ["--check", script]).status == 0)
        let stage = FileManager.default.temporaryDirectory.appendingPathComponent("stage-\(UUID().uuidString).js")
        try Data(Self.stage.utf8).write(to: stage)
        defer { try? FileManager.default.removeItem(at: stage) }
        let run = try Program.run(node, [stage.path, script, settings] + (failure.isEmpty ? [] : [failure]))
        #expect(run.output == expected, "\(run.error)")
    }
}
