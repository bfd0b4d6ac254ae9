/// The texts of an entry in one locale. Keys are compared by their bytes, because canonically equivalent strings are different keys.
package struct LocalizationID: Hashable, Comparable, Sendable {
    package let key: String
    package let locale: LanguageTag

    package init(_ key: String, _ locale: LanguageTag) {
        self.key = key
        self.locale = locale
    }

    package static func == (a: Self, b: Self) -> Bool { a.locale == b.locale && a.key.utf8.elementsEqual(b.key.utf8) }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(locale)
        for byte in key.utf8 { hasher.combine(byte) }
    }

    package static func < (a: Self, b: Self) -> Bool {
        a.key.utf8.elementsEqual(b.key.utf8) ? a.locale.rawValue < b.locale.rawValue : a.key.utf8.lexicographicallyPrecedes(b.key.utf8)
    }
}
