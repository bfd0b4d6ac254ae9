import SwiftUI
import UIKit

struct ChatView: View {
    let conversationID: UUID

    @Environment(ChatStore.self) private var chats
    @State private var draft = ""
    @State private var didFail = false
    @State private var failure: String?
    @State private var isSending = false

    private var conversation: Conversation? {
        chats.conversations.first { $0.id == conversationID }
    }

    var body: some View {
        VStack {
            if let conversation, !conversation.messages.isEmpty {
                ScrollView {
                    LazyVStack(spacing: 12) {
                        ForEach(conversation.messages) { message in
                            MessageBubble(message: message)
                        }
                    }
                    .padding()
                }
                Text("\(conversation.tokenCount) tokens used")
                    .font(.caption2)
            } else {
                ContentUnavailableView {
                    Label("No Messages Yet", systemImage: "text.bubble")
                } description: {
                    Text("Ask a question to begin.")
                }
            }
            if didFail {
                Text(failure ?? "Something went wrong on the way")
                    .foregroundStyle(.red)
            }
            HStack {
                TextField("Ask anything", text: $draft, axis: .vertical)
                    .lineLimit(1...5)
                Button(isSending ? "Stop" : "Send") {
                    submit()
                }
                .disabled(draft.isEmpty && !isSending)
            }
            .padding()
        }
    }

    private func submit() {
        guard !isSending else {
            isSending = false
            return
        }
        guard conversation != nil else {
            didFail = true
            return
        }
        didFail = false
        failure = nil
        chats.append(draft, to: conversationID)
        draft = ""
    }
}

struct MessageBubble: View {
    let message: Message

    var body: some View {
        Text(message.text)
            .padding(10)
            .background(message.isFromUser ? Color.accentColor.opacity(0.2) : Color.gray.opacity(0.15))
            .clipShape(.rect(cornerRadius: 12))
            .frame(maxWidth: .infinity, alignment: message.isFromUser ? .trailing : .leading)
            .contextMenu {
                Button("Copy", systemImage: "doc.on.doc") {
                    UIPasteboard.general.string = message.text
                }
                ShareLink("Share", item: message.text)
            }
            .accessibilityLabel(message.isFromUser ? "You said" : "The assistant said")
    }
}
