import Foundation
import Interchange
import Inventory
import StringCatalog
import Translation
import Workspace

/// The files that catalogs are exported to.
package struct ExportDocuments {
    package enum Format: String, CaseIterable, Sendable {
        case xliff, xcloc, csv, tsv, markdown, json, strings, po, tmx

        /// Whether it may have texts of the App Store. Xcode and apps take only those of catalogs.
        var holdsStoreTexts: Bool { ![.xliff, .xcloc, .strings].contains(self) }
    }

    private(set) var files: [OutputFile] = []
    /// Texts that could not be exported.
    private(set) var notes: [Message] = []
    /// Whether a document is a folder.
    let areFolders: Bool

    private let catalogs: [ExportedCatalog]
    /// That of this tool, which documents name.
    private let version: String

    /// - Parameter locales: The requested locales; `nil` exports all that the catalogs are checked against.
    init(_ catalogs: [ExportedCatalog], locales: [LanguageTag]?, format: Format, version: String) throws {
        self.catalogs = catalogs
        self.version = version
        areFolders = format == .xcloc
        let held = Set(catalogs.flatMap(\.locales)).sorted { KeyOrder.precedes($0.rawValue, $1.rawValue) }
        let sources = Set(catalogs.map(\.catalog.sourceLanguage))
        let wanted = locales ?? held
        let targets = locales ?? held.filter { !sources.contains($0) }
        switch format {
        case .xliff: addXLIFF(targets) { "\($0).xliff" }
        case .xcloc: try addBundles(targets)
        case .strings: try addStrings(wanted)
        case .csv: addTables(wanted, .csv)
        case .tsv: addTables(wanted, .tsv)
        case .markdown: addTables(wanted, .markdown)
        case .json: addTables(wanted, .json)
        case .po: addGettext(targets)
        case .tmx: addMemories(targets)
        }
    }

    // MARK: XLIFF

    private mutating func addXLIFF(_ locales: [LanguageTag], _ name: (LanguageTag) -> String) {
        noteWhatXLIFFLacks()
        for locale in locales {
            let parts = catalogs.map { item in
                var (file, losses) = XLIFFExport.file(item, locale: locale)
                for (key, loss) in losses {
                    notes.append("\(item.path): \(locale), \(key.quoted): \(loss.message)")
                }
                for (key, character) in file.removeUnwritableKeys() {
                    let reason = "it contains \(XLIFF.name(of: character)), which XML does not allow"
                    notes.append("\(item.path): \(locale), \(key.quoted): left out of the XLIFF: \(reason)")
                }
                return file
            }
            let count = parts.reduce(0) { $0 + $1.units.count }
            guard count > 0 else { continue }
            let document = XLIFF(parts.filter { !$0.units.isEmpty })
            files.append(OutputFile(path: name(locale), bytes: document.bytes(version: version), textCount: count))
        }
    }

    /// Once for all locales.
    private mutating func noteWhatXLIFFLacks() {
        func note(_ text: Message) { if !notes.contains(text) { notes.append(text) } }
        for item in catalogs {
            // Xcode has other identifiers for those of a .stringsdict file.
            if CatalogOrigin.isTable(item.path), !item.catalog.entries.allSatisfy(\.isOneText) {
                note("\(item.path): plural forms are written as those of a catalog; Xcode does not import them into a .stringsdict file")
            }
        }
    }

    /// Folders as Xcode exports and imports them, with the catalogs next to the texts to translate.
    private mutating func addBundles(_ locales: [LanguageTag]) throws {
        for locale in locales {
            let before = files.count
            addXLIFF([locale]) { "\($0).xcloc/Localized Contents/\($0).xliff" }
            guard files.count > before else { continue }
            let source = catalogs.first?.catalog.sourceLanguage ?? "en"
            let contents = """
                {
                  "developmentRegion" : \(JSONLiteral.string(source.rawValue)),
                  "targetLocale" : \(JSONLiteral.string(locale.rawValue)),
                  "toolInfo" : {
                    "toolBuildNumber" : "\(version)",
                    "toolID" : "xcstrings",
                    "toolName" : "xcstrings",
                    "toolVersion" : "\(version)"
                  },
                  "version" : "1.0"
                }
                """
            files.append(OutputFile(path: "\(locale).xcloc/contents.json", bytes: Array(contents.utf8), textCount: 0, kind: .copy))
            for (path, bytes) in catalogs.flatMap({ $0.sourceFiles.sorted { $0.key < $1.key } }) {
                let inside = path.split(separator: "/").filter { $0 != ".." && $0 != "." }.joined(separator: "/")
                files.append(OutputFile(path: "\(locale).xcloc/Source Contents/\(inside)", bytes: bytes, textCount: 0, kind: .copy))
            }
        }
    }

    // MARK: Tables

    private mutating func addTables(_ locales: [LanguageTag], _ format: TranslationTable.Format) {
        var leftOut = 0
        for item in catalogs {
            let rows = item.catalog.entries.filter { item.isWanted($0.key) }.compactMap { row($0, of: item, in: locales, leftOut: &leftOut) }
                + item.absent.map { text in
                    TranslationTable.Row(place: nil, key: text.key, comment: text.comment, texts: sourceTexts(of: text, item, locales))
                }
            guard !rows.isEmpty else { continue }
            let ending = format == .markdown ? "md" : format.rawValue
            files.append(
                OutputFile(
                    path: "\(name(item)).\(ending)",
                    bytes: Array(TranslationTable.text(of: rows, locales: locales, sourceLanguage: item.catalog.sourceLanguage, format: format).utf8),
                    textCount: rows.count))
        }
        noteWhatTablesLeaveOut()
        if leftOut > 0 {
            let keys = "\(leftOut) \(leftOut == 1 ? "key" : "keys")"
            notes.append(
                "left out \(keys) with substitutions or an empty name, which a table cannot hold; \(option: "format") xliff can")
        }
    }

    private mutating func noteWhatTablesLeaveOut() {
        for item in catalogs where !item.isMissingOnly {
            let excluded = item.catalog.entries.count { !$0.shouldTranslate }
            let stale = item.catalog.entries.count { $0.shouldTranslate && $0.extractionState == .stale }
            let parts = [
                excluded > 0 ? "\(excluded) \(excluded == 1 ? "key" : "keys") marked \"Don't Translate\"" : nil, stale > 0 ? "\(stale) stale \(stale == 1 ? "key" : "keys")" : nil,
            ].compactMap(\.self)
            if !parts.isEmpty { notes.append("\(item.path): left out \(parts.joined(separator: " and "))") }
        }
    }

    /// The name of a catalog's file: that of its table, or its whole path where several have the same.
    private func name(_ item: ExportedCatalog) -> String {
        guard catalogs.count(where: { $0.table == item.table }) > 1 else { return item.table }
        let path = NSString(string: item.path).deletingPathExtension
        return path.split(separator: "/").filter { $0 != ".." && $0 != "." }.joined(separator: "-")
    }

    /// The source text of a string in code, where the source language is among the columns.
    private func sourceTexts(of text: Inventory.Text, _ item: ExportedCatalog, _ locales: [LanguageTag]) -> [TranslationTable.Form] {
        let source = item.catalog.sourceLanguage
        return locales.contains(source) ? [.init(place: nil, locale: source, value: text.sourceText(source) ?? text.key)] : []
    }

    private func row(_ entry: Entry, of item: ExportedCatalog, in locales: [LanguageTag], leftOut: inout Int) -> TranslationTable.Row? {
        let catalog = item.catalog
        guard item.isMissingOnly || (entry.shouldTranslate && entry.extractionState != .stale) else { return nil }
        let localizations = entry.localizations
        guard !entry.key.isEmpty, localizations.allSatisfy(\.substitutions.isEmpty) else {
            leftOut += 1
            return nil
        }
        let hasPhrases = entry.hasPhrases
        var texts = localizations.filter { locales.contains($0.language) }.flatMap { localization in
            hasPhrases ? phrases(of: localization, isSource: localization.language == catalog.sourceLanguage) : localization.units.filter { $0.unit.state != .new || localization.language == catalog.sourceLanguage }.map {
                TranslationTable.Form(
                    place: nil, locale: localization.language, path: $0.path, value: $0.unit.value, state: $0.unit.state)
            }
        }
        if locales.contains(catalog.sourceLanguage), !texts.contains(where: { $0.locale == catalog.sourceLanguage }) {
            texts.append(.init(place: nil, locale: catalog.sourceLanguage, path: hasPhrases ? .phrase(1) : .init(), value: entry.key))
        }
        texts += neededForms(of: entry, item, in: locales, besides: texts)
        let source = hasPhrases ? nil : entry.source(in: catalog.sourceLanguage)
        return .init(
            place: nil, key: entry.key, comment: entry.comment,
            texts: texts.map { $0.translated(from: source, catalog.sourceLanguage) })
    }

    /// Empty cells for the forms that locales need and do not have.
    private func neededForms(
        of entry: Entry, _ item: ExportedCatalog, in locales: [LanguageTag], besides texts: [TranslationTable.Form]
    ) -> [TranslationTable.Form] {
        guard let source = entry.source(in: item.catalog.sourceLanguage), !entry.hasPhrases else { return [] }
        let present = Set(texts.map { [$0.locale.rawValue, $0.path.description] })
        return locales.filter { $0 != item.catalog.sourceLanguage && item.isWanted(entry.key, in: $0) }.flatMap { locale in
            XLIFFExport.paths(source, entry.localization(for: locale).flatMap { VariedText($0) }, in: locale)
                .filter { !present.contains([locale.rawValue, $0.description]) }
                .map { .init(place: nil, locale: locale, path: $0, value: "") }
        }
    }

    private func phrases(of localization: Localization, isSource: Bool) -> [TranslationTable.Form] {
        guard let phrases = localization.stringSet, isSource || phrases.state != .new else { return [] }
        return phrases.values.enumerated().map { index, value in
            .init(place: nil, locale: localization.language, path: .phrase(index + 1), value: value, state: phrases.state)
        }
    }

    // MARK: Gettext and memories

    private mutating func addGettext(_ locales: [LanguageTag]) {
        for item in catalogs {
            for locale in locales {
                let messages = MessageExport(item, locale: locale).messages
                guard !messages.isEmpty else { continue }
                let bytes = GettextDocument(messages, in: locale).bytes(version: version)
                files.append(OutputFile(path: "\(name(item)).\(locale).po", bytes: bytes, textCount: messages.count))
            }
        }
        noteWhatTablesLeaveOut()
    }

    private mutating func addMemories(_ locales: [LanguageTag]) {
        for item in catalogs {
            var memories: [TMX.Memory] = []
            for entry in item.translatable {
                var indices: [String: Int] = [:]
                for locale in locales where item.isWanted(entry.key, in: locale) {
                    for form in MessageExport(item, locale: locale).finished(entry) {
                        let index = indices[form.identifier] ?? memories.count
                        if indices.updateValue(index, forKey: form.identifier) == nil {
                            memories.append(.init(identifier: form.identifier, source: form.source, translations: []))
                        }
                        memories[index].translations.append((locale, form.text))
                    }
                }
            }
            for memory in memories {
                guard let character = memory.forbiddenCharacter else { continue }
                let reason = "it contains \(XLIFF.name(of: character)), which XML does not allow"
                notes.append("\(item.path): \(memory.identifier.quoted): left out: \(reason)")
            }
            memories.removeAll { $0.forbiddenCharacter != nil }
            guard !memories.isEmpty else { continue }
            let bytes = TMX.bytes(of: memories, sourceLanguage: item.catalog.sourceLanguage, version: version)
            files.append(OutputFile(path: "\(name(item)).tmx", bytes: bytes, textCount: memories.count))
        }
    }

    // MARK: .strings

    private mutating func addStrings(_ locales: [LanguageTag]) throws {
        for item in catalogs {
            for locale in locales {
                let table = CompiledTable(item.catalog, language: locale, includesAll: true)
                notes += table.problems.map { Message("\(item.path): \($0.message) (\($0.language): \($0.key))") }
                let place = "\(locale).lproj/\(name(item))"
                if !table.texts.isEmpty {
                    files.append(OutputFile(path: place + ".strings", bytes: StringsFile(table.texts).bytes, textCount: table.texts.count, kind: .table))
                }
                if !table.rules.isEmpty {
                    let bytes = try StringsDictRule.file(table.rules)
                    files.append(OutputFile(path: place + ".stringsdict", bytes: bytes, textCount: table.rules.count, kind: .table))
                }
            }
        }
    }
}

private extension TranslationTable.Form {
    /// The same with its source text.
    func translated(from source: VariedText?, _ language: LanguageTag) -> Self {
        guard locale != language, let source else { return self }
        return Self(
            place: place, locale: locale, path: path, value: value, state: state, origin: source.nearestText(to: path),
            replaced: replaced, review: review, isRejected: isRejected, note: note)
    }
}

private extension Entry {
    /// Whether its text varies in no language.
    var isOneText: Bool { localizations.allSatisfy { $0.substitutions.isEmpty && $0.units.allSatisfy { $0.path.steps.isEmpty } } }
}
