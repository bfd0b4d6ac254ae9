import Extraction
import Inventory
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
        guard input.match != nil, !input.catalogs.isEmpty else { return [] }
        var hasPhrases = false
        var nearKeys = NearKeys(input.catalogs)
        return input.inventory.notInCatalog.compactMap { text in
            guard input.inventory.need(of: text) == .wanted, let use = text.uses.first(where: { !$0.isSample }) else { return nil }
            if text.catalog == nil, text.table == Self.tableOfPhrases {
                // Nothing of an app's shortcuts is translated: that is one finding.
                if hasPhrases { return nil }
                hasPhrases = true
            }
            return SourceViolation(
                file: use.place.file, line: use.place.line, column: use.place.column, key: text.key,
                message: message(text, use, input, &nearKeys))
        }
    }

    private static let tableOfPhrases = "AppShortcuts"

    private func message(
        _ text: Inventory.Text, _ use: ExtractedString, _ input: LintInput, _ nearKeys: inout NearKeys
    ) -> String {
        guard let index = text.catalog else { return use.namesItsTable ? Self.noCatalog(text.table) : Self.inNone }
        let path = input.catalogs[index].path
        return nearKeys.near(text.key, in: index).map { Self.near(path, $0) } ?? Self.message(path, text.uses.count)
    }
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

private extension StringNotInCatalogRule {
    static func message(_ path: String, _ uses: Int) -> String {
        (uses > 1 ? "not in \(path), used in \(uses) places" : "not in \(path)") + "; add it, as xcstrings sync does"
    }

    static func near(_ path: String, _ key: String) -> String { "not in \(path), which has \"\(key)\"; give that entry this key" }
    static let inNone = "in no catalog that it could be looked up in"
    static func noCatalog(_ table: String) -> String { "there is no catalog \(table).xcstrings to look this up in" }
}
