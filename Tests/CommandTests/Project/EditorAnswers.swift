import Foundation
import StringCatalog
import Testing

@testable import CommandSupport
@testable import LanguageServer

/// What an editor shows of an app.
struct EditorAnswers {
    /// A finding at a line of a file.
    struct Finding: Hashable {
        let file: String
        let line: Int
        let rule: String
        let message: String
    }

    /// Keys of entries that lack a text, by locale.
    private(set) var missing: [String: Set<String>] = [:]
    /// Entries that the code lens calls unused.
    private(set) var unused: Set<Answers.Place> = []
    private(set) var findings: Set<Finding> = []

    /// - Parameters:
    ///   - catalogs: The catalogs to ask about, as `coverage` names them.
    ///   - files: The files to ask for findings.
    init(in folder: URL, catalogs: [String], files: [String]) throws {
        let editor = LiveEditor(in: folder)
        defer { editor.end() }
        for catalog in catalogs {
            let symbols = editor.ask("documentSymbol", of: catalog).list ?? []
            let lenses = editor.ask("codeLens", of: catalog).list ?? []
            #expect(symbols.count == lenses.count)
            for (symbol, lens) in zip(symbols, lenses) {
                let key = try #require(symbol["name"]?.text)
                if lens["command"]?["title"]?.text == "unused" { unused.insert(.init(catalog: catalog, key: key)) }
                let position = try #require(symbol["selectionRange"]?["start"])
                let hover = editor.ask("hover", of: catalog, #""position":\#(position.packed())"#)
                for line in (hover["contents"]?["value"]?.text ?? "").components(separatedBy: "  \n") {
                    // The locale in bold, its text as code, and the state.
                    guard let found = line.wholeMatch(of: #/\*\*([^*]+)\*\*(?: .*)? (?:missing|some forms are missing|new)/#) else { continue }
                    missing[String(found.1), default: []].insert(key)
                }
            }
        }
        for file in files {
            for item in editor.ask("diagnostic", of: file)["items"]?.list ?? [] {
                findings.insert(Finding(
                    file: file, line: (item["range"]?["start"]?["line"]?.integer ?? -1) + 1, rule: item["code"]?.text ?? "",
                    message: item["message"]?.text ?? ""))
            }
        }
    }
}

extension Answers {
    /// All that `lint` finds.
    func allFindings() throws -> Set<EditorAnswers.Finding> {
        let run = try Tools.run("xcstrings", ["lint", "--format", "json"], in: folder)
        return Set((JSONValue(run.output)?["findings"]?.list ?? []).map {
            .init(file: $0["file"]?.text ?? "", line: $0["line"]?.integer ?? 0, rule: $0["rule"]?.text ?? "", message: $0["message"]?.text ?? "")
        })
    }

    /// The files of the app in which something may be found.
    func textFiles() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
            ["swift", "xcstrings", "strings", "stringsdict", "plist", "storyboard", "xib"].contains(($0 as NSString).pathExtension)
        }.sorted()
    }
}
