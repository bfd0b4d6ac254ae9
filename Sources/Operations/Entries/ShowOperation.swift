import Extraction
import Inventory
import StringCatalog
import Workspace

/// One entry in every locale, with its places in the sources.
package enum ShowOperation: Operation {
    package static func run(_ options: ShowOptions, _ context: WorkContext) throws -> ShownEntry {
        let key = options.key
        let projects = try Project.all(context, paths: options.paths, readsTables: true)
        var entries: [EntryReport] = []
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
            for text in exact.isEmpty ? ScreenTextQuery(key).texts(of: inventory) : exact {
                let source = inventory.sourceLanguage(of: text)
                let locales = inventory.locales(of: text)
                let catalog = text.catalog.map { inventory.catalogs[$0].path }
                let details = !options.showsContext ? nil : ContextReport(
                    context: reader.context(of: text), locales: locales.filter { $0 != source },
                    guidance: catalog.flatMap { Guidance.path(for: $0, context) })
                entries.append(
                    EntryReport(text, catalog: catalog, sourceLanguage: source, locales: locales, waiting: inventory.waiting(of: text), context: details,
                        bundles: hasBundles ? text.uses.map(project.bundles(of:)) : []))
            }
        }
        var unseen = projects.flatMap { UnlocalizedLiteral.all(key, in: $0.inventory, $0.extraction) }
        if entries.isEmpty, unseen.isEmpty { unseen = projects.flatMap { UnlocalizedLiteral.literals(key, in: $0.inventory) } }
        guard !entries.isEmpty || !unseen.isEmpty else {
            throw Failure("found neither in a catalog nor in code: \"\(key)\"\(Failure.nearKey(key, among: keys))")
        }
        return ShownEntry(entries: entries, unseen: unseen, status: status)
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

/// A key in each catalog that has it, and the places in code that show it without a lookup.
package struct ShownEntry: Sendable {
    package let entries: [EntryReport]
    package let unseen: [UnlocalizedLiteral]
    package let status: ExitStatus
}
