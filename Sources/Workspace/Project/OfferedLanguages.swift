import Foundation
import Inventory
import ProjectModel
import StringCatalog

/// By the path of a catalog of a library, the languages that no app offers that runs the library, and these apps.
typealias LanguagesNotOffered = [String: (languages: [LanguageTag], apps: [String])]

/// The languages that users can choose for an app.
///
/// They are those of the tables in its main bundle, those that its Info.plist names, and the one that it is developed
/// in. Every other bundle follows the choice, so a language that only a library has is never seen.
struct OfferedLanguages {
    private let languages: Set<LanguageTag>

    /// - Parameters:
    ///   - catalogs: Those of the project.
    ///   - infoPlists: The Info.plists of the project, among others.
    ///   - developmentRegion: That of the project.
    /// - Returns: `nil` if they are not known, or if the bundles of libraries choose for themselves.
    init?(of app: ProgramSummary, catalogs: [LoadedCatalog], infoPlists: [ProjectFile], developmentRegion: LanguageTag)
    {
        guard let files = app.infoPlists(among: infoPlists) else { return nil }
        var languages: Set<LanguageTag> = [developmentRegion]
        for catalog in catalogs where app.catalogs.contains(catalog.path) {
            languages.formUnion(catalog.catalog.languages)
        }
        languages.formUnion(app.tables.compactMap(Self.language))
        for file in files {
            guard
                let list = (try? PropertyListSerialization.propertyList(from: Data(file.bytes), format: nil))
                    as? [String: Any]
            else { return nil }
            if list["CFBundleAllowMixedLocalizations"] as? Bool ?? false { return nil }
            languages.formUnion((list["CFBundleLocalizations"] as? [String] ?? []).map { LanguageTag($0) })
        }
        self.languages = languages
    }

    /// - Parameter infoPlists: The Info.plists of the project, among others.
    static func notOffered(
        in catalogs: [LoadedCatalog], _ targets: TargetMap, infoPlists: [ProjectFile]
    ) -> LanguagesNotOffered {
        var result: LanguagesNotOffered = [:]
        for catalog in catalogs {
            let apps = targets.apps(runningLibraryWith: catalog.path)
            let offered = apps.compactMap { app in
                OfferedLanguages(
                    of: app, catalogs: catalogs, infoPlists: infoPlists,
                    developmentRegion: catalog.catalog.sourceLanguage)
            }
            guard !apps.isEmpty, offered.count == apps.count else { continue }
            let languages = catalog.catalog.languages.filter { language in
                !language.isPseudolocale && !offered.contains { $0.contain(language) }
            }
            if !languages.isEmpty { result[catalog.path] = (languages, apps.map(\.name)) }
        }
        return result
    }

    /// The language of a table in a folder such as `zh-Hant.lproj`.
    private static func language(ofTable path: String) -> LanguageTag? {
        guard let folder = path.split(separator: "/").dropLast().last, folder.hasSuffix(".lproj"),
            folder != "Base.lproj"
        else { return nil }
        return LanguageTag(folder.dropLast(".lproj".count).map { $0 == "_" ? "-" : String($0) }.joined())
    }

    /// Whether users may get the texts of a language.
    func contain(_ language: LanguageTag) -> Bool { language.match(among: Array(languages)) != nil }
}
