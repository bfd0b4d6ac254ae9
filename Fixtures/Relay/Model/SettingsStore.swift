import Foundation
import Observation

@MainActor
@Observable
final class SettingsStore {
    let providers = Provider.loadAll()
    var selectedProviderID = ""
    var selectedModel = ""
    var tone = Tone.balanced
    var temperature = 0.7
    var topP: Double = 1.0
    var streamsReplies = true
    var remembersFacts = false
    private(set) var keys: [String: String] = [:]

    var hasAnyKey: Bool { !keys.isEmpty }

    var provider: Provider? {
        providers.first { $0.id == selectedProviderID } ?? providers.first
    }

    func save(key: String, for provider: Provider) throws {
        let trimmed = key.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !trimmed.isEmpty else { throw KeyError.empty }
        guard trimmed.count > 12 else { throw KeyError.rejected(provider: provider.name) }
        keys[provider.id] = trimmed
        selectedProviderID = provider.id
        selectedModel = provider.models.first ?? ""
    }

    func removeKeys() {
        keys.removeAll()
    }
}

struct Message: Identifiable, Hashable, Sendable {
    let id = UUID()
    let text: String
    let isFromUser: Bool
    let tokens: Int
}

struct Conversation: Identifiable, Hashable, Sendable {
    let id = UUID()
    var title: String
    var messages: [Message] = []

    var tokenCount: Int {
        messages.reduce(0) { $0 + $1.tokens }
    }
}

@MainActor
@Observable
final class ChatStore {
    var conversations: [Conversation] = []

    func startConversation() {
        conversations.insert(Conversation(title: ""), at: 0)
    }

    func append(_ text: String, to id: UUID) {
        guard let index = conversations.firstIndex(where: { $0.id == id }) else { return }
        let message = Message(text: text, isFromUser: true, tokens: text.count / 4)
        conversations[index].messages.append(message)
    }

    func removeAll() {
        conversations.removeAll()
    }
}
