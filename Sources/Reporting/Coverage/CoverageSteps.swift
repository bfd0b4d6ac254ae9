import Inventory
import Operations
import StringCatalog

/// The next steps for a release, in this order: the same for people on a terminal and for the page.
struct CoverageSteps {
    struct Step {
        let title: String
        var note = ""
        let command: String
    }

    private let reports: [CoverageReport]
    private let fill: FillOutlook?
    /// As the commands take them: with a space before each.
    private let paths: String

    /// More would not be read.
    private static let most = 5

    /// - Parameters:
    ///   - fill: What `fill` would do; `nil` if it would do nothing, or was not tried.
    ///   - paths: As they were given.
    init(_ reports: [CoverageReport], fill: FillOutlook?, paths: [String]) {
        self.reports = reports
        self.fill = fill
        self.paths = paths.map { " " + Escaping.shell($0) }.joined()
    }

    /// Every command of a step changes something, or lists something.
    var all: [Step] {
        let steps = [creating, migrating, completing ?? syncing, filling, translating, reviewing, repairing]
        return Array(steps.compactMap { $0 }.prefix(Self.most))
    }

    private var creating: Step? {
        reports.first(where: \.isWithoutCatalog).map { report in
            if report.needsTuist {
                let note = "then xcstrings sync --create with the projects that it makes as paths"
                return Step(title: "Generate the Xcode projects", note: note, command: "tuist generate")
            }
            // A project in one language says nothing of the others that it should support.
            let isKnown = report.locales.count > 1
            let note =
                isKnown
                ? "with the languages that the app should support" : "add --locales en,ja for English and Japanese"
            return Step(
                title: "Make a String Catalog", note: note,
                command: CoverageFigures.commandThatCreates(for: report, paths: paths))
        }
    }

    /// Makes the catalogs of programs that show keys, and of Info.plists. This also brings the others in step with the
    /// code.
    private var completing: Step? {
        let lacking = reports.flatMap(\.notInCatalog).filter { $0.catalog == nil }.flatMap(\.text.programs)
        let infoTexts = reports.reduce(0) { $0 + $1.infoPlistKeysWithoutCatalog.count }
        let info = infoTexts == 0 ? nil : "\(TerminalText.count(infoTexts, "text")) of Info.plist"
        // Where no program is known, the table says what is lacking.
        let programs = lacking.isEmpty ? reports.reduce(into: []) { $0.formUnion($1.newTables) } : Set(lacking)
        let owners = programs.sorted().map { TerminalText.printable($0) } + (info.map { [$0] } ?? [])
        guard hasCatalog, !owners.isEmpty else { return nil }
        let names = owners.joined(separator: ", ")
        return Step(
            title: "Make catalogs for \(names)", note: "makes a catalog for \(names)",
            command: "xcstrings sync\(paths) --create")
    }

    private var migrating: Step? {
        let catalogs = reports.flatMap(\.catalogs)
        let isTable = catalogs.map { CatalogOrigin.isTable($0.path) && !$0.path.contains(".bundle/") }
        guard !catalogs.isEmpty, !hasCatalog, isTable.contains(true) else { return nil }
        return Step(
            title: "Make catalogs of the .strings files", note: "makes catalogs of the .strings files",
            command: "xcstrings import --migrate\(paths)")
    }

    private var syncing: Step? {
        guard reports.contains(where: \.needsSync) else { return nil }
        let absent = reports.reduce(0) { $0 + $1.absentFromCatalogs.count + $1.absentInfoTexts.count }
        let title = absent == 0
            ? "Bring the catalogs in step with the code"
            : "Take \(TerminalText.count(absent, "text")) from the code into the catalogs"
        let steps = reports.flatMap(\.syncSteps)
        // Xcode also adds texts without words, and those that another bundle has. A report on changes leaves out older
        // ones.
        let idle = steps.count { if case .add = $0.change { true } else { false } } - absent
        let isPartial = reports.contains { $0.since != nil }
        let others = idle > 0 ? " (\(idle) \(isPartial ? "from before" : "without anything to translate"))" : ""
        let note = EditSummary.ofSync(steps) + others
        return Step(title: title, note: note, command: "xcstrings sync\(paths)")
    }

    private var filling: Step? {
        fill.map { fill in
            let count = "\(fill.isComplete ? "" : "at least ")\(fill.filled) of \(fill.missing)"
            let note = FillOrigins.text(fill.origins)
            return Step(title: "Fill \(count) gaps with what is known", note: note, command: fill.command)
        }
    }

    private var translating: Step? {
        let counts = CoverageFigures.translations(reports)
        let locales = CoverageFigures.countedLocales(reports).filter { counts[$0].map { $0.left > 0 } ?? false }
        guard !locales.isEmpty, hasCatalog else { return nil }
        let all = Set(counts.keys).isSubset(of: locales)
        let names = all ? "" : " --locales \(Escaping.shell(locales.map(\.rawValue).joined(separator: ",")))"
        return Step(
            title: fill == nil ? "Send the gaps to translators" : "Send the rest to translators",
            note: "a page for each language, which opens in any browser",
            command: "xcstrings worksheet\(paths)\(names) -o pages")
    }

    private var reviewing: Step? {
        let count = CoverageFigures.translations(reports).values.reduce(0) { $0 + $1.needsReview + $1.machineTranslated }
        guard count > 0, hasCatalog else { return nil }
        let title = "Review \(TerminalText.count(count, "translation"))"
        return Step(title: title, note: "lists the texts to approve or reject", command: "xcstrings review\(paths)")
    }

    private var repairing: Step? {
        let count = reports.reduce(0) { $0 + $1.unlocalized.count }
        guard count > 0, !reports.contains(where: \.isWithoutCatalog) else { return nil }
        return Step(
            title: "Localize \(TerminalText.count(count, "text")) in the code",
            note: "says how the code has to change, and how safe that is",
            command: "xcstrings localize\(paths)")
    }

    /// Whether there is a String Catalog, rather than only `.strings` files.
    private var hasCatalog: Bool { reports.contains { $0.catalogs.contains { !CatalogOrigin.isTable($0.path) } } }
}

extension NextStep {
    /// The next steps with apps, for a release.
    ///
    /// - Parameter paths: As they were given.
    package static func steps(after reports: [CoverageReport], fill: FillOutlook? = nil, paths: [String]) -> [NextStep] {
        CoverageSteps(reports, fill: fill, paths: paths).all.map { NextStep(command: $0.command, note: $0.note) }
    }
}
