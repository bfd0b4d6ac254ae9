import SwiftUI

struct KeyEntryView: View {
    let provider: Provider

    @Environment(SettingsStore.self) private var settings
    @Environment(\.dismiss) private var dismiss
    @State private var key = ""
    @State private var errorText: String?
    @FocusState private var isFocused: Bool

    var body: some View {
        Form {
            Section {
                SecureField("API Key", text: $key)
                    .textContentType(.password)
                    .focused($isFocused)
                if let errorText {
                    Label(errorText, systemImage: "exclamationmark.triangle")
                        .foregroundStyle(.red)
                }
            } header: {
                Text("Key for \(provider.name)")
            } footer: {
                Text("Your key is sent only to the provider you chose.")
            }

            Section {
                Link("Get a key from \(provider.name)", destination: provider.keyPage)
                LabeledContent("Models available", value: provider.models.count, format: .number)
                LabeledContent("Default model", value: provider.models.first ?? provider.id)
            }
        }
        .navigationTitle(provider.name)
        .toolbar {
            ToolbarItem(placement: .confirmationAction) {
                Button("Save", action: save)
                    .disabled(key.isEmpty)
            }
            ToolbarItem(placement: .cancellationAction) {
                Button("Cancel", role: .cancel) {
                    dismiss()
                }
            }
        }
        .onAppear {
            isFocused = true
        }
    }

    private func save() {
        do {
            try settings.save(key: key, for: provider)
            dismiss()
        } catch {
            errorText = error.localizedDescription
        }
    }
}
