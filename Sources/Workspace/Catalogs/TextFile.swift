import Foundation
import Interchange
import StringCatalog
import Syntax

/// A file with translations: an XLIFF document, a catalog, a table in Markdown, CSV, TSV or JSON, a gettext file, a
/// translation memory in TMX, or a `.strings` or `.stringsdict` file.
package struct TextFile {
    /// The texts for one catalog.
    package struct Part {
        /// The path or the name of the table of the catalog, as the file has it.
        package let catalog: String
        /// Whether the file names it, rather than only having its name.
        package var namesCatalog = true
        /// The language that the file says it was translated from; `nil` if it does not say.
        package var sourceLanguage: LanguageTag?
        package internal(set) var texts: [ImportedText]
        /// The whole of a catalog, which may be compared with the version that it was made from.
        package var returned: Catalog?
        /// Content that a tool other than Xcode may have meant otherwise.
        package var notes: [String] = []
        /// How many texts were found by something other than their keys.
        package var naming: [XLIFF.File.Naming: Int] = [:]
        /// The texts that are left out because something of them is lost in the file.
        package var problems: [InterchangeProblem] = []

        /// Whether it holds no text. Only the version that a catalog was made from tells whether its texts marked `new`
        /// have lost their states.
        package var isEmpty: Bool {
            let localizations = returned?.entries.lazy.flatMap(\.localizations)
            return texts.isEmpty && localizations?.contains { VariedText(contentOf: $0) != nil } != true
        }
    }

    package let path: String
    package let parts: [Part]
    /// Where a `.strings` or `.stringsdict` file gives a key a text, by the bytes of the key. Of several places, the
    /// last counts.
    package private(set) var places: [Key: [SourceLocation]] = [:]
    /// Why the file has no translation; `nil` when it has one.
    package let emptyReason: Message?

    package static func isXLIFF(_ path: String) -> Bool { path.hasSuffix(".xliff") || path.hasSuffix(".xlf") }

    /// - Parameters:
    ///   - bytes: Those of the file where they are known already, as at a git revision; `nil` reads them.
    ///   - locale: The language of a file if neither the file nor its folder names it.
    ///   - sourceLanguage: The language whose column holds the keys of a table that has no column for them.
    ///   - languages: Those of the catalogs, which a table may name. The language of an XLIFF document is one of them if it means the same.
    ///   - keys: Those of the catalogs; `nil` takes what a file names a text by for its key.
    ///   - allowsDuplicates: Whether a `.strings` or `.stringsdict` file may have two texts for a key; the last one counts.
    ///   - keepsProblems: Whether a table with a damaged header is a part with all its problems, rather than a failure with the first.
    /// - Throws: ``Failure`` with the place, for what cannot be read.
    package init(
        _ path: String, bytes: [UInt8]? = nil, locale: LanguageTag? = nil, sourceLanguage: LanguageTag = "en", languages: [LanguageTag] = [],
        keys: ImportKeys? = nil, keepsProblems: Bool = false,
        allowsDuplicates: Bool = false
    ) throws {
        self.path = path
        let bytes = try bytes ?? FileBytes.read(path, limit: .named)
        let url = URL(fileURLWithPath: path)
        let table = url.deletingPathExtension().lastPathComponent
        var codes = LocaleCodes(languages)
        // `ja_JP` and `ja-JP` are the project's `ja`.
        func projectLocale(_ tag: LanguageTag) throws -> LanguageTag {
            do { return try codes.tag(for: tag.rawValue) } catch { throw Failure(error, at: path) }
        }
        var reason: Message?
        do {
            switch try Self.nameExtension(of: url, bytes) {
            case "xliff", "xlf":
                let document = try XLIFF(bytes)
                parts = try document.files.map { file in
                    var file = file
                    if file.original.isEmpty { file.original = table }
                    file.targetLanguage = try file.targetLanguage.map(projectLocale)
                    return Self.part(file, locale: locale, keys: keys)
                }
                reason = Self.emptyReason(document, locale: locale)
            case "po", "pot":
                let file = try GettextFile(bytes)
                let language = try file.language.map(projectLocale) ?? locale
                let (texts, problems) = language.map { file.texts(in: $0) } ?? ([], [])
                parts = [Part(texts, in: language ?? "en", of: table, keys, problems)]
                reason = language == nil
                    ? "its header names no language; name it, as in \(option: "locale") ja" : "none of its messages is translated"
            case "tmx":
                let document = try TMX(bytes)
                let locales = Dictionary(uniqueKeysWithValues: try document.languages.map { ($0, try projectLocale(LanguageTag($0))) })
                let (texts, problems) = document.texts(from: sourceLanguage) { locales[$0] ?? codes.projectTag(for: LanguageTag($0)) }
                reason = "no unit has a text in \(sourceLanguage) and one in another language"
                parts = texts.sorted { $0.key.rawValue < $1.key.rawValue }.map { Part($1, in: $0, of: table, keys, []) }
                    + [Part(catalog: table, namesCatalog: false, texts: [], problems: problems)]
            case "xcstrings":
                let catalog = Catalog(bytes: bytes)
                // Throws if it is damaged.
                _ = try catalog.editor(path)
                let texts = try Self.texts(of: catalog, locale: projectLocale)
                parts = [Part(catalog: url.lastPathComponent, namesCatalog: false, texts: texts, returned: catalog)]
                reason = "none of its texts is finished"
            case "strings", "stringsdict":
                let language = try locale ?? projectLocale(Self.language(of: path))
                var texts: [ImportedText] = []
                var problems: [InterchangeProblem] = []
                if url.pathExtension == "strings" {
                    let pairs = try StringsFile(bytes, allowsDuplicates: allowsDuplicates).pairs
                    for pair in pairs { places[Key(pair.key)] = pair.places }
                    texts = Self.texts(of: pairs, in: language, keys)
                } else {
                    if !allowsDuplicates, let problem = StringsDictRule.contradiction(in: bytes) { throw problem }
                    places = StringsDictRule.places(in: bytes)
                    for (key, rule) in try StringsDictRule.read(bytes).sorted(by: { $0.key < $1.key }) {
                        let place = places[Key(key)]?.last
                        // As a table of an app, it is what it is.
                        if keys != nil, let obstacle = rule.obstacle {
                            let message = "\(key.quoted): a catalog cannot hold it: \(obstacle)"
                            problems.append(.init(place: place ?? SourceLocation(line: 1, column: 1), message: message))
                            continue
                        }
                        let value = VariedText(
                            exported: rule.forms.map { VariedText.Form(path: $0.path, text: $0.text) }, hasBareArguments: true,
                            valueTypes: rule.valueTypes)
                        guard let value else { continue }
                        texts.append(ImportedText(key: key, locale: language, value: value, place: place))
                    }
                }
                parts = [Part(catalog: table, texts: texts, problems: problems)]
            case let name:
                if name == "json", let json = try KeyedJSON(bytes, isLanguage: { LanguageTag($0).exists }) {
                    let ofName = (try? codes.tag(for: table)).flatMap { languages.contains($0) ? $0 : nil }
                    let texts = try json.languages.compactMap { name, pairs in
                        let language = try name.map { try projectLocale(LanguageTag($0)) } ?? locale ?? ofName
                        return language.map { Self.texts(of: pairs, in: $0, keys) }
                    }
                    reason = texts.isEmpty ? "it names no language; name it, as in \(option: "locale") ja" : nil
                    let all = texts.flatMap(\.self)
                    parts = texts.isEmpty
                        ? [] : [Part(catalog: table, namesCatalog: false, texts: all, problems: json.problems)]
                    break
                }
                if ["csv", "tsv"].contains(url.pathExtension), let messages = try MessageTable(bytes) {
                    reason = locale == nil ? "its columns name no language; name it, as in \(option: "locale") ja" : nil
                    parts = [
                        Part(
                            locale == nil ? [] : messages.texts, in: locale ?? "en", of: table, keys, messages.problems)
                    ]
                    break
                }
                let rows = TranslationTable(
                    bytes, format: .init(path: path), sourceLanguage: sourceLanguage, languages: languages, isForImport: true) { codes.projectTag(for: $0) }
                if let problem = rows.problems.first, !rows.isSound, !keepsProblems || rows.wholeRows.isEmpty { throw problem }
                if rows.rows.isEmpty, TranslationTable.Format(path: path) == nil {
                    throw Failure(
                        "isn't in a format that import reads", at: path,
                        hint: "It reads XLIFF, .xcstrings, .strings, .stringsdict, .po, TMX, JSON, CSV, TSV, Markdown.")
                }
                parts = Self.parts(of: rows, sourceLanguage, named: table) { keys?.contains($0) ?? true }
            }
        } catch let problem as InterchangeProblem {
            throw Failure(problem.message, in: path, at: problem.place)
        }
        let isEmpty = parts.allSatisfy { $0.texts.isEmpty && $0.problems.isEmpty }
        emptyReason = isEmpty ? reason ?? "it has no translations" : nil
    }

    /// The language that the folder of a file is for, as in `ja.lproj`.
    private static func language(of path: String) throws -> LanguageTag {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        guard folder.pathExtension == "lproj" else {
            throw Failure("is not in a LANG.lproj folder, so its language is unknown", at: path, hint: "Name the language, as in \(option: "locale") ja.")
        }
        let tag = LanguageTag(folder.deletingPathExtension().lastPathComponent)
        guard tag.isWellFormed else {
            throw Failure("is in the folder \(tag).lproj, and \(tag) is not a locale", at: path, hint: "Name the language, as in \(option: "locale") ja.")
        }
        return tag
    }

    /// The name extension that says how a file is read. Many tools have one of their own for XLIFF, so the content
    /// decides about those that aren't known.
    private static func nameExtension(of url: URL, _ bytes: [UInt8]) throws(InterchangeProblem) -> String {
        let known: Set = ["xliff", "xlf", "po", "pot", "tmx", "xcstrings", "strings", "stringsdict"]
        let name = url.pathExtension
        if known.contains(name) || TranslationTable.Format(path: url.path) != nil { return name }
        switch XMLDocument.root(of: bytes) {
        case "xliff": return "xliff"
        case "tmx": return "tmx"
        case let root?:
            throw InterchangeProblem(
                place: SourceLocation(line: 1, column: 1),
                message: "its first element is <\(root)>; of XML, import reads XLIFF and TMX")
        case nil: return bytes.first { $0 > 0x20 } == UInt8(ascii: "{") ? "json" : name
        }
    }

    // MARK: Keys

    /// The texts of a table, with the forms that it has under identifiers of their own.
    ///
    /// - Parameter keys: Those of the catalogs; `nil` for a table of an app, which has keys alone.
    private static func texts(
        of pairs: [StringsFile.Pair], in language: LanguageTag, _ keys: ImportKeys?
    ) -> [ImportedText] {
        let byKey = keys.map { keys in FormIdentity.byKey(pairs, isKey: keys.contains) { ($0.key, $0.text) } }
        return (byKey ?? pairs.map { ($0.key, [($0, VariationPath())]) }).compactMap { key, items in
            let (forms, first) = (items.map { VariedText.Form(path: $0.path, text: $0.item.text) }, items.first?.item)
            return VariedText(exported: forms).map {
                ImportedText(key: key, locale: language, value: $0, comment: first?.comment, place: first?.places.last)
            }
        }
    }

    // MARK: Catalogs

    /// The translated texts of a catalog that a platform sends back.
    ///
    /// - Parameter locale: The locale of the project that a language means.
    private static func texts(
        of catalog: Catalog, locale: (LanguageTag) throws -> LanguageTag
    ) throws -> [ImportedText] {
        try catalog.entries.flatMap { entry in
            let source = entry.content(in: catalog.sourceLanguage)
            return try entry.localizations.compactMap { localization -> ImportedText? in
                guard let value = VariedText(contentOf: localization) else { return nil }
                let units = localization.units.map { ($0.path, $0.unit.state) }
                let phrases = localization.stringSet.map { set in value.forms.map { ($0.path, set.state) } } ?? []
                let states = Dictionary(units + phrases) { first, _ in first }.filter { $0.value != .new }
                let finished = VariedText(value.forms.filter { states[$0.path] != nil }, arguments: value.arguments)
                return try finished.map {
                    ImportedText(
                        key: entry.key, locale: try locale(localization.language), value: $0, source: source, states: states,
                        isComplete: $0.forms.count == value.forms.count, comment: entry.comment)
                }
            }
        }
    }

    // MARK: XLIFF

    /// - Parameters:
    ///   - locale: The language of a document that names none.
    ///   - keys: Those of the catalogs; `nil` takes identifiers for keys.
    package static func part(_ file: XLIFF.File, locale: LanguageTag? = nil, keys: ImportKeys? = nil) -> Part {
        guard let keys else { return part(file, locale: locale) { _ in false } }
        let (named, naming) = file.namedByKeys(isKey: keys.contains, identifiersOfSource: keys.identifiers(ofSource:))
        var part = part(named, locale: locale, isKey: keys.contains)
        part.naming = naming
        return part
    }

    private static func part(_ file: XLIFF.File, locale: LanguageTag?, isKey: (String) -> Bool) -> Part {
        guard let locale = file.targetLanguage ?? locale else {
            return Part(catalog: file.original, namesCatalog: file.namesOriginal, texts: [])
        }
        var problems: [InterchangeProblem] = []
        let places = Dictionary(zip(file.units.lazy.map { Key($0.id) }, file.places)) { first, _ in first }
        let texts = file.unitsByKey(isKey: isKey).compactMap { key, all -> ImportedText? in
            // A single form would not be the whole translation.
            if let problem = all.lazy.compactMap(\.unit.problem).first {
                problems.append(InterchangeProblem(place: problem.place, message: "\(key.quoted): \(problem.message)"))
                return nil
            }
            let units = all.filter { $0.unit.shouldTranslate && $0.unit.isTranslated }
            let areBare = all.contains { $0.unit.isOfRule }
            let forms = units.flatMap { $0.unit.targetForms(at: $0.path) }
            guard let value = VariedText(exported: forms, hasBareArguments: areBare) else { return nil }
            // A form that only the target has gives an identifier as its source, its own or that of another form, or
            // has none.
            let identifiers = Set(all.filter { !$0.path.steps.isEmpty }.map(\.unit.id) + [""])
            let source = VariedText(
                exported: all.filter { $0.path.steps.isEmpty || !identifiers.contains($0.unit.source) }
                    .flatMap { $0.unit.sourceForms(at: $0.path) }, hasBareArguments: areBare)
            let states = units.flatMap { unit, path in unit.targetForms(at: path).map { ($0.path, unit.unitState) } }
            return ImportedText(
                key: key, locale: locale, value: value, source: source,
                states: Dictionary(states) { first, _ in first }, isComplete: units.count == all.count,
                comment: all.first?.unit.note, place: units.first.flatMap { places[Key($0.unit.id)] })
        }
        return Part(
            catalog: file.original, namesCatalog: file.namesOriginal, sourceLanguage: file.sourceLanguage, texts: texts,
            notes: notes(file), problems: problems)
    }

    /// Why a document that has no translation has none.
    private static func emptyReason(_ document: XLIFF, locale: LanguageTag?) -> Message {
        if let version = document.unsupportedVersion {
            return "it is XLIFF \(version), and only 1.2 and 2 are supported"
        }
        let files = document.files
        if files.allSatisfy({ ($0.targetLanguage ?? locale) == nil }) {
            return "it names no target language; name it, as in \(option: "locale") ja"
        }
        return files.allSatisfy(\.units.isEmpty) ? "it has no units" : "none of its units is translated"
    }

    /// How Xcode treats some of the units, where that may surprise.
    private static func notes(_ file: XLIFF.File) -> [String] {
        let unknown = file.unknownStates.map {
            "\($0.quoted) is not a state of XLIFF 1.2; its texts are taken as translated, as in Xcode"
        }
        let cleared = file.units.count(where: \.isCleared)
        guard cleared > 0 else { return unknown }
        let targets = cleared == 1 ? "1 target is empty and marked" : "\(cleared) targets are empty and marked"
        return unknown + [
            "\(targets) as translated; the catalog's translation stays, although Xcode would clear it",
        ]
    }

    // MARK: Tables

    /// A part for each catalog that a table names, with the rows that can be read.
    ///
    /// - Parameters:
    ///   - name: That of the file, for rows that name no catalog.
    ///   - isKey: Whether a catalog has a key.
    private static func parts(
        of table: TranslationTable, _ sourceLanguage: LanguageTag, named name: String, isKey: (String) -> Bool
    ) -> [Part] {
        let rows = table.isSound ? table.wholeRows : []
        var catalogs: [String?] = []
        let byCatalog = Dictionary(grouping: rows, by: \.catalog)
        for row in rows where !catalogs.contains(row.catalog) { catalogs.append(row.catalog) }
        let problems = table.problems.isEmpty ? [] : [Part(catalog: name, namesCatalog: false, texts: [], problems: table.problems)]
        return problems + catalogs.map { catalog in
            let rows = TranslationTable.Row.joiningForms(of: byCatalog[catalog] ?? [], isKey: isKey)
            return Part(catalog: catalog ?? name, namesCatalog: catalog != nil, texts: texts(of: rows, sourceLanguage))
        }
    }

    private static func texts(of rows: [TranslationTable.Row], _ sourceLanguage: LanguageTag) -> [ImportedText] {
        rows.flatMap { row -> [ImportedText] in
            let byLocale = Dictionary(grouping: row.texts, by: \.locale).compactMapValues { texts in
                VariedText(exported: texts.map { VariedText.Form(path: $0.path, text: $0.value) })
            }
            return byLocale.sorted { $0.key.rawValue < $1.key.rawValue }.map { locale, value in
                let texts = row.texts.filter { $0.locale == locale }
                func varied(_ text: (TranslationTable.Form) -> String?) -> VariedText? {
                    VariedText(exported: texts.compactMap { form in text(form).map { VariedText.Form(path: form.path, text: $0) } })
                }
                let states = texts.compactMap { text in text.state.map { (text.path, $0) } }
                // Without a column for the source text, the table does not say what was translated.
                return ImportedText(
                    key: row.key, locale: locale, value: value, source: varied(\.origin) ?? byLocale[sourceLanguage],
                    replaced: varied(\.replaced), review: texts.lazy.compactMap(\.review).first, isRejected: texts.contains(where: \.isRejected),
                    note: texts.lazy.compactMap(\.note).first, states: Dictionary(states) { first, _ in first }, isComplete: true, comment: row.comment,
                    place: texts.lazy.compactMap(\.place).first)
            }
        }
    }
}
