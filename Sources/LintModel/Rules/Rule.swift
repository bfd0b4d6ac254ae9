import StringCatalog
import Syntax

/// A check for one kind of mistake. A rule is a stateless value that also conforms to one or more of the kinds below,
/// which determine what it is given. The linter walks each catalog once and calls every rule on the way.
package protocol Rule: Sendable {
    static var description: RuleDescription { get }

    init()
    /// The rule with the options of a project.
    init(_ options: RuleOptions)

    /// The rule as each kind that it is.
    var kinds: [RuleKind] { get }
}

extension Rule {
    package init(_ options: RuleOptions) { self.init() }

    /// Whether it checks the Swift sources.
    package var readsSources: Bool {
        kinds.contains {
            switch $0 {
            case .source, .sourceFile: true
            default: false
            }
        }
    }
}

/// A rule, by what it is given. Rules say it themselves, because with dynamic casts `lint` of a small catalog takes
/// 1.52 times as long.
package enum RuleKind {
    case document(any DocumentRule)
    case catalog(any CatalogRule)
    case entry(any EntryRule)
    case entries(any EntriesRule)
    case evidence(any EvidenceRule)
    case localization(any LocalizationRule)
    case text(any TextRule)
    case source(any SourceRule)
    case sourceFile(any SourceFileRule)
    case suppression(any SuppressionRule)
}

/// A rule with options, which its description lists.
package protocol ConfigurableRule: Rule {}

extension ConfigurableRule {
    package init() { self.init(RuleOptions()) }
}

/// Checks the JSON of a catalog, even if it is damaged. No other kind of rule is given a damaged catalog.
package protocol DocumentRule: Rule {
    func check(_ document: JSONDocument) -> [Violation]
}

/// Checks a whole catalog.
package protocol CatalogRule: Rule {
    func check(_ catalog: CatalogContext) -> [Violation]
}

/// Checks each entry.
package protocol EntryRule: Rule {
    func check(_ entry: EntryContext) -> [Violation]
}

/// Checks each localization of each entry, including the source language.
package protocol LocalizationRule: Rule {
    func check(_ localization: LocalizationContext, in entry: EntryContext) -> [Violation]
}

/// Compares the entries of a catalog with each other.
package protocol EntriesRule: Rule {
    func comparison(in catalog: CatalogContext) -> any EntriesComparison
}

/// Is given the entries of one catalog in order. They are not kept, since a large catalog takes a lot of memory; the
/// comparison stores what it needs.
package protocol EntriesComparison {
    mutating func check(_ entry: EntryContext) -> [Violation]
    /// What can be said when every entry was given.
    func finish() -> [Violation]
}

extension EntriesComparison {
    package func finish() -> [Violation] { [] }
}

/// Checks each entry by what the whole catalog says, which is collected as ``CatalogEvidence``. Unlike an
/// ``EntryRule``, it is not asked about an entry alone.
package protocol EvidenceRule: Rule {
    func check(_ entry: EntryContext) -> [Violation]
}

/// Checks each text: every language, plural form, device and substitution.
package protocol TextRule: Rule {
    /// If not `nil`, the rule is skipped for texts that contain none of these.
    static var trigger: TextFacts? { get }
    /// The same of the source text.
    static var sourceTrigger: TextFacts? { get }
    /// Whether the rule applies to texts in a language.
    static func concerns(_ language: LanguageTag) -> Bool

    func check(_ text: TextContext, in entry: EntryContext) -> [Violation]
}

/// Checks the Swift sources, if there are any.
package protocol SourceRule: Rule {
    /// Whether what it says of a file may depend on what was found in others. If not, it may be given what was found
    /// in one file alone, with the catalogs and their uses in all files.
    static var comparesFiles: Bool { get }

    func check(_ input: LintInput) -> [SourceViolation]
}

extension SourceRule {
    package static var comparesFiles: Bool { false }
}

/// Checks Swift sources one by one: unlike for a ``SourceRule``, what it says of a file depends on the text of that
/// file, and not on the text of any other.
package protocol SourceFileRule: Rule {
    /// - Parameter files: The paths of the files to check.
    func check(_ files: [String], of input: LintInput) -> [SourceViolation]
}

/// Checks the comments that suppress rules, after all other rules have run.
package protocol SuppressionRule: Rule {
    /// The message about one name in such a comment, or about a comment without names; `nil` for none.
    func message(for use: Suppression.Use) -> String?
}

extension TextRule {
    package static var trigger: TextFacts? { nil }
    package static var sourceTrigger: TextFacts? { nil }
    package static func concerns(_ language: LanguageTag) -> Bool { true }
}

extension DocumentRule { package var kinds: [RuleKind] { [.document(self)] } }
extension CatalogRule { package var kinds: [RuleKind] { [.catalog(self)] } }
extension EntryRule { package var kinds: [RuleKind] { [.entry(self)] } }
extension EntriesRule { package var kinds: [RuleKind] { [.entries(self)] } }
extension EvidenceRule { package var kinds: [RuleKind] { [.evidence(self)] } }
extension LocalizationRule { package var kinds: [RuleKind] { [.localization(self)] } }
extension TextRule { package var kinds: [RuleKind] { [.text(self)] } }
extension SourceRule { package var kinds: [RuleKind] { [.source(self)] } }
extension SourceFileRule { package var kinds: [RuleKind] { [.sourceFile(self)] } }
extension SuppressionRule { package var kinds: [RuleKind] { [.suppression(self)] } }
