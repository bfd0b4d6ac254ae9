import LintModel
import StringCatalog

/// An integer placeholder has another size than that of the source.
struct FormatSizeRule: TextRule {
    static let description = RuleDescription(
        identifier: "format-size", defaultSeverity: .warning, impact: .broken, hasFix: true,
        summary: "An integer placeholder should have the size of the one in the source.",
        rationale: """
            `%d` reads 32 bits and `%lld` reads 64. For a Swift `Int` the shorter one truncates large numbers, and the \
            longer one may read more than was passed.
            """,
        example: """
            "%lld files"
              ja: "↓%d 個のファイル"
              => ja: "%lld 個のファイル"
            """)

    package static let trigger: TextFacts? = .percent

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        guard !text.arguments.isEmpty, entry.isFormatted, text.isSource || text.isTranslation else { return [] }
        let expected = text.isSource ? entry.keyArguments : entry.arguments
        guard !expected.isEmpty else { return [] }
        return text.arguments.compactMap { use in
            guard use.specifier.kind == .value, let size = use.size, let argument = expected[use.position],
                argument.classes == [.integer], !argument.sizes.contains(size), let wanted = argument.spellings.first
            else { return nil }
            return text.violation(
                Self.message(use.specifier.spelling, size: size, wanted: wanted), at: use.range, fix: fix(text, use, wanted: wanted))
        }
    }

    /// The same placeholder with the length of the source's, where both print a decimal number.
    private func fix(_ text: TextContext, _ use: ArgumentUse, wanted: String) -> Fix? {
        guard let source = FormatString(wanted).specifiers.first, use.specifier.name == nil,
            "di".contains(source.conversion), "di".contains(use.specifier.conversion)
        else { return nil }
        var specifier = use.specifier
        specifier.length = source.length
        specifier.conversion = source.conversion
        return text.fix([(use.range, specifier.position.map { specifier.spelling(at: $0) } ?? specifier.spelling)])
    }

    static func message(_ spelling: String, size: Int, wanted: String) -> String {
        "\(spelling) reads \(size * 8) bits, but the source has \(wanted); use that"
    }
}
