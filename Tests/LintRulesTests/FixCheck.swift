import StringCatalog
import Syntax

@testable import LintModel
@testable import LintRules

/// Applies the fixes of some rules to a catalog and checks the result against what a fix may do.
struct FixCheck {
    private let fixer: Fixer
    private let fixing: Linter
    /// The linter of a project that does not configure any rules.
    private let everyday: Linter
    private let rules: Set<String>

    init(rules: Set<String>) {
        self.rules = rules
        var configuration = LintConfiguration()
        configuration.only = rules
        fixing = Linter(configuration: configuration)
        fixer = Fixer(fixing)
        configuration.only = nil
        everyday = Linter(configuration: configuration)
    }

    /// The problems with the fixes of one catalog of an input.
    func complaints(_ input: LintInput, at index: Int) -> [String] {
        let catalog = input.catalogs[index].catalog
        guard catalog.isValid else { return [] }
        let before = fixing.lint(catalogAt: index, of: input)
        guard before.contains(where: { $0.fix != nil }) else { return [] }
        let result = fixer.fix(catalog, at: index, of: input)
        let fixed = input.replacing([index: result.catalog])
        let after = fixing.lint(catalogAt: index, of: fixed)
        var complaints: [String] = []
        func expect(_ holds: Bool, _ complaint: @autoclosure () -> String) {
            if !holds { complaints.append(complaint()) }
        }
        expect(result.catalog.isValid, "no valid catalog is left")
        expect(after.allSatisfy { $0.fix == nil }, "not fixed: \(Self.text(after.filter { $0.fix != nil }))")
        let unfixable = before.filter { $0.fix == nil }
        expect(after.count <= unfixable.count, "found anew: \(Self.text(Baseline(unfixable).new(after)))")
        let new = Baseline(everyday.lint(catalogAt: index, of: input))
            .new(everyday.lint(catalogAt: index, of: fixed))
            .filter { !Self.uncovered.contains($0.rule) }
        expect(new.isEmpty, "other rules find: \(Self.text(new))")
        let again = fixer.fix(result.catalog, at: index, of: fixed)
        expect(again.catalog.bytes == result.catalog.bytes, "a second run changes more")
        if rules.isDisjoint(with: Self.layout) {
            let lines = before.filter { $0.fix != nil }.map(\.line)
            expect(Self.changesOnly(Set(lines), from: catalog.bytes, to: result.catalog.bytes), "other lines are changed, too")
            let areTexts = Self.changesOnlyTexts(from: catalog.document, to: result.catalog.document)
            expect(areTexts || !rules.isDisjoint(with: Self.members), "more than texts is changed")
        }
        if rules.isDisjoint(with: Self.placeholders) {
            expect(Self.placeholders(of: catalog) == Self.placeholders(of: result.catalog), "other placeholders than before")
        }
        return complaints
    }

    /// Findings that a fix may uncover: a text that equals its source except for white space or the like, or that has yet
    /// to be called finished.
    private static let uncovered: Set<String> = ["needs-review", "untranslated-copy"]

    /// Rules whose fixes add or remove members.
    private static let members: Set<String> = ["invalid-structure", "needless-plural"]

    /// Rules whose fixes reformat the file, or move entries.
    private static let layout: Set<String> = [
        "duplicate-key", "not-formatted", "stale-key", "stray-entry", "unused-key"
    ]

    /// Rules whose fixes change placeholders or remove texts.
    static let placeholders: Set<String> = [
        "dropped-position", "duplicate-key", "format-mismatch", "format-size", "malformed-format", "needless-plural",
        "stray-entry",
    ]

    /// Whether the second text is the first with some lines (from 1) changed or removed.
    private static func changesOnly(_ changed: Set<Int>, from before: [UInt8], to after: [UInt8]) -> Bool {
        func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] { bytes.split(separator: 0x0A, omittingEmptySubsequences: false) }
        let (old, new) = (lines(before), lines(after))
        if old.count == new.count {
            return old.indices.allSatisfy { old[$0] == new[$0] || changed.contains($0 + 1) }
        }
        var next = old.startIndex
        for line in new {
            // The line before removed ones may lose its comma.
            guard let found = old[next...].firstIndex(where: { $0 == line || $0 == line + [0x2C] }) else { return false }
            next = found + 1
        }
        return true
    }

    /// Whether all bytes outside of the changed texts are the same.
    private static func changesOnlyTexts(from before: JSONDocument, to after: JSONDocument) -> Bool {
        guard before.nodes.count == after.nodes.count else { return false }
        let changed = before.nodes.indices.map { JSONNodeID($0) }.filter { node in
            before.kind(node) == .string && before.bytes[before.range(node)] != after.bytes[after.range(node)]
        }
        func frame(_ document: JSONDocument) -> [UInt8] {
            changed.map { ByteEdit(document.place($0), []) }.applied(to: document.bytes)
        }
        return frame(before) == frame(after)
    }

    private static func placeholders(of catalog: Catalog) -> [String] {
        catalog.entries.flatMap { entry in
            entry.localizations.flatMap { $0.units.flatMap { FormatString($0.unit.value).specifiers.map(\.spelling) } }
        }.sorted()
    }

    private static func text(_ findings: [Finding]) -> String {
        findings.prefix(3).map { "\($0.line):\($0.column) \($0.rule) \($0.key ?? "") \($0.locale ?? "") \($0.message)" }
            .joined(separator: "; ")
    }
}
