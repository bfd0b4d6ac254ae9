import StringCatalog

/// The texts of an entry as aligned lines: a name for each locale, and a line for each form.
struct EntryTexts {
    let entry: Entry?
    let locales: [LanguageTag]
    let sourceLanguage: LanguageTag
    /// The indentation of every line.
    let indent: String

    func lines(_ style: TerminalStyle) -> [String] {
        var lines: [String] = []
        let names = locales.map { TerminalText.printable($0.rawValue) }
        let width = (names.map { TerminalText.width($0) }.max() ?? 0) + 2
        for (locale, name) in zip(locales, names) {
            let name = TerminalText.pad(name, to: width)
            let localization = entry?.localization(for: locale)
            for phrase in localization?.stringSet?.values ?? [] {
                lines.append(indent + name + TerminalText.visible(phrase, style))
            }
            let units = localization?.units ?? []
            if units.isEmpty, localization?.stringSet == nil {
                lines.append(indent + name + style.dim(locale == sourceLanguage ? "the key" : "—"))
            }
            for (index, item) in units.enumerated() {
                let path = item.path.steps.isEmpty ? "" : style.dim(TerminalText.printable("\(item.path)") + "  ")
                let state = item.unit.state == .translated ? "" : style.yellow("   " + TerminalText.printable(item.unit.state.rawValue))
                lines.append(
                    indent + (index == 0 ? name : TerminalText.pad("", to: width)) + path
                        + TerminalText.visible(item.unit.value, style) + state)
            }
        }
        return lines
    }

    /// The texts of a localization, each with its variation and state.
    static func json(_ localization: Localization) -> JSONValue {
        let phrases = localization.stringSet.map { set in set.values.map { (path: VariationPath(), state: set.state, value: $0) } } ?? []
        let texts = phrases + localization.units.map { ($0.path, $0.unit.state, $0.unit.value) }
        return .array(
            texts.map { item in
                .object([
                    ("variation", .optional(item.path.steps.isEmpty ? nil : item.path.description)),
                    ("state", .string(item.state.rawValue)), ("value", .string(item.value)),
                ])
            })
    }
}
