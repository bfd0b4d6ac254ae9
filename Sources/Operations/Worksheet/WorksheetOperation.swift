import Foundation
import Inventory
import StringCatalog
import Translation
import Workspace

/// Collects what translators have to fill in and to review, locale by locale.
package enum WorksheetOperation: Operation {
    package static func run(_ options: WorksheetOptions, _ context: WorkContext) throws -> Worksheets {
        var status = ExitStatus.success
        let filler = try options.fill.filler(context)
        if let table = options.paths.first(where: CatalogOrigin.isTable) { throw Failure.notWritten(table: table) }
        let projects = try Project.all(context, paths: options.paths, readsTables: true)
        for failure in projects.flatMap({ $0.allFailures + $0.obstacles.sorted { $0.key < $1.key }.flatMap(\.value) }) {
            context.report(failure)
            status = .failure
        }
        let catalogs = projects.flatMap(\.inventory.catalogs)
        guard !catalogs.allSatisfy({ CatalogOrigin.isTable($0.path) }) else {
            if status == .success { context.tell(.noCatalog(hasTables: projects.contains(where: \.hasTables))) }
            return Worksheets(pages: [], hasCatalog: false, status: status)
        }
        let sources = Set(catalogs.map(\.catalog.sourceLanguage))
        var locales: [LanguageTag] = []
        for locale in projects.flatMap(\.locales) where !sources.contains(locale) && !locales.contains(locale) { locales.append(locale) }
        let name = URL(fileURLWithPath: context.currentFolder).lastPathComponent
        let identity = ProjectIdentity.name(ofProjectIn: context.currentFolder)
        var texts = projects.map { WorksheetTexts($0, isWhole: options.isWhole, filler, context) }
        let pictures = ScreenPictures.all(context)
        let pages = locales.compactMap { locale -> Worksheet? in
            let sections = texts.indices.flatMap { texts[$0].sections(in: locale) }
            let page = Worksheet(
                project: name, identity: identity, locale: locale, isRightToLeft: locale.isWrittenFromRightToLeft,
                sections: sections, pictures: pictures)
            return page.textCount > 0 ? page : nil
        }
        return Worksheets(pages: pages, hasCatalog: true, status: status)
    }
}

/// Which texts to collect.
package struct WorksheetOptions: Sendable {
    let paths: [String]
    /// Whether translated texts that need no review are included.
    let isWhole: Bool
    /// Where suggestions come from.
    let fill: FillOptions

    package init(paths: [String], isWhole: Bool, fill: FillOptions) {
        self.paths = paths
        self.isWhole = isWhole
        self.fill = fill
    }
}

package struct Worksheets: Sendable {
    /// One for each locale that has something to do.
    package let pages: [Worksheet]
    /// Whether there is a catalog that translations can be saved to.
    package let hasCatalog: Bool
    package let status: ExitStatus
}

extension Worksheets {
    /// How many texts are part of a sentence whose rest no comment gives. A text that several pages have counts once.
    package var needingComment: Int {
        let texts = pages.flatMap(\.sections).flatMap { section in
            section.texts.filter(\.needsComment).map { [section.catalog ?? "", $0.key] }
        }
        return Set(texts).count
    }
}

extension Worksheet {
    package var textCount: Int { sections.reduce(0) { $0 + $1.texts.count + $1.leftOut.count } }
}

extension Worksheet {
    /// The name of the language in English, as the page shows it.
    package var language: String { locale.englishName }
}
