import Foundation
import Observation
import os

struct Peer: Identifiable, Hashable, Sendable {
    let id: UUID
    var name: String
    var state: ConnectionState
    var unreadCount: Int
    var lastSeen: Date
}

struct ChatMessage: Identifiable, Hashable, Sendable {
    let id: UUID
    let text: String
    let isOutgoing: Bool
    let sentAt: Date
}

@MainActor
@Observable
final class PeerStore {
    private(set) var peers: [Peer] = []
    private(set) var messages: [UUID: [ChatMessage]] = [:]
    private let logger = Logger(subsystem: "app.peerdrop.fixture", category: "store")

    var totalUnread: Int {
        peers.reduce(0) { $0 + $1.unreadCount }
    }

    func peers(matching query: String) -> [Peer] {
        guard !query.isEmpty else { return peers }
        return peers.filter { $0.name.localizedCaseInsensitiveContains(query) }
    }

    func connect(to peer: Peer) async throws {
        guard let index = peers.firstIndex(where: { $0.id == peer.id }) else {
            throw PeerError.unknown
        }
        peers[index].state = .connecting
        logger.debug("Connecting to a peer")
        try await Task.sleep(for: .seconds(1))
        guard peers.indices.contains(index) else {
            throw PeerError.timedOut(peer: peer.name)
        }
        peers[index].state = .connected
        peers[index].lastSeen = .now
    }

    func forget(_ peer: Peer) {
        peers.removeAll { $0.id == peer.id }
        messages[peer.id] = nil
        logger.info("Forgot a peer and its history")
    }

    func send(_ text: String, to peer: Peer) {
        let message = ChatMessage(id: UUID(), text: text, isOutgoing: true, sentAt: .now)
        messages[peer.id, default: []].append(message)
    }

    func markRead(_ peer: Peer) {
        guard let index = peers.firstIndex(where: { $0.id == peer.id }) else { return }
        peers[index].unreadCount = 0
    }

    func exportArchive() throws -> Data {
        let lines = peers.map { "\($0.id.uuidString)\t\($0.name)" }
        guard let data = lines.joined(separator: "\n").data(using: .utf8) else {
            throw PeerError.unknown
        }
        return data
    }

    func clearHistory() {
        messages.removeAll()
    }
}
