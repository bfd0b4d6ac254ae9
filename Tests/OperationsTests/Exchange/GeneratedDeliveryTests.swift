import Foundation
import StringCatalog
import TestSupport
import Testing

@testable import CommandSupport

/// Generated deliveries, in each dialect and with each kind of damage: what is taken, unchanged and left out adds up to what the file
/// has, the catalog changed by what was taken, and the exit status follows.
@Suite struct GeneratedDeliveryTests {
    /// A text of a delivery.
    private struct Text {
        let key: String
        let source: String
        let value: String
    }

    private static let present = ["Back": "Zurück", "Done": "Fertig", "Open %@": "%@ öffnen"]
    private static let others = [
        "Close", "Next", "Page %lld of %lld", "Read \"me\"", "a.b.c", "Sync & save <all>", "Two\nlines",
    ]
    private static let excluded = "PeerDrop"

    private static let catalog: String = {
        func entry(_ key: String, _ members: String) -> String { "\(literal(key)) : { \(members) }" }
        let translated = present.sorted { $0.key < $1.key }.map { key, text in
            entry(
                key,
                "\"localizations\" : { \"de\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \(literal(text)) } } }"
            )
        }
        func form(_ text: String) -> String {
            "{ \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \(literal(text)) } }"
        }
        let forms = "\"one\" : \(form("%lld file")), \"other\" : \(form("%lld files"))"
        let varied = entry(
            "files", "\"localizations\" : { \"en\" : { \"variations\" : { \"plural\" : { \(forms) } } } }")
        let entries =
            translated + others.map { entry($0, "") } + [varied, entry(excluded, "\"shouldTranslate\" : false")]
        return
            "{ \"sourceLanguage\" : \"en\", \"strings\" : {\n\(entries.joined(separator: ",\n"))\n}, \"version\" : \"1.0\" }"
    }()

