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
        return ShownEntry(entries: entries, unseen: unseen, status: status)
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

/// A key in each catalog that has it, and the places in code that show it without a lookup.
package struct ShownEntry: Sendable {
    package let entries: [EntryReport]
    package let unseen: [UnlocalizedLiteral]
    package let status: ExitStatus
}
