import Inventory
import StringCatalog
import Translation
import Workspace

/// The context of a catalog's gaps, for a translator.
struct GapContexts: Sendable {
    private var reader: ContextReader
    private let texts: [Key: Inventory.Text]
    private var known: [Key: TranslationContext] = [:]
    private let address: [LanguageTag: String]
    private let limit: Int
    private let guidance: String?

    /// - Parameters:
    ///   - gaps: What is asked for in the catalog.
    ///   - limit: How many bytes a batch may have.
    ///   - guidance: The path of the team's guidance.
    init(_ inventory: Inventory, catalog: Int, _ gaps: [Gap], limit: Int, guidance: String?) {
        reader = ContextReader(inventory)
        let own = Set(gaps.map { Key($0.key) })
        let found = inventory.texts.lazy.filter { $0.catalog == catalog }.map { (Key($0.key), $0) }.filter { own.contains($0.0) }
        texts = Dictionary(Array(found)) { first, _ in first }
        address = ContextDigest.addressForms(of: inventory, in: Set(gaps.map(\.locale)))
        self.limit = limit
        self.guidance = guidance
    }

    /// The contexts of texts, as they were given out.
    mutating func contexts(of fillings: [Filling]) -> [LocalizationID: TranslationContext] {
        fillings.reduce(into: [:]) { found, filling in
            if let context = context(of: filling.key) { found[LocalizationID(filling.key, filling.locale)] = context }
        }
    }

    private mutating func context(of name: String) -> TranslationContext? {
        let key = Key(name)
        guard let text = texts[key] else { return nil }
        let context = known[key] ?? reader.context(of: text)
        known[key] = context
        return context
    }

    /// The contexts of the texts of a batch, in the bytes that the texts themselves leave.
    mutating func context(of gaps: [Gap]) -> BatchContext {
        let items = gaps.compactMap { gap -> ContextDigest.Item? in
            context(of: gap.key).map { ContextDigest.Item(id: LocalizationID(gap.key, gap.locale), context: $0) }
        }
        let left = limit - gaps.reduce(0) { $0 + $1.byteCount }
        return ContextDigest.make(of: items, limit: left, address: address, guidance: guidance)
    }
}
