import Foundation
import Testing

@testable import LintModel
@testable import LintRules

/// What the rules say of themselves.
@Suite struct RuleRegistryTests {
    private static let descriptions = RuleRegistry.all.map { $0.description }

    @Test func rulesAreSortedAndUnique() {
        let identifiers = Self.descriptions.map(\.identifier)
        #expect(identifiers == Set(identifiers).sorted())
        for identifier in identifiers {
            #expect(identifier.allSatisfy { ("a"..."z").contains($0) || $0 == "-" })
            #expect(RuleRegistry.rule(named: identifier)?.description.identifier == identifier)
        }
        #expect(RuleRegistry.rule(named: "no-such-rule") == nil)
    }

    @Test func everyFileOfARuleHasItsName() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources/LintRules")
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix("Rule.swift") }
        let names = Set(files.map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent })
        #expect(names == Set(RuleRegistry.all.map { "\($0)" }))
        #expect(Set(names.map { $0.lowercased() }) == Set(Self.descriptions.map { $0.identifier.filter { $0 != "-" } + "rule" }))
        #expect(names.count == files.count)
    }

    @Test func everyRuleIsDocumented() {
        for description in Self.descriptions {
            #expect(description.summary.last == "." && !description.summary.contains("\n"), "\(description.identifier)")
            #expect(description.rationale.last == ".", "\(description.identifier)")
        }
    }
}
