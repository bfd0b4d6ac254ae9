import StringCatalog
import Syntax

/// A translation in a file that names texts by their source text rather than by the key of a catalog.
package struct SourcedText: Sendable, Hashable {
    package let place: SourceLocation
    /// What distinguishes it from others with the same source text, and may be a key: the context of a message, the ID of a unit.
    package let identifier: String?
    package let source: VariedText
    package let value: VariedText
    /// `nil` if the format has no states.
    package let state: UnitState?
    package let comment: String?
    /// Whether the file has all forms of the translation.
    package let isComplete: Bool

    init(
        place: SourceLocation, identifier: String?, source: VariedText, value: VariedText, state: UnitState? = nil, comment: String? = nil,
        isComplete: Bool = true
    ) {
        self.place = place
        self.identifier = identifier
        self.source = source
        self.value = value
        self.state = state
        self.comment = comment
        self.isComplete = isComplete
    }
}
