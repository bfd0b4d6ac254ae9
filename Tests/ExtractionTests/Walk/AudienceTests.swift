@testable import Extraction
import Syntax
import Testing

/// Code that not every user gets.
@Suite struct AudienceTests {
    @Test(arguments: [
        ("#if DEBUG\na\n#endif", .nobody),
        ("#if 0\na\n#endif", .nobody),
        ("#if false\na\n#endif", .nobody),
        ("#if !DEBUG\na\n#endif", .users),
        ("#if DEBUG || BETA\na\n#endif", .users),
        ("#if os(iOS)\na\n#endif", .users),
        ("#if targetEnvironment(simulator)\na\n#endif", .simulator),
        ("#if !targetEnvironment(simulator)\na\n#endif", .users),
    ] as [(String, Audience)])
    func conditionsTellWhoGetsABranch(_ code: String, _ expected: Audience) {
        let source = Project().source(code)
        let end = source.endOfCondition(at: 0, source.whole.upperBound)
        #expect(source.text(end) == "a")
        #expect(source.audience(0, end) == expected)
    }

    @Test(arguments: [
        ("#if DEBUG\na\n#else\nb\n#endif", ["b"]),
        ("#if os(iOS)\na\n#elseif os(macOS)\nb\n#else\nc\n#endif", ["a", "b", "c"]),
        ("#if os(iOS)\na\n#endif\nd", nil),
    ] as [(String, [String]?)])
    func branchesOfTheWholeRangeAreFound(_ code: String, _ expected: [String]?) {
        let source = Project().source(code)
        let branches = source.branches(of: source.whole)
        #expect(branches?.map { range in range.map { source.text($0) }.joined() } == expected)
    }

    @Test(arguments: [
        ("false", true),
        ("true", false),
        (#"ProcessInfo.processInfo.arguments.contains("-ui-testing")"#, true),
        (#"CommandLine.arguments.contains("-demo")"#, true),
        (#"ProcessInfo.processInfo.environment["DEMO"] != nil"#, true),
        (#"ProcessInfo.processInfo.environment["DEMO"] == nil"#, false),
        (#"!CommandLine.arguments.contains("-demo")"#, false),
        (#"CommandLine.arguments.contains("-demo") || isDemo"#, false),
        (#"command.arguments.contains("-demo")"#, false),
    ])
    func conditionsThatHoldForNoUser(_ condition: String, _ expected: Bool) {
        let source = Project().source(condition)
        #expect(source.hidesFromUsers(source.whole, RelevantTokens(source, nil)) == expected)
    }
}
