import Extraction
import Inventory
import Workspace

/// The texts that are shown but never looked up, as every command counts them.
package enum UnlocalizedOperation: Operation {
    /// Of the filters, those of keys and texts are used; the others are about entries.
    package static func run(_ options: ListOptions, _ context: WorkContext) throws -> UnlocalizedTexts {
        var texts: [UnlocalizedText] = []
        var status = ExitStatus.success
        for project in try Project.all(context, paths: options.paths, readsTables: true) {
            project.allFailures.forEach(context.report)
            if !project.allFailures.isEmpty { status = .failure }
            context.tell(.unread(project.unreadSources, keepsUnused: false))
            let escaping = project.inventory.escaping(project.extraction)
            texts += (escaping.toLocalize + escaping.possible).filter { project.isInFocus($0.place.file) && options.filter.accepts($0.text) }
        }
        return UnlocalizedTexts(texts: texts.sorted { $0.place < $1.place }, status: status)
    }
}

/// Texts in the order of their places.
package struct UnlocalizedTexts: Sendable {
    package let texts: [UnlocalizedText]
    package let status: ExitStatus
}
