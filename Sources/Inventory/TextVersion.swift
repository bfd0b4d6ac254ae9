import StringCatalog
import Syntax

/// What a reviewer of a translation reads: the source text and the text, as fingerprints of every form. States do not count.
package struct TextVersion: Hashable, Sendable {
    package let source: Fingerprint
    package let text: Fingerprint

    package init(source: Fingerprint, text: Fingerprint) {
        self.source = source
        self.text = text
    }

    /// - Returns: `nil` when the entry has no text in the locale.
    package init?(_ entry: Entry, in locale: LanguageTag, sourceLanguage: LanguageTag) {
        guard let localization = entry.localization(for: locale), let text = Self.fingerprint(of: localization) else { return nil }
        let source = locale == sourceLanguage ? text : entry.localization(for: sourceLanguage).flatMap(Self.fingerprint)
        // Without a text of its own, the key is the source text.
        self.init(source: source ?? Self.fingerprint(of: VariedText(entry.key)), text: text)
    }

    /// Names the text of a key in this version. The name changes when the source text or the text does and when it is rejected, so that an
    /// approval by name cannot reach anything but what was shown.
    ///
    /// - Parameter standing: What the review record says about the version; `nil` without a record.
    package func id(of key: String, in locale: LanguageTag, _ standing: ReviewRecord.Standing?) -> String {
        var parts = [key, locale.rawValue, "\(source)", "\(text)"]
        if case .rejected(let note) = standing { parts += ["rejected", note ?? ""] }
        return String(Fingerprint(parts).description.prefix(10))
    }

    private static func fingerprint(of localization: Localization) -> Fingerprint? {
        if let phrases = localization.stringSet { return phrases.values.isEmpty ? nil : Fingerprint(["phrases"] + phrases.values) }
        return VariedText(localization).map(fingerprint)
    }

    private static func fingerprint(of text: VariedText) -> Fingerprint {
        Fingerprint(
            text.forms.flatMap { [$0.path.description, $0.text] }
                + text.arguments.flatMap { [$0.name, $0.number.map(String.init) ?? "", $0.specifier ?? ""] })
    }
}
