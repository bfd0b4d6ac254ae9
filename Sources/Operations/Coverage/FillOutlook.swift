import StringCatalog
import Translation

/// The expected result of `fill`.
package struct FillOutlook: Sendable {
    /// What it would be asked for, besides the conversions.
    package let paths: [String]
    package let localeNames: [String]?
    package let configuration: String?
    /// The conversions between scripts that would give texts.
    package let conversions: [(source: LanguageTag, target: LanguageTag)]
    /// The number of missing texts that it would fill.
    package let filled: Int
    package let missing: Int
    /// How many of the texts come from where.
    package let origins: [Filling.Origin.Kind: Int]
    /// Whether all sources were searched; otherwise more may be filled.
    package let isComplete: Bool

    package init(
        paths: [String] = [], localeNames: [String]? = nil, configuration: String? = nil, conversions: [(source: LanguageTag, target: LanguageTag)] = [],
        filled: Int, missing: Int, origins: [Filling.Origin.Kind: Int], isComplete: Bool = true
    ) {
        self.paths = paths
        self.localeNames = localeNames
        self.configuration = configuration
        self.conversions = conversions
        self.filled = filled
        self.missing = missing
        self.origins = origins
        self.isComplete = isComplete
    }
}
