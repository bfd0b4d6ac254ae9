import StringCatalog
import Syntax

/// Something worth complaining of. A rule is a value without state; it also conforms to one or more of the kinds below, which
/// say what it looks at. The linter walks each catalog once and hands every rule its part.
package protocol Rule: Sendable {
    static var description: RuleDescription { get }

    init()
    /// The rule with what a project sets of its options.
    init(_ options: RuleOptions)

    // The rule as each kind that it is of. The kinds answer for themselves: to ask the run time takes long.
    var asDocumentRule: (any DocumentRule)? { get }
    var asCatalogRule: (any CatalogRule)? { get }
    var asEntryRule: (any EntryRule)? { get }
    var asEntriesRule: (any EntriesRule)? { get }
    var asLocalizationRule: (any LocalizationRule)? { get }
    var asTextRule: (any TextRule)? { get }
    var asSourceRule: (any SourceRule)? { get }
    var asSuppressionRule: (any SuppressionRule)? { get }
}

extension Rule {
    package init(_ options: RuleOptions) { self.init() }

    package var asDocumentRule: (any DocumentRule)? { nil }
    package var asCatalogRule: (any CatalogRule)? { nil }
    package var asEntryRule: (any EntryRule)? { nil }
    package var asEntriesRule: (any EntriesRule)? { nil }
    package var asLocalizationRule: (any LocalizationRule)? { nil }
    package var asTextRule: (any TextRule)? { nil }
    package var asSourceRule: (any SourceRule)? { nil }
    package var asSuppressionRule: (any SuppressionRule)? { nil }
}

/// Has options that a project may set, as its description lists them.
package protocol ConfigurableRule: Rule {}

extension ConfigurableRule {
    package init() { self.init(RuleOptions()) }
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

/// Compares the entries of a catalog with each other.
package protocol EntriesRule: Rule {
    func comparison(in catalog: CatalogContext) -> any EntriesComparison
}

/// Is handed the entries of one catalog in their order. None of them is held longer than that, since a large catalog takes much
/// room; the comparison remembers what it needs.
package protocol EntriesComparison {
    mutating func check(_ entry: EntryContext) -> [Violation]
}

/// Looks at one text after the other: of every language, of every plural form, device and substitution.
package protocol TextRule: Rule {
    /// If not `nil`, the rule has nothing to say of a text in which none of these occurs.
    static var trigger: TextFacts? { get }
    /// The same of the source text.
    static var sourceTrigger: TextFacts? { get }
    /// Whether the rule may have something to say of texts in a language.
    static func concerns(_ language: LanguageTag) -> Bool

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation]
}

/// Looks at what the Swift sources say. Runs only when sources were given.
package protocol SourceRule: Rule {
    func check(_ input: LintInput) -> [SourceViolation]
}

/// Looks at the comments that silence rules, when all others have run.
package protocol SuppressionRule: Rule {
    /// What there is to say of one name in such a comment, or of a comment without names; `nil` for nothing.
    func message(for use: Suppression.Use) -> String?
}

extension DocumentRule {
    package var asDocumentRule: (any DocumentRule)? { self }
}

extension CatalogRule {
    package var asCatalogRule: (any CatalogRule)? { self }
}

extension EntryRule {
    package var asEntryRule: (any EntryRule)? { self }
}

extension EntriesRule {
    package var asEntriesRule: (any EntriesRule)? { self }
}

extension LocalizationRule {
    package var asLocalizationRule: (any LocalizationRule)? { self }
}

extension TextRule {
    package static var trigger: TextFacts? { nil }
    package static var sourceTrigger: TextFacts? { nil }
    package static func concerns(_ language: LanguageTag) -> Bool { true }
    package var asTextRule: (any TextRule)? { self }
}

extension SourceRule {
    package var asSourceRule: (any SourceRule)? { self }
}

extension SuppressionRule {
    package var asSuppressionRule: (any SuppressionRule)? { self }
}
