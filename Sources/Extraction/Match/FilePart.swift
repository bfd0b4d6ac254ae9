import StringCatalog
import Syntax

/// Something that was found at a place in the sources.
protocol Placed: Equatable {
    var place: SourcePlace { get }
}

extension ExtractedString: Placed {}
extension SymbolUse: Placed {}
extension UnlocalizedText: Placed {}
extension FixedConvention: Placed {}
extension CountChoice: Placed {}

extension Array where Element: Placed {
    /// Replaces the elements of one file, in a list that is sorted by file.
    mutating func replace(_ old: [Element], with new: [Element], in file: String) {
        if old == new { return }
        let start = indices.firstIndexInOrder { self[$0].place.file >= file }
        let end = self[start...].prefix { $0.place.file == file }.endIndex
        replaceSubrange(start..<end, with: new)
    }
}

extension [ExtractedString] {
    /// How far up from the base of the paths their files are.
    var levelsUp: Int { lazy.map(\.place.file.leadingLevelsUp).max() ?? 0 }

    /// Replaces the uses of a key in one file. Uses of the symbol of the key come after all others.
    mutating func replaceUses(with new: [ExtractedString], in file: String) {
        removeAll { $0.place.file == file }
        for isSymbol in [false, true] {
            let added = new.filter { ($0.symbol != nil) == isSymbol }
            let next = firstIndex { use in
                let isSymbolUse = use.symbol != nil
                return isSymbolUse == isSymbol ? use.place.file > file : isSymbolUse
            }
            insert(contentsOf: added, at: next ?? endIndex)
        }
    }
}

extension [Key: [ExtractedString]] {
    /// Replaces the uses of keys in one file.
    mutating func replaceUses(_ old: Self, with new: Self, in file: String) {
        for key in Set(old.keys).union(new.keys) where old[key] != new[key] {
            self[key, default: []].replaceUses(with: new[key] ?? [], in: file)
            if self[key]?.isEmpty ?? false { self[key] = nil }
        }
    }
}

extension Extraction {
    /// The names of the members that use symbols of keys or may be copies of them. Copies that nothing uses must be
    /// recognised, too.
    var symbolNames: Set<String> { Set(symbols.map(\.name)).union(strings.lazy.compactMap(\.givenBy)) }

    /// The part that was found in one file.
    package func part(in file: String) -> Extraction {
        var part = Extraction(
            strings: strings.filter { $0.place.file == file },
            unlocalized: unlocalized.filter { $0.place.file == file },
            unread: unread.filter { $0.place.file == file })
        part.symbols = symbols.filter { $0.place.file == file }
        part.localizedUses = localizedUses.filter { $0.place.file == file }
        part.conventions = conventions.filter { $0.place.file == file }
        part.code = code.part(in: file)
        return part
    }
}
