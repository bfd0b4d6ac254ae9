import Extraction
import LintModel
import StringCatalog

/// A string of the sources that no catalog holds.
struct StringNotInCatalogRule: SourceRule {
    static let description = RuleDescription(
        identifier: "string-not-in-catalog", defaultSeverity: .error,
        summary: "Every localizable string of the sources must be in the catalog of its table.",
        rationale: "It is looked up, not found, and shown in the source language to everybody.",
        passing: [
            Example(swift: #"let title = Text("Skip")"#, strings: #"{ "Skip" : { } }"#),
            Example(swift: #"let title = Text("→ \(name)")"#, strings: "{ }"),
            Example(
                swift: #"let key = "status." + name; func text() -> String { NSLocalizedString(key, comment: "") }"#, strings: "{ }"),
            Example(swift: #"let title = Text(verbatim: "Skip")"#, strings: "{ }"),
            Example(
                swift: """
                    enum Title: String {
                        case skip = "Skip"
                        var text: LocalizedStringResource {
                            LocalizedStringResource(String.LocalizationValue(rawValue), table: "Onboarding")
                        }
                    }
                    """, strings: #"{ "Skip" : { } }"#, path: "Onboarding.xcstrings"),
            Example(
                swift: """
                    extension String {
                        var localized: String { NSLocalizedString(self, comment: "") }
                        func localized(key: String) -> String { NSLocalizedString(key, value: self, comment: "") }
                    }
                    let title = "Open the File".localized(key: "menu.open")
                    """, strings: #"{ "menu.open" : { } }"#),
            Example(swift: shortcut("Send with", "發送"), strings: "{ }"),
            Example(swift: shortcut("Send with"), strings: "{ }").beside(tables: ["de.lproj/AppShortcuts.strings"]),
            Example(swift: #"struct Row_Previews: PreviewProvider { static var previews: some View { Text("Skip") } }"#, strings: "{ }"),
            Example(
                swift: """
                    func row() -> Text {
                        if false { Text("Skip") }
                    }
                    """, strings: "{ }"),
            Example(
                swift: shortcut("Send with", "Share with"),
                strings: """
                    { "Send with ${applicationName}" : { "localizations" : { "en" : { "stringSet" : {
                      "state" : "new", "values" : [ "Send with ${applicationName}", "Share with ${applicationName}" ] } } } } }
                    """, path: "AppShortcuts.xcstrings"),
            Example(swift: events, strings: "{ }"),
            Example(
                swift: """
                    func text(_ key: StaticString, _ fallback: String.LocalizationValue) -> String {
                        String(localized: key, defaultValue: fallback)
                    }
                    let skip = text("skip.title", "Skip")
                    """, strings: #"{ "skip.title" : { } }"#),
            Example(swift: handedOn.replacing("\"Skip\"", with: "(\"Skip all \" + \"of them\")"), strings: "{ }"),
            Example(swift: handedOn, strings: "{ }").beside(tables: ["de.lproj/Titles.strings"]),
        ],
        failing: [
            Example(
                swift: #"""
                    extension String { var localized: String { NSLocalizedString(self, comment: "") } }
                    func show(_ text: String) { print(text.localized) }
                    func start() {
                        show(↓"""
                            Open the file
                            """)
                    }
                    """#, strings: "{ }"),
            Example(swift: handedOn.replacing("\"Skip", with: "↓\"Skip"), strings: "{ }"),
            Example(
                swift: """
                    func row(_ title: LocalizedStringKey, subtitle: LocalizedStringKey) -> [Text] { [Text(title), Text(subtitle)] }
                    let skip = row("Skip", subtitle: ↓"All of it")
                    """, strings: #"{ "Skip" : { } }"#),
            Example(swift: shortcut("Send with", "Share with").replacing("\"Send", with: "↓\"Send"), strings: "{ }")
                .beside(tables: ["de.lproj/Errors.strings"]),
            Example(swift: #"let title = Text(↓"Skip")"#, strings: #"{ "Next" : { } }"#),
            Example(swift: #"let title = Text(↓"Skip", tableName: "Onboarding")"#, strings: #"{ "Skip" : { } }"#),
            Example(
                swift: """
                    let count: Int = 2
                    let files = Text(↓"\\(count) files")
                    """, strings: #"{ "%@ files" : { } }"#),
            Example(
                swift: """
                    let state = ↓"not-ready"
                    func name() -> String { NSLocalizedString(state, comment: "") }
                    """, strings: "{ }"),
            Example(swift: events.replacing("refresh", with: "↓refresh"), strings: #"{ "subscribe" : { } }"#),
        ])

    /// A text whose table a function names.
    private static let handedOn = """
        extension String {
            func localized(in table: String) -> String { NSLocalizedString(self, tableName: table, comment: "") }
        }
        let title = "Skip".localized(in: titles)
        """

    /// A record that has a name of an enumeration, which may be a key.
    private static let events = """
        enum Event: String {
            case subscribe
            case refresh
        }
        func title(_ kind: String) -> String { NSLocalizedString(kind, comment: "") }
        func title(of event: Event) -> String { title(event.rawValue) }
        """

    /// A shortcut with phrases.
    private static func shortcut(_ phrases: String...) -> String {
        """
        struct Shortcuts: AppShortcutsProvider {
            static var appShortcuts: [AppShortcut] {
                AppShortcut(intent: SendIntent(), phrases: [\(phrases.map { #""\#($0) \(.applicationName)""# }.joined(separator: ", "))])
            }
        }
        """
    }

    func check(_ input: LintInput) -> [SourceViolation] {
        guard let match = input.match, !input.catalogs.isEmpty else { return [] }
        let found = textsWithoutEntry(match, input)
        var code = CodeAroundUses(input, match)
        var filesOfPhrases: Set<String> = []
        var nearKeys = NearKeys(input.catalogs)
        return found.filter { missing, use in
            // Nothing of an app's shortcuts is translated: that is one finding.
            if missing.isPhraseWithoutCatalog, !filesOfPhrases.insert(use.place.file).inserted { return false }
            return !use.isLeftByInterfaceBuilder && !input.glossary.keeps(missing.key) && !code.saysNoKey(missing.key, use)
        }.map { missing, use in
            let message = missing.catalog.map { index in
                let path = input.catalogs[index].path
                if let near = nearKeys.near(missing.key, in: index) { return Self.near(path, near) }
                return Self.message(path, missing.uses.count)
            }
            return SourceViolation(
                file: use.place.file, line: use.place.line, column: use.place.column, key: missing.key,
                message: message ?? (use.namesItsTable ? Self.noCatalog(missing.table) : Self.inNone))
        }
    }

    /// What is to be translated and has no entry where it is looked up, nor where it may be looked up instead; each with the first
    /// use that shows it.
    private func textsWithoutEntry(
        _ match: CatalogMatch, _ input: LintInput
    ) -> [(missing: CatalogMatch.Missing, use: ExtractedString)] {
        let translatesPhrases = listsPhrasesInSeveralScripts(match.missing)
        let elsewhere = KeysElsewhere(match.missing, input)
        return match.missing.compactMap { missing in
            guard let use = missing.uses.first(where: { !$0.isSample && !elsewhere.mayHold(missing, $0) }), FormatString.hasWords(missing.key)
            else { return nil }
            if missing.catalog == nil {
                guard use.isOfOwnBundle, !elsewhere.isOlder(missing.table), !(translatesPhrases && missing.isPhraseWithoutCatalog)
                else { return nil }
            }
            return (missing, use)
        }
    }

    /// Whether the sources have the phrases of shortcuts in several languages beside each other, instead of a catalog of them.
    private func listsPhrasesInSeveralScripts(_ missing: [CatalogMatch.Missing]) -> Bool {
        let phrases = missing.filter(\.isPhraseWithoutCatalog)
        let others = phrases.count { $0.key.unicodeScalars.contains { $0.value >= Self.firstAfterLatin && $0.isLetter } }
        return others > 0 && others < phrases.count
    }

    /// Where Unicode's blocks of Latin letters, their modifiers and marks end.
    private static let firstAfterLatin: UInt32 = 0x370
}

/// The keys of catalogs that differ from another one in the kind of their placeholders only: `%d files` and `%lld files`.
private struct NearKeys {
    private let catalogs: [CatalogInput]
    /// For catalogs that were asked for, the keys that have placeholders, by what is left without their kinds.
    private var keysByShape: [Int: [String: String]] = [:]

    init(_ catalogs: [CatalogInput]) { self.catalogs = catalogs }

    mutating func near(_ key: String, in catalog: Int) -> String? {
        guard let shape = key.withBarePlaceholders else { return nil }
        let keys = keysByShape[catalog] ?? shapes(of: catalogs[catalog].catalog)
        keysByShape[catalog] = keys
        return keys[shape]
    }

    private func shapes(of catalog: Catalog) -> [String: String] {
        var result: [String: String] = [:]
        for entry in catalog.entries {
            if let shape = entry.key.withBarePlaceholders, result[shape] == nil { result[shape] = entry.key }
        }
        return result
    }
}

/// What the code around the uses of a missing key says of it.
private struct CodeAroundUses {
    private var lines: SourceLines
    private let match: CatalogMatch
    private let catalogs: [CatalogInput]
    private let missingKeys: Set<String>
    /// Whether the names of an enumeration in a file are keys, of files that were asked for.
    private var filesWithNamesForKeys: [String: Bool] = [:]

    init(_ input: LintInput, _ match: CatalogMatch) {
        lines = SourceLines(input.sources)
        self.match = match
        catalogs = input.catalogs
        missingKeys = Set(match.missing.map(\.key))
    }

    /// Whether a text is no key where it is used, or one that an entry is not expected for.
    mutating func saysNoKey(_ key: String, _ use: ExtractedString) -> Bool {
        // What is given beside its key is the text of an entry.
        if !use.isOfAPI, lines.identifier(before: use.place).map(isKey) ?? false { return true }
        if isNameOfCase(use), !hasNamesForKeys(use.place.file) { return true }
        return isInSharedFile(use, key) && lines.areConditional(use.place)
    }

    /// Whether some text of the catalogs, or of what is looked up, has this key.
    private func isKey(_ text: String) -> Bool { missingKeys.contains(text) || match.uses.contains { $0[text] != nil } }

    /// Whether the names of an enumeration are keys: names may be handed on for something else, but not where one is a key.
    private mutating func hasNamesForKeys(_ file: String) -> Bool {
        if let known = filesWithNamesForKeys[file] { return known }
        let hasNames = match.uses.contains { $0.contains { _, uses in uses.contains { $0.place.file == file && isNameOfCase($0) } } }
        filesWithNamesForKeys[file] = hasNames
        return hasNames
    }

    private mutating func isNameOfCase(_ use: ExtractedString) -> Bool { use.isHandedOn && !lines.areLiteral(use.place) }

    /// Whether the file is compiled into several targets, and another one of them has the key.
    private func isInSharedFile(_ use: ExtractedString, _ key: String) -> Bool {
        guard case .catalogs(let paths) = use.owner, paths.count > 1 else { return false }
        return catalogs.indices.contains { paths.contains(catalogs[$0].path) && match.uses[$0][key] != nil }
    }
}

private extension ExtractedString {
    /// Whether it is what Interface Builder calls a new object, or one that nobody sees: the main menu, a window that is given its
    /// title by code.
    var isLeftByInterfaceBuilder: Bool {
        guard place.file.hasSuffix(".xib") || place.file.hasSuffix(".storyboard"), let defaultValue else { return false }
        return Self.titlesOfNewObjects.contains(defaultValue)
    }

    private static let titlesOfNewObjects: Set<String> = [
        "Box", "Button", "Check", "Item", "Item 1", "Item 2", "Item 3", "Item1", "Item2", "Item3", "Label", "Main Menu", "MainMenu",
        "Menu", "Menu Item", "Multiline Label", "OtherViews", "Radio", "Round Rect Button", "Table View Cell", "Text Cell", "Title",
        "View", "Window", "Wrapping Label",
    ]
}

private extension CatalogMatch.Missing {
    var isPhraseWithoutCatalog: Bool { catalog == nil && table == "AppShortcuts" }
}

private extension StringNotInCatalogRule {
    static func message(_ path: String, _ uses: Int) -> String {
        (uses > 1 ? "not in \(path), used in \(uses) places" : "not in \(path)") + "; add it, as xcstrings sync does"
    }

    static func near(_ path: String, _ key: String) -> String { "not in \(path), which has \"\(key)\"; give that entry this key" }
    static let inNone = "in no catalog that it could be looked up in"
    static func noCatalog(_ table: String) -> String { "there is no catalog \(table).xcstrings to look this up in" }
}
