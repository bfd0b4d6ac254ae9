import Editing
import Interchange
import StringCatalog
import Workspace

/// The answers that only `import --check` gives.
enum ImportCheck {
    /// Keys that the catalog lacks, and texts whose source text is another by now.
    static func problems(of plan: EditPlan) -> [Message] {
        let keys = plan.catalog.entries.map(\.key)
        let slips = Set(plan.warnings.compactMap { if case .unknownNearKey = $0.reason { $0.key } else { nil } })
        let unknown = plan.outcomes.count { $0.action == .kept(.notInCatalog) }
        return plan.outcomes.compactMap { outcome in
            let key = outcome.key.quoted
            switch outcome.action {
            case .kept(.notInCatalog):
                // The plan warns of it.
                if slips.contains(outcome.key) { return nil }
                // Files for another catalog have thousands, and none of them is a typo.
                return "\(key): the catalog has no such key\(unknown <= 100 ? Failure.nearKey(outcome.key, among: keys) : "")"
            case .outdated:
                return "\(outcome.locale.map { "\($0), " } ?? "")\(key): the source text has changed since it was translated"
            default: return nil
            }
        }
    }

    /// Languages of a region that no catalog has, although one has the language, in the same script, as a whole.
    static func newRegions(in texts: [ImportedText], present: [LanguageTag]) -> [Message] {
        let new = Set(texts.map(\.locale)).subtracting(present).sorted { $0.rawValue < $1.rawValue }
        return new.compactMap { locale in
            guard locale.region != nil, let whole = locale.match(among: present), whole.region == nil else {
                return nil
            }
            return "\(locale) becomes a language of its own, because the catalogs have \(whole) for all regions"
        }
    }

    /// Languages that a file was made from or for, and that the project does not have.
    ///
    /// - Parameters:
    ///   - source: The source language of the catalog.
    ///   - expected: The languages of the project, and those that were named.
    static func languageProblems(of part: TextFile.Part, source: LanguageTag?, expected: [LanguageTag]) -> [Message] {
        var codes = LocaleCodes(expected)
        var problems: [Message] = []
        if let given = part.sourceLanguage, let source, (try? codes.tag(for: given.rawValue)) ?? given != source {
            problems.append("it is translated from \(given), and the source language of the catalog is \(source)")
        }
        let others = Set(part.texts.map(\.locale)).subtracting(expected).map(\.rawValue).sorted()
        return problems + others.map { "no catalog has texts in \($0); if the language is new, name it: \(option: "locale") \($0)" }
    }
}
