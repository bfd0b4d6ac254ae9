import Inventory
import StringCatalog
import Workspace

/// A catalog to export, with what it lacks.
struct ExportedCatalog {
    let path: String
    let catalog: Catalog
    let locales: [LanguageTag]
    /// The keys that each locale lacks; `nil` when everything is exported.
    private let missing: [LanguageTag: Set<Key>]?
    /// The strings in code that belong in it and that it does not hold yet. Only exported with what is missing.
    let absent: [Inventory.Text]
    /// Whether texts that no one has to look at are marked as approved.
    var marksApproved = false
    /// Notes from the code about each text, by locale and key; empty unless they were asked for.
    private(set) var notes: [LanguageTag: [Key: String]] = [:]

    /// The files of a `.strings` table in the source language, by path; `nil` for a catalog.
    private var tableFiles: [String: [UInt8]]?

    /// Its files with the source language alone, by path, as in Xcode's exports.
    var sourceFiles: [String: [UInt8]] { tableFiles ?? [path: catalog.bytesOfSourceLanguage] }

    /// The table that it holds: `Localizable`.
    var table: String { CatalogPath.table(path) }

    /// The path that Xcode's exports name it by: for the texts of a storyboard or xib, that of the interface file.
    private(set) var original: String

    /// All of a catalog, unless there is a limit to what it lacks.
    init(
        path: String, catalog: Catalog, locales: [LanguageTag], missing: [LanguageTag: Set<Key>]? = nil, absent: [Inventory.Text] = []
    ) {
        self.path = path
        original = path
        self.catalog = catalog
        self.locales = locales
        self.missing = missing
        self.absent = absent
    }

    /// The catalogs of a project. Strings of a table without a catalog form one of their own.
    ///
    /// - Parameters:
    ///   - asked: The locales that the user named; `nil` takes those of the project.
    ///   - unreviewed: Whether texts that wait for a review count as missing.
    static func all(of project: Project, _ asked: [LanguageTag]?, missingOnly: Bool, unreviewed: Bool) -> [ExportedCatalog] {
        let inventory = project.inventory
        var missing: [Int: [LanguageTag: Set<Key>]] = [:]
        var absent: [Int: [Inventory.Text]] = [:]
        var homeless: [String: (texts: [Inventory.Text], missing: [LanguageTag: Set<Key>])] = [:]
        for text in inventory.texts where missingOnly && inventory.isCounted(text) && inventory.need(of: text) == .wanted {
            let open = (asked ?? inventory.locales(of: text)).filter { locale in
                let progress = inventory.progress(of: text, in: locale)
                return progress.isMissing || (unreviewed && progress.isUnreviewed)
            }
            guard !open.isEmpty else { continue }
            if let catalog = text.catalog {
                for locale in open { missing[catalog, default: [:]][locale, default: []].insert(Key(text.key)) }
                if text.entry == nil { absent[catalog, default: []].append(text) }
            } else {
                homeless[text.table, default: ([], [:])].texts.append(text)
                for locale in open { homeless[text.table]?.missing[locale, default: []].insert(Key(text.key)) }
            }
        }
        let obstacles = project.obstacles
        let whole = inventory.catalogs.enumerated().filter { $1.isWhole && obstacles[$1.path] == nil }
        let catalogs = whole.map { index, item in
            var exported = ExportedCatalog(
                path: item.path, catalog: item.catalog, locales: asked ?? item.locales,
                missing: missingOnly ? missing[index] ?? [:] : nil, absent: absent[index] ?? [])
            if let table = project.tables[item.path] { exported.tableFiles = table.sourceFiles }
            if let file = project.interfaceFile(ofCatalogAt: item.path) { exported.original = file }
            return exported
        }
        let source = inventory.catalogs.first?.catalog.sourceLanguage ?? "en"
        return catalogs + homeless.sorted { $0.key < $1.key }.map { table, open in
            ExportedCatalog(
                path: "\(table).xcstrings", catalog: .empty(sourceLanguage: source), locales: asked ?? inventory.locales.map(\.tag),
                missing: open.missing, absent: open.texts)
        }
    }

    /// The page in the App Store, where it has a text to export.
    ///
    /// - Parameter locales: Those that the user named, else those of the project.
    init?(_ page: StorePage, locales: [LanguageTag], missingOnly: Bool) {
        let locales = locales.filter { $0 == page.sourceLanguage || page.isTranslated(into: $0) }
        let open = locales.filter { $0 != page.sourceLanguage }.map { locale in
            (locale, Set(page.fields.filter { page.isOpen($0, in: locale) }.map { Key($0.rawValue) }))
        }
        guard !page.fields.isEmpty, !open.isEmpty else { return nil }
        self.init(
            path: page.folder, catalog: page.catalog(in: locales), locales: locales,
            missing: missingOnly ? Dictionary(uniqueKeysWithValues: open) : nil, absent: [])
    }

    /// The same with what the code says about each text that is exported.
    ///
    /// - Parameter reader: That of the project with the catalog.
    func withNotes(_ reader: inout ContextReader, _ inventory: Inventory, _ context: WorkContext) -> ExportedCatalog {
        var result = self
        let guidance = Guidance.path(for: path, context)
        let own = inventory.catalogs.firstIndex { $0.path == path }.map { Array(inventory.texts(inCatalog: $0)) } ?? []
        for text in own + absent where isWanted(text.key) {
            let known = reader.context(of: text)
            for locale in locales where isWanted(text.key, in: locale) {
                let note = ContextReport(context: known, locales: [locale], guidance: guidance).shortNote
                result.notes[locale, default: [:]][Key(text.key)] = note.isEmpty ? nil : note.joined(separator: "\n")
            }
        }
        return result
    }

    /// The entries that people translate.
    var translatable: [Entry] {
        catalog.entries.filter { isMissingOnly || $0.shouldTranslate && $0.extractionState != .stale }
    }

    /// Whether a key is exported for a locale.
    func isWanted(_ key: String, in locale: LanguageTag) -> Bool {
        missing.map { $0[locale]?.contains(Key(key)) ?? false } ?? true
    }

    /// Whether a key is exported for any locale.
    func isWanted(_ key: String) -> Bool { missing.map { $0.values.contains { $0.contains(Key(key)) } } ?? true }

    /// Whether only what is missing is exported.
    var isMissingOnly: Bool { missing != nil }
}

private extension Catalog {
    /// The catalog without texts in other languages; as it is if it is damaged.
    var bytesOfSourceLanguage: [UInt8] {
        guard var editor = try? CatalogEditor(self) else { return bytes }
        for entry in entries {
            for localization in entry.localizations where localization.language != sourceLanguage {
                editor.removeLocalization(of: entry.key, in: localization.language)
            }
        }
        return editor.bytes()
    }
}

/// The facts that the path of a catalog reveals.
enum CatalogPath {
    static func table(_ path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        let isHeld = name.hasSuffix(".xcstrings") || CatalogOrigin.isTable(path)
        return String(isHeld ? name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex) : name)
    }
}
