import Editing
import Inventory
import Interchange
import StringCatalog
import Workspace

/// Texts for an app's page in the App Store: each is a file of its own, without a state.
struct StoreImport {
    /// The files to write.
    private(set) var files: [(path: String, bytes: [UInt8])] = []

    /// The folder that a part of a file is for; `nil` if it is for a catalog.
    static func page(for part: TextFile.Part, _ options: ImportOptions) -> String? {
        if let catalog = options.catalog { return StorePage.isFolder(catalog) && catalog.isFolder ? catalog : nil }
        if StorePage.isFolder(part.catalog) { return part.catalog.isFolder ? part.catalog : nil }
        // As an export names its file.
        let own = ["metadata": "fastlane/metadata", "TestFlight": "TestFlight"][part.catalog]
        return part.namesCatalog ? nil : own.flatMap { $0.isFolder ? $0 : nil }
    }

    /// Decides what to write, and reports what stays out.
    ///
    /// - Parameter replaces: Whether texts that differ are replaced.
    init(
        _ texts: [(page: String, text: ImportedText)], replaces: Bool, counting balance: inout ImportBalance,
        _ context: WorkContext
    ) {
        for (page, text) in texts {
            func leaveOut(_ reason: ImportBalance.Reason, _ message: Message) {
                balance.leaveOut(1, reason)
                context.tell(.doubt(path: page, "\(text.locale), \(text.key.quoted): \(message)"))
            }
            guard let field = StoreText.Field(rawValue: text.key), let value = text.value.plain else {
                leaveOut(.notInCatalog, "isn't a text of the App Store")
                continue
            }
            let pageTexts = Self.read(field, in: text.locale, page)
            let present = pageTexts.text(of: field, in: text.locale)
            guard let path = pageTexts.paths(of: field, in: text.locale).first else {
                leaveOut(.noCatalog, "the App Store doesn't have this locale")
                continue
            }
            if let message = pageTexts.severalFolders(of: field, in: text.locale) {
                leaveOut(.noCatalog, "\(message)")
                continue
            }
            let new = StoreText(path: path, text: value)
            if let new, new.length > field.limit {
                leaveOut(.refused, "\(new.length) characters; the App Store accepts \(field.limit)")
            } else if new?.text == present?.text {
                balance.leaveUnchanged(1)
            } else if !text.isReviewed {
                leaveOut(.refused, "needs review, and a text of the App Store has no state")
            } else if let present, (1...field.limit).contains(present.length), !replaces,
                text.replaced?.plain != present.text {
                leaveOut(.differs, "already has a different text; use --replace to change it")
            } else {
                balance.take(1)
                files.append((path, Array((value + "\n").utf8)))
            }
        }
    }

    /// The page with the texts of one field.
    private static func read(_ field: StoreText.Field, in locale: LanguageTag, _ page: String) -> StorePage {
        let listing = (try? FolderListing(of: page)) ?? FolderListing()
        let paths = listing.folders.map { StoreText.path(of: field, in: $0, page: page) }
            + listing.files.map { "\(page)/\($0)" }.filter(StoreText.isStoreText)
        let texts = paths.compactMap { path -> StoreText? in
            // A folder without the file is the one for its locale as well.
            let bytes = (try? FileBytes.read(path, limit: .small)) ?? []
            return StoreText(path: path, text: String(decoding: bytes, as: UTF8.self))
        }
        return StorePage(folder: page, sourceLanguage: locale, texts: texts)
    }
}
