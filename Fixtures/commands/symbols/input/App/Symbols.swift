import Foundation

// `swift build` makes no symbols.
#if !Xcode
extension LocalizedStringResource {
    static var addToLibrary: LocalizedStringResource {
        LocalizedStringResource("Add to Library", table: "Localizable", bundle: .atURL(Bundle.module.bundleURL))
    }

    static var close: LocalizedStringResource { LocalizedStringResource("Close", bundle: .atURL(Bundle.module.bundleURL)) }

    enum Settings {
        static let title = LocalizedStringResource("title", table: "Settings", bundle: .atURL(Bundle.module.bundleURL))
    }
}
#endif
