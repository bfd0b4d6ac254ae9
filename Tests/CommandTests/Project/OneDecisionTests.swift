import Foundation
import TestSupport
import Testing

@testable import CommandSupport

/// What is to be translated is decided once: every reason why a text may need no translation, in every state and at every place,
/// has the same answer in all commands.
@Suite struct OneDecisionTests {
    /// Why a text needs no translation, or none of these.
    enum Reason: String, CaseIterable {
        case plain, kept, excluded, comment, sample, wordless, gone
        /// A preview alone has it, and somebody added it to a catalog.
        case preview

        var isWanted: Bool { self == .plain || self == .preview }
    }

    /// Where the key is.
    enum Place: String, CaseIterable {
        /// A catalog that has texts in Japanese and in Korean.
        case localizable = "Localizable"
        /// A catalog that has texts in Korean alone.
        case other = "Other"
        /// A table in `.strings` files for English and for Korean.
        case older = "Older"
        case nowhere

        var path: String { self == .older ? "en.lproj/Older.strings" : rawValue + ".xcstrings" }
    }

    /// What the catalog has in Korean.
    enum State: String, CaseIterable {
        case absent, new, needsReview = "needs_review", translated

        var isMissing: Bool { self == .absent || self == .new }
    }

    struct Text {
        let reason: Reason
        let place: Place
        let state: State

        var key: String {
            switch reason {
            // A sign for each, as there may be no letter.
            case .wordless: String(repeating: "·", count: number)
            case .kept: "Kite \(place.rawValue) \(state.rawValue)"
            default: "A \(reason.rawValue) text, \(place.rawValue), \(state.rawValue)"
            }
        }

        private var number: Int {
            (Place.allCases.firstIndex(of: place) ?? 0) * State.allCases.count + (State.allCases.firstIndex(of: state) ?? 0) + 1
        }

        /// What the code says, if it says anything.
        var code: String? {
            let table = place == .other || place == .older ? ", tableName: \"\(place.rawValue)\"" : ""
            let comment = reason == .comment && place == .nowhere ? ", comment: \"Do not translate\"" : ""
            let text = "Text(\"\(key)\"\(table)\(comment))"
            return switch reason {
            case .gone: nil
            case .sample: #"func f\#(number)() { if ProcessInfo.processInfo.environment["DEMO"] != nil { show(\#(text)) } }"#
            case .preview: "#Preview { \(text) }"
            default: "struct \(reason.rawValue.capitalized)\(number): View { var body: some View { \(text) } }"
            }
        }

        var entry: String {
            let unit = state == .absent ? nil : #"{"stringUnit":{"state":"\#(state.rawValue)","value":"\#(state == .new ? "" : "文")"}}"#
            let japanese = place == .localizable ? [#""ja":{"stringUnit":{"state":"translated","value":"文"}}"#] : []
            let localizations = japanese + [unit.map { "\"ko\":\($0)" }].compactMap(\.self)
            let members = [
                reason == .comment ? #""comment":"Don't translate this""# : nil, reason == .excluded ? #""shouldTranslate":false"# : nil,
                #""localizations":{\#(localizations.joined(separator: ","))}"#,
            ]
            return "\"\(key)\":{\(members.compactMap(\.self).joined(separator: ","))}"
        }

        /// The line of a table, in Korean unless it is absent there.
        func line(isKorean: Bool) -> String {
            guard !isKorean || state == .translated else { return "" }
            return (reason == .comment ? "/* Don't translate this */\n" : "") + "\"\(key)\" = \"\(isKorean ? "文" : key)\";\n"
        }

        /// Whether it is missing in a locale.
        func isMissing(in locale: String) -> Bool {
            // No build removes what a table has.
            guard reason.isWanted || reason == .gone && place == .older, locale != "en" else { return false }
            switch place {
            case .older: return locale == "ja" ? true : state.isMissing
            case .nowhere: return true
            case .localizable: return locale == "ja" ? false : state.isMissing
            case .other: return locale == "ja" ? true : state.isMissing
            }
        }
    }

