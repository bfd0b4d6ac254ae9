import Syntax
import Testing

@testable import Arguments

/// The interpretation of arguments by a command.
@Suite struct ParsedArgumentsTests {
    private static let all = Option("all", short: "a", help: "All.")
    private static let name = Option("name", short: "n", value: "NAME", help: "A name.")
    private static let since = Option("since", value: "REVISION", takesNext: { $0.hasPrefix("r") }, help: "Since.")

    private static let command = CommandSpec(
        name: "try", summary: "tries things", arguments: "", discussion: "Tries.",
        options: [all, name, since], isOpenOption: { $0.count == 2 }, nearestOpenOption: { $0 == "jap" ? "ja" : nil })

    private func parse(_ arguments: String...) throws -> ParsedArguments { try ParsedArguments(arguments, for: Self.command) }

    private func problem(_ arguments: String...) -> ArgumentError? {
        do {
            _ = try ParsedArguments(arguments, for: Self.command)
            return nil
        } catch { return error as? ArgumentError }
    }

    @Test func theLastOfSeveralValuesCounts() throws {
        let arguments = try parse("--name", "one", "-n", "two,three", "--name=")
        #expect(arguments[Self.name] == "")
        #expect(arguments[Option("name", repeated: "NAME", help: "Names.")] == ["one", "two,three", ""])
        #expect(arguments[Option("name", list: "NAMES", help: "Names.")] == ["one", "two", "three"])
        #expect(arguments.values(except: Self.since).sorted() == ["", "one", "two,three"])
        #expect(arguments.values(except: Self.name).isEmpty)
    }

    @Test func aFlagIsThereWithoutAValue() throws {
        #expect(try parse("-a")[Self.all])
        #expect(try !parse("--name", "all")[Self.all])
    }

    /// Its value is distinguished from a path by its form.
    @Test func anOptionMayGoWithoutItsValue() throws {
        #expect(try parse("--since", "r5", "path")[Self.since] == "r5")
        let bare = try parse("--since", "path")
        #expect(bare.has(Self.since) && bare[Self.since] == nil)
        #expect(bare.words == ["path"])
        #expect(try parse("--since=path")[Self.since] == "path")
        #expect(try parse("--since", "-a")[Self.all])
    }

    @Test func lettersOfABundleAreOptions() throws {
        let arguments = try parse("-an", "one", "word")
        #expect(arguments[Self.all] && arguments[Self.name] == "one" && arguments.words == ["word"])
        #expect(try parse("-none")[Self.name] == "one")
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

    private enum Size: String, CaseIterable {
        case small, large
    }

    private struct Declarations: OptionDeclarations {
        let size = Option("size", value: "SIZE", among: Size.allCases, help: "How large.")
        let sizes = Option("also", repeated: "SIZE", among: Size.allCases, help: "And others.")
        let isNoOption = "no option"
        let strict = Option("strict", help: "All.")
    }

    @Test func declaredOptionsAreAcceptedInTheirOrderAndReadByThemselves() throws {
        let declared = Declarations()
        #expect(declared.options.map(\.spec.name) == ["size", "also", "strict"])
        let command = CommandSpec(name: "try", summary: "", arguments: "", discussion: "", options: declared.options)
        let arguments = try ParsedArguments(["--size", "large", "--also=small", "--also=large", "--size=small"], for: command)
        #expect(arguments[declared.size] == .small && arguments[declared.sizes] == [.small, .large] && !arguments[declared.strict])
        #expect(arguments.firstGiven([declared.strict, declared.sizes, declared.size]) == "also")
        #expect(throws: ArgumentError.self) { try ParsedArguments(["--size", "medium"], for: command) }
    }

    @Test func theNearestOfSeveralNamesIsMeant() {
        #expect(NearName.nearest(to: "Shw", among: ["sync", "show", "shows"]) == "show")
        #expect(NearName.nearest(to: "ab", among: ["xy", "a"]) == "a")
        #expect(NearName.nearest(to: "ab", among: ["cd"]) == nil)
        #expect(NearName.nearest(to: "coverage", among: []) == nil)
    }
}
