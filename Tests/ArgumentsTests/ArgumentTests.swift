import Syntax
import Testing

@testable import Arguments

@Suite struct ArgumentTests {
    private static let format = Option("format", short: "f", value: "NAME", choices: ["text", "json"], help: "How.")
    private static let verbose = Option("verbose", short: "v", help: "More.")
    private static let only = Option("only", list: "RULES", help: "Some.")

    private let command = CommandSpec(
        name: "try", summary: "tries things", arguments: "[PATH…]", discussion: "Tries.",
        options: [format, verbose, only], isOpenOption: { $0.count == 2 })

    private func parse(_ arguments: [String]) throws -> ParsedArguments { try ParsedArguments(arguments, for: command) }

    @Test func optionsAreReadInEverySpelling() throws {
        for arguments in [["--format", "json"], ["--format=json"], ["-f", "json"], ["-fjson"], ["-vf", "json"]] {
            #expect(try parse(arguments)[Self.format] == "json")
        }
        #expect(try parse(["-v"])[Self.verbose])
        #expect(try !parse([])[Self.verbose])
    }

    @Test func wordsAreKeptInOrderAndEverythingIsAWordBehindTwoDashes() throws {
        let arguments = try parse(["a", "-v", "b", "-", "--", "--format", "-x"])
        #expect(arguments.words == ["a", "b", "-", "--format", "-x"])
        #expect(!arguments.has(Self.format))
    }

    @Test(arguments: [["--last"], ["--last", "--"]])
    func everythingIsAWordBehindAnOptionThatEndsThem(start: [String]) throws {
        let last = Option("last", help: "The last.", endsOptions: true)
        let command = CommandSpec(name: "try", summary: "tries things", arguments: "", discussion: "Tries.", options: [last, Self.verbose])
        let arguments = try ParsedArguments(["-v"] + start + ["--output=x", "-v", "--", "--last"], for: command)
        #expect(arguments.words == ["--output=x", "-v", "--", "--last"])
        #expect(arguments[last] && arguments[Self.verbose])
    }

    @Test func whatBeginsWithADashAndNoLetterIsAWord() throws {
        #expect(try parse(["-5", "- item", "-…", "--ja", "-1"]).words == ["-5", "- item", "-…"])
        #expect(try parse(["--ja", "-1"]).openOptions == [.init(name: "ja", value: "-1")])
    }

    @Test func listsComeFromCommasAndFromRepeating() throws {
        #expect(try parse(["--only", "a, b", "--only=c"])[Self.only] == ["a", "b", "c"])
    }

    @Test func openOptionsKeepTheirOrderAndValues() throws {
        let options = try parse(["--ja", "スキップ", "--ko=건너뛰기"]).openOptions
        #expect(options == [.init(name: "ja", value: "スキップ"), .init(name: "ko", value: "건너뛰기")])
    }

    @Test(arguments: [
        (["--formt", "x"], "unknown option --formt; did you mean --format?"), (["--wobble"], "unknown option --wobble"),
        (["-x"], "unknown option -x"), (["--format"], "--format needs a value: --format NAME"),
        (["--verbose=1"], "--verbose takes no value"),
        (["--format", "jsn"], "--format cannot be jsn; did you mean json? (one of text, json)"),
    ])
    func whatACommandDoesNotTakeIsNamed(arguments: [String], message: String) {
        #expect(throws: ArgumentError.self) { try parse(arguments) }
        do { _ = try parse(arguments) } catch { #expect((error as? ArgumentError)?.message == message) }
    }

    @Test(arguments: [
        ("coverge", "coverage"), ("lnit", "lint"), ("ad", "add"), ("ext", "extract"), ("cover", "coverage"), ("zzz", nil),
    ])
    func theNearestNameIsFound(typed: String, meant: String?) {
        #expect(NearName.nearest(to: typed, among: ["add", "coverage", "extract", "lint"]) == meant)
    }

    @Test func helpIsAlignedAndFitsTheWidth() {
        let help = HelpText.command(command, usage: "tool try", common: [command.options[1]])
        #expect(
            help == """
                Usage: tool try [OPTION…] [PATH…]

                Tries.

                Options
                  -f, --format NAME  How. One of text, json.
                      --only RULES   Some.

                Common options
                  -v, --verbose  More.

                """)
    }
}
