import Foundation
import TestSupport
import Testing

@testable import CommandSupport

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Text from others must not control the terminal, start a line, or break out of its place in a report, in any field and any
/// output of any command.
@Suite struct HostileTextTests {
    /// ESC, CSI and DEL, all kinds of line breaks before a workflow command, bidirectional overrides, and the special characters
    /// of HTML, XML, Markdown, CSV and the shell.
    private static let payload =
        "\u{1B}[31m\u{9B}2J\u{7F}\r\n::error file=x::pwned\n::add-mask::e\u{85}\u{2028}::error::b\u{2029}\u{202E}\u{2066}\u{200F}\u{61C}"
        + "\u{8}\u{7}\t<script>pwned()</script>]]>|`$(x)`\"'&lt;"

    /// A hostile text that tells where it was.
    private static func hostile(_ field: String) -> String { field + payload }

    /// As a file name, in which a slash would denote a folder.
    private static func fileName(_ field: String, _ ending: String) -> String {
        hostile(field).replacingOccurrences(of: "/", with: "") + ending
    }

    private static let catalogName = fileName("CATALOG", ".xcstrings")
    private static let sourceName = fileName("SOURCE", ".swift")
    private static let tableName = fileName("ROWS", ".csv")
    private static let key = hostile("KEY")

    // MARK: Inputs

    private static func unit(_ value: String, state: String = "translated") -> [String: Any] {
        ["stringUnit": ["state": state, "value": value]]
    }

    /// Hostile text in every field of the format that allows any text.
    ///
    /// - Parameter locale: The locale of one of the texts. A malformed one prevents the export of a catalog.
    private static func strings(_ version: String, locale: String) -> [String: Any] {
        [
            key: [
                "comment": hostile("COMMENT" + version), "extractionState": hostile("EXTRACTION"),
                "localizations": [
                    "en": unit(hostile("SOURCETEXT" + version)), "ja": unit(hostile("VALUE" + version), state: hostile("STATE")),
                    locale: unit(hostile("LOCALEVALUE"), state: "needs_review"),
                ],
            ] as [String: Any],
            "%lld " + hostile("PLURAL"): [
                "localizations": [
                    "en": ["variations": ["plural": ["one": unit("%lld a"), "other": unit("%lld b")]]],
                    "ja": ["variations": ["plural": ["other": unit("%@ " + hostile("OTHER" + version))]]],
                    "ko": ["variations": ["device": [hostile("DEVICE"): unit("a"), "other": unit("b")]]],
                ]
            ],
            hostile("SUBSTITUTED"): [
                "localizations": [
                    "en": [
                        "stringUnit": ["state": "translated", "value": "%#@" + hostile("SUB") + "@ and %#@undefined@"],
                        "substitutions": [
                            hostile("SUB"): ["argNum": 1, "formatSpecifier": hostile("lld"), "variations": ["plural": ["other": unit("%arg")]]]
                        ],
                    ] as [String: Any]
                ]
            ],
            "stale " + hostile("STALE"): ["extractionState": "stale", "localizations": ["ja": unit("古い")]] as [String: Any],
            "Save": ["localizations": ["ja": unit("セーブ" + hostile(""))]], "Close": [String: Any](), "Cancel": ["comment": hostile("C")],
        ]
    }

    private static func catalog(_ strings: [String: Any]) -> [String: Any] {
        ["sourceLanguage": "en", "version": "1.0", "strings": strings]
    }

    /// Hostile text where the format allows none, each in a separate catalog.
    private static var broken: [[String: Any]] { [
        catalog([:]).merging([hostile("MEMBER"): hostile("MEMBERVALUE")]) { $1 },
        catalog([:]).merging(["sourceLanguage": hostile("SOURCELANGUAGE")]) { $1 }, catalog([:]).merging(["version": hostile("VERSION")]) { $1 },
        catalog(["a": [hostile("ENTRYMEMBER"): 1]]), catalog(["a": ["shouldTranslate": hostile("SHOULD")]]),
        catalog(["a": ["localizations": [hostile("LOCALE"): ["stringUnit": [hostile("UNITMEMBER"): "x"]]]]]),
        catalog(["%lld": ["localizations": ["ja": ["variations": ["plural": [hostile("CASE"): unit("a")]]]]]]),
        catalog(["%lld": ["localizations": ["ja": ["variations": [hostile("AXIS"): ["other": unit("a")]]]]]]),
        catalog([hostile("KEY"): ["localizations": ["ja": ["substitutions": [hostile("SUB"): hostile("NOTHING")]]]]]),
    ] }

