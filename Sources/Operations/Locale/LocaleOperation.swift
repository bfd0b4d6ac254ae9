import Editing
import Inventory
import StringCatalog
import Translation
import Workspace

/// Adds a locale to a project, takes one out, or makes the texts of a pseudolocale.
package enum LocaleOperation: Operation {
    package static func run(_ options: LocaleOptions, _ context: WorkContext) throws -> Changes {
        if options.action == .pseudo { return try writePseudoTexts(options, context) }
        let isAddition = options.action == .add
        var (changes, (locale, hasLists, isChanged, kept)) = try context.change(isTrial: options.isTrial) { changes in
            let project = try LocaleProject(options.paths, context)
            let locale = try project.locale(options.locale, isKnown: !isAddition)
            var kept: [(path: String, count: Int)] = []
            if isAddition {
                project.add(locale, to: &changes)
            } else {
                kept = try project.remove(locale, withTexts: options.removesTexts, from: &changes)
            }
            return (locale, project.hasLists, changes.changesAnything, kept)
        }
        guard isChanged || !kept.isEmpty else {
            changes.notices.append(hasLists ? .localeUnchanged(options.locale, isListed: isAddition) : .noLocaleList)
            return changes
        }
        if isAddition { changes.notices.append(.localeAdded(locale)) }
        changes.notices += kept.map { .textsKept(path: $0.path, count: $0.count, locale) }
        return changes
    }

    /// - Throws: ``Failure`` for a locale that isn't a pseudolocale, and when a catalog cannot be read whole or written.
    private static func writePseudoTexts(_ options: Options, _ context: WorkContext) throws -> Changes {
        let locale = try context.locales([options.locale], from: "locale", among: [])[0]
        guard let pseudo = PseudoText(locale) else {
            throw Failure("\(locale) is not a pseudolocale, whose region is XA or XB, as in en-XA and ar-XB")
        }
        let projects = try Project.all(context, paths: options.paths)
        if let failure = projects.flatMap(\.allFailures).first { throw failure }
        if projects.allSatisfy(\.catalogs.isEmpty) {
            context.tell(.noCatalog(hasTables: projects.contains(where: \.hasTables)))
        }
        return try context.change(isTrial: options.isTrial) { changes in
            let catalogs = projects.flatMap { project in project.inventory.catalogs.indices.map { (project.inventory, $0) } }
            let files = LockedCatalog.all(catalogs.map { $0.catalogs[$1].path }, context)
            for ((inventory, index), file) in zip(catalogs, files) {
                let catalog = inventory.catalogs[index].catalog
                let texts = inventory.texts(inCatalog: index).filter { inventory.need(of: $0) == .wanted }.compactMap { text in
                    text.entry?.source(in: catalog.sourceLanguage).map { (key: text.key, value: pseudo.text(of: $0, in: locale)) }
                }
                let file = try file.get().holding(catalog.bytes)
                let plan = PseudoPlan(try file.editor(), in: locale, texts).plan
                if let failure = Failure(refusing: plan, of: file.path) { throw failure }
                try changes.add(plan, to: file, for: .importing(records: false))
            }
        }.changes
    }
}

/// The options of `locale`.
package struct LocaleOptions: Sendable {
    package enum Action: String, CaseIterable, Sendable {
        case add, remove, pseudo
    }

    let action: Action
    let locale: String
    let paths: [String]
    /// Whether a locale that is removed loses its texts in the catalogs.
    package let removesTexts: Bool
    let isTrial: Bool

    package init(_ action: Action, _ locale: String, paths: [String], removesTexts: Bool = false, isTrial: Bool = false) {
        self.action = action
        self.locale = locale
        self.paths = paths
        self.removesTexts = removesTexts
        self.isTrial = isTrial
    }
}
