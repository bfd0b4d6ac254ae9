import SwiftUI

@main
struct FlirrtApp: App {
    @AppStorage("didOnboard", store: UserDefaults(suiteName: "group.app.flirrt.fixture"))
    private var didOnboard = false
    @State private var service = SuggestionService()

    var body: some Scene {
        WindowGroup {
            Group {
                if didOnboard {
                    HomeView()
                } else {
                    OnboardingView {
                        didOnboard = true
                    }
                }
            }
            .environment(service)
        }
    }
}

struct HomeView: View {
    @Environment(SuggestionService.self) private var service

    var body: some View {
        NavigationStack {
            List {
                Section("Recent Replies") {
                    ForEach(service.recent, id: \.self) { reply in
                        Text(reply)
                            .textSelection(.enabled)
                    }
                }
                Section {
                    Text("\(service.remainingToday) suggestions left today")
                }
            }
            .overlay {
                if service.recent.isEmpty {
                    ContentUnavailableView(
                        "Nothing Here Yet",
                        systemImage: "keyboard",
                        description: Text("Replies you used are listed here.")
                    )
                }
            }
            .navigationTitle("Flirrt")
            .toolbar {
                NavigationLink {
                    SettingsView()
                } label: {
                    Label("Settings", systemImage: "gearshape")
                }
            }
        }
    }
}
