import StringCatalog
import Syntax

extension Inventory {
    /// A text that waits for a person to read it.
    package struct Waiting: Sendable {
        package enum Reason: String, Sendable {
            /// Marked `needs_review`.
            case needsReview = "needs_review"
            /// Marked `machine_translated`.
            case machineTranslated = "machine_translated"
        }

        package let text: Text
        package let entry: Entry
        package let locale: LanguageTag
        package let reason: Reason
        package let version: TextVersion

        /// Names the text in this version. It changes when the source text or the text does, so that an approval cannot reach
        /// another text than the one that was shown.
        package var id: String { String(Fingerprint([text.key, locale.rawValue, "\(version.source)", "\(version.text)"]).description.prefix(10)) }
    }

    /// What waits for review, by locale in the order of the locales, then in the order of the catalogs.
    package var waiting: [(locale: LanguageTag, texts: [Waiting])] {
        let all = Dictionary(grouping: texts.flatMap(waiting(of:)), by: \.locale)
        return locales.compactMap { locale in all[locale.tag].map { (locale.tag, $0) } }
    }

    private func waiting(of text: Text) -> [Waiting] {
        guard let entry = text.entry, isCounted(text), need(of: text) == .wanted else { return [] }
        let locales = locales(of: text)
        let source = sourceLanguage(of: text)
        return zip(locales, progress(of: text, in: locales)).compactMap { locale, progress in
            guard let reason = Waiting.Reason(progress), let version = TextVersion(entry, in: locale, sourceLanguage: source) else { return nil }
            return Waiting(text: text, entry: entry, locale: locale, reason: reason, version: version)
        }
    }

    /// Names everything that waits in a locale, as ``Waiting/id`` names one text.
    package static func id(of waiting: [Waiting]) -> String { String(Fingerprint(["list"] + waiting.map(\.id)).description.prefix(10)) }
}

private extension Inventory.Waiting.Reason {
    init?(_ progress: Inventory.Progress) {
        switch progress {
        case .needsReview: self = .needsReview
        case .machineTranslated: self = .machineTranslated
        default: return nil
        }
    }
}
