import StringCatalog

/// The texts of an app's page in the App Store, by field and locale: a folder `fastlane/metadata` or `TestFlight`.
package struct StorePage: Sendable {
    package let folder: String
    package let sourceLanguage: LanguageTag
    private let texts: [StoreText]

    package init(folder: String, sourceLanguage: LanguageTag, texts: [StoreText]) {
        self.folder = folder
        self.sourceLanguage = sourceLanguage
        self.texts = texts
    }

    /// The pages of a project, in the order of their texts.
    package static func all(of texts: [StoreText], sourceLanguage: LanguageTag) -> [StorePage] {
        texts.map(\.pageFolder).distinct.map { folder in
            StorePage(folder: folder, sourceLanguage: sourceLanguage, texts: texts.filter { $0.pageFolder == folder })
        }
    }

    /// Whether a path is that of such a folder.
    package static func isFolder(_ path: String) -> Bool {
        ["fastlane/metadata", "TestFlight"].contains { path == $0 || path.hasSuffix("/" + $0) }
    }

    package var fields: [StoreText.Field] {
        StoreText.Field.allCases.filter { !(text(of: $0, in: sourceLanguage)?.text.isEmpty ?? true) }
    }

    /// The text of a field; `nil` if the locale has no file for it.
    package func text(of field: StoreText.Field, in locale: LanguageTag) -> StoreText? {
        let own = StoreGap.folder(for: locale, among: Set(texts.map(\.folder)))
        return texts.first { $0.folder == own && $0.field == field }
    }

    /// Whether a field of a locale has to be written, or is too long for the App Store.
    package func isOpen(_ field: StoreText.Field, in locale: LanguageTag) -> Bool {
        guard let text = self.text(of: field, in: locale), text.length > 0 else { return true }
        return text.length > field.limit
    }

    /// Whether the App Store has the language of a locale, other than the source language.
    package func isTranslated(into locale: LanguageTag) -> Bool {
        let names = Set(texts.map(\.folder))
        return StoreLocales.hasLanguage(of: locale)
            && StoreGap.folder(for: locale, among: names) != StoreGap.folder(for: sourceLanguage, among: names) ?? ""
    }

    /// The files that a field of a locale may have: the one that its folder has or would have, or several where the App
    /// Store has the language for several regions; none if it doesn't have the language.
    package func paths(of field: StoreText.Field, in locale: LanguageTag) -> [String] {
        let known = StoreGap.folder(for: locale, among: Set(texts.map(\.folder)))
        return (known.map { [$0] } ?? StoreLocales.folders(for: locale)).map { StoreText.path(of: field, in: $0, page: folder) }
    }

    /// Why it isn't known where a field of a locale belongs, as a clause; `nil` if there is one file for it.
    package func severalFolders(of field: StoreText.Field, in locale: LanguageTag) -> String? {
        let paths = paths(of: field, in: locale)
        if paths.isEmpty { return "the App Store doesn't have this locale" }
        let names = paths.compactMap { StoreText(path: $0, text: "")?.folder }
        let made = field == .whatToTest ? "file" : "folder"
        return paths.count == 1 ? nil : "could be any of \(names.joined(separator: ", ")); make the \(made) of one first"
    }

    /// The page as a catalog whose keys are fields.
    package func catalog(in locales: [LanguageTag]) -> Catalog {
        let entries = fields.map { field -> String in
            let texts = ([sourceLanguage] + locales.filter { $0 != sourceLanguage }).compactMap { locale -> String? in
                guard let text = self.text(of: field, in: locale)?.text, !text.isEmpty else { return nil }
                let unit = "{\"stringUnit\":{\"state\":\"translated\",\"value\":\(JSONLiteral.string(text))}}"
                return "\(JSONLiteral.string(locale.rawValue)):\(unit)"
            }
            let comment = JSONLiteral.string(Self.comment(on: field))
            return
                "\(JSONLiteral.string(field.rawValue)):{\"comment\":\(comment),\"localizations\":{\(texts.joined(separator: ","))}}"
        }
        let source = JSONLiteral.string(sourceLanguage.rawValue)
        let text = "{\"sourceLanguage\":\(source),\"strings\":{\(entries.joined(separator: ","))},\"version\":\"1.0\"}"
        return Catalog(bytes: Array(text.utf8))
    }

    /// For translators, with the limit in the notation of comments.
    package static func comment(on field: StoreText.Field) -> String {
        let name = field == .whatToTest ? "what to test, in TestFlight" : field.rawValue.replacing("_", with: " ") + " in the App Store"
        return "\(name) [max \(field.limit)]"
    }
}
