import Arguments
import Editing
import StringCatalog
import Testing

@testable import AssistantServer
@testable import Commands
@testable import Operations
@testable import Workspace

/// Command lines in, options out; conflicting options are rejected before any file is read.
@Suite struct OptionsTests {
    private func options<Subcommand: Command>(_ command: Subcommand.Type, _ words: String...) throws -> Subcommand.Options {
        try Subcommand.Options(ParsedArguments(words, for: command.spec))
    }

    private static let refused: [(any Command.Type, [String], String)] = [
        (AddCommand.self, [], "add needs a catalog"),
        (AddCommand.self, ["L.xcstrings"], "add needs a key, or --from with a table"),
        (AddCommand.self, ["L.xcstrings", "a", "b"], "add takes one key; put it in quotes"),
        (AddCommand.self, ["L.xcstrings", "a", "--from", "rows.md"], "--from takes keys and texts from the table; leave out all others"),
        (AddCommand.self, ["L.xcstrings", "--ja", "a", "--from", "rows.md"], "--from takes keys and texts from the table; leave out all others"),
        (CompileCommand.self, ["App"], "compile needs a folder to write to"),
        (CompletionsCommand.self, ["csh"], "no completions for csh; did you mean zsh?"),
        (CoverageCommand.self, ["--memory", "a.xliff"], "--memory requires --fill"),
        (CoverageCommand.self, ["--dry-run"], "--dry-run requires --fill"),
        (ExportCommand.self, ["--unreviewed"], "--unreviewed requires --missing"),
        (FillCommand.self, ["--threshold", "101"], "--threshold takes a number from 0 to 100, not 101"),
        (FillCommand.self, ["--convert", "de=fr"], "--convert takes zh-Hans=zh-Hant or zh-Hant=zh-Hans, not de=fr"),
        (FillCommand.self, ["--batch", "0"], "--batch takes a whole number from 1 to 86400, not 0"),
        (ImportCommand.self, [], "import needs a file"),
        (InitCommand.self, [], "nothing to set up was named"),
        (InitCommand.self, ["App", "--git"], "init takes no \"App\", only options"),
        (LintCommand.self, ["--dry-run"], "--dry-run requires --fix"),
        (LintCommand.self, ["--write-baseline"], "--write-baseline needs --baseline FILE, the file to write"),
        (MCPCommand.self, ["App", "Other"], "mcp works in one folder, not also in \"Other\""),
        (MergeCommand.self, ["a", "b"], "merge needs three catalogs"),
        (RemoveCommand.self, ["L.xcstrings"], "remove needs a key, --stale or --unused"),
        (RenameCommand.self, ["L.xcstrings", "a", "b", "App"], "rename needs a catalog, the old key and the new one"),
        (ShowCommand.self, [], "show needs a key"),
    ]

    @Test(arguments: refused.indices) func whatDoesNotGoTogetherIsRefused(_ index: Int) throws {
        let (command, words, message) = Self.refused[index]
        func parse<Subcommand: Command>(_ command: Subcommand.Type) throws {
            _ = try Subcommand.Options(ParsedArguments(words, for: command.spec))
        }
        let failure = #expect(throws: Failure.self) { try parse(command) }
        #expect(failure?.message.text(for: .terminal) == message)
    }

    @Test func addTellsAKeyFromATable() throws {
        let key = try options(AddCommand.self, "L.xcstrings", "Next", "--ja", "次へ", "--state", "needs_review", "--replace")
        guard case .key(let row) = key.input else { return #expect(Bool(false), "not a key") }
        #expect(row.key == "Next" && row.texts.map(\.locale) == ["ja"] && row.state == .needsReview)
        #expect(key.plan.conflict == .replace && key.plan.state == .needsReview && !key.creates)
        let table = try options(AddCommand.self, "L.xcstrings", "--from", "-", "--only-missing", "--create", "-n")
        guard case .table("-", _) = table.input else { return #expect(Bool(false), "not a table") }
        #expect(table.plan.conflict == .keep && table.isTrial && table.creates)
    }

    @Test func lintDoesOneThing() throws {
        guard case .explain("edge-whitespace") = try options(LintCommand.self, "--explain", "edge-whitespace").task else {
            return #expect(Bool(false), "does not explain")
        }
        #expect(try options(LintCommand.self, "--fix", "--dry-run").lint.fix == .show)
        #expect(try options(LintCommand.self, "--fix").lint.fix == .write)
        #expect(try options(LintCommand.self, "App").lint.fix == .ignore)
    }

    @Test func renameTellsNoSourcesFromThoseAround() throws {
        #expect(try options(RenameCommand.self, "L.xcstrings", "a", "b").sources == nil)
        #expect(try options(RenameCommand.self, "L.xcstrings", "a", "b", "--sources").sources == [])
        #expect(try options(RenameCommand.self, "L.xcstrings", "a", "b", "--sources", "App").sources == ["App"])
    }

    @Test(arguments: [("0", nil), ("x", nil), ("3", 3)] as [(String, Int?)])
    func jobsAreAWholeNumberFromOne(_ text: String, _ number: Int?) throws {
        let arguments = try ParsedArguments(["--jobs", text], for: LintCommand.spec)
        if let number {
            #expect(try SharedOptions(arguments).request.jobs == number)
        } else {
            #expect(throws: Failure.self) { try SharedOptions(arguments) }
        }
    }

    // MARK: Rows of an assistant

    private func rows(_ json: String) throws -> [String] {
        let values = try #require(JSONValue(json)?.list)
        return try MCPRows.rows(values, state: nil, codes: LocaleCodes(["ja", "de"])).map { row in
            row.key + ": " + row.texts.map { "\($0.locale)\($0.path.steps.isEmpty ? "" : " \($0.path)") \($0.value)" }.joined(separator: ", ")
        }
    }

    @Test func rowsOfOneKeyAreOneRow() throws {
        let json = #"[{"key":"a","texts":{"ja":"x"}},{"key":"b","texts":{"ja":{"other":"y"}}},{"key":"a","texts":{"de":"z","ja":"x"}}]"#
        #expect(try rows(json) == ["a: ja x, de z", "b: ja plural.other y"])
    }

    @Test(arguments: [
        (#"[{"key":"a","texts":{"ja":"x"}},{"key":"a","texts":{"ja":"y"}}]"#, "rows[1].texts.ja: another row has another text for this key"),
        (#"[{"key":"","texts":{"ja":"x"}}]"#, "rows[0].key must not be empty"),
    ])
    func rowsThatCannotAllBeWrittenAreRefused(_ json: String, _ message: String) {
        let failure = #expect(throws: Failure.self) { try rows(json) }
        #expect(failure?.message.text(for: .terminal) == message)
    }
}
