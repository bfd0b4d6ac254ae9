import SwiftUI

extension LocalizedStringKey {
    static let untitled: LocalizedStringKey = "Untitled page"
    static func localized(_ key: String) -> LocalizedStringKey { LocalizedStringKey(key) }
    static func marked(_ key: LocalizedStringKey) -> LocalizedStringKey { key }
}

extension LocalizedStringResource {
    static func ofApp(_ resource: LocalizedStringResource) -> LocalizedStringResource { resource }
}

extension String {
    static func localized(_ key: String) -> String { NSLocalizedString(key, comment: "") }
}

struct StaticMembers: View {
    var body: some View {
        Text(.localized("Get started here"))
        Label(.localized("No pages yet"), systemImage: "doc")
        Text(.marked("Marked as read"))
        Text(.untitled)
        Text(.ofApp("From the app"))
        Button(.localized("Add a page")) {}
    }
}
