import SwiftUI

struct SettingsView: View {
    @Environment(SuggestionService.self) private var service
    @State private var asksToClear = false

    var body: some View {
        @Bindable var service = service
        Form {
            Section {
                Picker("Reply Style", selection: $service.style) {
                    ForEach(ReplyStyle.allCases) { style in
                        Text(style.displayName).tag(style)
                    }
                }
            } footer: {
                Text("The style applies to new suggestions only.")
            }

            Section("Privacy") {
                Toggle("Share anonymous statistics", isOn: $service.sendsAnonymousStatistics)
                Button("Clear Recent Replies", role: .destructive) {
                    asksToClear = true
                }
            }

            Section {
                NavigationLink("Full Access Help") {
                    AccessHelpScreen()
                        .navigationTitle("Help")
                }
            }
        }
        .navigationTitle("Settings")
        .confirmationDialog("Clear recent replies?", isPresented: $asksToClear) {
            Button("Clear", role: .destructive) {
                service.clearRecent()
            }
            Button("Cancel", role: .cancel) {}
        }
    }
}

struct AccessHelpScreen: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> AccessHelpViewController {
        AccessHelpViewController()
    }

    func updateUIViewController(_ controller: AccessHelpViewController, context: Context) {}
}
