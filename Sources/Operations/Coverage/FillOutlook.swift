import StringCatalog
import Translation

/// The expected result of `fill`.
package struct FillOutlook: Sendable {
    /// The paths to run it with.
    package var paths: [String] = []
    package var localeNames: [String]?
    package var configuration: String?
    /// The conversions between scripts that would give texts.
    package var conversions: [(source: LanguageTag, target: LanguageTag)] = []
    /// The number of missing texts that it would fill.
    package let filled: Int
    package let missing: Int
    /// How many of the texts come from where.
    package let origins: [Filling.Origin.Kind: Int]
    /// Whether all sources were searched; otherwise more may be filled.
    package var isComplete = true
}
