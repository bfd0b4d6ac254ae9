import StringCatalog
import Syntax

/// The difference between two versions of a catalog that lies within some entries and changes nothing but translations.
struct TranslationEdit {
    /// Where among the entries of the catalog those are that contain the edit, in both versions.
    let positions: Range<Int>
    /// The bytes of these entries in the first version.
    let entries: Range<Int>
    /// The bytes that were replaced, in the first version.
    let replaced: Range<Int>
    /// How far the bytes behind them have moved.
    let distance: Int

    /// Entries that contain edits; more are faster to check with all others.
    private static let most = 100

    /// - Returns: `nil` if anything else differs: keys, source texts, languages, comments, states of entries, or bytes
    ///   that belong to none.
    init?(from old: Catalog, to new: Catalog) {
        guard old.entries.count == new.entries.count, !old.entries.isEmpty else { return nil }
        distance = new.bytes.count - old.bytes.count
        let same = CommonEnds(old.bytes, new.bytes)
        let start = same.start
        replaced = start..<old.bytes.count - same.end
        let first = old.entries.indices.firstIndexInOrder { old.range(ofEntryAt: $0).upperBound > start }
        let last = old.entries.indices.firstIndexInOrder { [replaced] in
            old.range(ofEntryAt: $0).upperBound >= replaced.upperBound
        }
        guard first <= last, last < old.entries.count, last - first < Self.most else { return nil }
        positions = first..<last + 1
        entries = old.range(ofEntryAt: first).lowerBound..<old.range(ofEntryAt: last).upperBound
        guard entries.lowerBound <= start, new.range(ofEntryAt: first).lowerBound == entries.lowerBound,
            new.range(ofEntryAt: last).upperBound == entries.upperBound + distance,
            positions.allSatisfy({ old.differsInTranslationsAlone(from: new, entryAt: $0) })
        else { return nil }
    }
}

private extension Catalog {
    /// The bytes of the key and the object of an entry.
    func range(ofEntryAt position: Int) -> Range<Int> {
        document.range(entries[position].keyNode).lowerBound..<document.range(entries[position].node).upperBound
    }

    func differsInTranslationsAlone(from other: Catalog, entryAt position: Int) -> Bool {
        let a = entries[position], b = other.entries[position]
        func sourceBytes(_ entry: Entry, in catalog: Catalog) -> ArraySlice<UInt8>? {
            entry.localization(for: sourceLanguage).map { catalog.bytes[catalog.document.range($0.node)] }
        }
        return a.key.utf8.elementsEqual(b.key.utf8) && a.extractionState == b.extractionState
            && a.generatesSymbol == b.generatesSymbol && a.shouldTranslate == b.shouldTranslate
            && a.comment == b.comment && a.languages == b.languages && sourceBytes(a, in: self) == sourceBytes(b, in: other)
    }
}
