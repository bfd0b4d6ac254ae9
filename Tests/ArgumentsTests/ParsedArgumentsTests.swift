import Syntax
import Testing

@testable import Arguments

/// The interpretation of arguments by a command.
@Suite struct ParsedArgumentsTests {
    private static let command = CommandSpec(
        name: "try", summary: "tries things", arguments: "", discussion: "Tries.",
        options: [
            OptionSpec("all", short: "a", help: "All."), OptionSpec("name", short: "n", value: "NAME", help: "A name."),
            OptionSpec("since", value: "REVISION", takesNext: { $0.hasPrefix("r") }, help: "Since."),
        ], isOpenOption: { $0.count == 2 }, nearestOpenOption: { $0 == "jap" ? "ja" : nil })

    private func parse(_ arguments: String...) throws -> ParsedArguments { try ParsedArguments(arguments, for: Self.command) }

    private func problem(_ arguments: String...) -> ArgumentError? {
        do {
            _ = try ParsedArguments(arguments, for: Self.command)
            return nil
        } catch { return error as? ArgumentError }
    }

    @Test func theLastOfSeveralValuesCounts() throws {
        let arguments = try parse("--name", "one", "-n", "two,three", "--name=")
        #expect(arguments.value("name") == "")
        #expect(arguments.all("name") == ["one", "two,three", ""])
        #expect(arguments.list("name") == ["one", "two", "three"])
        #expect(arguments.values(except: "since").sorted() == ["", "one", "two,three"])
        #expect(arguments.values(except: "name").isEmpty)
    }

    @Test func aFlagIsThereWithoutAValue() throws {
        #expect(try parse("-a").has("all"))
        #expect(try parse("-a").value("all") == nil)
        #expect(try !parse("--name", "all").has("all"))
    }

    /// Its value is distinguished from a path by its form.
    @Test func anOptionMayGoWithoutItsValue() throws {
        #expect(try parse("--since", "r5", "path").value("since") == "r5")
        let bare = try parse("--since", "path")
        #expect(bare.has("since") && bare.value("since") == nil)
        #expect(bare.words == ["path"])
        #expect(try parse("--since=path").value("since") == "path")
        #expect(try parse("--since", "-a").has("all"))
    }

    @Test func lettersOfABundleAreOptions() throws {
        let arguments = try parse("-an", "one", "word")
        #expect(arguments.has("all") && arguments.value("name") == "one" && arguments.words == ["word"])
        #expect(try parse("-none").value("name") == "one")
    }

    @Test func anotherOptionIsNoValue() {
        #expect(problem("--name", "--all") == .missingValue(option: "--name", placeholder: "NAME"))
        #expect(problem("-an") == .missingValue(option: "--name", placeholder: "NAME"))
        #expect(problem("--ja", "-a") == .missingValue(option: "--ja", placeholder: "TEXT"))
    }

    @Test func unknownOptionsAreNamedWithWhatWasMeant() {
        #expect(problem("--nam", "x") == .unknownOption("--nam", suggestion: "--name"))
        #expect(problem("--jap", "x") == .unknownOption("--jap", suggestion: "--ja"))
        #expect(problem("--wobble") == .unknownOption("--wobble", suggestion: nil))
        #expect(problem("-ax") == .unknownOption("-x", suggestion: nil))
        #expect(problem("--all=yes") == .unexpectedValue(option: "--all"))
    }

    @Test func theNearestOfSeveralNamesIsMeant() {
        #expect(NearName.nearest(to: "Shw", among: ["sync", "show", "shows"]) == "show")
        #expect(NearName.nearest(to: "ab", among: ["xy", "a"]) == "a")
        #expect(NearName.nearest(to: "ab", among: ["cd"]) == nil)
        #expect(NearName.nearest(to: "coverage", among: []) == nil)
    }
}
