import Inventory
import StringCatalog
import Translation
import Workspace

/// Records what went into the texts of a translator.
struct FillRecorder {
    /// The inputs of texts at the time they are written.
    struct Inputs {
        let contexts: [LocalizationID: TranslationContext]
        /// The team's notes about the app; `nil` if there are none.
        let guide: String?
        /// Names who translated.
        let model: String
    }

    private let inputs: Inputs
    private let context: WorkContext

    init(_ inputs: Inputs, _ context: WorkContext) {
        self.inputs = inputs
        self.context = context
    }

    /// The record of a catalog with a line for each text that was made; `nil` if the team keeps none.
    ///
    /// - Parameter after: The catalog with the texts.
    /// - Throws: ``Failure`` for a record that cannot be read whole.
    func record(of fillings: [Filling], in file: LockedCatalog, _ after: [UInt8]) throws -> RecordFile<FillRecord>? {
        guard context.configuration.keepsFillRecord, !fillings.isEmpty else { return nil }
        let catalog = Catalog(bytes: after)
        let entries = Dictionary(catalog.entries.map { (Key($0.key), $0) }) { first, _ in first }
        var record = try RecordFile<FillRecord>(of: file, context)
        for filling in fillings {
            guard let entry = entries[Key(filling.key)], let known = inputs.contexts[LocalizationID(filling.key, filling.locale)],
                let version = TextVersion(entry, in: filling.locale, sourceLanguage: catalog.sourceLanguage),
                let first = filling.forms.first.flatMap({ form in
                    entry.localization(for: filling.locale)?.units.first { $0.path == form.path }
                })
            else { continue }
            let made = FillInputs(known, of: entry, version: version, in: filling.locale, guide: inputs.guide, model: inputs.model)
            record.record.add(FillLine(
                entry, in: filling.locale, version: version, state: first.unit.state,
                forms: filling.isWhole ? [] : filling.forms.map(\.path), inputs: made))
        }
        return record
    }
}
