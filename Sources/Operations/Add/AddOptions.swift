import Editing
import Interchange
import StringCatalog
import Workspace

/// What to add, and where.
package struct AddOptions: Sendable {
    package let catalog: String
    package var input: Input
    let sourceLanguage: String?
    /// Whether a catalog that is not there is created.
    let creates: Bool
    let settings: AddSettings

    package enum Input: Sendable {
        /// A table: its bytes, where known already, and what messages name it by.
        case table(path: String, bytes: [UInt8]?)
        case key(Row)
        case rows([TranslationTable.Row])
    }

    /// - Parameters:
    ///   - sourceLanguage: That of a catalog that is created; `nil` for `en`.
    ///   - creates: Whether a catalog that is not there is created.
    package init(catalog: String, _ input: Input, sourceLanguage: String? = nil, creates: Bool = false, settings: AddSettings) {
        self.catalog = catalog
        self.input = input
        self.sourceLanguage = sourceLanguage
        self.creates = creates
        self.settings = settings
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

/// How rows are added, wherever they come from.
package struct AddSettings: Sendable {
    /// The state of new texts for which a row has none.
    package var state = UnitState.translated
    package var conflict = AddPlan.Conflict.refuse
    /// Whether all entries are marked manual, also those that exist or that the sources use.
    package var marksAllManual = false
    /// Where the sources are; empty means the project around the catalog.
    package var sources: [String] = []
    package var isTrial = false

    package init(
        state: UnitState = .translated, conflict: AddPlan.Conflict = .refuse, marksAllManual: Bool = false, sources: [String] = [],
        isTrial: Bool = false
    ) {
        self.state = state
        self.conflict = conflict
        self.marksAllManual = marksAllManual
        self.sources = sources
        self.isTrial = isTrial
    }
}
