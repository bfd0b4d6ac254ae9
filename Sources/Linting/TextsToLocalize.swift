import Extraction

extension LintInput {
    /// The texts that users see and no lookup translates, without those that are nothing to translate, such as names and codes: what
    /// the rules about them report.
    package var textsToLocalize: [UnlocalizedText] {
        let rules: [any SourceRule] = [UnlocalizedTextRule(), DeadTranslation(), TrapAPI()]
        let places = Set(rules.flatMap { rule in
            rule.check(self).map { SourcePlace(file: $0.file, line: $0.line, column: $0.column) }
        })
        return extraction?.unlocalized.filter { places.contains($0.place) } ?? []
    }
}
