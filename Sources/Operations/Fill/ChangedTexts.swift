import Inventory
import StringCatalog
import Translation
import Workspace

/// The texts of a catalog that a translator made from inputs that have changed since, and that are still as it made
/// them.
struct ChangedTexts {
    private(set) var gaps: [Gap] = []
    /// How many texts each kind of input has changed of.
    private(set) var counts: [FillInputs.Part: Int] = [:]

    /// The approvals that the team records, if it does.
    struct Approvals {
        private let record: ReviewRecord?

        /// - Throws: ``Failure`` for a record that cannot be read whole.
        init(ofCatalogAt path: String, _ context: WorkContext) throws {
            guard context.configuration.keepsReviewRecord else {
                record = nil
                return
            }
            let (record, failure) = try RecordFile<ReviewRecord>.read(ofCatalogAt: path)
            if let failure { throw failure }
            self.record = record
        }

        var areKept: Bool { record != nil }

        func contain(_ key: String, in locale: LanguageTag, _ version: TextVersion) -> Bool {
            record?.standing(of: key, in: locale, version) == .approved
        }
    }

    /// - Parameter model: Names who is asked now.
    /// - Throws: ``Failure`` for a record that cannot be read whole.
    init(of project: Project, catalog: Int, model: String, _ context: WorkContext) throws {
        let path = project.catalogs[catalog].path
        let (record, failure) = try RecordFile<FillRecord>.read(ofCatalogAt: path)
        if let failure { throw failure }
        guard !record.isEmpty else { return }
        let approvals = try Approvals(ofCatalogAt: path, context)
        let inventory = project.inventory
        var reader = ContextReader(inventory)
        let guide = Guidance.path(for: path, context).flatMap { Guidance.text(at: $0) }
        for text in inventory.texts where text.catalog == catalog && project.isInFocus(text) {
            guard let entry = text.entry, inventory.need(of: text) == .wanted else { continue }
            let source = inventory.sourceLanguage(of: text)
            var known: TranslationContext?
            for locale in record.locales(of: text.key, among: project.locales) {
                guard let version = TextVersion(entry, in: locale, sourceLanguage: source), !approvals.contain(text.key, in: locale, version)
                else { continue }
                let lines = record.lines(about: entry, in: locale, version)
                guard !lines.isEmpty else { continue }
                let context = known ?? reader.context(of: text)
                known = context
                let inputs = FillInputs(context, of: entry, version: version, in: locale, guide: guide, model: model)
                let differences = lines.map { (line: $0, parts: inputs.parts(differingFrom: $0.inputs)) }
                guard let least = differences.min(by: { $0.parts.count < $1.parts.count }), !least.parts.isEmpty,
                    let gap = Gap(entry, in: locale, sourceLanguage: source, forms: least.line.forms)
                else { continue }
                gaps.append(gap)
                for part in least.parts { counts[part, default: 0] += 1 }
            }
        }
    }
}

private extension Gap {
    /// - Parameter names: The forms to make again; empty for all.
    init?(_ entry: Entry, in locale: LanguageTag, sourceLanguage: LanguageTag, forms names: [String]) {
        guard let localization = entry.localization(for: locale) else { return nil }
        let paths = names.isEmpty ? nil : localization.units.map(\.path).filter { names.contains($0.description) }
        self.init(
            key: entry.key, source: entry.content(in: sourceLanguage), comment: entry.comment, locale: locale, paths: paths,
            replaced: localization.stamp)
    }
}
