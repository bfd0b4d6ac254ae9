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
