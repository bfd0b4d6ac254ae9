import SwiftUI

struct DeviceListView: View {
    @Environment(PeerStore.self) private var store
    @State private var query = ""
    @State private var errorText: String?

    private var showsError: Binding<Bool> {
        Binding(
            get: { errorText != nil },
            set: { if !$0 { errorText = nil } }
        )
    }

    var body: some View {
        List {
            Section("Nearby Devices") {
                ForEach(store.peers(matching: query)) { peer in
                    NavigationLink(value: peer) {
                        DeviceRow(peer: peer)
                    }
                    .swipeActions {
                        Button("Forget", role: .destructive) {
                            store.forget(peer)
                        }
                        Button("Connect") {
                            connect(to: peer)
                        }
                    }
                }
            }
        }
        .overlay {
            if store.peers.isEmpty {
                ProgressView("Looking for devices…")
            }
        }
        .searchable(text: $query, prompt: "Search devices")
        .navigationTitle("PeerDrop")
        .navigationDestination(for: Peer.self) { peer in
            ChatView(peer: peer)
        }
        .alert("Could Not Connect", isPresented: showsError) {
            Button("OK", role: .cancel) {}
        } message: {
            Text(errorText ?? String(localized: "An unknown error occurred."))
        }
    }

    private func connect(to peer: Peer) {
        Task {
            do {
                try await store.connect(to: peer)
            } catch {
                errorText = error.localizedDescription
            }
        }
    }
}

struct DeviceRow: View {
    let peer: Peer

    var body: some View {
        HStack {
            Image(systemName: peer.state.symbolName)
                .foregroundStyle(peer.state.tint)
            VStack(alignment: .leading) {
                Text(peer.name)
                Text(peer.state.label)
                    .font(.caption)
                    .foregroundStyle(.secondary)
            }
            Spacer()
            Text("Seen \(peer.lastSeen, style: .relative) ago")
                .font(.caption2)
        }
        .accessibilityElement(children: .combine)
        .accessibilityHint("Opens the conversation with \(peer.name)")
    }
}
