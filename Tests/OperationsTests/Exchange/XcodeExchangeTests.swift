import Foundation
import StringCatalog
import TestSupport
import Testing

@testable import CommandSupport

/// `export` and `import` beside what Xcode 27.0 made of the same catalogs.
@Suite struct XcodeExchangeTests {
    /// A recorded scenario: the catalogs before, an XLIFF document, and the catalogs after.
    struct Scenario: CustomTestStringConvertible, Sendable {
        let folder: URL
        let catalog: String
        let document: String

        var testDescription: String { "\(folder.lastPathComponent): \(catalog), \(document)" }
        func bytes(_ name: String) -> Data? { try? Data(contentsOf: folder.appendingPathComponent(name)) }
    }

    private static let folders: [URL] = {
        guard let root = Corpus.folder?.appendingPathComponent("apple-xcode27") else { return [] }
        return ["positive", "behavior", "negative"].flatMap { kind in
            ((try? FileManager.default.contentsOfDirectory(at: root.appendingPathComponent(kind), includingPropertiesForKeys: nil)) ?? [])
        }.sorted { $0.path < $1.path }
    }()

    private static func scenarios(_ catalogs: [String], _ documents: [String]) -> [Scenario] {
        folders.flatMap { folder in
            zip(catalogs, documents).map { Scenario(folder: folder, catalog: $0 + ".xcstrings", document: $1 + ".xliff") }
        }.filter { $0.bytes($0.catalog) != nil && $0.bytes($0.document) != nil }
    }

    private static let exports = scenarios(
        ["source", "expected-after-import", "observed-after-import"], ["exported", "reexported", "reexported"])

    private static let imports = folders.flatMap { folder -> [Scenario] in
        let found = ["import-edited", "exported"].flatMap { document in
            ["expected-after-import", "observed-after-import"].map {
                Scenario(folder: folder, catalog: $0 + ".xcstrings", document: document + ".xliff")
            }
        }
        return Array(found.filter { $0.bytes($0.catalog) != nil && $0.bytes($0.document) != nil }.prefix(1))
    }

    /// Lines of ours that Xcode's export does not have, and the other way round. `Tests/Conformance/XCODE.md` gives the reasons.
    private static let differingLines = [
        "new-target-case-existing-context reexported.xliff": [
            "<source>target_only_substitution|==|substitutions.COUNT.plural.many</source>",
        ],
        "delimiter-substitution-loss reexported.xliff": ["<source>en %#@PIPE|==|NAME@</source>", "<source>en %1$#@PIPE|==|NAME@</source>"],
    ]

