import Translation

extension Filling.Origin {
    /// Where a text comes from, the surest first.
    package enum Kind: Int, CaseIterable, Comparable, Sendable {
        case exact, reworded, close, commonTerm, conversion, translator

        package static func < (a: Kind, b: Kind) -> Bool { a.rawValue < b.rawValue }
    }

    package var kind: Kind {
        switch self {
        case .project, .memory: .exact
        case .reworded: .reworded
        case .close: .close
        case .commonTerm: .commonTerm
        case .conversion: .conversion
        case .translator: .translator
        }
    }

    /// How many fillings come from where. The least sure form of a text counts.
    package static func counts(of fillings: [Filling]) -> [Kind: Int] {
        fillings.reduce(into: [:]) { counts, filling in counts[filling.forms.map(\.origin.kind).max() ?? .exact, default: 0] += 1 }
    }
}
