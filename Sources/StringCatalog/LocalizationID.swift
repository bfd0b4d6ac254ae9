/// The texts of an entry in one locale.
package struct LocalizationID: Hashable, Comparable, Sendable {
    private let name: Key
    package let locale: LanguageTag

    package init(_ key: String, _ locale: LanguageTag) {
        name = Key(key)
        self.locale = locale
    }

    package var key: String { name.text }

    package static func < (a: Self, b: Self) -> Bool { a.name == b.name ? a.locale.rawValue < b.locale.rawValue : a.name < b.name }
}
