import SwiftUI

struct SetupView: View {
    @Bindable var model: SetupModel
    @State private var showsKey = false

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    TextField("Server URL", text: $model.serverURL, prompt: Text(verbatim: "https://192.0.2.10:3000"))
                        .keyboardType(.URL)
                        .textInputAutocapitalization(.never)
                        .autocorrectionDisabled()
                    HStack {
                        if showsKey {
                            TextField("API Key", text: $model.apiKey)
                        } else {
                            SecureField("API Key", text: $model.apiKey)
                        }
                        Button {
                            showsKey.toggle()
                        } label: {
                            Image(systemName: showsKey ? "eye.slash" : "eye")
                        }
                        .accessibilityLabel(showsKey ? "Hide API key" : "Show API key")
                    }
                } header: {
                    Text("Server")
                } footer: {
                    Text("The key is shown when you start the server.")
                }

                if let message = model.errorMessage {
                    Section {
                        Label(message, systemImage: "exclamationmark.circle")
                            .foregroundStyle(.red)
                    }
                }

                Section {
                    Button {
                        Task {
                            await model.connect()
                        }
                    } label: {
                        if model.isConnecting {
                            ProgressView("Connecting…")
                        } else {
                            Text("Connect")
                        }
                    }
                    .disabled(!model.canConnect)
                }
            }
            .navigationTitle("Set Up")
        }
    }
}

#Preview {
    SetupView(model: SetupModel())
        .navigationTitle("Canvas only")
}
