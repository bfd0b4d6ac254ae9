import StringCatalog
import Syntax

/// What a translator was given to make a text, each part as a digest. A part that there was nothing of is left out.
///
/// Left out as well is what changes with every new text of an app, such as the neighbors of the text on its screen: a text would never be
/// up to date.
package struct FillInputs: Hashable, Sendable {
    package enum Part: String, CaseIterable, Sendable {
        case source, comment
        /// What the text is to the person who sees it.
        case role
        /// The types whose code shows it.
        case screen
        /// What its placeholders are replaced by.
        case values
        /// The terms that it must use.
        case terms
        /// What the team says about the app.
        case guide
        /// Who translated, by name.
        case model
    }

    package private(set) var parts: [Part: String]

    init(parts: [Part: String]) { self.parts = parts }

    /// - Parameters:
    ///   - entry: The entry of the text in the catalog.
    ///   - guide: What the team says about the app; `nil` if nothing.
    ///   - model: Names who translates.
    package init(
        _ context: TranslationContext, of entry: Entry, version: TextVersion, in locale: LanguageTag, guide: String?, model: String
    ) {
        let uses = context.uses
        // The order of the sources doesn't count.
        let roles = Set(uses.map { use in
            Digest([use.role ?? use.api] + use.containers.flatMap { [$0.role, $0.title ?? ""] }).description
        }).sorted()
        let screens = Set(uses.compactMap { $0.view?.split(separator: ".").first.map(String.init) }).sorted()
        let values = Set(uses.filter { !$0.values.isEmpty }.map { use in
            Digest(use.values.flatMap { [$0.placeholder, $0.expression] }).description
        }).sorted()
        let terms = context.terms(in: locale).map { Digest([$0.text] + $0.wanted).description }.sorted()
        func name(_ parts: [String]) -> String? { parts.isEmpty ? nil : Digest(parts).name }
        self.parts = [
            .source: version.source.digest.name, .comment: name([entry.comment ?? ""].filter { !$0.isEmpty }), .role: name(roles),
            .screen: name(screens), .values: name(values), .terms: name(terms), .guide: name([guide].compactMap(\.self)), .model: model,
        ].compactMapValues(\.self)
    }

    /// The parts that are not the same in another one.
    package func parts(differingFrom other: FillInputs) -> [Part] { Part.allCases.filter { parts[$0] != other.parts[$0] } }
}
