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
        var seen: Set<LanguageTag> = []
        return reports.flatMap(\.locales).filter { seen.insert($0).inserted }
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

    /// What the first line of a report says, part by part.
    static func headline(_ reports: [CoverageReport]) -> [String] {
        let excluded = reports.flatMap(\.catalogs).reduce(0) { $0 + $1.coverage.excluded }
        return [
            TerminalText.count(locales(reports).count, "locale"),
            TerminalText.count(keyCount(reports), "key") + (excluded > 0 ? " (\(excluded) not to be translated)" : ""),
            TerminalText.count(reports.reduce(0) { $0 + $1.stringCount }, "string") + " in code",
        ]
    }

    /// A count of a locale that has a column of its own.
    struct Column {
        let title: String
        let value: (LocaleCoverage) -> Int
    }

    /// The columns of a table: what is new or translated by a machine only where something is.
    static func columns(_ counts: [LocaleCoverage]) -> [Column] {
        var columns = [Column(title: "missing", value: \.missing)]
        if counts.contains(where: { $0.new > 0 }) { columns.append(Column(title: "new", value: \.new)) }
        columns.append(Column(title: "review", value: \.needsReview))
        if counts.contains(where: { $0.machineTranslated > 0 }) {
            columns.append(Column(title: "machine", value: \.machineTranslated))
        }
        columns.append(Column(title: "stale", value: \.stale))
        return columns
    }

    /// Whether both percentages are worth a column: some text is there that nobody has looked at.
    static func hasUnreviewed(_ counts: [LocaleCoverage]) -> Bool {
        counts.contains { $0.needsReview + $0.machineTranslated > 0 }
    }
}
