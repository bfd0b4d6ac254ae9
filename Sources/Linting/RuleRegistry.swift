/// Every rule, sorted by identifier. Tests, documentation and reports follow from this list.
package enum RuleRegistry {
    package static let all: [any Rule.Type] = [
        DroppedPosition.self,
        DuplicateKey.self,
        EdgeWhitespace.self,
        EmptyTranslation.self,
        ExcludedButTranslated.self,
        FormatMismatch.self,
        FormatSize.self,
        InvalidJSON.self,
        InvalidStructure.self,
        MachineTranslated.self,
        MalformedFormat.self,
        MergeConflict.self,
        MissingHeader.self,
        MissingTranslation.self,
        MixedPositions.self,
        NeedlessPlural.self,
        NeedsReview.self,
        NewlineCount.self,
        NoiseKey.self,
        PlaceholderTranslation.self,
        PluralIncomplete.self,
        SourceMissing.self,
        StaleKey.self,
        StrayEntry.self,
        StringNotInCatalog.self,
        TrapAPI.self,
        UndefinedSubstitution.self,
        UnknownValue.self,
        UnlocalizedTextRule.self,
        UntranslatedCopy.self,
        UnusedKey.self,
        UnusedSubstitution.self,
    ]

    /// The rule of an identifier.
    package static func rule(named identifier: String) -> (any Rule.Type)? {
        all.first { $0.description.identifier == identifier }
    }
}
