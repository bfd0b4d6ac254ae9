import Syntax

/// A way of writing dates, numbers or directions that is right in some countries, fixed in code that shows it.
package struct FixedConvention: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// The names of days or months in a list, which begins at the place.
        case calendarNames(CalendarNames)
        /// The format that a `DateFormatter` is given.
        case dateFormat(String)
        /// A `String(format:)` without a locale.
        case format(String)
        /// A floating-point number in a `String`, before its unit.
        case number
        /// The same next to the symbol of a currency.
        case amount(Character)
        /// The name of a symbol that points to the left or right.
        case symbol(String)
    }

    package let kind: Kind
    package let place: SourcePlace
    /// Where it is shown, if that is elsewhere.
    package var shownAt: SourcePlace?
}

extension SourceScanner.FileResult {
    /// A convention whose text flows into a place.
    struct Convention: Equatable, Sendable {
        let kind: FixedConvention.Kind
        let position: SourcePlace
        let place: FlowGraph.Number?
    }
}
