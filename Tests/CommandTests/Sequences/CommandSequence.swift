import Foundation
import StringCatalog
import TestSupport

@testable import CommandSupport

/// Random commands in a project with two real catalogs, and what each of them may change.
struct CommandSequence {
    struct Step {
        let arguments: [String]
        /// Whether the command may make this change.
        let mayMake: (KnownTexts.Change) -> Bool
        /// Files to write before the command runs.
        var files: [String: String] = [:]
        /// The keys, by catalog, that the translations of reworded ones may move to.
        var targets: [String: Set<String>] = [:]
    }

    static let catalogs = ["Localizable.xcstrings", "Other.xcstrings"]
    private static let parts = ["App", "Kit"]
    static let locales: [LanguageTag] = ["en", "ja", "zh-Hant", "de", "fr"]

    private(set) var random: SeededGenerator
    let folder: URL
    /// The catalogs as they were at first, by name.
    private var ancestors: [String: Catalog] = [:]
    /// The keys that the sources use, by catalog.
    private var used: [String: Set<String>] = [:]

    /// Puts two catalogs into a folder, sources in two parts of it that use about half of their keys, and a view with texts to localize.
    init(seed: UInt64, catalogs: [URL], in folder: URL) throws {
        random = SeededGenerator(seed: seed)
        self.folder = folder
        let manager = FileManager.default
        try manager.createDirectory(at: folder.appendingPathComponent(".git"), withIntermediateDirectories: true)
        try write(#"{"locales": ["en", "ja", "zh-Hant", "de"], "review": true}"#, to: ".xcstrings.json")
        for part in Self.parts { try manager.createDirectory(at: folder.appendingPathComponent(part), withIntermediateDirectories: true) }
        var sources = Self.parts.map { _ in "import Foundation\n" }
        for name in Self.catalogs {
            guard let catalog = catalogs.randomElement(using: &random) else { continue }
            let bytes = try Data(contentsOf: catalog)
            try bytes.write(to: folder.appendingPathComponent(name))
            ancestors[name] = Catalog(bytes: [UInt8](bytes))
            for entry in Catalog(bytes: [UInt8](bytes)).entries where Bool.random(using: &random) {
                used[name, default: []].insert(entry.key)
                let table = name == Self.catalogs[0] ? "" : ", tableName: \"Other\""
                sources[Int.random(in: sources.indices, using: &random)] += "let text\(used[name]?.count ?? 0) = NSLocalizedString(\(Self.literal(entry.key))\(table), comment: \"\")\n"
            }
        }
        for (part, source) in zip(Self.parts, sources) { try write(source, to: "\(part)/Texts.swift") }
        try write(Self.view, to: "\(Self.parts[0])/Card.swift")
    }

    /// Texts that are shown and not looked up.
    private static let view = """
        import SwiftUI

        struct Card: View {
            let title: String
            var body: some View { Text(title) }
        }

        struct Cards: View {
            let number = 3
            private let hint = "Tap a card to open it"
            var body: some View {
                VStack {
                    Card(title: "Nearby cards")
                    Text(hint)
                    Text(verbatim: "Version \\(number)")
                }
            }
        }
        """

    func known() throws -> KnownTexts { try KnownTexts(Self.catalogs, in: folder) }

    func write(_ text: String, to name: String) throws { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }

    private static func literal(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar in
            "\"\\".unicodeScalars.contains(scalar) || scalar.value < 0x20 ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
        }
        return "\"\(escaped.joined())\""
    }

    // MARK: Commands

    mutating func step() throws -> Step {
        let before = try known()
        guard let name = Self.catalogs.randomElement(using: &random), let locale = Self.locales.randomElement(using: &random) else {
            return Step(arguments: ["coverage"]) { _ in false }
        }
        // Mostly a key of the catalog, sometimes one that it lacks.
        let keys = (before.entries[name] ?? []).map(\.key)
        let key = chance(8) ? "A new key \(Int.random(in: 0..<3, using: &random))" : keys.randomElement(using: &random) ?? "Empty"
        var step = try makeStep(name, key, locale, before)
        if chance(6), !step.arguments.contains("--dry-run"), Self.previewed.contains(step.arguments[0]) {
            step = Step(arguments: step.arguments + ["--dry-run"], mayMake: { _ in false }, files: step.files)
        }
        return step
    }

    private static let previewed: Set = ["add", "remove", "sync", "fill", "import", "rename", "mark", "locale"]

