import Inventory
import StringCatalog
import Translation
import Workspace

/// What a translator program is told about the gaps of a catalog beside their texts.
struct GapContexts {
    private var reader: ContextReader
    /// By the UTF-8 bytes of their keys, because canonically equivalent strings are different keys.
    private let texts: [[UInt8]: Inventory.Text]
    private var known: [[UInt8]: TranslationContext] = [:]
    private let guidance: String?

    /// - Parameter missing: What is missing in the project.
    init(_ project: Project, catalog: Int, _ missing: [Inventory.Open], _ context: WorkContext) {
        reader = ContextReader(project.inventory)
        let own = missing.filter { $0.text.catalog == catalog }.map { (Array($0.text.key.utf8), $0.text) }
        texts = Dictionary(own) { first, _ in first }
        guidance = Guidance.path(for: project.catalogs[catalog].path, context)
    }

    /// The contexts of some gaps as JSON objects of one line each.
    mutating func lines(for gaps: [Gap]) -> [Gap: String] {
        var lines: [Gap: String] = [:]
        for gap in gaps {
            let key = Array(gap.key.utf8)
            guard let text = texts[key] else { continue }
            let context = known[key] ?? reader.context(of: text)
            known[key] = context
            lines[gap] = ContextReport(context, locales: [gap.locale], guidance: guidance).json.line()
        }
        return lines
    }
}
