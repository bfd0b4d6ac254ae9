import SwiftUI

@main
struct RelayApp: App {
    @State private var settings = SettingsStore()
    @State private var chats = ChatStore()

    var body: some Scene {
        WindowGroup {
            RootView()
                .environment(settings)
                .environment(chats)
        }
    }
}

struct RootView: View {
    @Environment(SettingsStore.self) private var settings
    @Environment(ChatStore.self) private var chats
    @State private var showsSettings = false

    var body: some View {
        if settings.hasAnyKey {
            NavigationStack {
                List(chats.conversations) { conversation in
                    NavigationLink(value: conversation.id) {
                        ConversationRow(conversation: conversation)
                    }
                }
                .navigationTitle("Chats")
                .navigationDestination(for: UUID.self) { id in
                    ChatView(conversationID: id)
                }
                .toolbar {
                    ToolbarItem(placement: .topBarLeading) {
                        Button("Settings", systemImage: "gearshape") {
                            showsSettings = true
                        }
                    }
                    ToolbarItem(placement: .primaryAction) {
                        Button("New Chat", systemImage: "square.and.pencil") {
                            chats.startConversation()
                        }
                    }
                }
                .sheet(isPresented: $showsSettings) {
                    NavigationStack {
                        SettingsView()
                    }
                }
            }
        } else {
            OnboardingView()
        }
    }
}

struct ConversationRow: View {
    let conversation: Conversation

    var body: some View {
        VStack(alignment: .leading) {
            Text(conversation.title.isEmpty ? "Untitled chat" : conversation.title)
                .font(.headline)
            Text("\(conversation.messages.count) messages")
                .font(.caption)
                .foregroundStyle(.secondary)
        }
    }
}
