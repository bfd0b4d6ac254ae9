import Inventory
import StringCatalog

/// An app's page in the App Store as a catalog without a file, whose keys are fields.
///
/// The files of a page have no states, so its review record says which texts wait for review.
package struct StoreInventory: Sendable {
    package let page: StorePage
    package let catalog: Catalog
    package let inventory: Inventory

    /// The file for a field of a locale; `nil` if it could be any of several.
    package func path(of key: String, in locale: LanguageTag) -> String? {
        guard let paths = StoreText.Field(rawValue: key).map({ page.paths(of: $0, in: locale) }), paths.count == 1
        else { return nil }
        return paths[0]
    }

    /// The texts that were filled or sent back, and not approved since.
    package var unreviewed: [StoreGap] {
        inventory.texts.flatMap { text in
            let locales = inventory.locales(of: text)
            return zip(locales, inventory.progress(of: text, in: locales)).compactMap { locale, progress -> StoreGap? in
                guard progress.isUnreviewed, let path = path(of: text.key, in: locale) else { return nil }
                return StoreGap(locale: locale, field: StoreText.Field(rawValue: text.key), problem: .needsReview, path: path)
            }
        }
    }
}

extension Project {
    /// The pages of the project, in its locales that the App Store has a language for.
    ///
    /// - Throws: ``Failure`` for a review record that cannot be read whole.
    package func storeInventories(_ context: WorkContext) throws -> [StoreInventory] {
        try storePages.compactMap { page in
            let locales = inventory.locales.map(\.tag).filter(page.isTranslated)
            guard !locales.isEmpty, !page.fields.isEmpty else { return nil }
            let (record, failure) = try RecordFile<ReviewRecord>.read(ofCatalogAt: page.folder)
            if let failure { throw failure }
            let catalog = page.catalog(in: locales).withStates(of: record)
            var input = Inventory.Input(catalogs: [(page.folder, catalog, isWhole: true)])
            input.named = ([page.sourceLanguage] + locales, .project)
            input.glossary = context.configuration.glossary
            input.names = [page.folder: context.configuration.relative(page.folder)]
            if context.configuration.keepsReviewRecord { input.records = [page.folder: record] }
            return StoreInventory(page: page, catalog: catalog, inventory: Inventory(input))
        }
    }
}

private extension Catalog {
    /// The catalog with the state `needs_review` for texts that were filled or sent back, and not approved since.
    func withStates(of record: ReviewRecord) -> Catalog {
        guard var editor = try? CatalogEditor(self) else { return self }
        for entry in entries {
            for localization in entry.localizations where localization.language != sourceLanguage {
                guard let text = localization.units.first?.unit.value,
                    let version = TextVersion(entry, in: localization.language, sourceLanguage: sourceLanguage)
                else { continue }
                switch record.standing(of: entry.key, in: localization.language, version) {
                case .rejected, .withdrawn: editor.setText(text, state: .needsReview, of: entry.key, in: localization.language)
                case .approved, .sourceChanged, .textChanged, .neverReviewed: break
                }
            }
        }
        return Catalog(bytes: editor.bytes())
    }
}
