import Extraction
import LintModel
import ProjectModel
import StringCatalog

/// Finds the texts of Info.plists that some locales see in the language they were written in.
enum InfoPlistGap {
    /// The gaps of a project, with the locales of each in the order of the project. An entry in a catalog counts as one
    /// that is looked after: how far it is translated, the coverage of that catalog says.
    static func all(
        projects: [ProjectFile], files: [ProjectFile], catalogs: [LoadedCatalog], locales: [LanguageTag]
    ) -> [ProjectFacts.InfoText] {
        let present = Set(files.map(\.path))
        let generated = projects.flatMap { $0.contents?.infoPlists ?? [] }.filter { !present.contains($0.file.path) }
        let origins = Dictionary(generated.map { ($0.file.path, $0) }, uniquingKeysWith: { first, _ in first })
        let tableCatalogs = catalogs.filter { InfoPlistText.FileKind($0.path) == .table }
        let stringsFiles = files.filter { InfoPlistText.FileKind($0.path) == .table }
        let texts = InfoPlistText.all(
            projects: projects, files: files.filter { InfoPlistText.FileKind($0.path) != .table } + generated.map(\.file),
            tables: tableCatalogs.map(\.path) + stringsFiles.map(\.path))
        guard !texts.isEmpty else { return [] }
        let held = Dictionary(
            tableCatalogs.map { ($0.path, Set($0.catalog.entries.map(\.key))) }, uniquingKeysWith: { first, _ in first })
        let translated = Dictionary(
            stringsFiles.map { ($0.path, (language($0.path), StringsKeys.keys(in: $0.bytes))) }, uniquingKeysWith: { first, _ in first })
        let source = (tableCatalogs.first ?? catalogs.first)?.catalog.sourceLanguage ?? "en"
        return texts.compactMap { text in
            let written = writtenLanguages(of: text.value, source)
            if text.tables.contains(where: { held[$0]?.contains(text.key) == true }) || saysItTwice(text.value) { return nil }
            let missing = locales.filter { locale in
                !(written?.contains(locale.language) ?? isRead(source, in: locale)) && !text.tables.contains { table in
                    guard let (language, keys) = translated[table] else { return false }
                    return language == normalized(locale.rawValue) && keys.contains(text.key)
                }
            }
            guard !missing.isEmpty else { return nil }
            let place = origins[text.place.file]?.origin(of: text.place.line) ?? text.place
            return ProjectFacts.InfoText(text: text.generated(from: place), locales: missing)
        }
    }

    /// Whether who reads a locale reads the source language: `en` and `en-GB` where that is `en_US`.
    private static func isRead(_ source: LanguageTag, in locale: LanguageTag) -> Bool {
        locale.language == source.language && locale.script == source.script
    }

    /// Whether a text is in English and also in Chinese, Japanese or Korean.
    private static func saysItTwice(_ text: String) -> Bool {
        // Kana, Chinese characters and Hangul.
        let ideographs = text.unicodeScalars.count {
            0x3040...0x30FF ~= $0.value || 0x4E00...0x9FFF ~= $0.value || 0xAC00...0xD7A3 ~= $0.value
        }
        let words = text.split { !$0.isASCII || !$0.isLetter }.count { $0.count > 1 && $0.first?.isLowercase == true }
        return ideographs > 3 && words > 3
    }

    /// The languages that a text may be written in if its script shows that it is not the source language; else `nil`.
    private static func writtenLanguages(of text: String, _ source: LanguageTag) -> Set<String>? {
        let scalars = text.unicodeScalars
        guard !LanguageFacts.languages(in: [.han, .kana, .hangul, .cyrillic]).contains(source.language) else { return nil }
        if scalars.contains(where: { 0x3040...0x30FF ~= $0.value }) { return LanguageFacts.languages(in: .kana) }
        if scalars.contains(where: { 0xAC00...0xD7A3 ~= $0.value }) { return LanguageFacts.languages(in: .hangul) }
        if scalars.contains(where: { 0x410...0x44F ~= $0.value }) { return LanguageFacts.languages(in: .cyrillic) }
        guard scalars.contains(where: { 0x4E00...0x9FFF ~= $0.value }) else { return nil }
        // Japanese has kana as well.
        return LanguageFacts.languages(in: .han).subtracting(LanguageFacts.languages(in: .kana))
    }

    /// The language of a table in a folder such as `zh-Hant.lproj`.
    private static func language(_ path: String) -> String {
        let folder = path.split(separator: "/").dropLast().last ?? ""
        return normalized(String(folder.hasSuffix(".lproj") ? folder.dropLast(".lproj".count) : folder))
    }

    private static func normalized(_ language: String) -> String {
        String(language.map { $0 == "_" ? "-" : $0 }).lowercased()
    }
}
