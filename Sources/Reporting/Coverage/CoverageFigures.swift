import Inventory
import Operations
import StringCatalog

/// Coverage figures shared by several formats.
enum CoverageFigures {
    /// One decimal; 100 only when everything is done.
    static func percent(_ value: Double) -> String {
        let tenths = value >= 100 ? 1000 : max(0, min(999, Int((value * 10).rounded())))
        return "\(tenths / 10).\(tenths % 10)"
    }

    /// The heading of the translations that a build would lose.
    static func titleOfReworded(_ report: CoverageReport) -> String {
        let count = report.reworded.reduce(0) { $0 + $1.locales.count }
        let texts = TerminalText.count(count, "translation")
        return "Reworded; \(texts) would be lost, xcstrings sync keeps \(count == 1 ? "it" : "them")"
    }

    static func name(_ progress: Inventory.Progress) -> String {
        switch progress {
        case .translated: "translated"
        case .sourceText: "reads the source text"
        case .needsReview: "needs review"
        case .machineTranslated: "machine translated"
        case .new: "new"
        case .partly: "partly translated"
        case .missing: "missing"
        case .notInCatalog: "in no catalog"
        case .notOffered: "not offered by the app"
        case .copied: "a copy of the source text"
        }
    }

    /// All locales of the reports, in order of first appearance.
    static func locales(_ reports: [CoverageReport]) -> [LanguageTag] {
        var seen: Set<LanguageTag> = []
        return reports.flatMap(\.locales).filter { seen.insert($0).inserted }
    }

    /// The totals of all reports.
    static func total(_ reports: [CoverageReport]) -> [LanguageTag: LocaleCoverage] {
        var total: [LanguageTag: LocaleCoverage] = [:]
        for report in reports { total.merge(report.total) { $0 + $1 } }
        return total
    }

    /// The locales that figures are known of, in order of first appearance.
    static func countedLocales(_ reports: [CoverageReport]) -> [LanguageTag] {
        let total = total(reports)
        return locales(reports).filter { total[$0] != nil }
    }

    /// The totals of translatable texts: of each report without the source languages of its catalogs, and without the
    /// locales whose progress is not known.
    static func translations(_ reports: [CoverageReport]) -> [LanguageTag: LocaleCoverage] {
        var total: [LanguageTag: LocaleCoverage] = [:]
        for report in reports {
            let sources = sources([report])
            let left = sources.union(report.unreadLocales)
            total.merge(report.total.filter { !left.contains($0.key) }) { $0 + $1 }
        }
        return total
    }

    /// The source languages of a report's catalogs.
    static func sources(_ reports: [CoverageReport]) -> Set<LanguageTag> {
        Set(reports.flatMap(\.catalogs).map(\.sourceLanguage))
    }

    static func keyCount(_ reports: [CoverageReport]) -> Int {
        reports.flatMap(\.catalogs).reduce(0) { $0 + $1.keyCount }
    }

    /// Why a report has no catalog.
    static func absence(_ report: CoverageReport) -> String {
        if report.isWithoutCatalog { return "There is no String Catalog here." }
        guard report.since != nil else { return "No catalog could be read." }
        let absent = report.notInCatalog.count
        guard absent > 0 else { return "No catalog changed." }
        return TerminalText.count(absent, "changed string is", plural: "changed strings are") + " in no catalog."
    }

    /// The parts of a report's first line.
    static func headline(_ reports: [CoverageReport]) -> [String] {
        let nothing = Self.nothing(reports)
        func count(_ reason: Inventory.Need.Reason, _ words: String) -> String? { nothing[reason].map { "\($0) \(words)" } }
        let leftOut = [
            count(.excluded, "not to be translated"), count(.noWords, "without words"), count(.sample, "in previews"), count(.keptTerm, "kept by the glossary"),
            count(.elsewhere, "looked up elsewhere"),
        ]
        let note = leftOut.compactMap { $0 }.joined(separator: ", ")
        return [
            TerminalText.count(locales(reports).count, "locale") + (areLocalesAssumed(reports) ? " (assumed)" : ""),
            TerminalText.count(reports.reduce(0) { $0 + $1.shownCount }, "string") + " shown" + (note.isEmpty ? "" : " (\(note))"),
            TerminalText.count(keyCount(reports), "key") + " in the catalog" + (reports.flatMap(\.catalogs).count > 1 ? "s" : ""),
        ]
    }

