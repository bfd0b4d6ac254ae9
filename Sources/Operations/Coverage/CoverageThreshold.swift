import StringCatalog
import Syntax
import Workspace

/// The coverage below which the command fails.
package struct CoverageThreshold {
    private var all: Double?
    private var byLocale: [LanguageTag: Double] = [:]
    /// The percentages of single locales, each with the code as it was written.
    private var named: [(code: String, percent: Double)] = []

    /// - Throws: ``Failure`` if the value isn't a percentage.
    init(_ options: [String], configured: Double?) throws {
        all = options.isEmpty ? configured : nil
        for part in options.flatMap({ $0.split(separator: ",") }) {
            let sides = part.split(separator: "=", maxSplits: 1)
            guard let last = sides.last, let value = Double(last), (0...100).contains(value) else {
                throw Failure("--min takes a percentage from 0 to 100, or LOCALE=PERCENT, not \(part)")
            }
            if sides.count == 2 { named.append((String(sides[0]), value)) } else { all = value }
        }
    }

    /// Finds out which locales the percentages are for.
    ///
    /// - Throws: ``Failure`` for a locale that no catalog is checked against: its coverage could never be too low.
    mutating func assign(to locales: [LanguageTag], _ context: WorkContext) throws {
        for (code, percent) in named {
            for locale in try context.locales([code], from: "--min", among: locales) { byLocale[locale] = percent }
        }
        let names = locales.map(\.rawValue)
        guard let stray = byLocale.keys.map(\.rawValue).filter({ !names.contains($0) }).min() else { return }
        let near = NearName.nearest(to: stray, among: names).map { "; did you mean \($0)?" } ?? ""
        throw Failure("--min names \(stray), which is not among the locales \(names.joined(separator: ", "))\(near)")
    }

    /// A locale of an app that has less than it needs.
    package struct Shortfall: Sendable {
        package let app: String
        package let locale: LanguageTag
        /// In percent.
        package let found: Double
        package let needed: Double
    }

    /// The locales that are below their threshold; empty without any.
    func shortfalls(of report: CoverageReport) -> [Shortfall] {
        report.locales.compactMap { locale in
            guard let needed = byLocale[locale] ?? all, let coverage = report.total[locale] else { return nil }
            let found = coverage.percentReviewed ?? coverage.percent
            return found < needed ? Shortfall(app: report.name, locale: locale, found: found, needed: needed) : nil
        }
    }

    /// Without any threshold everything must be there, and reviewed if that was counted.
    func isMissed(by report: CoverageReport) -> Bool {
        // No locale has any text then.
        if report.isWithoutCatalog, !report.notInCatalog.isEmpty { return true }
        if all == nil, byLocale.isEmpty {
            return report.isIncomplete || report.total.values.contains { $0.percentReviewed ?? 100 < 100 }
        }
        return !shortfalls(of: report).isEmpty
    }
}
