import Extraction
import Inventory
import StringCatalog

extension Rewordings {
    /// The keys of a catalog that may be reworded ones.
    package struct Candidates: Sendable {
        fileprivate var lost: [Rewording.Text] = []
        fileprivate var used: [Rewording.Text] = []
        fileprivate var new: [Rewording.Text] = []

        /// - Parameter index: The index of the catalog in the inventory.
        package init(_ inventory: Inventory, catalogAt index: Int) {
            let source = inventory.catalogs[index].catalog.sourceLanguage
            // A build doesn't insert strings that are looked up at run time, but their translations are lost as well.
            let missing = inventory.notInCatalog.filter { $0.catalog == index }
            let missingKeys = Set(missing.filter { !$0.uses.allSatisfy(\.isHandedOn) }.map { Key($0.key) })
            new = missing.map { Rewording.Text(key: $0.key, source: inventory.sourceText(of: $0)) }
            for text in inventory.texts(inCatalog: index) {
                guard let entry = text.entry, !entry.hasPhrases else { continue }
                let item = Rewording.Text(entry, from: source)
                switch text.life {
                case .used, .usedThoughStale:
                    if entry.isTranslated(from: source) {
                        used.append(item)
                    } else if inventory.need(of: text) == .wanted, entry.extractionState != .manual,
                        !entry.isFinishedWithoutText(from: source) {
                        new.append(item)
                    }
                // A key that differs in the types of its placeholders alone is retyped.
                case .unused where text.respelled.map { missingKeys.contains(Key($0)) } ?? false,
                    .stale where text.respelled.map { missingKeys.contains(Key($0)) } ?? false: break
                case .unused, .stale: if entry.isTranslated(from: source) { lost.append(item) }
                // The sources may have reworded all keys of a catalog at once.
                case .unknown: if !missing.isEmpty, entry.isTranslated(from: source) { lost.append(item) }
                // Its place shows what became of the lookup, not whether anything else needs the key.
                case .handedOn, .mentioned, .manual, .unread: if entry.isTranslated(from: source) { used.append(item) }
                }
            }
        }

        /// Whether places in older versions of the sources can show anything.
        package var needPlaces: Bool { !new.isEmpty && !(lost.isEmpty && used.isEmpty) }
    }

    package init(_ candidates: Candidates, moves: Set<Move> = []) {
        self.init(lost: candidates.lost, used: candidates.used, new: candidates.new, moves: moves)
    }

    /// The lookups by file of keys that belong to a catalog, in order.
    package static func lookups(_ uses: some Sequence<ExtractedString>) -> [String: [Lookup]] {
        Dictionary(grouping: uses, by: \.place.file).mapValues { uses in
            uses.sorted { $0.place < $1.place }.map { Lookup(key: $0.key, api: $0.api, line: $0.place.line) }
        }
    }
}

extension Entry {
    /// Whether it has a finished or unfinished translation.
    func isTranslated(from source: LanguageTag) -> Bool {
        localizations.contains { $0.language != source && $0.hasText }
    }

    /// Whether a translation is finished although it shows nothing. It may be meant, so no other text replaces it.
    fileprivate func isFinishedWithoutText(from source: LanguageTag) -> Bool {
        localizations.contains {
            $0.language != source && $0.units.contains { $0.unit.state != .new && $0.unit.showsNothing }
        }
    }
}
