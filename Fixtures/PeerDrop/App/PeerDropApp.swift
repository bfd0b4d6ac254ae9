import SwiftUI

@main
struct PeerDropApp: App {
    @State private var store = PeerStore()
    @AppStorage("hasCompletedOnboarding") private var hasCompletedOnboarding = false

    var body: some Scene {
        WindowGroup {
            if hasCompletedOnboarding {
                MainTabs()
                    .environment(store)
            } else {
                OnboardingView {
                    hasCompletedOnboarding = true
                }
            }
        }
    }
}

struct MainTabs: View {
    @Environment(PeerStore.self) private var store

    var body: some View {
        TabView {
            NavigationStack {
                DeviceListView()
            }
            .tabItem {
                Label("Nearby", systemImage: "dot.radiowaves.left.and.right")
            }
            .badge(store.totalUnread)

            NavigationStack {
                ArchiveSettingsView()
            }
            .tabItem {
                Label("Settings", systemImage: "gearshape")
            }
        }
    }
}
