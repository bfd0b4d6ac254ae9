import Operations
import StringCatalog

/// The sentence at the top of a report: how much is translated, how much is missing in how many languages, and how
/// much is never looked up.
struct CoverageSentence {
    /// `74.5%`, of the translations into all languages; `nil` where there are none to count.
    let figure: String?
    let words: String
    /// The origin and meaning of the numbers.
    let reasons: [String]

    var plain: String { [figure, words].compactMap { $0 }.joined(separator: " ") }

    init(_ reports: [CoverageReport]) {
        // Without a catalog nothing is localized, whatever languages are wanted.
        let counts = CoverageFigures.translations(reports.filter { !$0.catalogs.isEmpty })
        let unseen = reports.reduce(0) { $0 + $1.unlocalized.count }
        let all = counts.values.reduce(LocaleCoverage(), +)
        figure = counts.isEmpty ? nil : CoverageFigures.percent(all.percent) + "%"
        words = ([Self.first(counts, reports)] + [unseen == 0 ? nil : "\(unseen) never looked up"]).compactMap { $0 }.joined(separator: ", ")
        reasons = [Self.absent(reports), Self.waiting(counts, all), Self.unseen(unseen, reports)].compactMap { $0 }
    }

    private static func first(_ counts: [LanguageTag: LocaleCoverage], _ reports: [CoverageReport]) -> String {
        guard !counts.isEmpty else {
            if reports.allSatisfy(\.isWithoutCatalog) { return "No String Catalog yet: no text is looked up" }
            if reports.allSatisfy(\.catalogs.isEmpty), let report = reports.first { return CoverageFigures.absence(report) }
            return "One language only: \(TerminalText.count(reports.reduce(0) { $0 + $1.shownCount }, "text")) in \(sources(reports))"
        }
        let left = counts.mapValues(\.left).filter { $0.value > 0 }
        let waiting = counts.values.reduce(0) { $0 + $1.needsReview + $1.machineTranslated }
        let copies = counts.values.reduce(0) { $0 + $1.copies }
        let review = (waiting == 0 ? "" : ", \(waiting) to review")
            + (copies == 0 ? "" : ", \(TerminalText.count(copies, "text")) copied from the source")
        guard let least = left.values.min(), let most = left.values.max() else {
            return "translated: nothing missing in \(languages(Array(counts.keys)))" + review
        }
        let texts = least == most ? TerminalText.count(most, "text") : "\(least) to \(most) texts"
        return "translated: \(texts) missing in \(left.count > 1 ? "each of " : "")\(languages(Array(left.keys)))"
            + review
    }

    private static func languages(_ locales: [LanguageTag]) -> String {
        locales.count == 1 ? locales[0].englishName : "\(locales.count) languages"
    }

    /// The language that texts are written in; `the source language` where there are several.
    private static func sources(_ reports: [CoverageReport]) -> String {
        let sources = CoverageFigures.sources(reports)
        return sources.count == 1 ? sources.first?.englishName ?? "" : "the source language"
    }

    private static func absent(_ reports: [CoverageReport]) -> String? {
        let count = reports.reduce(0) { $0 + $1.notInCatalog.count }
        guard count > 0 else { return nil }
        let texts = "\(count) of the texts \(count == 1 ? "is" : "are") in the code, but in no catalog yet."
        guard let percent = CoverageFigures.percentInCatalogs(reports) else { return texts }
        return "\(texts) Of those in a catalog, \(CoverageFigures.percent(percent))% are translated."
    }

    private static func waiting(_ counts: [LanguageTag: LocaleCoverage], _ all: LocaleCoverage) -> String? {
        guard all.needsReview + all.machineTranslated > 0, counts.values.contains(where: { $0.left > 0 }) else {
            return nil
        }
        return "A translation that waits for review does not count as translated."
    }

    private static func unseen(_ count: Int, _ reports: [CoverageReport]) -> String? {
        count == 0 ? nil : "A text that is never looked up stays in \(sources(reports)), whatever a catalog says."
    }
}

extension LocaleCoverage {
    /// How many texts are still to be written.
    var left: Int { missing + new }
}
