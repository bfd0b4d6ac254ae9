import Foundation

// Texts that are looked up at run time aren't keys for the build.
enum Tab: String {
    case home = "tab.home", more
    var name: String { NSLocalizedString(rawValue, comment: "") }
}
