import Foundation

// What is looked up at run time is no key of the build.
enum Tab: String {
    case home = "tab.home", more
    var name: String { NSLocalizedString(rawValue, comment: "") }
}