    /// Whether no project, catalog or setting names any locale.
    static func areLocalesAssumed(_ reports: [CoverageReport]) -> Bool {
        let locales = reports.flatMap(\.projectLocales)
        return !locales.isEmpty && locales.allSatisfy { $0.origins == [.standard] }
    }

    /// The number of texts that need no translation, by reason.
    static func nothing(_ reports: [CoverageReport]) -> [Inventory.Need.Reason: Int] {
        var counts: [Inventory.Need.Reason: Int] = [:]
        for report in reports {
            for part in report.catalogs.map(\.nothing) + [report.nothingInCode] { counts.merge(part, uniquingKeysWith: +) }
        }
        return counts
    }

    /// Why the total is below the catalogs' percentage: `95.4% of 423 keys to translate in the catalog; 138 strings in
    /// no catalog`; `nil` when every string is in a catalog.
    static func parts(_ reports: [CoverageReport]) -> String? {
        let absent = reports.reduce(0) { $0 + $1.notInCatalog.count }
        guard absent > 0 else { return nil }
        let strings = TerminalText.count(absent, "string") + " in no catalog"
        guard let inCatalogs = percentInCatalogs(reports) else { return strings }
        // The percentage leaves out what needs no translation.
        let counted = reports.reduce(0) { sum, report in
            sum + (report.inCatalogs.filter { !sources([report]).contains($0.key) }.map(\.value.total).max() ?? 0)
        }
        let keys = TerminalText.count(counted, "key") + (counted == keyCount(reports) ? "" : " to translate")
        return "\(percent(inCatalogs))% of \(keys) in the catalog"
            + (reports.flatMap(\.catalogs).count > 1 ? "s" : "") + "; \(strings)"
    }

    /// How much of the catalogs is translated, into all locales together; `nil` where there is nothing to translate.
    static func percentInCatalogs(_ reports: [CoverageReport]) -> Double? {
        let all = reports.flatMap { report in
            report.inCatalogs.filter { !sources([report]).contains($0.key) }.map(\.value)
        }.reduce(LocaleCoverage(), +)
        return all.total > 0 ? all.percent : nil
    }

    /// The command that makes the catalogs of an app without any.
    ///
    /// - Parameter paths: As commands take them: with a space before each.
    static func commandThatCreates(for report: CoverageReport, paths: String) -> String {
        let known = report.locales.map { Escaping.shell($0.rawValue) }.joined(separator: ",")
        return "xcstrings sync\(paths) --create" + (report.locales.count > 1 ? " --locales \(known)" : "")
    }

    /// Where the locales of an app differ between its parts.
    static func localeNotes(_ report: CoverageReport) -> [String] {
        unreadLocales(report) + strayLocales(report) + catalogsOfOtherLocales(report) + localesNotOffered(report)
    }

    private static func unreadLocales(_ report: CoverageReport) -> [String] {
        let names = report.locales.filter(report.unreadLocales.contains).map(\.rawValue)
        guard !names.isEmpty else { return [] }
        return ["\(names.joined(separator: ", ")): not known, because a file in that language can't be read"]
    }

    /// The locales known only to the project or only to the catalogs, one line for each kind.
    private static func strayLocales(_ report: CoverageReport) -> [String] {
        func names(_ origin: Inventory.Locale.Origin) -> [String] {
            report.projectLocales.filter { $0.origins == [origin] }.map(\.tag.rawValue)
        }
        guard report.projectLocales.contains(where: { $0.origins.contains(.project) }), !report.catalogs.isEmpty else { return [] }
        let (catalogs, project) = (names(.catalogs), names(.project))
        return (catalogs.isEmpty ? [] : ["\(catalogs.joined(separator: ", ")): in the catalogs, not among the languages of the project"])
            + (project.isEmpty ? [] : ["\(project.joined(separator: ", ")): a language of the project without a text in any catalog"])
    }