    static let texts: [Text] = {
        var texts: [Text] = []
        for reason in Reason.allCases {
            for place in Place.allCases {
                for state in State.allCases {
                    // Where no catalog has the key, there is no state, no mark, and nothing that no shipped code uses.
                    if place == .nowhere, state != .absent || [.excluded, .gone, .preview].contains(reason) { continue }
                    // A table has no state and no mark.
                    if place == .older, state == .new || state == .needsReview || reason == .excluded { continue }
                    texts.append(Text(reason: reason, place: place, state: state))
                }
            }
        }
        return texts
    }()

    /// Makes the app.
    private static func inApp(_ body: (URL) throws -> Void) throws {
        try Tools.inFolder { folder in
            let kept = texts.filter { $0.reason == .kept }.map { "\"\($0.key)\":\"keep\"" }.joined(separator: ",")
            var files = [".xcstrings.json": #"{"locales":["en","ja","ko"],"terms":{\#(kept)}}"#]
            for place in [Place.localizable, .other] {
                let entries = texts.filter { $0.place == place }.map(\.entry).sorted().joined(separator: ",\n")
                files["\(place.rawValue).xcstrings"] = "{\"sourceLanguage\":\"en\",\"strings\":{\n\(entries)\n},\"version\":\"1.0\"}"
            }
            for language in ["en", "ko"] {
                files["\(language).lproj/Older.strings"] = texts.filter { $0.place == .older }.map { $0.line(isKorean: language == "ko") }.joined()
            }
            files["Views.swift"] = "import SwiftUI\n" + texts.compactMap(\.code).joined(separator: "\n") + "\n"
            for (name, text) in files {
                let file = folder.appendingPathComponent(name)
                try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file)
            }
            try body(folder)
        }
    }

    @Test(arguments: ["ja", "ko"]) func everyCommandDecidesAlike(locale: String) throws {
        try Self.inApp { folder in
            let answers = Answers(folder: folder)
            let missing = Self.texts.filter { $0.isMissing(in: locale) }
            let keys = Set(missing.map(\.key))
            let coverage = try answers.coverage()
            #expect(coverage.missing[locale] == keys, "coverage")
            #expect(coverage.absent == Set(missing.filter { $0.place == .nowhere }.map(\.key)), "coverage, in no catalog")
            #expect(try answers.fill()[locale] == keys, "fill")
            #expect(try answers.list("--missing=\(locale)") == keys, "list")
            #expect(try answers.assistant(locale) == keys, "mcp")
            #expect(try answers.export()[locale] == keys, "export")
            #expect(try answers.worksheet()[locale] == keys, "worksheet")
            #expect(try answers.stringsNotInCatalog() == coverage.absent, "lint, in no catalog")
            let named = try answers.untranslated()
            // A catalog without a text in the locale has one finding, which counts them.
            let isAbsent = { (text: Text) in (text.place == .other || text.place == .older) && locale == "ja" }
            let expected = missing.filter { $0.place != .nowhere && !isAbsent($0) }
            #expect(named.keys[locale] ?? [] == Set(expected.map { Answers.Place(catalog: $0.place.path, key: $0.key) }), "lint")
            let counted = Dictionary(missing.filter(isAbsent).map { ($0.place.path, 1) }, uniquingKeysWith: +)
            #expect(named.counts[locale] ?? [:] == counted, "lint, counted")
        }
    }

    /// A kept term is no error to `lint` because its translation is the source text, or because it has none.
    @Test func whatNobodyTranslatesIsNoFinding() throws {
        try Self.inApp { folder in
            let run = try Tools.run("xcstrings", ["lint", "--only", "untranslated", "--format", "json"], in: folder)
            let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
            let keys = Set((report?["findings"] as? [[String: Any]] ?? []).compactMap { $0["key"] as? String })
            let others = Self.texts.filter { !$0.reason.isWanted && $0.reason != .gone }.map(\.key)
            #expect(keys.isDisjoint(with: others), "\(keys.intersection(others).sorted())")
        }
    }
}