    private static let swift = """
        import SwiftUI
        struct V: View {
            let text = "shown, never looked up\u{202E}\u{9B}"
            var body: some View {
                Text("not in the catalog\\u{1B}[31m\\r\\n::error::x\u{2066}\u{9B}")
                Text("of a table", tableName: "TABLE\\n::error::x\\u{1B}\u{202E}")
                Text(text)
                Text(String(localized: "commented", comment: "COMMENT\\n::error::x\\u{1B}\u{202E}"))
            }
        }
        """

    /// A folder with all of these.
    private static func inFolder<Result>(_ work: (URL) throws -> Result) throws -> Result {
        try Tools.inFolder { folder in
            let broken = folder.appendingPathComponent("broken")
            let folder = folder.appendingPathComponent("project")
            for folder in [broken, folder] { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
            func write(_ catalog: [String: Any], _ name: String, in folder: URL) throws {
                try JSONSerialization.data(withJSONObject: catalog, options: [.prettyPrinted, .sortedKeys])
                    .write(to: folder.appendingPathComponent(name))
            }
            try write(catalog(strings("1", locale: hostile("LOCALE"))), catalogName, in: folder)
            try write(catalog(strings("2", locale: "fr")), "Localizable.xcstrings", in: folder)
            for (index, catalog) in Self.broken.enumerated() { try write(catalog, fileName("BROKEN\(index)", ".xcstrings"), in: broken) }
            try swift.write(to: folder.appendingPathComponent(sourceName), atomically: true, encoding: .utf8)
            let files = [
                tableName: "Key,ja,\(quoted(hostile("HEADER")))\n\(quoted(key)),\(quoted(hostile("CELL"))),x\n",
                "good.csv": "Key,ja,Comment\n\(quoted(key)),\(quoted("%@ " + hostile("CELL"))),\(quoted(hostile("NOTE")))\nNew,新,\n",
                "states.csv": "Key,ja,State,Plural\nNew,新,\(quoted(hostile("STATE"))),\(quoted(hostile("FORM")))\n",
                "bad.xcstrings.txt": "{ \"strings\" : \u{1B}[31m\r\n::error::x\u{202E} }",
                "ja.xliff": """
                    <?xml version="1.0"?><xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="\
                    ORIGINAL&#10;::error::x&#x202E;" source-language="en" target-language="LANG&#10;::error::x&#x202E;" datatype="plaintext">\
                    <body><trans-unit id="ID&#10;::error::x&#x202E;"><source>a</source><target>b&#10;::error::x&#x202E;</target>\
                    <note>n&#10;::error::x</note></trans-unit></body></file></xliff>
                    """,
                "ja.strings": "\"KEY\\n::error::x\u{202E}\" = \"VALUE\\n::error::x\u{202E}\";\n",
                "config.json": "{ \"locales\": [\"en\", \"ja\"], \"UNKNOWN\\n::error::x\\u001b\u{202E}\": 1 }",
                "terms.json": "{ \"terms\": { \"Save\": { \"ja\": [\"TERM\\n::error::x\\u001b\u{202E}\"] } } }",
            ]
            for (name, text) in files {
                try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
            }
            return try work(folder)
        }
    }

    private static func quoted(_ cell: String) -> String { "\"" + cell.replacingOccurrences(of: "\"", with: "\"\"") + "\"" }

    /// Runs a command. A word such as `☠KEY` is replaced by the hostile text, because the names of the tests, which are printed
    /// as is, must not contain it.
    private static func run(_ words: [String], in folder: URL) throws -> Tools.Run {
        let words = words.map { word in
            word.replacing(/☠([A-Z]+)/) { match in
                switch match.1 {
                case "CATALOG": catalogName
                case "SOURCE": sourceName
                case "ROWS": tableName
                case "OUTFOLDER": fileName("OUT", "")
                default: hostile(String(match.1))
                }
            }
        }
        return try Tools.run("xcstrings", words, in: folder)
    }

    // MARK: Plain text


    private static let plain: [[String]] = [
        ["coverage"], ["coverage", "--verbose"], ["coverage", "--format", "markdown"], ["coverage", "--locales", "☠LOCALE"],
        ["coverage", "--fill", "--dry-run", "--format", "markdown"], ["coverage", "--min", "☠LOCALE=90"],
        ["lint"], ["lint", "--verbose"], ["lint", "../broken"], ["coverage", "../broken"], ["list", "../broken"], ["fmt", "../broken"],
        ["fill", "../broken"], ["export", "../broken", "-o", "out"], ["compile", "../broken", "-o", "out"], ["worksheet", "../broken", "-o", "out/"],
        ["extract", "../broken"], ["sync", "../broken"], ["show", "a", "../broken"], ["lint", "--format", "xcode"], ["lint", "--format", "markdown"], ["lint", "--config", "terms.json"],
        ["lint", "--only", "☠RULE"], ["lint", "--explain", "☠RULE"], ["lint", "--baseline", "☠BASELINE"],
        ["lint", "--config", "config.json"], ["lint", "☠MISSING"], ["lint", "--since", "☠REV"],
        ["list"], ["list", "--state", "needs_review"], ["list", "--missing", "☠LOCALE"], ["list", "--stale"],
        ["show", "☠KEY"], ["show", "☠NOKEY"], ["show", "Save", "--verbose"], ["show", "☠SUBSTITUTED"],
        ["diff", "☠CATALOG", "Localizable.xcstrings"], ["diff", "☠CATALOG", "Localizable.xcstrings", "--format", "markdown"],
        ["diff", "☠CATALOG", "☠NOFILE"], ["diff", "☠REV"],
        ["extract"], ["extract", "--verbose"], ["extract", "☠SOURCE"], ["extract", "--format", "keys"],
        ["sync", "--quiet"], ["sync", "--verbose", "--no-remove", "--force"],
        ["fill"], ["fill", "--verbose"], ["fill", "--memory", "☠ROWS"], ["fill", "--memory", "good.csv"], ["fill", "--memory", "ja.xliff"],
        ["fill", "--memory", "☠CATALOG", "--verbose"], ["fill", "--memory", "☠NOFILE"], ["fill", "--convert", "☠A"],
        ["add", "☠CATALOG", "--from", "☠ROWS"], ["add", "☠CATALOG", "--from", "good.csv"], ["add", "☠CATALOG", "--from", "states.csv"],
        ["add", "☠CATALOG", "--from", "good.csv", "--replace"], ["add", "☠CATALOG", "☠NEW", "--ja", "新"],
        ["add", "☠CATALOG", "☠KEY", "--ja", "☠OTHER"], ["add", "☠CATALOG", "☠KEY", "--plural", "one=☠A"],
        ["add", "☠CATALOG", "☠KEY", "--plural", "☠FORM=x"], ["add", "☠NOFILE", "a"],
        ["import", "ja.xliff"], ["import", "ja.strings", "--locale", "ja"], ["import", "ja.strings", "--locale", "ja", "--insert"],
        ["import", "ja.strings", "--catalog", "☠CATALOG", "--locale", "ja", "--insert"], ["import", "☠ROWS", "--catalog", "☠CATALOG"],
        ["import", "good.csv", "--catalog", "☠CATALOG"], ["import", "☠NOFILE"],
        ["export", "--format", "csv", "-o", "out"], ["export", "--format", "strings", "-o", "out"], ["export", "-o", "out"],
        ["compile", "-o", "out"], ["compile", "-o", "out", "--dry-run"], ["compile", "-o", "☠OUTFOLDER"],
        ["worksheet", "-o", "out/"], ["worksheet", "-o", "out/", "--locales", "ja,ko"],
        ["rename", "☠CATALOG", "☠KEY", "☠NEWKEY"], ["rename", "☠CATALOG", "☠NOKEY", "b"], ["rename", "☠CATALOG", "☠KEY", "Save", "--sources"],
        ["remove", "☠CATALOG", "☠KEY"], ["remove", "☠CATALOG", "☠NOKEY"], ["remove", "☠CATALOG", "--stale"],
        ["remove", "☠CATALOG", "☠KEY", "--locale", "☠LOCALE"], ["remove", "☠CATALOG", "--unused"],
        ["merge", "☠CATALOG", "Localizable.xcstrings", "☠CATALOG"], ["merge", "bad.xcstrings.txt", "☠CATALOG", "Localizable.xcstrings"],
        ["fmt"], ["fmt", "--check"], ["fmt", "bad.xcstrings.txt"], ["list", "bad.xcstrings.txt"], ["compile", "bad.xcstrings.txt", "-o", "out"],
        ["☠COMMAND"], ["list", "--☠OPTION"], ["list", "--format", "☠FORMAT"], ["list", "--jobs", "☠JOBS"],
        ["list", "--config", "☠CONFIG"], ["mcp", "☠WORD"], ["init", "☠WORD"], ["completions", "☠SHELL"],
    ]

    @Test(arguments: TestRun.sample(plain, oneIn: 3))
    func plainTextDrivesNoTerminalAndBeginsNoCommand(words: [String]) throws { try Self.expectHarmless(words) }

    @Test(.enabled(if: TestRun.isFull, "it starts a translator")) func whatATranslatorPrintsDrivesNoTerminal() throws {
        try Self.expectHarmless(["fill", "--translator", "cat >/dev/null; printf '\\033[31m::error::x\\n\\n::error::x\\n'; exit 3"])
    }

    private static func expectHarmless(_ words: [String]) throws {
        try inFolder { folder in
            let run = try run(words, in: folder)
            #expect([0, 1, 2].contains(run.status), "\(run.status)")
            for (name, text) in [("output", run.output), ("error", run.error)] {
                let found = dangers(in: text)
                #expect(found.isEmpty, "\(name): \(found.prefix(5))")
            }
        }
    }

    /// Lines that contain a control or bidirectional character, or that GitHub would run as a command.
    private static func dangers(in text: String) -> [String] {
        text.unicodeScalars.split(separator: "\n").map { String(Substring($0)) }.filter { line in
            if line.drop(while: { $0 == " " }).hasPrefix("::") { return true }
            return line.unicodeScalars.contains { scalar in
                switch scalar.value {
                case 0x00..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
                default: false
                }
            }
        }.map(\.debugDescription)
    }

    /// The headers of a diff are ours; its lines are those of the file, which a patch needs unchanged.
    @Test(arguments: [
        ["fill", "--dry-run"], ["add", "☠CATALOG", "New", "--ja", "新", "--dry-run"], ["fmt", "--dry-run"],
        ["remove", "☠CATALOG", "Save", "--dry-run"], ["rename", "☠CATALOG", "Save", "Keep", "--dry-run"], ["lint", "--fix", "--dry-run"],
        ["import", "good.csv", "--catalog", "☠CATALOG", "--dry-run", "--insert"],
    ])
    func diffsHaveNoHostileHeaders(words: [String]) throws {
        try Self.inFolder { folder in
            let run = try Self.run(words, in: folder)
            #expect(Self.dangers(in: run.error).isEmpty, "\(Self.dangers(in: run.error))")
            #expect(run.output.contains("+++ "))
            for line in run.output.split(separator: "\n") {
                #expect(" +-@\\".contains(line.first ?? " ") || line.hasPrefix("diff "), "\(line.debugDescription)")
                if line.hasPrefix("---") || line.hasPrefix("+++") { #expect(Self.dangers(in: String(line)).isEmpty, "\(line.debugDescription)") }
            }
        }
    }

    @Test func workflowCommandsAreOurs() throws {
        try Self.inFolder { folder in
            let run = try Tools.run("xcstrings", ["lint", "--format", "github"], in: folder)
            let isThere = run.output.contains("CATALOG")
            #expect(isThere)
            let form = #/::(error|warning) file=[^:,]*,line=\d+,col=\d+,title=[a-z-]+(%2C [a-z-]+)*::.*/#
            let lines = run.output.split(separator: "\n")
            for line in lines.dropFirst(lines.firstIndex { $0.hasPrefix("::group::") } ?? lines.count).dropFirst() {
                #expect(line.hasPrefix("- ") || line == "::endgroup::", "\(line.debugDescription)")
            }
            for line in lines.prefix(while: { !$0.hasPrefix("::group::") }) {
                #expect(line.wholeMatch(of: form) != nil, "\(line.debugDescription)")
                #expect(Self.dangers(in: "x" + line).isEmpty, "\(line.debugDescription)")
            }
        }
    }

    // MARK: Structured formats

    @Test(arguments: [
        ["coverage"], ["lint"], ["list"], ["show", "☠KEY"], ["diff", "☠CATALOG", "Localizable.xcstrings"], ["extract"], ["fill"],
    ])
    func jsonIsReadBackWhole(words: [String]) throws {
        try Self.inFolder { folder in
            let run = try Self.run(words + ["--format", "json"], in: folder)
            #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(run.output.utf8)) }
            #expect(Self.dangers(in: run.output).isEmpty, "\(Self.dangers(in: run.output).prefix(3))")
            #expect(Self.dangers(in: run.error).isEmpty, "\(Self.dangers(in: run.error))")
        }
    }

    @Test func sarifIsReadBackWhole() throws {
        try Self.inFolder { folder in
            let run = try Tools.run("xcstrings", ["lint", "--format", "sarif"], in: folder)
            #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(run.output.utf8)) }
        }
    }

    @Test(arguments: [
        ["lint", "--format", "junit"], ["lint", "--format", "checkstyle"], ["coverage", "--format", "badge"],
    ])
    func xmlIsWellFormed(words: [String]) throws {
        try Self.inFolder { folder in
            let run = try Self.run(words, in: folder)
            let parser = XMLParser(data: Data(run.output.utf8))
            #expect(parser.parse(), "\(String(describing: parser.parserError))")
            #expect(Self.dangers(in: run.output).isEmpty, "\(Self.dangers(in: run.output).prefix(3))")
        }
    }

    /// A worksheet returns texts unchanged, so only what is special in its JSON is escaped.
    @Test(arguments: [
        (["coverage", "--format", "html"], false), (["worksheet", "--locales", "ja", "-o", "-", "Localizable.xcstrings"], true),
    ])
    func noTextOfOthersIsRunByABrowser(words: [String], keepsControls: Bool) throws {
        try Self.inFolder { folder in
            let run = try Self.run(words, in: folder)
            let (isThere, isRun) = (run.output.contains(keepsControls ? "\\u003cscript" : "&lt;script"), run.output.contains("<script>pwned"))
            #expect(isThere && !isRun)
            let lines = run.output.split(separator: "\n").filter { $0.hasPrefix("::") }
            #expect(lines.isEmpty)
            if !keepsControls { #expect(Self.dangers(in: run.output).isEmpty, "\(Self.dangers(in: run.output).prefix(3))") }
        }
    }

    @Test(arguments: [["coverage"], ["list"], ["extract"], ["export", "--locales", "ja", "Localizable.xcstrings"]])
    func everyRecordOfACSVHasAllCells(words: [String]) throws {
        try Self.inFolder { folder in
            let run = try Self.run(words + ["--format", "csv"], in: folder)
            let records = Self.records(run.output)
            #expect(records.count > 1)
            let counts = Set(records.map(\.count))
            #expect(counts.count == 1, "\(counts)")
            #expect(Self.dangers(in: run.error).isEmpty, "\(Self.dangers(in: run.error))")
        }
    }

    /// The cells of comma-separated values (RFC 4180).
    private static func records(_ text: String) -> [[String]] {
        var records: [[String]] = [[]]
        var cell = String.UnicodeScalarView()
        var isQuoted = false
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": isQuoted.toggle()
            case "," where !isQuoted:
                records[records.count - 1].append(String(cell))
                cell = .init()
            case "\n" where !isQuoted:
                records[records.count - 1].append(String(cell))
                cell = .init()
                records.append([])
            default: cell.append(scalar)
            }
        }
        return records.filter { !$0.isEmpty }
    }
}
