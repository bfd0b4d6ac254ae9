import StringCatalog

extension Configuration {
    /// A new file of settings.
    ///
    /// - Parameter settings: The wishes of a team other than locales; `nil` for what most start with.
    package static func text(locales: [String], settings: String? = nil) -> String {
        """
        // Settings of xcstrings. Comments are allowed.
        {
          // The locales that the catalogs are checked against.
          "locales": [\(locales.map { JSONLiteral.string($0) }.joined(separator: ", "))],
        \(settings ?? minimum)
          // Globs of paths to ignore.
          "exclude": [],
        }

        """
    }

    private static let minimum = """
          // The coverage, in percent, below which "xcstrings coverage" exits with 1.
          "coverage": { "min": 100 },
        """
}
