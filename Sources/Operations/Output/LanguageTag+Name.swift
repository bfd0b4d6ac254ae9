import Foundation
import StringCatalog

extension LanguageTag {
    /// The name of the language in English, for people; the tag where it has none.
    package var englishName: String { Locale(identifier: "en").localizedString(forIdentifier: rawValue) ?? rawValue }
}