    private mutating func makeStep(_ name: String, _ key: String, _ locale: LanguageTag, _ before: KnownTexts) throws -> Step {
        let code = locale.rawValue
        switch Int.random(in: 0..<24, using: &random) {
        case 0, 1: return add(name, key, locale, before)
        case 2: return Step(arguments: ["remove", name, key]) { $0.place.catalog == name && $0.place.key == key && $0.after == nil }
        case 3:
            return Step(arguments: ["remove", name, key, "--locale", code]) { change in
                change.place.catalog == name && change.place.key == key && change.place.locale == locale && change.after == nil
            }
        case 4: return removeStale(name, before, only: Bool.random(using: &random) ? locale : nil)
        case 5: return removeUnused(name, before)
        case 6, 7: return sync(before)
        case 8, 9: return fill(before)
        case 10, 11: return deliver(name, key, locale, before)
        case 12: return rename(name, key, before)
        case 13: return mark(name, key, locale, before)
        case 14, 15: return try review()
        case 16: return changeLocales(locale)
        case 17: return try fix()
        case 18: return try roundTrip(name)
        case 19: return localize()
        case 20, 21: return sync(before, only: (Self.catalogs + Self.parts).randomElement(using: &random))
        case 22: return try merge(name, before)
        default: return Step(arguments: Bool.random(using: &random) ? ["fmt"] : ["worksheet", "--output", "pages"]) { _ in false }
        }
    }

    /// What commands read a locale as: zh-Hant is the zh-Hant-TW of a catalog that has no other.
    private static func meant(by locale: LanguageTag, in name: String, _ before: KnownTexts) -> [LanguageTag] {
        let present = Set(before.texts.keys.filter { $0.catalog == name }.map(\.locale))
        return present.contains(locale) ? [locale] : present.filter { $0.language == locale.language } + [locale]
    }

    private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

    /// A text with the placeholders of another, so that it is let in.
    private mutating func text(like source: String) -> String { "\(source)\(Int.random(in: 0..<5, using: &random))" }

    private mutating func add(_ name: String, _ key: String, _ locale: LanguageTag, _ before: KnownTexts) -> Step {
        let meant = Self.meant(by: locale, in: name, before)
        let replaces = Bool.random(using: &random)
        var arguments = ["add", name, key] + (replaces ? ["--replace"] : chance(3) ? ["--only-missing"] : [])
        if chance(3) {
            arguments += ["--plural", "\(locale.rawValue):one=\(text(like: key)),other=\(text(like: key))"]
        } else {
            arguments += ["--\(locale.rawValue)", text(like: key)]
        }
        let state = chance(3) ? ["--state", "needs_review"] : []
        return Step(arguments: arguments + state) { change in
            guard change.place.catalog == name, change.place.key == key, meant.contains(change.place.locale) else { return false }
            return replaces || change.fillsGap || change.setsOnlyState || change.before?.state == .new
        }
    }

    private func removeStale(_ name: String, _ before: KnownTexts, only locale: LanguageTag?) -> Step {
        let stale = Set((before.entries[name] ?? []).filter { $0.extractionState == .stale }.map(\.key)).subtracting(used[name] ?? [])
        return Step(arguments: ["remove", name, "--stale"] + (locale.map { ["--locale", $0.rawValue] } ?? [])) { change in
            let place = change.place
            return place.catalog == name && stale.contains(place.key) && change.after == nil && (locale == nil || place.locale == locale)
        }
    }

    private func removeUnused(_ name: String, _ before: KnownTexts) -> Step {
        let manual = Set((before.entries[name] ?? []).filter { $0.extractionState == .manual }.map(\.key))
        let kept = manual.union(used[name] ?? [])
        return Step(arguments: ["remove", name, "--unused"]) { $0.place.catalog == name && !kept.contains($0.place.key) && $0.after == nil }
    }

    /// `sync` removes an entry without translations that is not used, and writes the source text of one that is. The translations of
    /// an unused key may move to a used one that is a rewording of it.
    ///
    /// - Parameter part: The only path that it is given.
    private func sync(_ before: KnownTexts, only part: String? = nil) -> Step {
        let used = self.used
        let translated = Set(before.texts.keys.filter { $0.locale != "en" && $0.locale != "" }.map { [$0.catalog, $0.key] })
        var step = Step(arguments: ["sync", "--force"] + (part.map { [$0] } ?? [])) { change in
            let place = change.place
            guard change.after == nil else { return place.locale == "en" && change.setsOnlyState || change.before == nil }
            return !translated.contains([place.catalog, place.key]) && !(used[place.catalog] ?? []).contains(place.key)
        }
        step.targets = used
        return step
    }

