import Reporting
import StringCatalog
import Translation

extension FillOutlook {
    /// What `fill` would do without any option but the conversion between Chinese scripts; `nil` when it would do nothing.
    init?(_ projects: [Project], _ context: CommandContext) {
        var filler = Filler()
        filler.glossary = context.configuration.glossary
        let locales = Set(projects.flatMap(\.locales))
        filler.conversions = [("zh-Hans", "zh-Hant"), ("zh-Hant", "zh-Hans")].compactMap { source, target in
            guard locales.isSuperset(of: [LanguageTag(source), LanguageTag(target)]) else { return nil }
            return ScriptConversion(from: LanguageTag(source), to: LanguageTag(target))
        }
        var gapCount = 0
        var fillings: [Filling] = []
        var hasLookedForAll = true
        for project in projects {
            let parts = FillRun.gaps(of: project, jobs: context.jobs)
            gapCount += parts.reduce(0) { $0 + $1.gaps.count }
            let shares = parts.flatMap(Self.shares)
            var room = Self.mostExamined
            let examined = shares.prefix { share in
                defer { room -= share.gaps.count }
                return room > 0
            }
            let sources = Set(examined.flatMap { $0.gaps.flatMap { $0.forms.map(\.source) + [$0.source.general] } })
            guard !sources.isEmpty else { continue }
            let looksForSimilar = sources.count <= Self.mostCompared
            hasLookedForAll = hasLookedForAll && looksForSimilar && examined.count == shares.count
            filler.threshold = looksForSimilar ? Filler().threshold : nil
            filler.project = TranslationMemory()
            filler.project.add(project, sources: looksForSimilar ? nil : sources)
            fillings += Parallel.map(Array(examined), jobs: context.jobs) { [filler] share in
                var filler = filler
                return filler.fill(share.gaps, of: project.catalogs[share.catalog].catalog)
            }.flatMap { $0 }
        }
        guard !fillings.isEmpty else { return nil }
        var command = ["xcstrings", "fill"] + context.arguments.words.map(Escaping.shell)
        if let locales = context.arguments.value("locales") { command += ["--locales", Escaping.shell(locales)] }
        if let path = context.arguments.value("config") { command += ["--config", Escaping.shell(path)] }
        let converted = Set(fillings.flatMap(\.forms).compactMap { form -> LanguageTag? in
            if case .conversion(let source) = form.origin { source } else { nil }
        })
        for conversion in filler.conversions where converted.contains(conversion.source) {
            command += ["--convert", "\(conversion.source)=\(conversion.target)"]
        }
        self.init(
            command: (command + ["--dry-run"]).joined(separator: " "), filled: fillings.count, missing: gapCount,
            origins: FillText.origins(of: fillings), isComplete: hasLookedForAll)
    }

    /// The gaps of a catalog in shares of a few thousand, so that one catalog that lacks nearly everything does not keep one core
    /// busy while the others wait. The gaps of a key stay together, as one locale may be converted from another.
    private static func shares(_ part: (catalog: Int, gaps: [Gap])) -> [(catalog: Int, gaps: [Gap])] {
        var shares: [(catalog: Int, gaps: [Gap])] = []
        var start = 0
        for index in part.gaps.indices where index - start >= 2000 && part.gaps[index].key != part.gaps[index - 1].key {
            shares.append((part.catalog, Array(part.gaps[start..<index])))
            start = index
        }
        return shares + [(part.catalog, Array(part.gaps[start...]))]
    }

    /// About how many gaps are looked at: who lacks more will fill anyhow, and need not know how much exactly.
    private static let mostExamined = 20_000

    /// For how many texts similar ones are looked for. It takes a fraction of a millisecond each, and a report should take
    /// little longer than reading the sources does.
    private static let mostCompared = 1000
}
