import Foundation

/// The texts of one language, whatever language the user has.
func texts(in language: String) -> Bundle {
    Bundle.module.path(forResource: language, ofType: "lproj").flatMap(Bundle.init(path:)) ?? .module
}

for language in ["en", "ja", "pl"] {
    let texts = texts(in: language)
    let title = NSLocalizedString("Nearby devices", bundle: texts, comment: "Title of the list")
    let format = texts.localizedString(forKey: "%lld files", value: nil, table: nil)
    let counts = [1, 3, 5].map { String(format: format, locale: Locale(identifier: language), $0) }
    print("\(title): \(counts.joined(separator: ", "))")
}

#if canImport(Darwin)
    print(String(localized: .saveTitle), String(localized: .sentTo(name: "Aki")))
#endif
