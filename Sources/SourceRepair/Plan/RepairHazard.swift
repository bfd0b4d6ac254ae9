import StringCatalog
import Syntax

/// A reason why a repair is not safe, and its place.
package struct RepairHazard: Hashable, Sendable {
    package let kind: Kind
    package let place: SourcePlace

    package enum Kind: Hashable, Sendable {
        // MARK: The words matter
        /// The text is compared with another one.
        case compared
        /// It is used as a dictionary key.
        case key
        case stored
        case sent
        /// A type that is encoded holds it.
        case encoded(type: String)
        /// It names something for code, such as an image or an element of the interface.
        case identifier(call: String)
        /// It is the tag of a choice.
        case tag
        /// A field of the interface edits it.
        case edited
        /// The code looks it up already where it goes.
        case lookedUp
        // MARK: The text is part of another
        /// It begins or ends with a space, or is joined to another text.
        case fragment
        /// It is a value of another text.
        case inserted
        // MARK: Its values
        /// An integer is written with separators in a key: 8,080.
        case number(expression: String)
        /// A fraction is written with six digits in a key.
        case fraction(expression: String)
        /// Words in a value stay in the source language.
        case words(expression: String)
        /// The value cannot be part of a key, or its type is unknown.
        case value(expression: String)
        /// A negative number would have other words: -1 has those of one.
        case negative(expression: String)
        /// The code gives zero the words for one.
        case zero(expression: String)
        // MARK: What the catalog has
        /// The key has another text in the source language.
        case otherText
        /// The key is also used where it does not depend on a number yet.
        case otherUse
        /// The key has translations that fit nowhere.
        case translated(key: String)
        // MARK: Where it is looked up
        /// It would be looked up once, for a constant.
        case frozen
        /// The system keeps it, and shows it later.
        case kept
        /// The app changes its language while it runs, which a `String` does not follow.
        case switcher
        /// The module has no catalog.
        case noCatalog
        // MARK: What is not known
        case logged
        case passed(to: String)
        /// A member of the text depends on its words.
        case member(name: String)
        case keyPath(name: String)
        /// A member of this name is read of something whose type is unknown.
        case unresolved(name: String)
        /// Some function on the way was found by its name alone.
        case guess
        /// A test expects the text.
        case test
        /// A key would be drawn as Markdown.
        case markdown
        /// The catalog has the words with a comment, for another place that uses them.
        case otherMeaning
        /// It may be the same in every language.
        case notText
        /// It is in a script that the source language of its catalog does not have.
        case otherLanguage(than: LanguageTag)
        /// The format for a country may differ from that of the code in the source language as well.
        case otherFormat
        /// Code that reads a number back has to know the language.
        case readBack
        // MARK: What its neighbours have
        /// The keys around it are identifiers.
        case otherKeys(like: String)
        /// The lookups around it have comments for translators.
        case comment
    }
}

extension RepairHazard.Kind {
    package var level: RepairLevel {
        switch self {
        case .compared, .key, .stored, .sent, .encoded, .identifier, .tag, .edited, .lookedUp, .fragment, .fraction, .value, .noCatalog:
            .byHand
        case .number, .frozen, .kept, .switcher, .logged, .passed, .member, .keyPath, .unresolved, .guess, .test, .markdown, .otherMeaning, .notText,
            .otherLanguage, .words, .inserted, .negative, .zero, .otherText, .otherUse, .translated, .otherKeys, .comment, .otherFormat,
            .readBack:
            .likely
        }
    }
}

extension [RepairHazard] {
    /// Each of them once: the gravest first, and those of one level by their places.
    func gravestFirst() -> [RepairHazard] {
        guard count > 1 else { return self }
        var result: [RepairHazard] = []
        for hazard in sorted(by: { ($1.kind.level, $0.place) < ($0.kind.level, $1.place) }) {
            if !result.reversed().prefix(while: { $0.place == hazard.place }).contains(hazard) { result.append(hazard) }
        }
        return result
    }
}
