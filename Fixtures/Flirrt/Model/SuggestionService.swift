import Foundation
import Observation

enum ReplyStyle: String, CaseIterable, Identifiable, Sendable {
    case warm
    case witty
    case direct

    var id: String { rawValue }

    var displayName: String {
        switch self {
        case .warm: return "Warm and kind"
        case .witty: return "Quick and witty"
        case .direct: return "Short and direct"
        }
    }
}

enum SuggestionError: LocalizedError {
    case noText
    case limitReached(Int)

    var errorDescription: String? {
        switch self {
        case .noText:
            return NSLocalizedString("There is no text to answer.", comment: "Error when the conversation is empty.")
        case .limitReached(let limit):
            return String(localized: "You have used all \(limit) suggestions for today.")
        }
    }
}

@MainActor
@Observable
final class SuggestionService {
    var style = ReplyStyle.warm
    var sendsAnonymousStatistics = false
    private(set) var recent: [String] = []
    private(set) var remainingToday = 20
    private let dailyLimit = 20
    private let endpoint = URL(string: "https://api.example.com/v1/suggest")!

    func suggest(for conversation: String) async throws -> [String] {
        let text = conversation.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty else {
            throw SuggestionError.noText
        }
        guard remainingToday > 0 else {
            throw SuggestionError.limitReached(dailyLimit)
        }
        remainingToday -= 1
        var request = URLRequest(url: endpoint)
        request.httpMethod = "POST"
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.httpBody = try JSONEncoder().encode(["text": text, "style": style.rawValue])
        let (data, _) = try await URLSession.shared.data(for: request)
        let replies = try JSONDecoder().decode([String].self, from: data)
        recent.insert(contentsOf: replies.prefix(1), at: 0)
        return replies
    }

    func clearRecent() {
        recent.removeAll()
    }
}
