import StringCatalog
import Syntax

extension Inventory {
    /// A text that waits for a person to read it.
    package struct Waiting: Sendable {
        package enum Reason: Hashable, Sendable {
            /// Marked `needs_review`.
            case needsReview
            /// Marked `machine_translated`.
            case machineTranslated
            /// Somebody read it and sent it back.
            case rejected(note: String?)
            /// Approved by the record, but the source text has changed since.
            case sourceChanged
            /// The record approves another text in its place.
            case textChanged
            /// Marked `translated`, without an approval in the record.
            case neverReviewed
        }

        package let text: Text
        package let entry: Entry
        package let locale: LanguageTag
        package let reason: Reason
        package let version: TextVersion

        /// Names the text in this version; see ``TextVersion/id(of:in:_:)``.
        package let id: String
    }

    /// What waits for review, by locale in the order of the locales, then in the order of the catalogs.
    package var waiting: [(locale: LanguageTag, texts: [Waiting])] {
        let all = Dictionary(grouping: texts.flatMap(waiting(of:)), by: \.locale)
        return locales.compactMap { locale in all[locale.tag].map { (locale.tag, $0) } }
    }

    /// The locales in which a text waits for review.
    package func waiting(of text: Text) -> [Waiting] {
        guard let entry = text.entry, isCounted(text), need(of: text) == .wanted else { return [] }
        let locales = locales(of: text)
        let source = sourceLanguage(of: text)
        let record = text.catalog.flatMap { catalogs[$0].record }
        return zip(locales, progress(of: text, in: locales)).compactMap { locale, progress in
            guard progress.isUnreviewed || (record != nil && progress == .translated),
                let version = TextVersion(entry, in: locale, sourceLanguage: source)
            else { return nil }
            let standing = record?.standing(of: text.key, in: locale, version)
            guard let reason = Waiting.Reason(progress, standing, isSource: locale == source) else { return nil }
            return Waiting(
                text: text, entry: entry, locale: locale, reason: reason, version: version, id: version.id(of: text.key, in: locale, standing))
        }
    }

    /// Names everything that waits in a locale, as ``Waiting/id`` names one text.
    package static func id(of waiting: [Waiting]) -> String { String(Fingerprint(["list"] + waiting.map(\.id)).description.prefix(10)) }
}

extension Inventory.Waiting.Reason {
    /// The name in reports.
    package var name: String {
        switch self {
        case .needsReview: "needs_review"
        case .machineTranslated: "machine_translated"
        case .rejected: "rejected"
        case .sourceChanged: "source_changed"
        case .textChanged: "text_changed"
        case .neverReviewed: "never_reviewed"
        }
    }

    /// Why the text waits, in words; `nil` where its state says it.
    package var explanation: String? {
        switch self {
        case .needsReview, .machineTranslated: nil
        case .rejected(let note): "it was rejected in a review" + (note.map { ": \"\($0)\"" } ?? "")
        case .sourceChanged: "the source text has changed since this translation was approved"
        case .textChanged: "the text has changed since it was approved"
        case .neverReviewed: "no review of this text is recorded"
        }
    }

    /// What the reviewer who rejected the text wrote.
    package var note: String? {
        if case .rejected(let note) = self { note } else { nil }
    }

    /// A rejection comes before the state, and a state that asks for review before an approval.
    ///
    /// - Parameters:
    ///   - standing: `nil` without a record.
    ///   - isSource: Whether it is the text in the source language, which is not approved as a translation.
    fileprivate init?(_ progress: Inventory.Progress, _ standing: ReviewRecord.Standing?, isSource: Bool) {
        switch (standing, progress) {
        case (.rejected(let note), _): self = .rejected(note: note)
        case (_, .needsReview): self = .needsReview
        case (_, .machineTranslated): self = .machineTranslated
        case (.sourceChanged, _) where !isSource: self = .sourceChanged
        case (.textChanged, _) where !isSource: self = .textChanged
        case (.neverReviewed, _) where !isSource: self = .neverReviewed
        default: return nil
        }
    }
}
