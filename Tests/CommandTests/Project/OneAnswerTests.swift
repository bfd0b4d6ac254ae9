import Foundation
import TestSupport
import Testing

@testable import CommandSupport

/// All commands, the server for assistants and that for editors agree on which texts are missing in a locale, and which keys are unused or stale.
///
/// A thorough run checks the apps of the corpus as well.
@Suite struct OneAnswerTests {
    static let fixtures = ["PeerDrop", "Relay", "Remet", "Flirrt", "Claudiator"].map(Checkout.fixtures.appendingPathComponent)

    /// An everyday run has the first and the last.
    static let apps = (TestRun.isFull ? fixtures : [fixtures[0], fixtures[4]]) + (TestRun.isThorough ? Corpus.contents(of: "apps") : [])

    /// A copy of an app in a folder outside of any project. A real app with an unreadable file is skipped.
    private func withCopy(of app: URL, _ body: (URL) throws -> Void) throws {
        try Tools.inTemporaryFolder { folder in
            let copy = folder.appendingPathComponent(app.lastPathComponent)
            try FileManager.default.copyItem(at: app, to: copy)
            let isDamaged = try Tools.run("xcstrings", ["coverage", "--format", "badge"], in: copy).status == 2
            if isDamaged, !Self.fixtures.contains(app) { return }
            try body(copy)
        }
    }

    @Test(arguments: apps) func whatIsMissingIsTheSameEverywhere(app: URL) throws {
        try withCopy(of: app) { folder in try Self.expectSameMissing(Answers(folder: folder)) }
    }

