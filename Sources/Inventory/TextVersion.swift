import StringCatalog
import Syntax

/// What a reviewer of a translation reads: the source text and the text, with every form. States do not count.
package struct TextVersion: Hashable, Sendable {
    /// Collision-resistant digests of a text with all its forms.
    package struct Reading: Hashable, Sendable {
        let digest: Digest

        /// - Returns: `nil` when there is no text.
        fileprivate init?(_ localization: Localization) {
            if let phrases = localization.stringSet {
                guard !phrases.values.isEmpty else { return nil }
                self.init(digest: Digest(["phrases"] + phrases.values))
            } else if let text = VariedText(localization) {
                self.init(text)
            } else {
                return nil
            }
        }

        /// The source text of an entry. Without one of its own, that is the key.
        package init(sourceOf entry: Entry, in language: LanguageTag) {
            self = entry.localization(for: language).flatMap(Self.init) ?? Self(VariedText(entry.key))
        }

        fileprivate init(_ text: VariedText) {
            let forms = text.forms.flatMap { [$0.path.description, $0.text] }
            let arguments = text.arguments.flatMap { [$0.name, $0.number.map(String.init) ?? "", $0.specifier ?? ""] }
            self.init(digest: Digest(["forms", "\(text.forms.count)"] + forms + arguments))
        }

        private init(digest: Digest) { self.digest = digest }
    }

    package let source: Reading
    package let text: Reading

    package init(source: Reading, text: Reading) {
        self.source = source
        self.text = text
    }

    /// - Returns: `nil` when the entry has no text in the locale.
    package init?(_ entry: Entry, in locale: LanguageTag, sourceLanguage: LanguageTag) {
        guard let text = entry.localization(for: locale).flatMap(Reading.init) else { return nil }
        self.init(source: locale == sourceLanguage ? text : Reading(sourceOf: entry, in: sourceLanguage), text: text)
    }

    /// Names the text of an entry as a reviewer is shown it. The name changes with everything that is shown: the catalog, the key, the
    /// comment, the source text and the text, and what the review record says. So an approval by name reaches nothing else.
    ///
    /// - Parameters:
    ///   - catalog: Names the catalog in its project.
    ///   - standing: What the review record says about the version; `nil` without a record.
    package func id(
        of entry: Entry, inCatalog catalog: String, _ locale: LanguageTag, _ standing: ReviewRecord.ReviewStatus?
    ) -> String {
        let comment = entry.comment.map { ["comment", $0] } ?? ["no comment"]
        return Digest([catalog, entry.key, locale.rawValue] + comment + ["\(source.digest)", "\(text.digest)"] + (standing?.shown ?? [])).name
    }
}

private extension ReviewRecord.ReviewStatus {
    /// What a reviewer is shown of it, beyond that the text waits.
    var shown: [String] {
        switch self {
        case .rejected(let note): ["rejected", note ?? ""]
        case .withdrawn(let note): ["withdrawn", note ?? ""]
        case .approved, .sourceChanged, .textChanged, .neverReviewed: []
        }
    }
}
