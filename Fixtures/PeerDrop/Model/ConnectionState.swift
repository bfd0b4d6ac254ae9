import SwiftUI

enum ConnectionState: String, Sendable {
    case discovering
    case connecting
    case connected
    case lost

    var label: String {
        switch self {
        case .discovering:
            return "Searching nearby"
        case .connecting:
            return "Connecting now"
        case .connected:
            return "Connected"
        case .lost:
            return "Connection lost"
        }
    }

    var symbolName: String {
        switch self {
        case .discovering: "magnifyingglass"
        case .connecting: "arrow.triangle.2.circlepath"
        case .connected: "checkmark.circle.fill"
        case .lost: "wifi.slash"
        }
    }

    var tint: Color {
        switch self {
        case .connected: .green
        case .lost: .red
        case .discovering, .connecting: .orange
        }
    }
}

enum PeerError: LocalizedError {
    case declined
    case timedOut(peer: String)
    case fileTooLarge(limit: Int)
    case unknown

    var errorDescription: String? {
        switch self {
        case .declined:
            return String(localized: "The peer declined your connection request.")
        case .timedOut(let peer):
            return String(localized: "\(peer) did not answer in time.")
        case .fileTooLarge(let limit):
            return String(localized: "Files may be at most \(limit) MB.", comment: "Shown when a picked file is over the size limit.")
        case .unknown:
            return String(localized: "An unknown error occurred.")
        }
    }
}
