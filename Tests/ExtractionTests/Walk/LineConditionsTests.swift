import ProjectModel
import Syntax
import Testing

@testable import Extraction

/// The conditions of the code on a line.
@Suite struct LineConditionsTests {
    private static let mac = BuildCondition.platforms([.macOS])
    private static let phone = BuildCondition.platforms([.iOS, .macCatalyst])

    private static func condition(_ text: String, line: Int) -> BuildCondition? {
        let source = SwiftSource(Array(text.utf8))
        let lines = LineTable(Array(text.utf8))
        return LineConditions(source) { lines.location(of: Int(source.token($0).start)).line }[line]
    }

    @Test(arguments: [
        ("os(macOS)", mac), ("os(xrOS)", .platforms([.visionOS])), ("os(Linux)", .platforms([])),
        ("!os(macOS)", .not(mac)),
        ("targetEnvironment(macCatalyst)", .platforms([.macCatalyst])), ("targetEnvironment(simulator)", .varying),
        ("canImport(Cocoa)", mac), ("canImport(AppIntents)", .presumed), ("BETA", .flag("BETA")),
        ("true", .constant(true)),
        ("os(macOS) || os(iOS) && BETA", .any([mac, .all([phone, .flag("BETA")])])),
        ("(os(macOS) || BETA) && !PRO", .all([.any([mac, .flag("BETA")]), .not(.flag("PRO"))])),
        ("compiler(>=6.0)", .constant(true)), ("compiler(<5.9)", .constant(false)), ("swift(>=9)", .unknown),
        ("hasFeature(X)", .unknown),
        ("1 + 1", .unknown),
    ])
    func conditionsAreRead(text: String, condition: BuildCondition) {
        #expect(Self.condition("#if \(text)\nlet a = 1\n#endif\n", line: 2) == condition)
    }

    @Test func branchesExcludeEachOther() {
        let text = "a()\n#if os(macOS)\nb()\n#elseif BETA\nc()\n#else\nd()\n#if PRO\ne()\n#endif\nf()\n#endif\ng()\n"
        let rest = BuildCondition.all([.not(Self.mac), .not(.flag("BETA"))])
        let expected: [Int: BuildCondition?] = [
            1: nil, 3: Self.mac, 5: .all([.not(Self.mac), .flag("BETA")]), 7: rest, 9: .all([rest, .flag("PRO")]),
            11: rest, 13: nil,
        ]
        for (line, condition) in expected { #expect(Self.condition(text, line: line) == condition, "line \(line)") }
    }

    @Test func brokenConditionsDoNoHarm() {
        for text in [
            "#if\n#else\n", "#endif\n#endif\n", "#if (((\nlet a = 1\n", String(repeating: "#if A\n", count: 5000),
            "#if " + String(repeating: "(", count: 50_000),
        ] {
            _ = Self.condition(text, line: 3)
        }
    }
}
