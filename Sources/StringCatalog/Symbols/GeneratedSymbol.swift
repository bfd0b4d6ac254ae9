/// The Swift symbol that Xcode 26 generates for a key: a static property or function of `LocalizedStringResource`.
///
/// This is the only place that determines the name and parameters of a symbol. The rules are derived from files that
/// Xcode generated.
package struct GeneratedSymbol: Sendable, Hashable {
    /// A parameter, which corresponds to an argument of the text.
    package struct Parameter: Sendable, Hashable {
        /// The argument position, starting at 1.
        package let position: Int
        /// The label, if the catalog names the argument.
        package let label: String?
        /// The name of the parameter in the function.
        package var name: String { label ?? "arg\(position)" }
        package let type: String
        /// The placeholder that prints the argument, without a position, such as `%lld`.
        package let specifier: String

        /// The Swift declaration: `_ arg1: Int`, `count: Int`.
        package var declaration: String { label.map { "\($0): \(type)" } ?? "_ arg\(position): \(type)" }
    }

    /// The reason why Xcode cannot generate the symbol, which fails the build.
    package enum Mistake: Sendable, Hashable {
        /// The key contains no characters for a name.
        case noName
        /// The name has a special meaning after a dot: `.self`, `.init`, `.Type`, `.Protocol`.
        case reserved
        /// No Swift type corresponds to this placeholder.
        case unsupportedPlaceholder(String)
    }

    /// The name; empty if the key has none.
    package let name: String
    /// The parameters, in argument order; empty for a property.
    package let parameters: [Parameter]
    package let mistake: Mistake?

    /// The part that no two symbols of a table may share: functions can be overloaded.
    package var signature: String { "\(name)(\(parameters.map(\.declaration).joined(separator: ", ")))" }

    /// - Parameter sourceLanguage: The source language of the catalog, whose text provides the arguments that are not in the key.
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

    /// The name of the symbol for a key; empty if the key contains no characters for a name.
    package static func name(of key: String) -> String { SymbolName.member(key) }

    /// The type nested in `LocalizedStringResource` that contains the symbols of a table; `nil` for `Localizable`,
    /// whose symbols are in `LocalizedStringResource` itself.
    package static func namespace(ofTable table: String) -> String? {
        table == "Localizable" ? nil : SymbolName.type(table)
    }
}

extension Entry {
    /// Whether Xcode generates a symbol for the entry, provided that the project enables symbols. It does so only for
    /// manually managed entries.
    package var hasSymbol: Bool { extractionState == .manual && generatesSymbol != false }
}

extension Catalog {
    /// The entries that Xcode generates symbols for, with their symbols, in the order of the generated file: sorted by
    /// the code points of the keys.
    package var symbols: [(entry: Entry, symbol: GeneratedSymbol)] {
        entries.filter(\.hasSymbol)
            .sorted { $0.key.unicodeScalars.lexicographicallyPrecedes($1.key.unicodeScalars) }
            .map { ($0, GeneratedSymbol($0, sourceLanguage: sourceLanguage)) }
    }
}