    /// Which catalogs the figures of a locale leave out because their project does not have it, one line for each list
    /// of locales.
    private static func catalogsOfOtherLocales(_ report: CoverageReport) -> [String] {
        var lines: [(locales: [String], catalogs: [String])] = []
        for catalog in report.catalogs where catalog.keyCount > 0 {
            let known = Set(catalog.locales).union(report.unreadLocales)
            let lacking = report.locales.filter { !known.contains($0) }.map(\.rawValue)
            guard !lacking.isEmpty else { continue }
            if let index = lines.firstIndex(where: { $0.locales == lacking }) {
                lines[index].catalogs.append(catalog.path)
            } else {
                lines.append((lacking, [catalog.path]))
            }
        }
        return lines.map { line in
            let others = line.catalogs.count > 1 ? " and \(line.catalogs.count - 1) more" : ""
            let names = line.locales.joined(separator: ", ")
            return "\(names): counted without \(line.catalogs[0])\(others), whose project has no such language"
        }
    }

    /// The locales that no app offers, one line for each catalog.
    private static func localesNotOffered(_ report: CoverageReport) -> [String] {
        report.localesNotOffered.sorted { $0.key < $1.key }.map { catalog, found in
            let apps = found.apps.joined(separator: ", ")
            let languages = found.languages.map(\.rawValue).joined(separator: ", ")
            return "\(languages): not offered by \(apps), so these texts of \(catalog) never appear"
        }
    }

    /// That strings count although no target compiles their files; empty if all are compiled.
    static func outsideTargets(_ report: CoverageReport) -> [String] {
        let files = Set(report.outsideTargets.map(\.place.file)).sorted()
        guard let first = files.first else { return [] }
        let keys = TerminalText.count(Set(report.outsideTargets.map(\.key)).count, "string")
        let others = files.count == 1 ? "\(first), which is in no target" : "\(first) and \(files.count - 1) more, which are in no target"
        return ["\(keys) of \(others), counted for the nearest catalog"]
    }

    /// A locale's count that has its own column.
    struct Column {
        let title: String
        /// The words after the number in a sentence.
        let phrase: String
        let value: (LocaleCoverage) -> Int

        init(title: String, phrase: String? = nil, value: @escaping (LocaleCoverage) -> Int) {
            self.title = title
            self.phrase = phrase ?? title
            self.value = value
        }
    }

    /// The columns of a table; those for new and machine-translated texts only if there are any.
    static func columns(_ counts: [LocaleCoverage]) -> [Column] {
        var columns = [Column(title: "missing", value: \.missing)]
        if counts.contains(where: { $0.new > 0 }) { columns.append(Column(title: "new", value: \.new)) }
        columns.append(Column(title: "review", phrase: "to review", value: \.needsReview))
        if counts.contains(where: { $0.machineTranslated > 0 }) {
            columns.append(Column(title: "machine", phrase: "by a machine", value: \.machineTranslated))
        }
        if counts.contains(where: { $0.reviewed != nil }) { columns.append(Column(title: "reviewed") { $0.reviewed ?? 0 }) }
        if counts.contains(where: { $0.notOffered > 0 }) {
            columns.append(Column(title: "unseen", phrase: "not offered", value: \.notOffered))
        }
        if counts.contains(where: { $0.copies > 0 }) { columns.append(Column(title: "copies", value: \.copies)) }
        columns.append(Column(title: "stale", value: \.stale))
        return columns
    }

    /// Whether to show both percentages, because some text is unreviewed.
    static func hasUnreviewed(_ counts: [LocaleCoverage]) -> Bool {
        counts.contains { $0.needsReview + $0.machineTranslated > 0 }
    }

    /// The work that a text in the App Store needs before a release.
    static func reason(of gap: StoreGap) -> String {
        switch gap.problem {
        case .missing: "missing"
        case .needsReview: "needs review"
        case .tooLong(let length): "\(length) characters; at most \(gap.field?.limit ?? 0) are allowed"
        case .unknownLocale(let near):
            "not a locale of the App Store" + (near.isEmpty ? "" : "; name it \(near.joined(separator: " or "))")
        }
    }

    /// The locale and the text that a problem in the App Store is about; the locale alone for a whole folder.
    static func name(of gap: StoreGap) -> String { [gap.locale.rawValue, gap.field?.rawValue].compactMap(\.self).joined(separator: " ") }
}
