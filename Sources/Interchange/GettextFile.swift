import StringCatalog
import Syntax

/// The messages of a gettext file (`.po`), without the obsolete ones.
///
/// Format: GNU gettext manual, "The Format of PO Files".
package struct GettextFile: Sendable {
    struct Message: Hashable, Sendable {
        let place: SourceLocation
        let context: String?
        let source: String
        /// The source text for several; `nil` for a message without plural forms.
        let plural: String?
        /// The translations by their index, which is 0 for a message without plural forms. Empty ones are not
        /// translated.
        let translations: [Int: String]
        /// Whether the translation needs review.
        let isFuzzy: Bool
        /// The programmer's notes for translators.
        let comment: String?
    }

    /// The language in the header.
    package let language: LanguageTag?
    let messages: [Message]
    /// The messages that contradict an earlier one.
    let contradictions: [InterchangeProblem]
    private let pluralForms: GettextPluralForms?

    /// - Throws: ``InterchangeProblem`` with the place, for what is not a gettext file.
    package init(_ bytes: [UInt8]) throws(InterchangeProblem) {
        var reader = GettextReader(try TextDecoding.utf8(gettext: bytes))
        try reader.read()
        let header = reader.messages.first { $0.source.isEmpty && $0.context == nil }
        var fields: [String: String] = [:]
        for line in (header?.translations[0] ?? "").split(separator: "\n") {
            guard let colon = line.firstIndex(of: ":") else { continue }
            fields[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmed
        }
        let name = fields["language"] ?? ""
        language = name.isEmpty ? nil : Self.language(named: name)
        if let language, !language.isWellFormed, let place = header?.place {
            throw InterchangeProblem(place: place, message: "Language: \"\(name)\" is not a locale; write its tag, such as sr-Latn")
        }
        let forms = fields["plural-forms"].flatMap { $0.isEmpty || $0.contains("EXPRESSION") ? nil : $0 }
        pluralForms = forms.flatMap(GettextPluralForms.init)
        if let forms, pluralForms == nil, let place = header?.place {
            throw InterchangeProblem(place: place, message: "Plural-Forms: \"\(forms)\" is not a rule for plural forms")
        }
        (messages, contradictions) = Self.distinct(reader.messages.filter { !$0.source.isEmpty || $0.context != nil })
    }

    /// The language of a locale of POSIX, which may name an encoding, and a script by a modifier: `sr-Latn-RS` for
    /// `sr_RS.UTF-8@latin`.
    private static func language(named locale: String) -> LanguageTag {
        let name = locale.replacing(#/\.[^@]*/#, with: "")
        let scripts = ["latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva"]
        let parts = name.split(separator: "@")
        guard parts.count == 2, let script = scripts[parts[1].lowercased()] else { return LanguageTag(name) }
        let (language, rest) = (parts[0].prefix { $0 != "_" }, parts[0].drop { $0 != "_" })
        return LanguageTag("\(language)-\(script)\(rest.replacing("_", with: "-"))")
    }

    /// Each message once. Identical ones count as one.
    private static func distinct(_ all: [Message]) -> (messages: [Message], contradictions: [InterchangeProblem]) {
        var messages: [Message] = []
        var contradictions: [InterchangeProblem] = []
        // By bytes, because canonically equivalent strings are different texts.
        var known: [[[UInt8]?]: Message] = [:]
        var refused: Set<[[UInt8]?]> = []
        func name(_ message: Message) -> [[UInt8]?] { [message.context.map { Array($0.utf8) }, Array(message.source.utf8)] }
        for message in all {
            let name = name(message)
            guard let other = known[name] else {
                known[name] = message
                messages.append(message)
                continue
            }
            guard other.translations != message.translations || other.plural != message.plural else { continue }
            refused.insert(name)
            contradictions.append(
                InterchangeProblem(
                    place: message.place,
                    message: "\"\(message.source)\" is already in line \(other.place.line), with another translation"))
        }
        return (messages.filter { !refused.contains(name($0)) }, contradictions)
    }

    /// The translated messages in the plural categories of a locale, and those that are left out.
    package func texts(in locale: LanguageTag) -> (texts: [SourcedText], problems: [InterchangeProblem]) {
        var texts: [SourcedText] = []
        var problems = contradictions
        for message in messages where message.translations.contains(where: { !$0.value.isEmpty }) {
            do {
                if let text = try text(message, locale) { texts.append(text) }
            } catch {
                problems.append(error)
            }
        }
        return (texts, problems)
    }

    private func text(_ message: Message, _ locale: LanguageTag) throws(InterchangeProblem) -> SourcedText? {
        let forms = try message.plural == nil
            ? [VariedText.Form(path: VariationPath(), text: message.translations[0] ?? "")] : pluralForms(of: message, locale)
        let source = message.plural.flatMap { plural in
            VariedText([.init(path: .plural(.one), text: message.source), .init(path: .plural(.other), text: plural)])
        }
        return VariedText(forms.filter { !$0.text.isEmpty }).map {
            SourcedText(
                place: message.place, identifier: message.context, source: source ?? VariedText(message.source), value: $0,
                state: message.isFuzzy ? .needsReview : .translated, comment: message.comment,
                isComplete: forms.allSatisfy { !$0.text.isEmpty })
        }
    }

    /// The form of each category that the locale needs: that of a number of this category, by the rule in the header.
    private func pluralForms(of message: Message, _ locale: LanguageTag) throws(InterchangeProblem) -> [VariedText.Form] {
        func problem(_ text: String) -> InterchangeProblem {
            InterchangeProblem(place: message.place, message: "\"\(message.source)\": \(text)")
        }
        let count = (message.translations.keys.max() ?? 0) + 1
        guard let rule = pluralForms ?? GettextPluralForms.usual(count: count) else {
            throw problem("it has \(count) plural forms, and no Plural-Forms in the header says what they are for")
        }
        guard count == rule.count else {
            let found = count == 1 ? "1 plural form" : "\(count) plural forms"
            throw problem("it has \(found), but Plural-Forms in the header says \(rule.count)")
        }
        let mapping: GettextPluralMapping
        do throws(GettextPluralMapping.MissingForm) { mapping = try GettextPluralMapping(rule, locale) } catch {
            throw problem("Plural-Forms in the header gives no form for the number \(error.number)")
        }
        for (index, text) in message.translations.sorted(by: { $0.key < $1.key }) where !text.isEmpty {
            guard let unused = mapping.unused[index], text != message.translations[unused.index] else { continue }
            throw problem("msgstr[\(index)] is for \(unused.numbers), for which \(locale) has no form of its own")
        }
        return PluralCategory.allCases.compactMap { category in
            guard let index = mapping.indices[category] else { return nil }
            let text = message.translations[index] ?? ""
            // Only the forms that the locale needs have to be there.
            let isNeeded = PluralRules.rules(for: locale).needed.contains(category)
            return text.isEmpty && !isNeeded ? nil : .init(path: .plural(category), text: text)
        }
    }
}

private extension VariationPath {
    static func plural(_ category: PluralCategory) -> VariationPath {
        VariationPath(steps: [.variation(.plural, category.rawValue)])
    }
}

private extension Substring {
    var trimmed: String {
        let start = drop { $0.isWhitespace }
        return String(start.prefix(start.lastIndex { !$0.isWhitespace }.map { start.distance(from: start.startIndex, to: $0) + 1 } ?? 0))
    }
}
