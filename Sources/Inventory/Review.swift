import StringCatalog
import Syntax

extension Inventory {
    /// A text that waits for a person to read it.
    package struct PendingReview: Sendable {
        package enum Reason: Hashable, Sendable {
            /// Marked `needs_review`.
            case needsReview
            /// Marked `machine_translated`.
            case machineTranslated
            /// Somebody read it and sent it back.
            case rejected(note: String?)
            /// Somebody took the approval back.
            case withdrawn(note: String?)
            /// Approved by the record, but the source text has changed since.
            case sourceChanged
            /// Its key was reworded, and the translation is of the earlier source text.
            case reworded(from: String, to: String)
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

        /// Names the text as it is shown; see ``TextVersion/id(of:inCatalog:_:_:)``.
        package let id: String
    }

    /// A text that was approved as it is.
    package struct Approved: Sendable {
        package let text: Text
        package let entry: Entry
        package let locale: LanguageTag
        package let version: TextVersion
        package let author: ReviewRecord.Author
        /// In ISO 8601; `nil` if unknown.
        package let date: String?
        /// Names the text as it is shown, as ``PendingReview/id`` does.
        package let id: String
    }

    /// What waits for review, by locale in the order of the locales, then in the order of the catalogs.
    package var waiting: [(locale: LanguageTag, texts: [PendingReview])] {
        let all = Dictionary(grouping: texts.flatMap(waiting(of:)), by: \.locale)
        return locales.compactMap { locale in all[locale.tag].map { (locale.tag, $0) } }
    }

    /// The locales in which a text waits for review.
    package func waiting(of text: Text) -> [PendingReview] { waiting(of: text, in: locales(of: text)) }

    /// - Parameter locales: Some of those of the text.
    package func waiting(of text: Text, in locales: [LanguageTag]) -> [PendingReview] {
        guard let entry = text.entry, isCounted(text), need(of: text) == .wanted else { return [] }
        let source = sourceLanguage(of: text)
        let catalog = text.catalog.map { catalogs[$0] }
        let record = catalog?.record
        return zip(locales, progress(of: text, in: locales)).compactMap { locale, progress in
            guard progress.isUnreviewed || (record != nil && progress == .translated),
                let version = TextVersion(entry, in: locale, sourceLanguage: source)
            else { return nil }
            let standing = record?.standing(of: text.key, in: locale, version)
            guard let reason = PendingReview.Reason(progress, standing, isSource: locale == source,
                former: locale == source ? nil : record?.formerSource(of: text.key, version).map {
                    ($0, entry.content(in: source).general)
                }) else { return nil }
            return PendingReview(
                text: text, entry: entry, locale: locale, reason: reason, version: version,
                id: version.id(of: entry, inCatalog: catalog?.name ?? "", locale, standing))
        }
    }

    /// The approvals of a text as it is, with who gave them.
    package func approved(of text: Text) -> [Approved] {
        guard let entry = text.entry, let catalog = text.catalog.map({ catalogs[$0] }), let record = catalog.record, need(of: text) == .wanted
        else { return [] }
        let locales = locales(of: text)
        return zip(locales, progress(of: text, in: locales)).compactMap { locale, progress in
            guard progress == .translated, let version = TextVersion(entry, in: locale, sourceLanguage: sourceLanguage(of: text)),
                let decision = record.decision(about: text.key, in: locale, version), decision.verdict == .approved
            else { return nil }
            return Approved(
                text: text, entry: entry, locale: locale, version: version, author: decision.author, date: decision.date,
                id: version.id(of: entry, inCatalog: catalog.name, locale, .approved))
        }
    }

    /// Who sent a text back, or took its approval back; `nil` otherwise.
    package func author(of waiting: PendingReview) -> ReviewRecord.Author? {
        switch waiting.reason {
        case .rejected, .withdrawn:
            waiting.text.catalog.flatMap { catalogs[$0].record }?.decision(about: waiting.text.key, in: waiting.locale, waiting.version)?.author
        case .needsReview, .machineTranslated, .sourceChanged, .reworded, .textChanged, .neverReviewed: nil
        }
    }

    /// The locales in which some version of a text counts as approved, and the version that the catalog has.
    package func approvals(of text: Text) -> [(locale: LanguageTag, version: TextVersion)] {
        guard let entry = text.entry, let record = text.catalog.flatMap({ catalogs[$0].record }) else { return [] }
        return entry.languages.compactMap { locale in
            guard record.hasApproval(of: text.key, in: locale),
                let version = TextVersion(entry, in: locale, sourceLanguage: sourceLanguage(of: text))
            else { return nil }
            return (locale, version)
        }
    }

    /// Names everything that waits in a locale, as ``PendingReview/id`` names one text.
    package static func id(of waiting: [PendingReview]) -> String { Digest(["list"] + waiting.map(\.id)).name }
}

extension Inventory.PendingReview.Reason {
    /// The name in reports.
    package var name: String {
        switch self {
        case .needsReview: "needs_review"
        case .machineTranslated: "machine_translated"
        case .rejected: "rejected"
        case .withdrawn: "withdrawn"
        case .sourceChanged: "source_changed"
        case .reworded: "source_reworded"
        case .textChanged: "text_changed"
        case .neverReviewed: "never_reviewed"
        }
    }

    /// Why the text waits, in words; `nil` where its state says it.
    package var explanation: String? {
        switch self {
        case .needsReview, .machineTranslated: nil
        case .rejected(let note): "it was rejected in a review" + (note.map { ": \"\($0)\"" } ?? "")
        case .withdrawn(let note): "its approval was withdrawn" + (note.map { ": \"\($0)\"" } ?? "")
        case .sourceChanged: "the source text has changed since this translation was approved"
        case .reworded(let old, let new): "the source text was reworded: \"\(ChangedWords.marked(from: old, to: new))\""
        case .textChanged: "the text has changed since it was approved"
        case .neverReviewed: "no review of this text is recorded"
        }
    }

    /// The words of the person who rejected the text, or took its approval back; for a reworded key, the source text
    /// with its changes marked.
    package var note: String? {
        switch self {
        case .rejected(let note), .withdrawn(let note): note
        case .reworded(let old, let new): ChangedWords.marked(from: old, to: new)
        case .needsReview, .machineTranslated, .sourceChanged, .textChanged, .neverReviewed: nil
        }
    }

    /// A rejection comes before the state, and a state that asks for review before an approval.
    ///
    /// - Parameters:
    ///   - standing: `nil` without a record.
    ///   - isSource: Whether it is the text in the source language, which is not approved as a translation.
    ///   - former: The source text before and after its key was reworded; `nil` if it was not.
    fileprivate init?(_ progress: Inventory.Progress, _ standing: ReviewRecord.ReviewStatus?, isSource: Bool,
        former: (old: String, new: String)?) {
        switch (standing, progress, former) {
        case (.rejected(let note), _, _): self = .rejected(note: note)
        case (_, .needsReview, let former?): self = .reworded(from: former.old, to: former.new)
        // Its state was taken back for that reason.
        case (.sourceChanged, .needsReview, _) where !isSource: self = .sourceChanged
        case (_, .needsReview, _): self = .needsReview
        case (_, .machineTranslated, _): self = .machineTranslated
        case (.withdrawn(let note), _, _) where !isSource: self = .withdrawn(note: note)
        case (.sourceChanged, _, _) where !isSource: self = .sourceChanged
        case (.textChanged, _, _) where !isSource: self = .textChanged
        case (.neverReviewed, _, _) where !isSource: self = .neverReviewed
        default: return nil
        }
    }
}
