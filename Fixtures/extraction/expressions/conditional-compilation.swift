import SwiftUI

struct Platform: View {
    var body: some View {
        #if os(iOS)
        Text("On the phone")
        #elseif os(macOS)
        Text("On the desktop")
        #else
        Text("Elsewhere")
        #endif
        #if DEBUG
        Text("While testing")
        #else
        Text("In the release")
        #endif
        #if 0
        Text("Switched off")
        #endif
        Text("Before")
            #if os(iOS)
            .accessibilityLabel("Postfix branch")
            #endif
            .help("After the branch")
    }
}

extension Platform {
    private var access: LocalizedStringKey {
        #if os(macOS)
        "The Mac asks for access"
        #elseif DEBUG
        "Nobody asks"
        #else
        isOpen ? "The phone has access" : "The phone asks for access"
        #endif
    }

    private func name(_ isShort: Bool) -> LocalizedStringResource {
        #if os(watchOS)
        if isShort { "Watch" } else { "Apple Watch" }
        #else
        return "Phone"
        #endif
    }
}
