import SwiftUI

struct SettingsView: View {
    @Environment(SettingsStore.self) private var settings
    @Environment(ChatStore.self) private var chats
    @Environment(\.dismiss) private var dismiss
    @State private var asksToClear = false

    var body: some View {
        @Bindable var settings = settings
        Form {
            Section {
                Picker("Provider", selection: $settings.selectedProviderID) {
                    ForEach(settings.providers) { provider in
                        Text(provider.name).tag(provider.id)
                    }
                }
                Picker("Tone", selection: $settings.tone) {
                    ForEach(Tone.allCases) { tone in
                        Text(tone.rawValue).tag(tone)
                    }
                }
                .pickerStyle(.segmented)
                LabeledContent("Model", value: settings.selectedModel)
            } header: {
                Text("Assistant")
            } footer: {
                Text("Changes apply to new chats.")
            }

            SamplingSection(value: $settings.temperature, topP: $settings.topP)

            Section("Behavior") {
                Toggle("Stream replies", isOn: $settings.streamsReplies)
                Toggle("Remember facts about me", isOn: $settings.remembersFacts)
            }

            Section {
                Button("Clear All Chats", role: .destructive) {
                    asksToClear = true
                }
                Button("Remove All Keys", role: .destructive) {
                    settings.removeKeys()
                }
            } footer: {
                Text("Version " + appVersion)
            }
        }
        .navigationTitle("Settings")
        .toolbar {
            Button("Done") {
                dismiss()
            }
        }
        .alert("Clear all chats?", isPresented: $asksToClear) {
            Button("Clear", role: .destructive) {
                chats.removeAll()
            }
            Button("Cancel", role: .cancel) {}
        } message: {
            Text("All conversations on this device will be deleted.")
        }
    }

    private var appVersion: String {
        Bundle.main.object(forInfoDictionaryKey: "CFBundleShortVersionString") as? String ?? ""
    }
}

struct SamplingSection: View {
    @Binding var value: Double
    @Binding var topP: Double

    var body: some View {
        Section {
            Stepper("Temperature \(value, specifier: "%.1f")", value: $value, in: 0...2, step: 0.1)
            Slider(value: $topP, in: 0...1) {
                Text("Top P")
            }
            .accessibilityValue("Top P is \(topP)")
        } header: {
            Text("Sampling")
        } footer: {
            Text("Higher values make replies less predictable.")
        }
    }
}
