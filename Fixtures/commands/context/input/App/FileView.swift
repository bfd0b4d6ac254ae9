import SwiftUI

struct FileView: View {
    let count: Int
    @State private var isAsking = false

    var body: some View {
        List {
            Section("Files") {
                Text("\(count) files")
                Button("Open") { open() }
            }
        }
        .alert("Delete this file?", isPresented: $isAsking) {
            Button("Delete", role: .destructive) {}
        } message: {
            Text("You cannot undo this.")
        }
    }
}

struct SettingsView: View {
    var body: some View {
        Toggle("Open files after the download", isOn: .constant(true))
    }
}
