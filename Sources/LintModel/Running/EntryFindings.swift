import Inventory
import StringCatalog
import Syntax

/// The violations of each entry of a catalog that depend on nothing but this entry, for the next version of the catalog:
/// after a key in an editor, all entries but one are the same.
package struct EntryFindings: Sendable {
    /// The facts about an entry, besides its bytes, that rules know.
    private struct Standing: Equatable, Sendable {
        let need: Inventory.Need
        let life: Inventory.UsageStatus

        init(_ entry: EntryContext) {
            need = entry.need
            life = entry.inventoryText.life
        }
    }

    /// The facts about the catalog, besides its evidence, keys and languages, that rules know.
    private struct CatalogStanding: Equatable, Sendable {
        let hasIdentifiersForKeys: Bool
        let inOtherScript: [LanguageTag: String]

        init(_ catalog: CatalogContext) {
            hasIdentifiersForKeys = catalog.hasIdentifiersForKeys
            inOtherScript = catalog.inOtherScript
        }
    }

    /// The violations of a rule, with the place of its facts.
    typealias OfRule = (violations: [Violation], rule: Int)

    private struct Entry: Sendable {
        let range: Range<Int>
        let standing: Standing
        /// `nil` if a rule asked what the whole catalog says, or a fix changes something else.
        let violations: [OfRule]?
    }

    private let bytes: [UInt8]
    private let standing: CatalogStanding
    private var entries: [Entry] = []

    init(_ catalog: CatalogContext) {
        bytes = catalog.document.bytes
        standing = CatalogStanding(catalog)
    }

    /// The violations of an entry that is the same in this version; `nil` if it has to be checked.
    ///
    /// - Parameter position: Where among the entries of the catalog it is.
    func violations(of entry: EntryContext, at position: Int, in current: EntryFindings) -> [OfRule]? {
        guard standing == current.standing, entries.indices.contains(position) else { return nil }
        let known = entries[position]
        let range = entry.range
        guard let violations = known.violations, known.range.count == range.count, known.standing == Standing(entry),
            bytes[known.range].elementsEqual(current.bytes[range])
        else { return nil }
        let distance = range.lowerBound - known.range.lowerBound
        return distance == 0 ? violations : violations.map { ($0.violations.map { $0.moved(by: distance) }, $0.rule) }
    }

    /// Keeps the violations of the next entry.
    ///
    /// - Parameter violations: `nil` if a rule asked what the whole catalog says.
    mutating func add(_ violations: [OfRule]?, of entry: EntryContext) {
        let range = entry.range
        // Edits of a fix elsewhere in the file don't move with the entry.
        let isKept = violations?.lazy.flatMap(\.violations).allSatisfy { $0.stays(in: range) } ?? false
        entries.append(Entry(range: range, standing: Standing(entry), violations: isKept ? violations : nil))
    }
}

/// The violations of the entries of one version of a catalog, and those of the next as far as it has been checked.
struct EntryMemory {
    let earlier: EntryFindings?
    var current: EntryFindings

    /// The violations of an entry that is the same in both; `nil` if it has to be checked.
    mutating func violations(of entry: EntryContext, at position: Int) -> [EntryFindings.OfRule]? {
        guard let known = earlier?.violations(of: entry, at: position, in: current) else { return nil }
        current.add(known, of: entry)
        return known
    }
}

private extension EntryContext {
    /// The bytes of the key and the object of the entry.
    var range: Range<Int> { catalog.document.range(keyNode).lowerBound..<catalog.document.range(node).upperBound }
}

private extension Violation {
    /// Whether it and its fix are about a range alone.
    func stays(in range: Range<Int>) -> Bool {
        ([self.range] + (fix?.edits ?? []).map(\.range)).allSatisfy {
            range.lowerBound <= $0.lowerBound && $0.upperBound <= range.upperBound
        }
    }

    func moved(by distance: Int) -> Violation {
        var result = self
        result.range = range.lowerBound + distance..<range.upperBound + distance
        result.fix = fix.map { fix in
            Fix(
                fix.edits.map { edit in
                    ByteEdit(edit.range.lowerBound + distance..<edit.range.upperBound + distance, edit.replacement)
                },
                description: fix.description, dropped: fix.dropped)
        }
        return result
    }
}
