import SwiftUI

struct ChatView: View {
    let peer: Peer

    @Environment(PeerStore.self) private var store
    @State private var draft = ""
    @State private var visibleLimit = 50
    @State private var isRecording = false
    @State private var showsClearDialog = false

    private var messages: [ChatMessage] {
        store.messages[peer.id] ?? []
    }

    var body: some View {
        VStack(spacing: 0) {
            if peer.unreadCount > 0 {
                UnreadBanner(unreadCount: peer.unreadCount)
            }
            if messages.isEmpty {
                ContentUnavailableView(
                    "No Messages",
                    systemImage: "bubble.left.and.bubble.right",
                    description: Text("Messages are stored on this device only.")
                )
            } else {
                messageList
            }
            inputBar
        }
        .navigationTitle(peer.name)
        .toolbar {
            Button("Clear", systemImage: "trash") {
                showsClearDialog = true
            }
        }
        .confirmationDialog("Clear this conversation?", isPresented: $showsClearDialog, titleVisibility: .visible) {
            Button("Clear Conversation", role: .destructive) {
                store.clearHistory()
            }
            Button("Cancel", role: .cancel) {}
        } message: {
            Text("This cannot be undone.")
        }
    }

    private var messageList: some View {
        ScrollView {
            LazyVStack(alignment: .leading, spacing: 8) {
                if messages.count > visibleLimit {
                    Button("Load earlier messages") {
                        visibleLimit += 50
                    }
                }
                ForEach(messages.suffix(visibleLimit)) { message in
                    Text(message.text)
                        .frame(maxWidth: .infinity, alignment: message.isOutgoing ? .trailing : .leading)
                }
                DeliveryFooter(done: messages.filter(\.isOutgoing).count, total: messages.count)
            }
            .padding()
        }
    }

    private var inputBar: some View {
        HStack {
            TextField("Message", text: $draft, axis: .vertical)
            Button {
                isRecording.toggle()
            } label: {
                Image(systemName: isRecording ? "stop.circle" : "mic")
            }
            .accessibilityLabel(isRecording ? "Stop recording" : "Voice message")
            Button {
                store.send(draft, to: peer)
                draft = ""
            } label: {
                Image(systemName: "paperplane.fill")
            }
            .disabled(draft.isEmpty)
            .accessibilityLabel("Send")
            .accessibilityHint("Sends the message to this device")
        }
        .padding()
    }
}

struct UnreadBanner: View {
    let unreadCount: Int

    var body: some View {
        Text("\(unreadCount) unread messages")
            .font(.footnote)
            .padding(6)
    }
}

struct DeliveryFooter: View {
    let done: Int
    let total: Int

    var body: some View {
        Text("Delivered to \(done) of \(total)")
            .font(.caption2)
            .foregroundStyle(.secondary)
    }
}
