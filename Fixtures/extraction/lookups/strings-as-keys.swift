import SwiftUI

struct Titles: View {
    let count: Int
    var title: LocalizedStringKey { .init("Made from a string") }

    var body: some View {
        Text(.init("Shown from a string"))
        Text(.init("Never \(count) found"))
        Text(LocalizedStringKey.init("Named type, from a string"))
        Text(LocalizedStringKey("A literal of the type"))
        Text(.init("A resource", table: "Other"))
        Text(String(localized: .init("A value from a string")))
        Text(NSLocalizedString(count > 1 ? "Chosen many" : "Chosen one", comment: ""))
        Text(NSString.localizedUserNotificationString(forKey: count > 1 ? "MANY" : "ONE", arguments: nil))
    }
}
