import Editing
import Inventory
import StringCatalog
import Translation
import Workspace

extension FillRun {
    /// Fills the texts that an app's pages in the App Store lack. Each is a file of its own.
    mutating func fillPages(of project: Project) {
        let stores: [StoreInventory]
        do {
            stores = try project.storeInventories(context)
        } catch {
            return fail(Failure(error))
        }
        guard !stores.isEmpty else { return }
        var filler = filler
        filler.add(project)
        for store in stores {
            let missing = store.inventory.missing
            guard !missing.isEmpty else { continue }
            tellFolders(of: missing, store)
            let gaps = missing.compactMap { Gap($0, in: store.inventory) }
                .filter { store.path(of: $0.key, in: $0.locale) != nil }
            let bytes = store.catalog.bytes
            let filled = FilledCatalog(
                path: store.page.folder, store: store, missingCount: missing.count, absent: [:], before: bytes, after: bytes)
            var part = Part(
                project: 0, inventory: store.inventory, catalog: 0, gaps: gaps,
                fillings: filler.fill(gaps, of: store.catalog), filled: filled)
            var pages = [part.filled]
            if write([part.fillings], to: &pages) {
                part.filled = pages[0]
                if let translator { ask(translator, for: &part) }
            }
            catalogs.append(part.filled)
            let made = Set(part.filled.fillings.map { LocalizationID($0.key, $0.locale) })
            left += missing.filter { !made.contains(LocalizationID($0.text.key, $0.locale)) }.map {
                FillPlace(catalog: store.page.folder, key: $0.text.key, locale: $0.locale)
            }
        }
    }

    /// Tells which locales have several folders to choose from.
    private func tellFolders(of missing: [Inventory.Open], _ store: StoreInventory) {
        var seen: Set<LanguageTag> = []
        for open in missing where seen.insert(open.locale).inserted {
            guard let field = StoreText.Field(rawValue: open.text.key),
                let message = store.page.severalFolders(of: field, in: open.locale)
            else { continue }
            context.tell(.doubt(path: store.page.folder, "\(open.locale): \(message)"))
        }
    }

    /// Writes texts of a page, and notes in its review record those that wait for review: files have no states.
    mutating func write(_ fillings: [Filling], to filled: inout FilledCatalog, of store: StoreInventory) -> Bool {
        var new = filled
        var found: [ExternalTranslator.Problem] = []
        do {
            try context.transaction { transaction in
                let gate = LinterGate(ofCatalogAt: new.path, context)
                found = try new.fill(fillings, in: Catalog(bytes: new.after), options, gate: gate)
                guard !options.isTrial, !new.latest.isEmpty else { return }
                for (path, bytes) in new.texts(of: new.latest) {
                    let file = try LockedFile(path, mayBeMissing: true, context)
                    guard file.bytes.allSatisfy({ $0 == 0x20 || $0 == 0x0A || $0 == 0x0D }) else { throw Failure.changedMeanwhile(path) }
                    try transaction.write(bytes, to: file, makesFolder: true)
                }
                let waiting = new.latest.filter { ($0.forms.first.map { options.state ?? $0.state } ?? .needsReview) != .translated }
                guard !waiting.isEmpty else { return }
                let reviewer = try Reviewer(context)
                var record = try RecordFile<ReviewRecord>(of: store.page, context)
                let after = Catalog(bytes: new.after)
                for filling in waiting {
                    guard let entry = after.entry(for: filling.key),
                        let version = TextVersion(entry, in: filling.locale, sourceLanguage: after.sourceLanguage)
                    else { continue }
                    let decision = ReviewRecord.Decision(entry, locale: filling.locale, version: version, verdict: .withdrawn)
                    record.record.add(decision, by: reviewer.author, at: reviewer.date)
                }
                try transaction.write(record.record.bytes(), to: record.file)
            }
        } catch {
            fail(Failure(error))
            return false
        }
        filled = new
        problems += found
        return true
    }
}

extension FilledCatalog {
    /// The files that change, before and after: the catalog, or the texts of a page.
    package var files: [(path: String, before: [UInt8], after: [UInt8])] {
        store == nil ? [(path, before, after)] : texts(of: fillings).map { ($0.path, [], $0.bytes) }
    }

    /// The files of filled texts of a page.
    fileprivate func texts(of fillings: [Filling]) -> [(path: String, bytes: [UInt8])] {
        fillings.compactMap { filling in
            guard let path = store?.path(of: filling.key, in: filling.locale), let text = filling.forms.first?.value else { return nil }
            return (path, Array((text + "\n").utf8))
        }
    }
}
