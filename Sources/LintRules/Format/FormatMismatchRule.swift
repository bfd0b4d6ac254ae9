import LintModel
import StringCatalog
import Syntax

/// A text takes other arguments than its source.
struct FormatMismatchRule: TextRule {
    static let description = RuleDescription(
        identifier: "format-mismatch", defaultSeverity: .error, impact: .broken, hasFix: true,
        summary: "A text must take the same arguments as its source, with the same types.",
        rationale: """
            A number read as an object crashes, an object read as a number prints garbage, and a missing argument \
            hides information from users. A plural form for a single number may omit it, as "One file" does; \
            `implied-quantity` reports forms that more numbers select.
            """,
        example: """
            "%lld files"
              zh-Hans: "↓%@ 个文件"
              => zh-Hans: "%lld 个文件"
            """)

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation] {
        let expected = text.isSource ? entry.keyArguments : entry.arguments
        let uses = text.arguments
        if let (stray, message) = stray(in: text) {
            return [text.violation(message, at: stray.range, fix: text.fix([(stray.range, "")]))]
        }
        guard !(expected.isEmpty && uses.isEmpty), entry.isFormatted, text.isSource || text.isTranslation else { return [] }
        if text.isTranslation, expected.isEmpty, entry.isOnlyKey { return [] }
        if text.isSource {
            // If the key is an identifier, the source text may take anything.
            guard !expected.isEmpty else { return [] }
        } else if DroppedPositionRule.isReordered(uses, against: text, expected) {
            return []
        }
        var violations: [Violation] = []
        for use in uses where violations.count < Self.mostViolations {
            let spelling = use.specifier.kind == .value ? use.specifier.spelling : text.spelling(of: use.range)
            guard let argument = expected[use.position] else {
                // A text without arguments is not formatted, so its percent signs are literal.
                if expected.isEmpty, text.source?.value.utf8.contains(UInt8(ascii: "%")) ?? true { continue }
                violations.append(text.violation(Self.tooMany(spelling, at: use.position, expected: expected), at: use.range))
                continue
            }
            guard !argument.classes.isEmpty, !argument.classes.contains(use.argumentClass) else { continue }
            violations.append(
                text.violation(
                    Self.wrongClass(spelling, argument), at: use.range, fix: fix(text, use, of: argument)))
        }
        // A malformed placeholder is not a missing one.
        if violations.isEmpty, text.format.mistakes.isEmpty, let missing = missing(in: text, uses, of: entry) {
            violations.append(text.violation(Self.missing(missing)))
        }
        return violations
    }

    /// A placeholder that is wrong whatever the arguments are, unless the source has one like it: `%n`, which writes to
    /// wherever its argument points, and `%arg` outside of a substitution, which reads a number and prints "rg".
    private func stray(in text: TextContext) -> (FormatSpecifier, message: String)? {
        let source = text.source?.format.specifiers
        for specifier in text.format.specifiers {
            let isOutside = specifier.kind == .argument && text.path.substitution == nil
            guard specifier.writes || isOutside,
                !(source?.contains { isOutside ? $0.kind == .argument : $0.writes } ?? text.isSource)
            else { continue }
            return (specifier, isOutside ? Self.outside : Self.writing)
        }
        return nil
    }

    /// The source's own placeholder, where it is the same everywhere.
    private func fix(_ text: TextContext, _ use: ArgumentUse, of argument: ArgumentList.Argument) -> Fix? {
        guard use.specifier.kind == .value, use.specifier.name == nil, argument.spellings.count == 1,
            let new = FormatString(argument.spellings[0]).specifiers.first
        else { return nil }
        let spelling = use.specifier.position.map { new.spelling(at: $0) } ?? new.spelling
        return text.fix([(use.range, spelling)])
    }

    /// The placeholders of the source text that the translation leaves out without a reason.
    private func missing(in text: TextContext, _ uses: [ArgumentUse], of entry: EntryContext) -> [String]? {
        guard let source = text.source, !source.format.specifiers.isEmpty else { return nil }
        let localization = entry.localizations.first { $0.language == text.language }
        let positions = Set(uses.map(\.position))
        var missing: [ArgumentUse]
        if let name = text.path.substitution {
            // Other arguments may be in the text around it, and the other way around.
            let source = ArgumentUse.uses(in: source.format, of: entry.sourceLocalization, within: name)
            let own = text.substitutions.first { $0.name == name }?.argumentNumber ?? 1
            missing = positions.contains(own) ? [] : source.filter { $0.position == own && $0.printsItsArgument }
        } else {
            missing = source.arguments.filter { use in
                use.specifier.kind == .value && !source.value.isSuffix(use.range) && !positions.contains(use.position)
            }
        }
        guard !missing.isEmpty else { return nil }
        let mayOmitNumber =
            text.path.pluralCategory.map { PluralRules.isOfOneNumber($0, in: text.language) } ?? false
            || localization?.impliedQuantity(of: text) != nil
        if mayOmitNumber { missing.removeAll { $0.argumentClass != .object } }
        if !missing.isEmpty, !text.substitutions.isEmpty, let localization {
            let elsewhere = localization.positions(printedOutside: text)
            missing.removeAll { elsewhere.contains($0.position) }
        }
        return missing.isEmpty ? nil : missing.map(\.spelling)
    }

    /// The maximum for one text: more would not help.
    static let mostViolations = 32

    static let outside = "%arg is replaced only in the forms of a substitution; remove it"
    static let writing = "%n writes to memory when the text is formatted; remove it"

    static func wrongClass(_ spelling: String, _ argument: ArgumentList.Argument) -> String {
        "takes \(spelling) where the source takes \(argument.spellings.first ?? "another kind of value")"
    }

    static func tooMany(_ spelling: String, at position: Int, expected: ArgumentList) -> String {
        let count = expected.arguments.count
        let has = count == 0 ? "no argument" : count == 1 ? "one argument" : "\(count) arguments"
        return "\(spelling) takes argument \(position), but the source has \(has); remove it"
    }

    /// The maximum of placeholders that a message names.
    static let mostNamed = 8

    static func missing(_ spellings: [String]) -> String {
        let more = spellings.count > mostNamed ? ["\(spellings.count - mostNamed) more"] : []
        let names = (spellings.prefix(mostNamed) + more).joined(separator: " and ")
        return "\(names) of the source is missing; add \(spellings.count == 1 ? "it" : "them")"
    }
}

private extension String {
    /// Whether a placeholder ends a word, as in `face%@`: English code glues its plural there, and no other language
    /// needs it.
    func isSuffix(_ range: Range<Int>) -> Bool {
        guard range.lowerBound > 0 else { return false }
        let before = utf8[utf8.index(startIndex, offsetBy: range.lowerBound - 1)]
        return ASCII.isLetter(before)
    }
}

extension EntryContext {
    /// Whether it has neither a source text nor a use, and its key is an identifier: its arguments are unknown.
    var isOnlyKey: Bool {
        sources.all.allSatisfy { $0.value == key } && inventoryText.uses.isEmpty
            && catalog.run.inventory.lacksSourceText(inventoryText)
    }

    /// Whether code may give arguments to the texts of the entry.
    var isFormatted: Bool { catalog.kind == .strings || catalog.kind == .interfaceBuilder }
}

private extension FormatSpecifier {
    var writes: Bool { kind == .value && argumentClass == nil }
}
