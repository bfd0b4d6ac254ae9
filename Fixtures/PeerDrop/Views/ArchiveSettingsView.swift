import SwiftUI
import UniformTypeIdentifiers

struct ArchiveSettingsView: View {
    @Environment(PeerStore.self) private var store
    @AppStorage("includesTransfers") private var includesTransfers = true
    @State private var showsImporter = false
    @State private var showsError = false
    @State private var errorMessage = ""
    @State private var archiveSize = 0

    var body: some View {
        Form {
            Section {
                Toggle("Include transfer history", isOn: $includesTransfers)
                Button("Export Archive…") {
                    export()
                }
                Button("Import Archive…") {
                    showsImporter = true
                }
            } header: {
                Text("Archive")
            } footer: {
                Text("Export or import your device records, transfer history, and chat data.")
            }

            Section {
                if archiveSize > 0 {
                    LabeledContent("Last export") {
                        Text("\(archiveSize) bytes")
                    }
                }
                statusRow(caption: "Encrypted on this device")
            }
        }
        .navigationTitle("Settings")
        .fileImporter(isPresented: $showsImporter, allowedContentTypes: [.json, .data]) { result in
            if case .failure(let error) = result {
                report(error)
            }
        }
        .alert("Archive Error", isPresented: $showsError) {
            Button("OK", role: .cancel) {}
        } message: {
            Text(errorMessage)
        }
    }

    private func statusRow(caption: String) -> some View {
        HStack {
            Image(systemName: "lock")
            Text(caption)
        }
        .font(.footnote)
    }

    private func export() {
        do {
            archiveSize = try store.exportArchive().count
        } catch {
            report(error)
        }
    }

    private func report(_ error: any Error) {
        if let known = error as? PeerError {
            errorMessage = known.localizedDescription
        } else {
            errorMessage = String(localized: "An unknown error occurred.")
        }
        showsError = true
    }
}