    private static func literal(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;").replacing(
            "\n", with: "&#10;")
    }

    /// Texts with keys of their own: new ones, those that the catalog has, and those that do not fit. A text with
    /// plural forms has an identifier for each.
    private static func texts(_ random: inout SeededGenerator) -> [Text] {
        let forms = [("one", "%lld file", "%lld Datei"), ("other", "%lld files", "%lld Dateien")].filter { _ in
            Int.random(in: 0..<3, using: &random) > 0
        }
        let varied = forms.map { form, source, value in
            Text(
                key: "files|==|plural.\(form)", source: source,
                value: Int.random(in: 0..<8, using: &random) == 0 ? source + " %@" : value)
        }
        let keys = (Array(present.keys).sorted() + others + [excluded, "Gone", "Gone %@"]).shuffled(using: &random)
        return varied
            + keys.prefix(Int.random(in: 1...8, using: &random)).map { key in
                let value: String
                switch Int.random(in: 0..<6, using: &random) {
                case 0: value = present[key] ?? key + " neu"
                case 1: value = key.replacing("%@", with: "%lld") + " %d"
                case 2: value = key.split(separator: " ").reversed().joined(separator: " ")
                default: value = "Neu: " + key
                }
                return Text(key: key, source: key, value: value)
            }
    }

    /// The files of each dialect, by name.
    private static let dialects: [(name: String, text: @Sendable ([Text]) -> String)] = [
        ("de.xliff", { texts in xliff(texts.map { ("id=\"\(escaped($0.key))\"", $0) }) }),
        (
            "named.xliff",
            { texts in xliff(texts.enumerated().map { ("id=\"\($0)\" resname=\"\(escaped($1.key))\"", $1) }) }
        ),
        (
            "de.lproj/Localizable.strings",
            { texts in texts.map { "\(literal($0.key)) = \(literal($0.value));\n" }.joined() }
        ),
        (
            "names.xlf",
            { texts in
                let units = texts.enumerated().map { number, text in
                    "<unit id=\"u\(number)\" name=\"\(escaped(text.key))\" xml:space=\"preserve\"><segment>"
                        + "<source>\(escaped(text.source))</source><target>\(escaped(text.value))</target>"
                        + "</segment></unit>\n"
                }
                return
                    "<xliff version=\"2.0\" srcLang=\"en\" trgLang=\"de\"><file id=\"f\">\n\(units.joined())</file></xliff>"
            }
        ),
        (
            "de.json",
            { texts in "{ " + texts.map { "\(literal($0.key)): \(literal($0.value))" }.joined(separator: ",\n") + " }" }
        ),
        // A message with plural forms would be one of gettext's own.
        (
            "de.po",
            { texts in
                po(
                    texts.filter { $0.key == $0.source }.map {
                        "msgid \(literal($0.source))\nmsgstr \(literal($0.value))\n"
                    })
            }
        ),
        (
            "context.po",
            { texts in
                po(
                    texts.map {
                        "msgctxt \(literal($0.key))\nmsgid \(literal($0.source))\nmsgstr \(literal($0.value))\n"
                    })
            }
        ),
        (
            "Localizable.csv",
            { texts in
                func cell(_ text: String) -> String { "\"" + text.replacing("\"", with: "\"\"") + "\"" }
                return "Key,de\n" + texts.map { "\(cell($0.key)),\(cell($0.value))\n" }.joined()
            }
        ),
        (
            "Localizable.json",
            { texts in
                let rows = texts.map {
                    "{ \"key\" : \(literal($0.key)), \"texts\" : { \"de\" : \(literal($0.value)) } }"
                }
                return "{ \"rows\" : [ \(rows.joined(separator: ", ")) ] }"
            }
        ),
        (
            "memory.tmx",
            { texts in
                let units = texts.map { text in
                    "<tu tuid=\"\(escaped(text.key))\"><tuv xml:lang=\"en\"><seg>\(escaped(text.source))</seg></tuv>"
                        + "<tuv xml:lang=\"de\"><seg>\(escaped(text.value))</seg></tuv></tu>\n"
                }
                return "<tmx version=\"1.4\"><header srclang=\"en\"/><body>\n\(units.joined())</body></tmx>"
            }
        ),
    ]

    private static func xliff(_ units: [(attributes: String, text: Text)]) -> String {
        let body = units.map { attributes, text in
            "<trans-unit \(attributes) xml:space=\"preserve\"><source>\(escaped(text.source))</source>"
                + "<target>\(escaped(text.value))</target></trans-unit>\n"
        }
        return
            "<xliff version=\"1.2\"><file original=\"Localizable.xcstrings\" source-language=\"en\" target-language=\"de\"><body>\n"
            + body.joined() + "</body></file></xliff>"
    }

    private static func po(_ messages: [String]) -> String {
        "msgid \"\"\nmsgstr \"Language: de\\nContent-Type: text/plain; charset=UTF-8\\n\"\n\n"
            + messages.joined(separator: "\n")
    }

    @Test func deliveriesAddUp() throws {
        var random = SeededGenerator(seed: SeededGenerator.seed(for: "deliveries"))
        var counts: [Int32: Int] = [:]
        for round in 0..<TestRun.rounds(1_000) {
            let dialect = Self.dialects[round % Self.dialects.count]
            let texts = Self.texts(&random)
            var file = Array(dialect.text(texts).utf8)
            let isDamaged = Int.random(in: 0..<4, using: &random) == 0
            if isDamaged { Self.damage(&file, &random) }
            let options =
                [[], ["--replace"], ["--force"], ["--replace", "--force"]].randomElement(using: &random) ?? []
            let name = "\(dialect.name) \(options) \(String(decoding: file, as: UTF8.self))"
            let plain = try imported(file, as: dialect.name, options)
            let changed = Self.changes(to: plain.catalog)
            counts[plain.run.status, default: 0] += 1
            if let balance = plain.run.error.firstMatch(
                of: /(?m)^(\d+) (?:text|form)s?: (\d+) taken, (\d+) unchanged, (\d+) left out/)
            {
                let (total, taken) = (Int(balance.1), Int(balance.2))
                let (unchanged, leftOut) = (Int(balance.3) ?? 0, Int(balance.4) ?? 0)
                #expect(taken.map { $0 + unchanged + leftOut } == total, "\(name)\n\(plain.run.error)")
                if !isDamaged {
                    #expect(total == Self.formCount(of: texts, in: dialect.name), "\(name)\n\(plain.run.error)")
                }
                #expect(taken == changed, "\(name)\n\(plain.run.output)\(plain.run.error)")
                #expect((leftOut == 0) == (plain.run.status == 0) || isDamaged, "\(name)\n\(plain.run.error)")
            } else {
                #expect(
                    isDamaged && plain.run.status != 0 && changed == 0, "\(name)\n\(plain.run.output)\(plain.run.error)"
                )
            }
            let strict = try imported(file, as: dialect.name, options + ["--strict"])
            #expect((strict.run.status == 0) == (plain.run.status == 0), "\(name)\n\(strict.run.error)")
            #expect(
                Self.changes(to: strict.catalog) == (strict.run.status == 0 ? changed : 0),
                "\(name)\n\(strict.run.error)")
        }
        #expect(counts.count > 1)
    }

    /// Cuts a file off, or drops, repeats or replaces some of its bytes.
    private static func damage(_ file: inout [UInt8], _ random: inout SeededGenerator) {
        let start = Int.random(in: 0..<file.count, using: &random)
        let end = min(file.count, start + Int.random(in: 1...120, using: &random))
        switch Int.random(in: 0..<5, using: &random) {
        case 0: file.removeSubrange(start...)
        case 1: file.removeSubrange(start..<end)
        case 2: file.insert(contentsOf: file[start..<end], at: end)
        case 3: file[start] = UInt8.random(in: 0...255, using: &random)
        default:
            // A line that is there twice.
            let lines = file.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            let line = Int.random(in: 0..<lines.count, using: &random)
            file = Array((lines[...line] + lines[line...]).joined(separator: [UInt8(ascii: "\n")]))
        }
    }

    private static func formCount(of texts: [Text], in dialect: String) -> Int {
        Set(texts.filter { dialect != "de.po" || $0.key == $0.source }.map(\.key)).count
    }

    /// How many forms of the catalog differ from what they were.
    private static func changes(to catalog: Catalog) -> Int {
        catalog.entries.reduce(0) { sum, entry in
            let old = present[entry.key]
            return sum + entry.localizations.filter { $0.language != "en" }.reduce(0) { sum, localization in
                sum + localization.units.count { localization.language != "de" || old == nil || $0.unit.value != old }
            }
        }
    }

    private func imported(_ file: [UInt8], as name: String, _ options: [String]) throws -> (
        run: Tools.Run, catalog: Catalog
    ) {
        try Tools.inFolder { folder throws in
            let catalog = folder.appendingPathComponent("Localizable.xcstrings")
            try Data(Self.catalog.utf8).write(to: catalog)
            let url = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(file).write(to: url)
            let run = try Tools.run(
                "xcstrings", ["import", name, "--catalog", "Localizable.xcstrings"] + options, in: folder)
            return (run, try Catalog(contentsOf: catalog))
        }
    }
}
