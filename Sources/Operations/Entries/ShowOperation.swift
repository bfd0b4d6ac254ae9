import Extraction
import Inventory
import LintModel
import SourceRepair
import StringCatalog
import Workspace

/// One entry in every locale, with its places in the sources.
package enum ShowOperation: Operation {
    package static func run(_ options: ShowOptions, _ context: WorkContext) throws -> ShownEntry {
        let key = options.key
        let projects = try Project.all(context, paths: options.paths, readsTables: true)
        var entries: [EntryReport] = []
        var parts: [EntryReport] = []
        var keys: [String] = []
        var status = ExitStatus.success
        for project in projects {
            project.allFailures.forEach(context.report)
            if !project.allFailures.isEmpty { status = .failure }
            let inventory = project.inventory
            keys += inventory.texts.map(\.key)
            var reader = ContextReader(inventory)
            let hasBundles = project.targets.targets.count > 1
            let exact = inventory.texts.filter { Key($0.key) == Key(key) }
            func report(_ text: Inventory.Text) -> EntryReport {
                let source = inventory.sourceLanguage(of: text)
                let locales = inventory.locales(of: text)
                let catalog = text.catalog.map { inventory.catalogs[$0].path }
                let details = !options.showsContext ? nil : ContextReport(
                    context: reader.context(of: text), locales: locales.filter { $0 != source },
                    guidance: catalog.flatMap { Guidance.path(for: $0, context) })
                return EntryReport(
                    text, catalog: catalog, sourceLanguage: source, locales: locales,
                    waiting: inventory.waiting(of: text),
                    context: details, bundles: hasBundles ? text.uses.map(project.bundles(of:)) : [])
            }
            entries += (exact.isEmpty ? ScreenTextQuery(key).texts(of: inventory) : exact).map(report)
            if entries.isEmpty { parts += texts(containing: key, in: inventory).map(report) }
        }
        var unseen = projects.flatMap { UnlocalizedLiteral.all(key, in: $0.inventory, $0.extraction) }
        if entries.isEmpty, unseen.isEmpty { unseen = projects.flatMap { UnlocalizedLiteral.literals(key, in: $0.inventory) } }
        if entries.isEmpty, unseen.isEmpty, (1...mostParts).contains(parts.count) { entries = parts }
        if entries.isEmpty, unseen.isEmpty, parts.isEmpty, key.count >= shortestPart {
            let found = projects.flatMap { UnlocalizedLiteral.all(containing: key, in: $0.extraction) }
            if found.count <= mostParts { unseen = found }
        }
        guard !entries.isEmpty || !unseen.isEmpty else {
            if let first = parts.first {
                let name = first.text.key.quoted
                throw Failure(
                    "no key is \(key.quoted), but \(parts.count) texts contain it, such as \(name)",
                    hint: "\(command: "list") with \(option: "text") lists them.")
            }
            throw Failure("found neither in a catalog nor in code: \"\(key)\"\(Failure.nearKey(key, among: keys))")
        }
        try addRepairs(to: &unseen, options, context)
        return ShownEntry(
            entries: entries, unseen: unseen, findings: try findings(on: entries, unseen, in: projects, context),
            status: status)
    }

    /// Says how `localize` would have the texts looked up.
    private static func addRepairs(
        to unseen: inout [UnlocalizedLiteral], _ options: ShowOptions, _ context: WorkContext
    ) throws {
        guard !unseen.isEmpty else { return }
        for project in try Project.all(context, paths: options.paths, surveying: true) {
            let run = LocalizeRun(project, kinds: Set(RepairKind.allCases).subtracting([.convention]), context)
            for index in unseen.indices where unseen[index].repair == nil {
                unseen[index].repair = run.plan.repairs.first { $0.concerns(unseen[index].place) }
            }
        }
    }

    /// The findings about the entries and at the places, except that a text isn't translated, which the reports of
    /// these say themselves.
    private static func findings(
        on entries: [EntryReport], _ unseen: [UnlocalizedLiteral], in projects: [Project], _ context: WorkContext
    ) throws -> [Finding] {
        let keys = Dictionary(grouping: entries.filter { $0.entry != nil }, by: \.catalog)
            .mapValues { Set($0.map { Key($0.text.key) }) }
        let lines = Dictionary(grouping: entries.flatMap(\.places) + unseen.map(\.place), by: \.file)
            .mapValues { Set($0.map(\.line)) }
        let rules = context.rules.rules(named: Impact.untranslated.rawValue)
        let untranslated = Set(rules.map { $0.description.identifier })
        func isMeant(_ finding: Finding) -> Bool {
            guard !untranslated.contains(finding.rule) else { return false }
            if let key = finding.key, keys[finding.file]?.contains(Key(key)) == true { return true }
            return lines[finding.file]?.contains(finding.line) == true
        }
        var found: [Finding] = []
        for project in projects {
            var all = try ProjectFindings(project, context)
            let catalogs = project.catalogs.map(\.path).filter { keys[$0] != nil }
            let sources = lines.keys.filter { project.sources[$0] != nil }.sorted()
            for path in catalogs + sources { found += all.findings(in: path).filter(isMeant) }
        }
        return found
    }
}

extension ShowOperation {
    /// More texts that contain a part are listed by another command.
    private static let mostParts = 5
    /// Shorter parts are in nearly all texts.
    private static let shortestPart = 3

    /// The texts whose key or source text contains a part, whatever its case.
    private static func texts(containing part: String, in inventory: Inventory) -> [Inventory.Text] {
        guard part.count >= shortestPart else { return [] }
        let part = part.lowercased()
        return inventory.texts.filter {
            $0.key.lowercased().contains(part) || inventory.sourceText(of: $0).lowercased().contains(part)
        }
    }
}

private extension Project {
    /// The bundles that a use looks in.
    func bundles(of use: ExtractedString) -> [String] {
        targets.bundles(servingCodeOf: use.bundleFile ?? use.place.file, isMain: use.looksInMainBundle)
    }
}

package struct ShowOptions: Sendable {
    let key: String
    let paths: [String]
    /// Whether what a translator has to know is found out, too.
    let showsContext: Bool

    package init(key: String, paths: [String], showsContext: Bool) {
        self.key = key
        self.paths = paths
        self.showsContext = showsContext
    }
}

/// A key in each catalog that has it, the places in code that show it without a lookup, and the findings about both.
package struct ShownEntry: Sendable {
    package let entries: [EntryReport]
    package let unseen: [UnlocalizedLiteral]
    package let findings: [Finding]
    package let status: ExitStatus
}