    /// `fill` writes where there is no text, also a missing plural form, but not in entries that are not to be translated, or that are
    /// stale and not used.
    private mutating func fill(_ before: KnownTexts) -> Step {
        var closed = Set<[String]>()
        for (catalog, entries) in before.entries {
            for entry in entries {
                // A literal in code may be a key of either table.
                let isUsed = used.values.contains { $0.contains(entry.key) }
                if !entry.shouldTranslate || entry.extractionState == .stale && !isUsed { closed.insert([catalog, entry.key]) }
            }
        }
        let options = [[], ["--convert", "zh-Hans=zh-Hant"], ["--memory", "Other.xcstrings"], ["--memory", "memory.csv"]]
        let memory = "English,ja,de\n" + before.texts.values.prefix(20).map { "\(Self.cell($0.value)),訳,\(Self.cell($0.value))\n" }.joined()
        return Step(
            arguments: ["fill"] + (options.randomElement(using: &random) ?? []),
            mayMake: { $0.fillsGap && $0.after != nil && !closed.contains([$0.place.catalog, $0.place.key]) },
            files: ["memory.csv": memory])
    }

    private static func cell(_ text: String) -> String { "\"\(text.replacing("\"", with: "\"\""))\"" }

    /// A delivery with a few texts, in one of the formats that carry them.
    private mutating func deliver(_ name: String, _ key: String, _ locale: LanguageTag, _ before: KnownTexts) -> Step {
        var keys = Set((before.entries[name] ?? []).map(\.key).filter { _ in chance(6) })
        keys.insert(key)
        let rows = keys.sorted().map { ($0, text(like: $0)) }
        let replaces = chance(3)
        let code = locale.rawValue
        let target = Self.meant(by: locale, in: name, before)
        let files: [String: String]
        switch Int.random(in: 0..<3, using: &random) {
        case 0: files = ["texts.csv": "Key,\(code)\n" + rows.map { "\(Self.cell($0)),\(Self.cell($1))\n" }.joined()]
        case 1:
            func escaped(_ text: String) -> String {
                text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;").replacing("\n", with: "&#10;")
            }
            let units = rows.map { "<trans-unit id=\"\(escaped($0))\"><source>\(escaped($0))</source><target>\(escaped($1))</target></trans-unit>\n" }
            files = ["texts.xliff": """
                <?xml version="1.0" encoding="UTF-8"?>
                <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="\(name)" source-language="en" \
                target-language="\(code)" datatype="plaintext"><body>
                \(units.joined())</body></file></xliff>
                """]
        default:
            func quoted(_ text: String) -> String { "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\"" }
            files = ["texts.strings": rows.map { "\(quoted($0)) = \(quoted($1));\n" }.joined()]
        }
        let file = files.keys.first ?? ""
        let arguments = ["import", file, "--catalog", name] + (file == "texts.strings" ? ["--locale", code] : []) + (replaces ? ["--replace"] : [])
        let delivered = Dictionary(rows) { first, _ in first }
        return Step(
            arguments: arguments + (chance(3) ? ["--insert"] : []),
            mayMake: { change in
                guard change.place.catalog == name, target.contains(change.place.locale), let text = delivered[change.place.key] else { return false }
                // A reviewed text takes the place of one that waits for review.
                return change.after?.value == text && (replaces || change.fillsGap || change.setsOnlyState || change.before?.state != .translated)
            }, files: files)
    }

    private mutating func rename(_ name: String, _ key: String, _ before: KnownTexts) -> Step {
        let new = "\(key) \(Int.random(in: 0..<3, using: &random))"
        let texts = before.texts(of: key, in: name)
        let isSource = before.isSourceText(key, in: name)
        return Step(arguments: ["rename", name, key, new]) { change in
            guard change.place.catalog == name else { return false }
            if change.place.key == key { return change.after == nil }
            guard change.place.key == new, change.before == nil, let after = change.after,
                let text = texts["\(change.place.locale.rawValue) \(change.place.path)"], text.value == after.value
            else { return false }
            return text.state == after.state || isSource && text.state == .translated && after.state == .needsReview
        }
    }

    private mutating func mark(_ name: String, _ key: String, _ locale: LanguageTag, _ before: KnownTexts) -> Step {
        let meant = Self.meant(by: locale, in: name, before)
        guard Bool.random(using: &random) else {
            return Step(arguments: ["mark", name, key, chance(2) ? "--dont-translate" : "--translate"]) { _ in false }
        }
        return Step(arguments: ["mark", name, key, "--state", "needs_review", "--locale", locale.rawValue]) { change in
            change.place.catalog == name && change.place.key == key && meant.contains(change.place.locale) && change.setsOnlyState
                && change.after?.state == .needsReview
        }
    }

    private mutating func review() throws -> Step {
        let listed = try json(["review", "--format", "json"])["waiting"] as? [[String: Any]] ?? []
        let chosen = listed.filter { _ in chance(4) }
        let ids = chosen.compactMap { $0["id"] as? String }
        guard !ids.isEmpty else { return Step(arguments: ["review"]) { _ in false } }
        let places = Set(chosen.map { [$0["catalog"] as? String, $0["key"] as? String, $0["locale"] as? String] })
        let approves = Bool.random(using: &random)
        return Step(arguments: ["review", approves ? "--approve" : "--reject", ids.joined(separator: ",")]) { change in
            let place = change.place
            return places.contains([place.catalog, place.key, place.locale.rawValue]) && change.setsOnlyState
                && change.after?.state == (approves ? .translated : .needsReview)
        }
    }

    private mutating func changeLocales(_ locale: LanguageTag) -> Step {
        switch Int.random(in: 0..<3, using: &random) {
        case 0: Step(arguments: ["locale", "add", locale.rawValue]) { _ in false }
        // English is the source language of some catalogs, and a translation in others.
        case 1 where locale != "en":
            Step(arguments: ["locale", "remove", locale.rawValue, "--texts"]) { $0.place.locale == locale && $0.after == nil }
        // Forms come and go with those of the source text.
        default: Step(arguments: ["locale", "pseudo", "en-XA"]) { $0.place.locale == "en-XA" }
        }
    }

    /// `lint --fix` changes the texts that `lint` offers a fix for, and removes none but plural forms that the locale never shows.
    private func fix() throws -> Step {
        let findings = try json(["lint", "--format", "json"])["findings"] as? [[String: Any]] ?? []
        let fixable = Set(findings.filter { $0["fixable"] as? Bool == true }.map { [$0["file"] as? String, $0["key"] as? String] })
        return Step(arguments: ["lint", "--fix"]) { change in
            let isIdleForm = change.place.path.contains("plural.") && !change.place.path.hasSuffix(".other")
            return (change.after != nil || isIdleForm) && fixable.contains([change.place.catalog, change.place.key])
        }
    }

    /// `localize` only adds keys.
    private func localize() -> Step { Step(arguments: ["localize", "--write", "--allow-dirty"]) { $0.before == nil } }

    /// A merge of what is there with a branch of the first catalog, on which some texts changed and one locale of a key went.
    private mutating func merge(_ name: String, _ before: KnownTexts) throws -> Step {
        guard let base = ancestors[name], var branch = try? CatalogEditor(base) else { return Step(arguments: ["coverage"]) { _ in false } }
        var touched: Set<[String]> = []
        for entry in base.entries where chance(10) && branch.ambiguity(of: entry.key) == nil {
            for localization in entry.localizations where chance(3) {
                guard let (path, unit) = localization.units.first else { continue }
                touched.formUnion([[entry.key], [entry.key, localization.language.rawValue]])
                if chance(5) {
                    branch.removeLocalization(of: entry.key, in: localization.language)
                } else {
                    branch.setText(text(like: unit.value), state: .translated, of: entry.key, in: localization.language, at: path)
                }
            }
        }
        let theirs = KnownTexts.texts(of: Catalog(bytes: branch.bytes()), named: name)
        try Data(base.bytes).write(to: folder.appendingPathComponent(".git/base.xcstrings"))
        try Data(branch.bytes()).write(to: folder.appendingPathComponent(".git/theirs.xcstrings"))
        let keep = Bool.random(using: &random) ? "ours" : "theirs"
        return Step(arguments: ["merge", ".git/base.xcstrings", name, ".git/theirs.xcstrings", "--keep", keep]) { change in
            let place = change.place
            guard place.catalog == name, touched.contains([place.key]) else { return false }
            guard let after = change.after else { return theirs[place] == nil && touched.contains([place.key, place.locale.rawValue]) }
            // A wrong text comes in as one that needs review.
            return theirs[place].map { $0.value == after.value && [$0.state, .needsReview].contains(after.state) } ?? false
        }
    }

    /// A catalog comes back as it left.
    private mutating func roundTrip(_ name: String) throws -> Step {
        let format = ["csv", "tsv", "json", "xliff", "markdown"].randomElement(using: &random) ?? "csv"
        let file = "exported.\(format == "markdown" ? "md" : format)"
        let output = format == "xliff" ? "xliff" : file
        let run = Tools.runHere("xcstrings", ["export", name, "--format", format, "--output", output], in: folder)
        guard run.status == 0 else { return Step(arguments: ["coverage"]) { _ in false } }
        guard format == "xliff" else { return Step(arguments: ["import", "--replace", file, "--catalog", name]) { _ in false } }
        // Nothing is exported of a catalog without texts.
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(output).path)) ?? []
        guard !files.isEmpty else { return Step(arguments: ["coverage"]) { _ in false } }
        return Step(arguments: ["import", "--replace"] + files.sorted().map { "\(output)/\($0)" }) { _ in false }
    }

    private func json(_ arguments: [String]) throws -> [String: Any] {
        let run = Tools.runHere("xcstrings", arguments, in: folder)
        return (try? JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]) ?? [:]
    }
}
