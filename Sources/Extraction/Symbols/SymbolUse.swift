import ProjectModel
import Syntax

/// One use of a symbol that is generated for a key, or of a member that can only be one.
package struct SymbolUse: Hashable, Sendable {
    package let name: String
    /// `nil` means `Localizable`.
    package let table: String?
    /// The labels of its arguments; `nil` for a property.
    package let labels: [String?]?
    /// The place of the name.
    package let place: SourcePlace
    /// The catalogs that it belongs to, as far as project files tell.
    package var owner = CatalogOwner.unknown
    /// Whether it is in previews, tests or demonstrations.
    package var isSample = false
}
