/// Compares the placeholders of a translation with those of its source text.
///
/// A translation may omit an argument, which is then not printed. An argument that the source text does not have, or
/// that is read as another type, prints garbage or crashes.
public struct PlaceholderComparison: Sendable {
    /// Placeholders of the translation that match no argument of the source text, as written.
    public private(set) var unknown: [String] = []
    /// Placeholders of the source text whose arguments the translation omits, as written.
    public private(set) var dropped: [String] = []

    public init(source: String, translation: String) {
        let sourceArguments = FormatString(source).intendedArguments
        let arguments = FormatString(translation).intendedArguments
        for (position, specifiers) in arguments.sorted(by: { $0.key < $1.key }) {
            for specifier in specifiers {
                let matches = sourceArguments[position]?.contains { $0.argumentClass == specifier.argumentClass } ?? false
                if !matches { unknown.append(Self.text(of: specifier, in: translation)) }
            }
        }
        for (position, specifiers) in sourceArguments.sorted(by: { $0.key < $1.key }) where arguments[position] == nil {
            if let specifier = specifiers.first { dropped.append(Self.text(of: specifier, in: source)) }
        }
    }

    private static func text(of specifier: FormatSpecifier, in text: String) -> String {
        // Avoid copying the whole text, which may contain thousands of placeholders.
        String(Substring(text.utf8.dropFirst(specifier.range.lowerBound).prefix(specifier.range.count)))
    }
}
