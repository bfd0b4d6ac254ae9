import StringCatalog

/// Figures of coverage as several formats print them.
enum CoverageFigures {
    /// One decimal, and never 100 before everything is done.
    static func percent(_ value: Double) -> String {
        let tenths = value >= 100 ? 1000 : max(0, min(999, Int((value * 10).rounded())))
        return "\(tenths / 10).\(tenths % 10)"
    }

    static func name(_ completeness: Completeness) -> String {
        switch completeness {
        case .translated: "translated"
        case .needsReview: "needs review"
        case .machineTranslated: "machine translated"
        case .new: "new"
        case .missing: "missing"
        }
    }

    /// Every locale of the reports, in the order in which they first come.
    static func locales(_ reports: [CoverageReport]) -> [LanguageTag] {
        var locales: [LanguageTag] = []
        for locale in reports.flatMap(\.locales) where !locales.contains(locale) { locales.append(locale) }
        return locales
    }

    /// All reports together.
    static func total(_ reports: [CoverageReport]) -> [LanguageTag: LocaleCoverage] {
        var total: [LanguageTag: LocaleCoverage] = [:]
        for report in reports { total.merge(report.total) { $0 + $1 } }
        return total
    }

    /// The languages that the catalogs of a report are written in.
    static func sources(_ reports: [CoverageReport]) -> Set<LanguageTag> {
        Set(reports.flatMap(\.catalogs).map(\.sourceLanguage))
    }

    static func keyCount(_ reports: [CoverageReport]) -> Int {
        reports.flatMap(\.catalogs).reduce(0) { $0 + $1.keyCount }
    }
}
