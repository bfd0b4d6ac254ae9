import Editing
import Interchange
import StringCatalog
import Workspace

/// The options of `add`.
package struct AddOptions: Sendable {
    package let catalog: String
    package var input: Input
    /// That of a catalog that is created; `nil` for `en`.
    package var sourceLanguage: String?
    /// Whether a catalog that is not there is created.
    package var creates = false
    /// How the rows are added, wherever they come from.
    package var plan = AddPlan.Options()
    /// Where the sources are; empty means the project around the catalog.
    package var sources: [String] = []
    package var isTrial = false

    package enum Input: Sendable {
        /// A table: its bytes, where known already, and what messages name it by.
        case table(path: String, bytes: [UInt8]?)
        case key(Row)
        case rows([TranslationTable.Row])
    }

    package init(catalog: String, _ input: Input) {
        self.catalog = catalog
        self.input = input
    }

    /// A key with its texts. What its locales are called depends on the catalog.
    package struct Row: Sendable {
        package let key: String
        package let comment: String?
        /// Locales as they were written, each with its text.
        package let texts: [(locale: String, text: String)]
        /// The values of `--plural` and `--device`.
        package let plurals: [String]
        package let devices: [String]
        package let state: UnitState?

        package init(
            key: String, comment: String?, texts: [(locale: String, text: String)], plurals: [String], devices: [String], state: UnitState?
        ) {
            self.key = key
            self.comment = comment
            self.texts = texts
            self.plurals = plurals
            self.devices = devices
            self.state = state
        }
    }
}
