import Foundation

struct Provider: Identifiable, Hashable, Codable, Sendable {
    let id: String
    let name: String
    let keyPage: URL
    let models: [String]
    let contextWindow: Int

    static func loadAll(from bundle: Bundle = .main) -> [Provider] {
        guard let url = bundle.url(forResource: "providers", withExtension: "json"),
              let data = try? Data(contentsOf: url)
        else {
            return []
        }
        return (try? JSONDecoder().decode([Provider].self, from: data)) ?? []
    }
}

enum Tone: String, CaseIterable, Identifiable, Sendable {
    case balanced = "Balanced"
    case concise = "Concise"
    case playful = "Playful"

    var id: String { rawValue }
}

enum KeyError: LocalizedError {
    case empty
    case rejected(provider: String)

    var errorDescription: String? {
        switch self {
        case .empty:
            String(localized: "Enter a key first.")
        case .rejected(let provider):
            String(localized: "\(provider) did not accept this key.")
        }
    }
}
