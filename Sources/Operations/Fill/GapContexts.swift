import Inventory
import StringCatalog
import Translation
import Workspace

/// What a translator is told about the gaps of a catalog beside their texts.
struct GapContexts: Sendable {
    private var reader: ContextReader
    /// By the UTF-8 bytes of their keys, because canonically equivalent strings are different keys.
    private let texts: [[UInt8]: Inventory.Text]
    private var known: [[UInt8]: TranslationContext] = [:]
    private let address: [LanguageTag: String]
    private let limit: Int
    private let guidance: String?

    /// - Parameters:
    ///   - missing: What is missing in the project.
    ///   - limit: How many bytes a batch may have.
    ///   - guidance: The path of what the team says, for who reads it.
    init(_ project: Project, catalog: Int, _ missing: [Inventory.Open], limit: Int, guidance: String?) {
        reader = ContextReader(project.inventory)
        let own = missing.filter { $0.text.catalog == catalog }
        texts = Dictionary(own.map { (Array($0.text.key.utf8), $0.text) }) { first, _ in first }
        address = ContextDigest.addressForms(of: project.inventory, in: Set(own.map(\.locale)))
        self.limit = limit
        self.guidance = guidance
    }

    /// What is known about the texts of a batch, in the bytes that the texts themselves leave.
    mutating func context(of gaps: [Gap]) -> BatchContext {
        let items = gaps.compactMap { gap -> ContextDigest.Item? in
            let key = Array(gap.key.utf8)
            guard let text = texts[key] else { return nil }
            let context = known[key] ?? reader.context(of: text)
            known[key] = context
            return ContextDigest.Item(id: LocalizationID(gap.key, gap.locale), context: context)
        }
        let left = limit - gaps.reduce(0) { $0 + $1.byteCount }
        return ContextDigest.make(of: items, limit: left, address: address, guidance: guidance)
    }
}
