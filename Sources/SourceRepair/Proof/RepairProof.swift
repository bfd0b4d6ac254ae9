import Extraction
import Inventory
import Syntax

/// Checks repairs by a second scan of the repaired sources: it must find the keys that were predicted, and nothing else may change.
package enum RepairProof {
    package enum Problem: Hashable, Sendable {
        /// A file has a string or bracket that does not end, and had none before.
        case syntax(file: String)
        /// Edits overlap.
        case overlap(file: String)
        /// A key was predicted, and is not found.
        case notFound(Key)
        /// A key is found that was not predicted.
        case unexpected(Key)
        /// A key is no longer found.
        case lost(Key)
        /// A text is shown without being looked up that was not before.
        case shown(text: String, file: String)
        /// The words of a text matter that is looked up.
        case depends(TextUse, SourcePlace)

        /// Users read another text than before, or a text of the catalog is removed that is not the key.
        case changes(Key)

        /// The file that it is about.
        package var file: String {
            switch self {
            case .syntax(let file), .overlap(let file), .shown(_, let file): file
            case .notFound(let key), .unexpected(let key), .lost(let key), .changes(let key): key.file
            case .depends(_, let place): place.file
            }
        }
    }

    /// What a lookup names.
    package struct Key: Hashable, Sendable {
        package let file: String
        package let key: String
        package let table: String
        package let bundle: String?
    }

    /// The sources with some repairs.
    ///
    /// - Throws: ``Failure`` where two repairs change the same bytes.
    package static func sources(_ sources: [String: [UInt8]], with repairs: [Repair]) throws(Failure) -> [String: [UInt8]] {
        var result: [String: [UInt8]] = [:]
        for (file, edits) in Dictionary(grouping: Set(repairs.flatMap(\.edits)), by: \.file) {
            guard let bytes = sources[file] else { throw Failure(problem: .overlap(file: file)) }
            let sorted = edits.sorted { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
            for (a, b) in zip(sorted, sorted.dropFirst()) where a.range.upperBound > b.range.lowerBound || a.range == b.range {
                throw Failure(problem: .overlap(file: file))
            }
            result[file] = sorted.map { ByteEdit($0.range, $0.text) }.applied(to: bytes)
        }
        return result
    }

    package struct Failure: Error, Sendable {
        package let problem: Problem
    }

    /// What speaks against some repairs.
    ///
    /// - Parameters:
    ///   - before: The project as it is.
    ///   - after: What a scan of the repaired sources found.
    ///   - sources: The new bytes of the files with repairs, by path.
    package static func problems(
        of repairs: [Repair], before: RepairInput,
        after: (extraction: Extraction, escaping: Inventory.UnlocalizedTexts), in sources: [String: [UInt8]]
    ) -> [Problem] {
        var problems: [Problem] = []
        for (file, bytes) in sources.sorted(by: { $0.key < $1.key }) {
            let former = before.survey.file(file).map { damage($0.source) } ?? 0
            if damage(CodeFile.tokens(of: bytes)) > former { problems.append(.syntax(file: file)) }
        }
        let added = counts(
            repairs.flatMap(\.texts).filter(\.isLookedUp).map { Key(file: $0.place.file, key: $0.key, table: $0.table, bundle: $0.bundle) })
        let taken = counts(
            repairs.flatMap(\.lost).map { Key(file: $0.place.file, key: $0.key, table: $0.table, bundle: $0.bundle) })
        let predicted = added.merging(taken.mapValues { -$0 }, uniquingKeysWith: +)
        let old = counts(before.extraction.strings.map(Key.init)), new = counts(after.extraction.strings.map(Key.init))
        for key in Set(predicted.keys).union(old.keys).union(new.keys).sorted(by: { ($0.file, $0.key) < ($1.file, $1.key) }) {
            let change = new[key, default: 0] - old[key, default: 0]
            let wanted = predicted[key, default: 0]
            if change < min(0, wanted) { problems.append(.lost(key)) }
            if change < wanted { problems.append(.notFound(key)) }
            if change > wanted { problems.append(.unexpected(key)) }
        }
        problems += changes(by: repairs, before.inventory)
        // A repair may make names and codes part of a text.
        let known = counts(before.extraction.unlocalized.flatMap(\.all).map { [$0.text, $0.place.file] })
        let shown = counts(after.escaping.toLocalize.flatMap(\.all).map { [$0.text, $0.place.file] })
        for (item, count) in shown where count > known[item, default: 0] {
            problems.append(.shown(text: item[0], file: item[1]))
        }
        let uses = Set(before.extraction.localizedUses.map { Use(kind: $0.kind, file: $0.place.file, name: $0.name) })
        for use in after.extraction.localizedUses where !uses.contains(Use(kind: use.kind, file: use.place.file, name: use.name)) {
            problems.append(.depends(use.kind, place(before: use.place, repairs, before)))
        }
        return problems
    }

    /// What users would read instead of the texts of lookups that go: the literals, which are the keys. Repairs that say so themselves
    /// have a hazard.
    private static func changes(by repairs: [Repair], _ inventory: Inventory) -> [Problem] {
        guard repairs.contains(where: { !$0.lost.isEmpty }) else { return [] }
        let texts = Dictionary(inventory.texts.flatMap { text in text.uses.map { ($0.place, text) } }) { first, _ in first }
        return repairs.flatMap { repair in
            repair.lost.compactMap { lost in
                guard let text = texts[lost.place] else { return nil }
                let source = repair.kind.localizes ? inventory.sourceLanguage(of: text) : nil
                let changes = lost.fate == .nothing && text.showsOtherThanKey() || repair.level == .safe && text.showsOtherThanKey(in: source)
                return changes ? .changes(Key(file: lost.place.file, key: lost.key, table: lost.table, bundle: lost.bundle)) : nil
            }
        }
    }

    /// Where a line of a repaired file was before; of the lines of a repair, its first.
    private static func place(before place: SourcePlace, _ repairs: [Repair], _ input: RepairInput) -> SourcePlace {
        let lines = input.survey.file(place.file)?.lines ?? LineTable([])
        var shift = 0
        let edits = Set(repairs.flatMap(\.edits).filter { $0.file == place.file }).sorted { $0.range.lowerBound < $1.range.lowerBound }
        for edit in edits {
            let first = lines.location(of: edit.range.lowerBound).line, last = lines.location(of: edit.range.upperBound).line
            let added = edit.text.utf8.count { $0 == UInt8(ascii: "\n") }
            if place.line < first + shift { break }
            if place.line <= first + shift + added { return SourcePlace(file: place.file, line: first, column: 1) }
            shift += added - (last - first)
        }
        return SourcePlace(file: place.file, line: place.line - shift, column: place.column)
    }

    private struct Use: Hashable {
        let kind: TextUse
        let file: String
        let name: String?
    }

    private static func counts<Value: Hashable>(_ values: [Value]) -> [Value: Int] { Dictionary(values.map { ($0, 1) }, uniquingKeysWith: +) }

    /// How many strings, interpolations and comments of a file do not end, and how many brackets have no partner.
    private static func damage(_ source: SwiftSource) -> Int {
        let brackets = source.tokens.indices.count { i in
            switch source.kind(i) {
            case .leftParen, .rightParen, .leftBracket, .rightBracket, .leftBrace, .rightBrace: source.tree.partner(of: i) == nil
            default: false
            }
        }
        return source.lexed.problems.count + brackets
    }
}

private extension RepairProof.Key {
    init(_ string: ExtractedString) {
        self.init(file: string.place.file, key: string.key, table: string.table ?? "Localizable", bundle: string.bundle)
    }
}
