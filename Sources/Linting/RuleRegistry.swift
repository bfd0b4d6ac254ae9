/// Every rule, sorted by identifier. Tests, documentation and reports follow from this list.
package enum RuleRegistry {
    package static let all: [any Rule.Type] = [
        CJKSpacing.self,
        DroppedPosition.self,
        DuplicateKey.self,
        EdgeWhitespace.self,
        EmptyTranslation.self,
        ExcludedButTranslated.self,
        FormatMismatch.self,
        FormatSize.self,
        FullwidthLatin.self,
        HalfwidthKatakana.self,
        HalfwidthPunctuation.self,
        HansHantCopy.self,
        InvalidJSON.self,
        InvalidStructure.self,
        KoreanParticle.self,
        MachineTranslated.self,
        MainlandTerm.self,
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
        SimplifiedInTraditional.self,
        SourceMissing.self,
        StaleKey.self,
        StrayEntry.self,
        StringNotInCatalog.self,
        TraditionalInSimplified.self,
        TrapAPI.self,
        UndefinedSubstitution.self,
        UnknownValue.self,
        UnlocalizedTextRule.self,
        UntranslatedCopy.self,
        UnusedKey.self,
        UnusedSubstitution.self,
        WrongScript.self,
    ]

    /// The rule of an identifier.
    package static func rule(named identifier: String) -> (any Rule.Type)? {
        all.first { $0.description.identifier == identifier }
    }
}
