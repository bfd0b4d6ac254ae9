import Extraction
import Inventory
import ProjectModel
import Syntax

/// A literal in code that no look-up reaches, or whose module has no catalog, with its way to the screen: why a text is not translated.
package struct UnseenText: Sendable {
    package let text: String
    package let place: SourcePlace
    package let reason: String
    /// What holds the text on its way to the screen, and where it is passed on.
    package let way: [UnlocalizedText.Step]
    package let shownAt: SourcePlace?
    package let remedy: String?
    package let sibling: SourcePlace?

    /// The literals whose text may have been seen on the screen, in the order of their places.
    package static func all(_ text: String, in inventory: Inventory, _ extraction: Extraction) -> [UnseenText] {
        let modules = inventory.withoutCatalog.filter { $0.key == text }.map { string in
            UnseenText(text: text, place: string.place, reason: reason(string.owner), way: [], shownAt: nil, remedy: nil, sibling: nil)
        }
        let shown = extraction.unlocalized.flatMap(\.all).filter { $0.shows(text) }.map(UnseenText.init)
        return (modules + shown).sorted { $0.place < $1.place }
    }

    private static func reason(_ owner: CatalogOwner) -> String {
        guard let module = owner.moduleWithoutCatalog else { return "no target compiles the file, and there is no catalog for its table" }
        return "of \(module), a module without a catalog"
    }
}

private extension UnseenText {
    init(_ item: UnlocalizedText) {
        self.init(
            text: item.text, place: item.place, reason: "shown but never looked up: " + item.reason.message, way: item.way,
            shownAt: item.reason.shownAt, remedy: item.reason.remedy, sibling: item.sibling)
    }
}

private extension UnlocalizedText {
    /// Whether it may look like this on the screen: a value may be anything.
    func shows(_ seen: String) -> Bool {
        if text == seen { return true }
        let parts = text.split(separator: "…", omittingEmptySubsequences: false)
        guard parts.count > 1, parts.contains(where: { $0.contains(where: \.isLetter) }), seen.hasPrefix(parts[0]) else { return false }
        var rest = seen.dropFirst(parts[0].count)
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let found = rest.range(of: part) else { return false }
            rest = rest[found.upperBound...]
        }
        return parts.last.map { rest.hasSuffix($0) } ?? false
    }
}

private extension Substring {
    /// The first range of characters that equal a text.
    func range(of text: Substring) -> Range<Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
            start = index(after: start)
        }
        return nil
    }
}
