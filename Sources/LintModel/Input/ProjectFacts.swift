import Extraction
import Inventory
import ProjectModel
import StringCatalog

/// Facts from project files about catalogs and sources.
package struct ProjectFacts: Sendable {
    /// A target of an Xcode project or a package.
    package struct Target: Sendable {
        package let name: String
        /// Whether it is built into a bundle of its own that other targets use.
        package let isLibrary: Bool
        /// How its code reaches the tables of its own bundle.
        package let ownBundle: OwnBundle
        /// The paths of its catalogs, sorted.
        package let catalogs: [String]
        /// The paths of its `.strings` and `.stringsdict` files, sorted.
        package let tables: [String]
        /// The paths of its Swift files.
        package let sources: Set<String>
        /// Whether symbols are generated for the keys of its catalogs; `nil` where the project does not say.
        package let generatesSymbols: Bool?

        package init(
            name: String, isLibrary: Bool, ownBundle: OwnBundle? = nil, catalogs: [String], tables: [String], sources: Set<String>,
            generatesSymbols: Bool? = nil
        ) {
            self.name = name
            self.isLibrary = isLibrary
            self.ownBundle = ownBundle ?? (isLibrary ? .module : .main)
            self.catalogs = catalogs
            self.tables = tables
            self.sources = sources
            self.generatesSymbols = generatesSymbols
        }
    }

    /// A text of an Info.plist that some locales see in the language it was written in.
    package struct InfoText: Sendable {
        package let text: InfoPlistText
        package let locales: [LanguageTag]

        package init(text: InfoPlistText, locales: [LanguageTag]) {
            self.text = text
            self.locales = locales
        }
    }

    /// The `knownRegions` of Xcode projects, and the languages in the files that generate them.
    package var regions: [ProjectRegions] = []
    /// By the path of a catalog, the language that its project is written in.
    package var developmentRegions: [String: LanguageTag] = [:]
    package var targets: [Target] = []
    /// The paths of all `.strings` and `.stringsdict` files, sorted.
    package var tables: [String] = []
    package var infoTexts: [InfoText] = []
    /// The paths of catalogs inside a project that are in none of its targets.
    package var catalogsInNoTarget: Set<String> = []
    /// By the path of a catalog of a library, the languages that no app offers that links the library, and these apps.
    package var languagesNotOffered: [String: (languages: [LanguageTag], apps: [String])] = [:]

    package init() {}
}
