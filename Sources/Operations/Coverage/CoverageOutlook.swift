import Editing
import StringCatalog
import Translation
import Workspace

extension FillOutlook {
    /// The result of `fill` without any option but the conversion between Chinese scripts; `nil` when it would do
    /// nothing.
    init?(_ projects: [Project], paths: [String], _ context: WorkContext) {
        var filler = Filler()
        filler.glossary = context.configuration.glossary
        let locales = Set(projects.flatMap(\.locales))
        filler.conversions = [("zh-Hans", "zh-Hant"), ("zh-Hant", "zh-Hans")].compactMap { source, target in
            guard locales.isSuperset(of: [LanguageTag(source), LanguageTag(target)]) else { return nil }
            return ScriptConversion(from: LanguageTag(source), to: LanguageTag(target))
        }
        let trials = projects.map { FillTrial($0, filler, context) }
        let fillings = trials.flatMap(\.fillings)
        guard !fillings.isEmpty else { return nil }
        let converted = Set(fillings.flatMap(\.forms).compactMap { form -> LanguageTag? in
            if case .conversion(let source) = form.origin { source } else { nil }
        })
        self.init(
            paths: paths, localeNames: context.localeNames, configuration: context.request.configuration,
            conversions: filler.conversions.filter { converted.contains($0.source) }.map { ($0.source, $0.target) }, filled: fillings.count,
            missing: trials.reduce(0) { $0 + $1.gapCount }, origins: Filling.Origin.counts(of: fillings),
            isComplete: trials.allSatisfy(\.isComplete))
    }
}

/// Finds texts for the gaps of a project in the time that a report has.
private struct FillTrial {
    let gapCount: Int
    private(set) var fillings: [Filling] = []
    /// Whether all gaps were examined, including for similar texts.
    private(set) var isComplete = true

    init(_ project: Project, _ filler: Filler, _ context: WorkContext) {
        let missing = FillRun.fillable(in: project)
        let parts = FillRun.gaps(of: project, missing)
        gapCount = missing.count
        let shares = parts.flatMap(Self.shares)
        var room = Self.mostExamined
        let examined = shares.prefix { share in
            defer { room -= share.gaps.count }
            return room > 0
        }
        let sources = Set(examined.flatMap { $0.gaps.flatMap { $0.forms.map(\.source) + [$0.source.general] } })
        guard !sources.isEmpty else { return }
        let looksForSimilar = sources.count <= Self.mostCompared
        isComplete = looksForSimilar && examined.count == shares.count
        var filler = filler
        if !looksForSimilar { filler.threshold = nil }
        filler.project.add(project, sources: looksForSimilar ? nil : sources)
        let absent = FillRun.absent(in: project)
        fillings = Parallel.map(Array(examined), jobs: context.jobs) { [filler] share -> [Filling] in
            var filler = filler
            let catalog = project.catalogs[share.catalog]
            let found = filler.fill(share.gaps, of: catalog.catalog)
            guard !found.isEmpty, let editor = try? CatalogEditor(catalog.catalog) else { return [] }
            var plan = FillPlan(editor, found.map { FillPlan.Filling($0, state: nil) }, absent: absent[share.catalog] ?? [:])
            plan.holdBackFaults(foundBy: LinterGate(ofCatalogAt: catalog.path, context))
            return plan.written.map { found[$0] }
        }.flatMap { $0 }
    }

    /// The gaps of a catalog in shares of a few thousand, so that one catalog that lacks nearly everything does not
    /// keep one core busy while the others wait. The gaps of a key stay together, as one locale may be converted from
    /// another.
    private static func shares(_ part: (catalog: Int, gaps: [Gap])) -> [(catalog: Int, gaps: [Gap])] {
        var shares: [(catalog: Int, gaps: [Gap])] = []
        var start = 0
        for index in part.gaps.indices where index - start >= 2000 && part.gaps[index].key != part.gaps[index - 1].key {
            shares.append((part.catalog, Array(part.gaps[start..<index])))
            start = index
        }
        return shares + [(part.catalog, Array(part.gaps[start...]))]
    }

    /// About how many gaps are examined. A project that lacks more needs no exact figure.
    private static let mostExamined = 20_000

    /// For how many texts similar ones are looked for. It takes a fraction of a millisecond each, and a report should
    /// take little longer than reading the sources does.
    private static let mostCompared = 1000
}
