import StringCatalog
import Syntax

/// Something worth complaining of. A rule is a value without state; it also conforms to one or more of the kinds below, which
/// say what it looks at. The linter walks each catalog once and hands every rule its part.
package protocol Rule: Sendable {
    static var description: RuleDescription { get }
    init()
}

/// Looks at the JSON of a catalog, also where that is damaged. No other kind of rule sees a damaged catalog.
package protocol DocumentRule: Rule {
    func check(_ document: JSONDocument) -> [Violation]
}

/// Looks at a whole catalog.
package protocol CatalogRule: Rule {
    func check(_ catalog: CatalogContext) -> [Violation]
}

/// Looks at one entry after the other.
package protocol EntryRule: Rule {
    func check(_ entry: EntryContext) -> [Violation]
}

/// Looks at what an entry holds for one language, the source language included.
package protocol LocalizationRule: Rule {
    func check(_ localization: LocalizationContext, in entry: EntryContext) -> [Violation]
}

/// Looks at one text after the other: of every language, of every plural form, device and substitution.
package protocol TextRule: Rule {
    func check(_ text: TextContext, in entry: EntryContext) -> [Violation]
}

/// Looks at what the Swift sources say. Runs only when sources were given.
package protocol SourceRule: Rule {
    func check(_ input: LintInput) -> [SourceViolation]
}
