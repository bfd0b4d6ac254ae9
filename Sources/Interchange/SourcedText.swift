import StringCatalog
import Syntax

/// A translation in a file that names texts by their source text rather than by the key of a catalog.
package struct SourcedText: Sendable, Hashable {
    package let place: SourceLocation
    /// A name that distinguishes it from others with the same source text, and may be a key: the context of a message,
    /// the ID of a unit.
    package let identifier: String?
    package let source: VariedText
    package let value: VariedText
    /// `nil` if the format has no states.
    package private(set) var state: UnitState?
    package private(set) var comment: String?
    /// Whether the file has all forms of the translation.
    package private(set) var isComplete = true
}
