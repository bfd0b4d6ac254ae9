import Extraction
import StringCatalog

/// What the files of a project say around its catalogs and sources.
package struct ProjectFacts: Sendable {
    /// The `knownRegions` of an Xcode project.
    package struct Regions: Sendable {
        /// The folder that the project stands in, as a prefix of paths: with a slash at its end, or empty.
        package let folder: String
        package let regions: [LanguageTag]

        package init(folder: String, regions: [LanguageTag]) {
            self.folder = folder
            self.regions = regions
        }
    }

    /// A target of an Xcode project or a package.
    package struct Target: Sendable {
        package let name: String
        /// Whether it is built into a bundle of its own that other targets use.
        package let isLibrary: Bool
        /// The paths of its catalogs, sorted.
        package let catalogs: [String]
        /// The paths of its `.strings` and `.stringsdict` files, sorted.
        package let tables: [String]
        /// The paths of its Swift files.
        package let sources: Set<String>

        package init(name: String, isLibrary: Bool, catalogs: [String], tables: [String], sources: Set<String>) {
            self.name = name
            self.isLibrary = isLibrary
            self.catalogs = catalogs
            self.tables = tables
            self.sources = sources
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

    package var regions: [Regions] = []
    package var targets: [Target] = []
    /// The paths of all `.strings` and `.stringsdict` files, sorted.
    package var tables: [String] = []
    package var infoTexts: [InfoText] = []

    package init() {}
}
