import Inventory
import StringCatalog

/// All that waits for review in one locale, in the order in which it is shown.
package struct ReviewList: Sendable {
    /// A text with the catalog that contains it.
    package struct Row: Sendable {
        package let catalog: String
        package let sourceLanguage: LanguageTag
        package let waiting: Inventory.PendingReview
    }

    /// A text that was approved, and by whom.
    package struct Approval: Sendable {
        package let catalog: String
        package let sourceLanguage: LanguageTag
        package let approved: Inventory.Approved
    }

    package let locale: LanguageTag
    package let rows: [Row]

    /// Names the whole list as it is shown.
    package var id: String { Inventory.id(of: rows.map(\.waiting)) }
}
