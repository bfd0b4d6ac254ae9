import LintModel
import StringCatalog

/// A plural form that leaves its number out, although other forms of the same plural print it: "One file" next to "%lld
/// files".
struct ImpliedQuantity {
    /// The whole numbers up to 200 that select the form: at least two.
    let numbers: [Int]
    /// How the other forms print the number.
    let spelling: String

    /// Whether the form suits its number except for 0, as "Un fichier" does in French.
    var isWrongForZeroOnly: Bool { numbers == [0, 1] }
}

extension LocalizationContext {
    /// The number that a text of the localization leaves out; `nil` if it has it, or if only one number selects the
    /// form.
    func impliedQuantity(of text: TextContext) -> ImpliedQuantity? {
        // A malformed placeholder is not a missing one.
        guard let category = text.path.pluralCategory, text.format.mistakes.isEmpty, !text.value.isEmpty else {
            return nil
        }
        let general = text.path.withPlural(.other)
        let forms = texts.filter { $0.path.pluralCategory != nil && $0.path.withPlural(.other) == general }
        let own = Set(text.arguments.map(\.position))
        let others = forms.flatMap(\.arguments).filter { $0.isNumber && !own.contains($0.position) }
        guard !others.isEmpty else { return nil }
        var numbers = PluralRules.numbers(of: category, in: language)
        // Foundation uses `zero` for 0 in every language.
        let hasZeroForm = category != .zero && forms.contains { $0.path.pluralCategory == .zero }
        if hasZeroForm { numbers.removeAll { $0 == 0 } }
        guard numbers.count > 1 else { return nil }
        let elsewhere = positions(printedOutside: text)
        let missing = others.first { !elsewhere.contains($0.position) }
        return missing.map { ImpliedQuantity(numbers: numbers, spelling: $0.spelling) }
    }

    /// The arguments that the other parts of the localization print: the text around a substitution, and the other
    /// substitutions.
    func positions(printedOutside text: TextContext) -> Set<Int> {
        let others = texts.filter { $0.path.substitution != text.path.substitution }
        return Set(others.flatMap(\.arguments).filter(\.printsItsArgument).map(\.position))
    }
}

extension ArgumentUse {
    /// Whether the argument is printed here, and not only by the substitution that the placeholder refers to.
    var printsItsArgument: Bool {
        if case .substitution = specifier.kind { false } else { true }
    }

    /// How a text prints the argument, without its position.
    var spelling: String { specifier.kind == .value ? specifier.spelling : "%arg" }

    fileprivate var isNumber: Bool {
        printsItsArgument && (argumentClass == .integer || argumentClass == .floatingPoint)
    }
}