    static func expectSameMissing(_ answers: Answers) throws {
        let coverage = try answers.coverage()
        let fill = try answers.fill()
        let export = coverage.catalogs.isEmpty ? [:] : try answers.export()
        let worksheet = coverage.catalogs.isEmpty ? [:] : try answers.worksheet()
        #expect(try answers.projectLocales() == Set(coverage.locales))
        // Without a catalog, the rule has nothing to compare the code with; `lint` reports that instead.
        if !coverage.catalogs.isEmpty {
            #expect(try answers.stringsNotInCatalog().subtracting(coverage.absentPhrases) == coverage.absent, "lint")
        }
        for locale in coverage.locales {
            let missing = coverage.missing[locale] ?? []
            #expect(try answers.list("--missing=\(locale)") == missing, "list, \(locale)")
            #expect(fill[locale] ?? [] == missing, "fill, \(locale)")
            #expect(try answers.assistant(locale) == missing, "mcp, \(locale)")
            // The source language has neither a page nor a document, and an app without a catalog has none at all.
            guard !coverage.sources.contains(locale), !coverage.catalogs.isEmpty else { continue }
            #expect(export[locale] ?? [] == missing.subtracting(coverage.phrases), "export, \(locale)")
            // What is typed on a page is imported into a catalog, so without one there are no pages.
            if coverage.catalogs.contains(where: { $0.hasSuffix(".xcstrings") }) { #expect(worksheet[locale] ?? [] == missing, "worksheet, \(locale)") }
        }
    }

    @Test(arguments: apps) func whatIsNeverLookedUpIsTheSameEverywhere(app: URL) throws {
        try withCopy(of: app) { folder in try Self.expectSameNeverLookedUp(Answers(folder: folder)) }
    }

    static func expectSameNeverLookedUp(_ answers: Answers) throws {
        let found = try answers.neverLookedUp()
        let coverage = try #require(found["coverage"])
        for (name, answer) in found {
            #expect(answer.reported == coverage.reported, "\(name)")
            #expect(answer.possible == coverage.possible, "\(name)")
        }
        #expect(try answers.unlocalizedPlaces() == Set(coverage.reported.map { .init(file: $0.file, line: $0.line, text: nil) }), "lint")
    }

    @Test(arguments: apps) func wordsToTranslateAreTheSameEverywhere(app: URL) throws {
        try withCopy(of: app) { folder in
            let report = try Tools.run("xcstrings", ["coverage", "--verbose"], in: folder).output
            let line = try #require(report.firstMatch(of: /words left to translate: (.*)/), "\(report)")
            let counts = line.1.components(separatedBy: ", ")
            let pages = try Answers(folder: folder).wordsOnPages()
            #expect(Set(pages.map { "\($0.key) \($0.value)" }) == Set(counts))
        }
    }

    @Test(arguments: apps) func anEditorSaysTheSameAsTheCommands(app: URL) throws {
        try withCopy(of: app) { folder in
            let answers = Answers(folder: folder)
            let coverage = try answers.coverage()
            let found = try answers.allFindings()
            let files = Set(try answers.textFiles()).union(found.map(\.file)).sorted()
            let editor = try EditorAnswers(in: folder, catalogs: coverage.catalogs, files: files)
            #expect(editor.findings == found)
            #expect(editor.unused == coverage.unused.union(coverage.stale))
            for locale in coverage.locales {
                // A hover in a catalog knows nothing of keys that only code has.
                let missing = coverage.missing[locale] ?? []
                #expect((editor.missing[locale] ?? []).union(coverage.absent) == missing.union(coverage.absent), "\(locale)")
                #expect(try answers.assistant(locale) == missing, "mcp, \(locale)")
            }
        }
    }

    /// What makes it unknown which keys nothing uses, and what does not.
    enum Addition: CaseIterable {
        case nothing, ignoredSource, sourceInUTF16, template

        var isUnread: Bool { self == .sourceInUTF16 || self == .template }

        func make(in folder: URL) throws {
            let text = "let text = 1\n"
            switch self {
            case .nothing: break
            case .ignoredSource:
                try FileManager.default.createDirectory(at: folder.appendingPathComponent("Ignored"), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: folder.appendingPathComponent("Ignored/Added.swift"))
                try Data("*\n".utf8).write(to: folder.appendingPathComponent("Ignored/.gitignore"))
            case .sourceInUTF16: try text.data(using: .utf16)?.write(to: folder.appendingPathComponent("Added.swift"))
            case .template: try Data(text.utf8).write(to: folder.appendingPathComponent("Added.swift.gyb"))
            }
        }
    }

    static let cases = apps.map { ($0, Addition.nothing) } + Addition.allCases.dropFirst().map { (fixtures[0], $0) }

    @Test(arguments: cases) func whatNothingUsesIsTheSameEverywhere(app: URL, addition: Addition) throws {
        try withCopy(of: app) { folder in
            try addition.make(in: folder)
            let answers = Answers(folder: folder)
            let coverage = try answers.coverage()
            if addition.isUnread { #expect(coverage.unused.isEmpty) }
            #expect(try answers.list("--unused") == Set(coverage.unused.map(\.key)))
            #expect(try answers.list("--stale") == Set(coverage.stale.map(\.key)))
            #expect(try answers.lint("unused-key") == coverage.unused)
            #expect(try answers.lint("stale-key") == coverage.stale)
            // Nothing is removed from tables.
            let catalogs = coverage.catalogs.filter { $0.hasSuffix(".xcstrings") }
            for catalog in catalogs {
                let unused = coverage.unused.filter { $0.catalog == catalog }.map(\.key)
                let stale = coverage.stale.filter { $0.catalog == catalog }.map(\.key)
                #expect(try answers.removed(catalog, "--unused") == Set(unused), "\(catalog)")
                #expect(try answers.removed(catalog, "--stale") == Set(stale), "\(catalog)")
            }
            let vanished = try answers.synced(catalogs)
            #expect(vanished.isSubset(of: coverage.unused))
            if addition.isUnread { #expect(vanished.isEmpty) }
        }
    }

    @Test(arguments: apps) func everyFormatOfCoverageSaysTheSame(app: URL) throws {
        try withCopy(of: app, Self.expectFormatsAgree)
    }

    private static func expectFormatsAgree(in folder: URL) throws {
        let json = try CoverageAnswer.json(in: folder)
        let (assistant, remarks) = try CoverageAnswer.assistant(in: folder)
        #expect(assistant == json, "mcp")
        let (csv, ofApp) = try CoverageAnswer.csv(in: folder)
        #expect(csv == json, "csv")
        #expect(ofApp == json.percents.mapValues { [$0] }, "csv")
        let coverage = try Answers(folder: folder).coverage()
        let listed = json.asListed(sources: try CoverageAnswer.sources(in: folder))
        let shown = [
            ("text", try CoverageAnswer.text(in: folder), json), ("markdown", try CoverageAnswer.markdown(in: folder), json),
            ("html", try CoverageAnswer.page(in: folder), listed),
        ]
        for (name, answer, expected) in shown {
            #expect(answer.absent == expected.absent, "\(name)")
            // Without a catalog nothing is localized, in no language.
            #expect(answer.percents == (coverage.catalogs.isEmpty ? [:] : expected.percents), "\(name)")
            #expect(answer.missing == (coverage.catalogs.isEmpty ? [:] : expected.missing), "\(name)")
        }
        #expect(remarks.contains("There is no String Catalog here.") == coverage.catalogs.isEmpty)
        if coverage.catalogs.isEmpty { #expect(json.percents.values.allSatisfy { $0 == "0.0" }, "\(json.percents)") }
        let badge = try CoverageAnswer.badge(in: folder)
        #expect(badge.contains("in no catalog") == (json.absent > 0) && (json.absent == 0 || badge.contains("\(json.absent) in no catalog")))
        let translations = json.percents.filter { !coverage.sources.contains($0.key) }
        if translations.count == 1 { #expect(translations.values.contains { badge.hasPrefix($0 + "%") }, "\(badge)") }
        if translations.isEmpty { #expect(badge.hasPrefix("nothing yet")) }
    }

    private static func unit(_ text: String) -> String { #"{"stringUnit":{"state":"translated","value":"\#(text)"}}"# }

    struct Small: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var configuration = #"{"locales":["en","ja"]}"#
        /// The entries of the catalog; `nil` for no catalog.
        let entries: String?
        let code: String
        let percents: [String: String]
        let missing: [String: Int]
        let badge: String
    }

    static let small = [
        Small(
            testDescription: "strings that no catalog holds", entries: #""Next":{"localizations":{"ja":\#(unit("次へ"))}}"#,
            code: #"Text("Next"); Text("Skip"); Text("Open")"#, percents: ["en": "100.0", "ja": "33.3"], missing: ["en": 0, "ja": 2],
            badge: "33.3% · ja 33.3% · 2 in no catalog"),
        Small(
            testDescription: "a source language that is complete", entries: #""A b":{"localizations":{"ja":\#(unit("甲"))}},"C d":{},"E f":{},"G h":{}"#,
            code: #"Text("A b"); Text("C d"); Text("E f"); Text("G h")"#, percents: ["en": "100.0", "ja": "25.0"],
            missing: ["en": 0, "ja": 3], badge: "25.0% · ja 25.0%"),
        Small(
            testDescription: "the source language alone", configuration: "{}", entries: #""Next":{}"#, code: #"Text("Next")"#,
            percents: ["en": "100.0"], missing: ["en": 0], badge: "nothing yet"),
        Small(
            testDescription: "no catalog", configuration: #"{"locales":["en"]}"#, entries: nil, code: #"Text("Next"); Text("Skip")"#, percents: [:], missing: [:],
            badge: "nothing yet · 2 in no catalog"),
        Small(
            testDescription: "no catalog, and locales that are wanted", entries: nil, code: #"Text("Next"); Text("Skip")"#,
            percents: ["ja": "0.0"], missing: ["ja": 2], badge: "0.0% · ja 0.0% · 2 in no catalog"),
    ]

    @Test(arguments: small) func theFiguresOfASmallApp(_ app: Small) throws {
        try Tools.inFolder { folder in
            try Data(app.configuration.utf8).write(to: folder.appendingPathComponent(".xcstrings.json"))
            if let entries = app.entries {
                let catalog = #"{"sourceLanguage":"en","strings":{\#(entries)},"version":"1.0"}"#
                try Data(catalog.utf8).write(to: folder.appendingPathComponent("Localizable.xcstrings"))
            }
            let code = "import SwiftUI\nstruct A: View { var body: some View { \(app.code) } }\n"
            try Data(code.utf8).write(to: folder.appendingPathComponent("A.swift"))
            let json = try CoverageAnswer.json(in: folder)
            #expect(json.percents == app.percents && json.missing == app.missing)
            #expect(try CoverageAnswer.badge(in: folder) == app.badge)
            try Self.expectFormatsAgree(in: folder)
            // No locale reaches a percentage where nothing is looked up.
            let minimum = try Tools.run("xcstrings", ["coverage", "--min", "20"], in: folder)
            #expect(minimum.status == (app.entries == nil ? 1 : 0))
        }
    }

    /// An app in which every reported gap is filled is complete, except for texts that need review. Only for the fixtures: real
    /// apps may have texts that are never sent to translators, such as those of an Info.plist or the phrases of shortcuts.
    @Test(.enabled(if: TestRun.isFull && Program.path(of: "python3") != nil, "it starts a translator"), arguments: fixtures)
    func anAppThatIsFilledIsComplete(app: URL) throws {
        try withCopy(of: app) { folder in
            let answers = Answers(folder: folder)
            guard !(try answers.coverage().catalogs.isEmpty) else { return }
            let translator = "python3 '\(Checkout.fixtures.appendingPathComponent("translators/signs.py").path)'"
            let run = try Tools.run("xcstrings", ["fill", "--state", "translated", "--translator", translator], in: folder)
            #expect(run.status == 0, "\(run.error)")
            let report = try answers.coverage()
            #expect(report.missing.isEmpty)
            #expect(report.percents.allSatisfy { $0 == 100 }, "\(report.percents)")
            let last = try Tools.run("xcstrings", ["coverage"], in: folder)
            #expect(last.status == 0, "\(last.output)")
        }
    }
}
