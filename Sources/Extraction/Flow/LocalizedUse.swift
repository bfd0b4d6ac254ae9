import ProjectModel
import Syntax

/// A use of a text that was looked up for which its words matter, so that it depends on the language.
package struct LocalizedUse: Hashable, Sendable {
    package let kind: TextUse
    package let place: SourcePlace
    /// Where a text is looked up that gets there.
    package let lookedUpAt: SourcePlace
    /// The property, parameter or variable that holds the text; `nil` if it is used right where it is looked up.
    package let name: String?
}

extension ProjectFlow {
    /// The uses of texts that were looked up elsewhere and get there without guesses, as a whole.
    func localizedUses(_ targets: TargetMap) -> [LocalizedUse] {
        guard !graph.uses.isEmpty, !graph.localized.isEmpty else { return [] }
        // Forwards from the look-ups; the first one to reach a place counts.
        var outgoing: [FlowGraph.Number: [FlowGraph.Number]] = [:]
        for link in graph.links where link.step.isEmpty { outgoing[link.from, default: []].append(link.to) }
        var reached: [FlowGraph.Number: SourcePlace] = [:]
        for source in graph.localized where source.value.step.isEmpty {
            var open = [source.place]
            while let place = open.popLast() {
                guard reached[place] == nil else { continue }
                reached[place] = source.value.at
                open += outgoing[place] ?? []
            }
        }
        // Where other texts get to as well, the text that is used may be one of those.
        var mixed = graph.links.filter { reached[$0.from] == nil }.map(\.to)
        while let place = mixed.popLast() {
            if reached.removeValue(forKey: place) != nil { mixed += outgoing[place] ?? [] }
        }
        return graph.uses.compactMap { use in
            // Two texts that were looked up are equal or not in every language.
            guard let source = reached[use.place], use.other.map({ reached[$0] == nil }) ?? true,
                !targets.isForTests(use.at.file)
            else { return nil }
            return LocalizedUse(kind: use.kind, place: use.at, lookedUpAt: source, name: description(of: use.place))
        }
    }
}
