import StringCatalog

/// A text of the app's page in the App Store, as fastlane keeps it: `fastlane/metadata/de-DE/name.txt`. Xcode Cloud
/// reads the notes for testers from `TestFlight/WhatToTest.de-DE.txt`.
package struct StoreText: Sendable, Hashable {
    /// A file of a language. Others, such as addresses of web pages, are not translated.
    package enum Field: String, CaseIterable, Sendable {
        case name, subtitle, keywords, promotionalText = "promotional_text", description, releaseNotes = "release_notes"
        case whatToTest = "WhatToTest"

        /// The most characters that App Store Connect accepts.
        package var limit: Int {
            switch self {
            case .name, .subtitle: 30
            case .keywords: 100
            case .promotionalText: 170
            case .description, .releaseNotes, .whatToTest: 4000
            }
        }
    }

    package let path: String
    package let field: Field
    /// The name of its folder, or what its file is named for: a locale, or `default` for the texts of locales that have
    /// none of their own.
    package let folder: String
    /// Without white space around it.
    package let text: String
    /// In characters.
    package var length: Int { text.count }

    /// - Returns: `nil` for a file that isn't a text of a page.
    package init?(path: String, text: String) {
        guard let (folder, field) = Self.place(path) else { return nil }
        self.path = path
        self.folder = folder
        self.field = field
        self.text = String(text.trimmed)
    }

    /// Whether a file is a text of a page by its path.
    package static func isStoreText(_ path: String) -> Bool { place(path) != nil }

    private static func place(_ path: String) -> (folder: String, field: Field)? {
        let parts = path.split(separator: "/").suffix(4)
        if parts.dropLast().last == "TestFlight", let names = parts.last?.split(separator: "."), names.count == 3,
            names[2] == "txt", names[0] == Field.whatToTest.rawValue {
            return (String(names[1]), .whatToTest)
        }
        guard parts.count == 4, parts.starts(with: ["fastlane", "metadata"]), let file = parts.last, file.hasSuffix(".txt"),
            let field = Field(rawValue: String(file.dropLast(4))), field != .whatToTest
        else { return nil }
        let folder = String(parts[parts.endIndex - 2])
        return StoreLocales.isOtherFolder(folder) ? nil : (folder, field)
    }

    /// The folder of all texts of the page.
    var pageFolder: String { String(path.dropLast(Self.path(of: field, in: folder, page: "").utf8.count)) }

    /// The path of ``folder``; of a file that is named for its locale, its own.
    package var folderPath: String { field == .whatToTest ? path : "\(pageFolder)/\(folder)" }

    /// The path of a field's file.
    package static func path(of field: Field, in folder: String, page: String) -> String {
        field == .whatToTest ? "\(page)/\(field.rawValue).\(folder).txt" : "\(page)/\(folder)/\(field.rawValue).txt"
    }
}

/// What a release has to do for a text of the app's page in the App Store.
package struct StoreGap: Sendable, Hashable {
    package enum Problem: Sendable, Hashable {
        /// The source language has the text, and the locale has none.
        case missing
        /// Longer than App Store Connect accepts, in characters.
        case tooLong(Int)
        /// The App Store has no such locale, but these of the same language.
        case unknownLocale([String])
        /// Filled or sent back, and not approved since.
        case needsReview
    }

    package let locale: LanguageTag
    /// `nil` for a problem of a whole folder.
    package let field: StoreText.Field?
    package let problem: Problem
    /// The file; that of the source language for a text that is missing, the folder for a problem of a whole folder.
    package let path: String

    package init(locale: LanguageTag, field: StoreText.Field?, problem: Problem, path: String) {
        (self.locale, self.field, self.problem, self.path) = (locale, field, problem, path)
    }

    /// What is to do for an app's texts: folders that the App Store has no locale for, texts that are too long, and those that are missing
    /// for locales of the project, in the order of the locales.
    package static func all(of texts: [StoreText], locales: [LanguageTag], sourceLanguage: LanguageTag) -> [StoreGap] {
        let unknown = texts.filter { !StoreLocales.contains($0.folder) }.reduce(into: [StoreGap]()) { gaps, text in
            guard !gaps.contains(where: { $0.path == text.folderPath }) else { return }
            let locale = LanguageTag(text.folder)
            gaps.append(
                StoreGap(locale: locale, field: nil, problem: .unknownLocale(StoreLocales.near(locale)), path: text.folderPath))
        }
        let long = texts.filter { $0.length > $0.field.limit }.map { text in
            StoreGap(locale: LanguageTag(text.folder), field: text.field, problem: .tooLong(text.length), path: text.path)
        }
        let filled = texts.filter { $0.length > 0 }
        let isDefault = Set(filled.filter { $0.folder == "default" }.map(\.field))
        let source = folder(for: sourceLanguage, among: Set(filled.map(\.folder)))
        let wanted = filled.filter { $0.folder == source && !isDefault.contains($0.field) }
        let missing = locales.filter { $0 != sourceLanguage && StoreLocales.hasLanguage(of: $0) }.flatMap { locale -> [StoreGap] in
            let own = folder(for: locale, among: Set(filled.map(\.folder)))
            guard own != source else { return [] }
            let fields = Set(filled.filter { $0.folder == own }.map(\.field))
            return wanted.filter { !fields.contains($0.field) }.map {
                StoreGap(locale: locale, field: $0.field, problem: .missing, path: $0.path)
            }
        }
        return unknown + long + missing
    }

    /// The folder for a locale: of its name, else one of its language and script.
    static func folder(for locale: LanguageTag, among folders: Set<String>) -> String? {
        if folders.contains(locale.rawValue) { return locale.rawValue }
        return folders.sorted().first { name in
            let tag = LanguageTag(name)
            return StoreLocales.language(of: tag) == StoreLocales.language(of: locale) && tag.script == locale.script
        }
    }
}
