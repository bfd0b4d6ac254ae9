/// Holds the placeholders of a translation against those of its source text.
///
/// A translation may leave an argument out; Foundation then prints less. One that the source does not have, or that is read
/// as something else, prints garbage or crashes.
public struct PlaceholderComparison: Sendable {
    /// Placeholders of the translation that the source does not give, as they are spelled.
    public private(set) var unknown: [String] = []
    /// Arguments of the source that the translation leaves out, as they are spelled.
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
        // Without a copy of the whole text, which may hold thousands of them.
        String(Substring(text.utf8.dropFirst(specifier.range.lowerBound).prefix(specifier.range.count)))
    }
}
