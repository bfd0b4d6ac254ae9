import Foundation

struct Device: Identifiable, Hashable, Codable, Sendable {
    let id: String
    var name: String
    var platform: String
    var lastSeen: Date
}

struct AgentMessage: Identifiable, Hashable, Codable, Sendable {
    let id: String
    let text: String
    let date: Date
}

struct Session: Identifiable, Hashable, Codable, Sendable {
    let id: String
    let deviceID: String
    var title: String
    var status: Status
    var messages: [AgentMessage]
    var startedAt: Date
    var contextUsed: Double

    enum Status: String, Codable, CaseIterable, Sendable {
        case active
        case waiting
        case permission
        case ended

        var title: String {
            switch self {
            case .active: "Working on it"
            case .waiting: "Waiting for you"
            case .permission: "Needs permission"
            case .ended: "Session ended"
            }
        }

        var symbolName: String {
            switch self {
            case .active: "play.circle.fill"
            case .waiting: "questionmark.bubble"
            case .permission: "hand.raised"
            case .ended: "stop.circle"
            }
        }
    }
}

extension Session {
    var needsAttention: Bool {
        status == .waiting || status == .permission
    }
}
