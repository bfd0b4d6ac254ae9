/// The Swift symbol that Xcode 26 generates for a key: a static property or function of `LocalizedStringResource`.
///
/// This is the only place that decides how a symbol is named and what it takes. The source is files that Xcode generated.
package struct GeneratedSymbol: Sendable, Hashable {
    /// A parameter, which is an argument of the text.
    package struct Parameter: Sendable, Hashable {
        /// The argument, from 1.
        package let position: Int
        /// The label, where the catalog names the argument.
        package let label: String?
        /// What the parameter is called in the function.
        package var name: String { label ?? "arg\(position)" }
        package let type: String
        /// The placeholder that prints it, without a position, such as `%lld`.
        package let specifier: String

        /// As Swift declares it: `_ arg1: Int`, `count: Int`.
        package var declaration: String { label.map { "\($0): \(type)" } ?? "_ arg\(position): \(type)" }
    }

    /// Why Xcode refuses to make the symbol, which stops the build.
    package enum Mistake: Sendable, Hashable {
        /// The key contains nothing that a name can be made of.
        case noName
        /// The name means something else after a dot: `.self`, `.init`, `.Type`, `.Protocol`.
        case reserved
        /// No Swift type is printed by this placeholder.
        case unsupportedPlaceholder(String)
    }

    /// The name; empty when the key has none.
    package let name: String
    /// In the order of the arguments; empty for a property.
    package let parameters: [Parameter]
    package let mistake: Mistake?

    /// What no two symbols of a table may share: functions can be overloaded.
    package var signature: String { "\(name)(\(parameters.map(\.declaration).joined(separator: ", ")))" }

    /// - Parameter sourceLanguage: The language of the catalog, whose text has the arguments that the key does not spell.
    package init(_ entry: Entry, sourceLanguage: LanguageTag) {
        let name = Self.name(of: entry.key)
        self.name = name
        let arguments = SymbolArguments(key: entry.key, source: entry.localization(for: sourceLanguage))
        parameters = arguments.parameters
        if name.isEmpty {
            mistake = .noName
        } else if ["self", "init", "type", "protocol"].contains(name.lowercased()) {
            mistake = .reserved
        } else {
            mistake = arguments.unsupported.map(Mistake.unsupportedPlaceholder)
        }
    }

    /// The name of the symbol of a key; empty when the key contains nothing that a name can be made of.
    package static func name(of key: String) -> String { SymbolName.member(key) }

    /// The type within `LocalizedStringResource` that has the symbols of a table; `nil` for `Localizable`, whose symbols are its own.
    package static func namespace(ofTable table: String) -> String? {
        table == "Localizable" ? nil : SymbolName.type(table)
    }
}

extension Entry {
    /// Whether Xcode makes a symbol for the entry, if the project has it make symbols: only for entries that people manage.
    package var hasSymbol: Bool { extractionState == .manual && generatesSymbol != false }
}

extension Catalog {
    /// The entries that Xcode makes symbols for, with their symbols, in the order of the generated file: that of the keys' code points.
    package var symbols: [(entry: Entry, symbol: GeneratedSymbol)] {
        entries.filter(\.hasSymbol)
            .sorted { $0.key.unicodeScalars.lexicographicallyPrecedes($1.key.unicodeScalars) }
            .map { ($0, GeneratedSymbol($0, sourceLanguage: sourceLanguage)) }
    }
}
