import Syntax

extension CatalogEditor {
    /// Renames an entry to a key that differs only in the types of its placeholders, such as `%lld files` instead of
    /// `%@ files`, and updates the placeholders of its texts. Placeholders that a text writes differently from the old
    /// key stay unchanged. Also removes a `stale` extraction state, because code uses the new key.
    package mutating func retypeEntry(_ key: String, to newKey: String) {
        guard let entry = catalog.entry(for: key) else { return }
        let document = catalog.document
        let node = document.range(entry.node)
        let (old, new) = (FormatString(key).arguments, FormatString(newKey).arguments)
        var edits: [ByteEdit] = []
        for unit in entry.localizations.flatMap(\.units).map(\.unit) {
            guard let valueNode = unit.valueNode else { continue }
            let text = Self.retyped(unit.value, from: old, to: new)
            guard text != unit.value else { continue }
            let range = document.range(valueNode)
            edits.append(ByteEdit(range.lowerBound - node.lowerBound..<range.upperBound - node.lowerBound, JSONString.encode(text)))
        }
        if entry.extractionState == .stale {
            var unmarking = JSONEditor(document) { KeyOrder.precedes($0, $1) }
            unmarking.remove(["strings", key, "extractionState"])
            edits += unmarking.edits().map { ByteEdit($0.range.lowerBound - node.lowerBound..<$0.range.upperBound - node.lowerBound, $0.replacement) }
        }
        edits.sort { $0.range.lowerBound < $1.range.lowerBound }
        replaceEntry(key, with: newKey, edits.applied(to: Array(catalog.bytes[node])))
    }

    private static func retyped(_ text: String, from old: [Int: [FormatSpecifier]], to new: [Int: [FormatSpecifier]]) -> String {
        // The argument position of each placeholder, by range.
        let positions = FormatString(text).arguments.flatMap { position, specifiers in specifiers.map { ($0.range, position) } }
        let byRange = Dictionary(positions) { first, _ in first }
        return FormatString.rewriting(text) { _, specifier in
            guard specifier.kind == .value, let position = byRange[specifier.range], let before = old[position]?.first,
                let after = new[position]?.first, specifier.conversionText == before.conversionText
            else { return nil }
            var retyped = after
            retyped.flags = specifier.flags
            return retyped.spelling(at: specifier.position)
        }
    }
}