    @Test(.enabled(if: !exports.isEmpty, "the corpus has no exports of Xcode"), arguments: exports)
    func anExportIsXcodesButForTheLineOfTheTool(_ scenario: Scenario) throws {
        try Tools.inFolder { folder in
            try scenario.bytes(scenario.catalog)?.write(to: folder.appendingPathComponent("Localizable.xcstrings"))
            try scenario.bytes("expected-custom-after-import.xcstrings")?.write(to: folder.appendingPathComponent("Custom.xcstrings"))
            let theirs = String(decoding: try #require(scenario.bytes(scenario.document)), as: UTF8.self)
            let locale = try #require(theirs.firstMatch(of: /target-language="([^"]+)"/)?.1)
            let run = try Tools.run("xcstrings", ["export", "--locales", String(locale), "-o", "-"], in: folder)
            #expect(run.status == 0)
            func lines(_ text: String) -> [String] {
                text.split(separator: "\n").filter { !$0.contains("<tool ") }.map { $0.trimmingCharacters(in: .whitespaces) }
            }
            let changes = lines(run.output).difference(from: lines(theirs)).map { change in
                switch change { case .insert(_, let line, _), .remove(_, let line, _): line }
            }
            #expect(changes.sorted() == Self.differingLines["\(scenario.folder.lastPathComponent) \(scenario.document)"] ?? [])
        }
    }

    /// What Xcode's catalog has instead of ours after the same import. `Tests/Conformance/XCODE.md` gives the reasons.
    private static let differingTexts: [String: [String]] = [
        "catalog-matrix": [
            "multi fr: Yards %2$#@YARDS@ oiseaux %1$#@BIRDS@ (translated) / Yards %#@YARDS@ oiseaux %#@BIRDS@ (translated)",
            "source_only_plural fr plural.one: nothing / Source one %lld (new)",
            "source_only_plural fr plural.other: nothing / Source other %lld (new)",
        ],
        "plural-fallback": ["only_other fr plural.one: nothing / EN %lld (new)"],
        "inline-import": [
            "ph fr: old ph (translated) / before %@ after (translated)", "x fr: old x (translated) / before  after (translated)",
        ],
        "state-import": [
            "empty fr: old empty (translated) /  (translated)",
            "needs-review-l10n fr: changed needs-review-l10n (needs_review) / old needs-review-l10n (translated)",
            "needs-review-translation fr: changed needs-review-translation (needs_review) / old needs-review-translation (translated)",
        ],
        "new-target-case-existing-context": [
            "ambiguous|==|plural.one fr: FR ambiguous|==|plural.one CHANGED (translated) / FR ambiguous|==|plural.one (translated)",
        ],
        "new-target-case-source-identity": [
            "ambiguous|==|plural.one fr: FR ambiguous|==|plural.one CHANGED (translated) / FR ambiguous|==|plural.one (translated)",
            "target_only_substitution fr substitutions.COUNT.plural.many: fr %arg NEWMANY (translated) / nothing",
        ],
        "new-target-substitution-loss": [
            "target_only_substitution fr substitutions.COUNT.plural.one: fr %arg single (translated) / nothing",
            "target_only_substitution fr substitutions.COUNT.plural.other: fr %arg multiple (translated) / nothing",
            "target_only_substitution fr: Total %#@COUNT@ (translated) / Total %1$#@COUNT@ (translated)",
        ],
        "delimiter-substitution-loss": [
            "sub_PIPE|==|NAME fr substitutions.PIPE|==|NAME.plural.one: fr %lld single (translated) / nothing",
            "sub_PIPE|==|NAME fr substitutions.PIPE|==|NAME.plural.other: fr %lld multiple (translated) / nothing",
            "sub_PIPE|==|NAME fr: fr %#@PIPE|==|NAME@ (translated) / fr %1$#@PIPE|==|NAME@ (translated)",
        ],
        "literal-variation-suffix": [
            "a|==|b|==|plural.one", "plain|==|device.iphone", "plain|==|plural.one", "plain|==|substitutions.COUNT.plural.one",
        ].map { "\($0) fr: FR \($0) CHANGED (translated) / FR \($0) (translated)" },
        "overlapping-shapes": [
            "plural_and_device en device.iphone: %lld phone (translated) / nothing",
            "plural_and_device en device.other: %lld device (translated) / nothing",
            "plural_and_device fr device.iphone: %lld phone CHANGED (translated) / nothing",
            "plural_and_device fr device.other: %lld device CHANGED (translated) / nothing",
            "unit_and_variations en: %lld root (translated) / nothing", "unit_and_variations fr: %lld root (translated) / nothing",
        ],
    ]

    @Test(.enabled(if: !imports.isEmpty, "the corpus has no imports of Xcode"), arguments: imports)
    func anImportGivesXcodesCatalogWhereXcodeLosesNothing(_ scenario: Scenario) throws {
        try Tools.inFolder { folder in
            let source = scenario.bytes("destination-before-import.xcstrings") ?? scenario.bytes("source.xcstrings")
            try source?.write(to: folder.appendingPathComponent("Localizable.xcstrings"))
            try scenario.bytes("source-custom.xcstrings")?.write(to: folder.appendingPathComponent("Custom.xcstrings"))
            try scenario.bytes(scenario.document)?.write(to: folder.appendingPathComponent("in.xliff"))
            _ = try Tools.run("xcstrings", ["import", "in.xliff", "--replace"], in: folder)
            let ours = try Self.texts(Data(contentsOf: folder.appendingPathComponent("Localizable.xcstrings")))
            let theirs = try Self.texts(#require(scenario.bytes(scenario.catalog)))
            let different = Set(ours.keys).union(theirs.keys).filter { ours[$0] != theirs[$0] }
                .map { "\($0): \(ours[$0] ?? "nothing") / \(theirs[$0] ?? "nothing")" }
            #expect(different.sorted() == Self.differingTexts[scenario.folder.lastPathComponent] ?? [])
            if let custom = scenario.bytes("expected-custom-after-import.xcstrings") {
                #expect(try Self.texts(Data(contentsOf: folder.appendingPathComponent("Custom.xcstrings"))) == Self.texts(custom))
            }
        }
    }

    /// Every text with its state, by its key, language and path.
    private static func texts(_ data: Data) throws -> [String: String] {
        var texts: [String: String] = [:]
        for entry in Catalog(bytes: Array(data)).entries {
            for localization in entry.localizations {
                for (path, unit) in localization.units.map({ ($0.path, $0.unit) }) {
                    let place = [entry.key, localization.language.rawValue, path.description].filter { !$0.isEmpty }
                    texts[place.joined(separator: " ")] = "\(unit.value) (\(unit.state.rawValue))"
                }
            }
        }
        return texts
    }
}
