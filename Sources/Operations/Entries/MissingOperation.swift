import Inventory
import StringCatalog
import Workspace

/// Finds the missing texts of a locale.
package enum MissingOperation: Operation {
    package static func run(_ options: MissingOptions, _ context: WorkContext) throws -> MissingTexts {
        let projects = try Project.all(context, paths: options.paths, readsTables: true)
        let failures = projects.flatMap(\.allFailures)
        failures.forEach(context.report)
        var codes = LocaleCodes(projects.flatMap { project in project.locales + project.catalogs.flatMap(\.catalog.languages) })
        let locale = try codes.tag(for: options.locale)
        return MissingTexts(
            locale: locale,
            projects: projects.map { project in
                (project.inventory, project.inventory.missing(in: locale).filter { project.isInFocus($0.text) })
            },
            status: failures.isEmpty ? .success : .failure)
    }
}

package struct MissingOptions: Sendable {
    let locale: String
    let paths: [String]

    package init(locale: String, paths: [String]) {
        self.locale = locale
        self.paths = paths
    }
}

package struct MissingTexts: Sendable {
    package let locale: LanguageTag
    /// The missing texts of each project.
    package let projects: [(inventory: Inventory, open: [Inventory.Open])]
    package let status: ExitStatus
}
