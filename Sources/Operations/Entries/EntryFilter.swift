import Extraction
import Inventory
import StringCatalog
import Syntax
import Workspace

/// The conditions for listing an entry. All must hold.
package struct EntryFilter {
    /// The properties to look for.
    package struct Options: Sendable {
        package var isMissing = false
        /// The locale that lacks it; `nil` for any.
        package var missing: String?
        package var state: String?
        package var isStale = false
        package var isUnused = false
        /// Only strings of targets without a catalog.
        package var isNotCounted = false
        package var key: String?
        package var text: String?
        package var locale: String?

        package init() {}

        /// The first filter that only an entry of a catalog can pass.
        package var ofEntries: String? {
            let given = [
                ("missing", isMissing), ("state", state != nil), ("stale", isStale), ("unused", isUnused), ("not-counted", isNotCounted),
                ("locale", locale != nil),
            ]
            return given.first { $0.1 }?.0
        }

        /// Whether a text of the code passes the filters of keys and texts.
        func accepts(_ literal: String) -> Bool {
            (key.map { Glob.matches($0, literal) } ?? true) && (text.map { literal.lowercased().contains($0.lowercased()) } ?? true)
        }
    }

    private let options: Options
    /// The locale that the texts lack; `nil` for any.
    let missing: LanguageTag?
    /// In lower case.
    private let text: String?
    private let locale: LanguageTag?

    /// - Parameter present: The locales of the projects.
    /// - Throws: ``Failure`` for a code that no locale has.
    init(_ options: Options, _ context: WorkContext, among present: [LanguageTag]) throws {
        self.options = options
        missing = try context.locale(options.missing, from: "\(option: "missing")", among: present)
        locale = try context.locale(options.locale, from: "\(option: "locale")", among: present)
        text = options.text?.lowercased()
    }

    /// The texts of an inventory that pass.
    func texts(of inventory: Inventory) -> [Inventory.Text] {
        guard options.isNotCounted else { return inventory.texts.filter { accepts($0, in: inventory) } }
        let asksForEntries = options.isMissing || options.isStale || options.isUnused || options.state != nil || locale != nil
        return asksForEntries ? [] : inventory.notCounted.filter { isNamed($0.key) && (text.map($0.key.lowercased().contains) ?? true) }
    }

    private func accepts(_ text: Inventory.Text, in inventory: Inventory) -> Bool {
        // A string that is in no catalog is only listed as missing.
        guard let entry = text.entry else {
            return options.isMissing && !options.isStale && !options.isUnused && options.state == nil && self.text == nil && locale == nil && isNamed(text.key)
                && lacks(text, inventory)
        }
        if options.isStale, text.life != .stale { return false }
        if options.isUnused, text.life != .unused { return false }
        return isNamed(text.key) && (!options.isMissing || lacks(text, inventory)) && holds(entry)
    }

    private func isNamed(_ key: String) -> Bool { options.key.map { Glob.matches($0, key) } ?? true }

    private func lacks(_ text: Inventory.Text, _ inventory: Inventory) -> Bool {
        guard let missing else { return !inventory.missingLocales(of: text).isEmpty }
        return inventory.isMissing(text, in: missing)
    }

    /// Whether the texts of an entry are what is looked for.
    private func holds(_ entry: Entry) -> Bool {
        guard options.state != nil || text != nil || locale != nil else { return true }
        let units = entry.localizations.filter { locale == nil || $0.language == locale }.flatMap(\.units).map(\.unit)
        if locale != nil, units.isEmpty { return false }
        if let state = options.state, !units.contains(where: { $0.state.rawValue == state }) { return false }
        if let text {
            return entry.key.lowercased().contains(text) || units.contains { $0.value.lowercased().contains(text) }
        }
        return true
    }
}
