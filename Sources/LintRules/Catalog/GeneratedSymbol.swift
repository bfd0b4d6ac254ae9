import LintModel
import StringCatalog

/// The name of the Swift symbol that Xcode generates for a manually managed key: its words, separated by anything but letters and
/// digits, in camel case.
struct GeneratedSymbol: Sendable {
    /// Empty when the key has no letter and no digit.
    let name: String

    init(key: String) {
        let specifiers = FormatString(scanning: key).specifiers.map(\.range)
        var name = ""
        var beginsWord = false
        for (scalar, offset) in key.scalarsWithOffsets {
            if specifiers.contains(where: { $0.contains(offset) }) || !(scalar.isLetter || scalar.isDigit) {
                beginsWord = !name.isEmpty
                continue
            }
            let letter = scalar.properties
            name += name.isEmpty ? letter.lowercaseMapping : beginsWord ? letter.uppercaseMapping : String(scalar)
            beginsWord = false
        }
        self.name = name
    }
}

extension CatalogContext {
    /// The entries for which Xcode generates symbols: manually managed ones that do not turn it off.
    ///
    /// Whether symbols are made is a setting of the project. A catalog in which no entry says anything of symbols gives no
    /// reason to assume it.
    var entriesWithSymbols: [Entry] {
        guard kind == .strings, catalog.version != "1.0", catalog.entries.contains(where: { $0.generatesSymbol != nil }) else {
            return []
        }
        return catalog.entries.filter { $0.extractionState == .manual && $0.generatesSymbol != false }
    }

    /// The arguments of the function that the symbol of an entry is; empty for a property.
    func symbolArguments(of entry: Entry) -> [FormatSpecifier.ArgumentClass] {
        let sources = SourceTexts(entry.localization(for: sourceLanguage), key: entry.key)
        let uses = sources.all.first.map { ArgumentUse.uses(in: $0.format, of: entry.localization(for: sourceLanguage)) } ?? []
        return uses.map(\.argumentClass)
    }
}

private extension Unicode.Scalar {
    var isDigit: Bool { value < 0x80 ? isASCIIDigit : properties.numericType == .decimal }
}
