import SwiftUI

struct OnboardingView: View {
    @Environment(SettingsStore.self) private var settings
    @State private var step = 0

    var body: some View {
        NavigationStack {
            VStack(alignment: .leading, spacing: 24) {
                if step == 0 {
                    welcome
                } else {
                    providerList
                }
            }
            .padding()
            .toolbar {
                if step > 0 {
                    Button("Back") {
                        step -= 1
                    }
                }
            }
        }
    }

    private var welcome: some View {
        VStack(alignment: .leading, spacing: 20) {
            Text(verbatim: "Relay")
                .font(.largeTitle.bold())
            Text("Bring your own key.\nKeep your own words.")
                .font(.title3)
            sectionHeader(
                title: "Stays on this iPhone",
                subtitle: "Keys are kept in the keychain and nowhere else."
            )
            sectionHeader(
                title: "One app for all models",
                subtitle: "Switch providers in the middle of a chat."
            )
            Spacer()
            Button("Choose a Provider") {
                withAnimation {
                    step += 1
                }
            }
            .buttonStyle(.borderedProminent)
        }
    }

    private var providerList: some View {
        List(settings.providers) { provider in
            NavigationLink {
                KeyEntryView(provider: provider)
            } label: {
                Text(provider.name)
            }
        }
        .listStyle(.plain)
        .navigationTitle("Providers")
    }

    private func sectionHeader(title: String, subtitle: String) -> some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(title)
                .font(.headline)
            Text(subtitle)
                .font(.subheadline)
                .foregroundStyle(.secondary)
        }
    }
}
