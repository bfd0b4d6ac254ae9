import StringCatalog

// The states of XLIFF 1.2 and those of a catalog, as Xcode writes and reads them.

extension UnitState {
    /// XLIFF's name of the state, and its qualifier.
    package var inXLIFF: (state: String, qualifier: String?) {
        switch self {
        case .translated: ("translated", nil)
        case .machineTranslated: ("translated", "leveraged-mt")
        case .needsReview: ("needs-review-l10n", nil)
        default: (rawValue, nil)
        }
    }
}

extension XLIFF.Unit {
    /// Whether the target is a translation, rather than a place for one. Tools that know fuzzy translations mark them
    /// with `needs-translation`.
    package var isTranslated: Bool { target?.isEmpty == false && state != "new" }

    /// Whether the unit says in so many words that its translation is empty. Other empty targets are not filled in yet.
    package var isCleared: Bool {
        target?.isEmpty == true && !source.isEmpty && ["final", "signed-off", "translated"].contains(state)
    }

    /// The state of the translation in a catalog.
    package var unitState: UnitState {
        if state?.hasPrefix("needs-") == true { return .needsReview }
        let qualifier = stateQualifier ?? ""
        if ["leveraged-mt", "mt-suggestion"].contains(qualifier) { return .machineTranslated }
        // A suggestion, or a text that a reviewer sent back. Xcode takes a match of a similar text as translated, too.
        return qualifier == "tm-suggestion" || qualifier.hasPrefix("rejected-") ? .needsReview : .translated
    }
}

extension XLIFF.File {
    /// The states of its units that neither XLIFF 1.2 nor an extension defines, sorted.
    package var unknownStates: [String] {
        Set(units.compactMap(\.state)).filter { !Self.knownStates.contains($0) && !$0.hasPrefix("x-") }.sorted()
    }

    private static let knownStates: Set<String> = [
        "final", "needs-adaptation", "needs-l10n", "needs-review-adaptation", "needs-review-l10n", "needs-review-translation",
        "needs-translation", "new", "signed-off", "translated",
    ]
}
