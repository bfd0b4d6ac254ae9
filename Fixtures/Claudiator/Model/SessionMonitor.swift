import Foundation
import Observation
import os

enum ServerError: LocalizedError {
    case badStatus(Int)
    case unauthorized

    var errorDescription: String? {
        switch self {
        case .badStatus(let code):
            String(localized: "The server answered with status \(code).")
        case .unauthorized:
            String(localized: "The API key was not accepted.")
        }
    }
}

struct ServerClient: Sendable {
    let baseURL: URL
    let apiKey: String

    func sessions() async throws -> [Session] {
        var request = URLRequest(url: baseURL.appending(path: "api/sessions"))
        request.setValue("Bearer \(apiKey)", forHTTPHeaderField: "Authorization")
        let (data, response) = try await URLSession.shared.data(for: request)
        let code = (response as? HTTPURLResponse)?.statusCode ?? 0
        guard code != 401 else { throw ServerError.unauthorized }
        guard code == 200 else { throw ServerError.badStatus(code) }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return try decoder.decode([Session].self, from: data)
    }
}

@MainActor
@Observable
final class SessionMonitor {
    var devices: [Device] = []
    var sessions: [Session] = []
    var client: ServerClient?
    private let logger = Logger(subsystem: "app.claudiator.fixture", category: "monitor")

    var waitingCount: Int {
        sessions.count(where: \.needsAttention)
    }

    func sessions(on device: Device?) -> [Session] {
        guard let device else { return sessions }
        return sessions.filter { $0.deviceID == device.id }
    }

    func poll() async {
        while !Task.isCancelled {
            await refresh()
            try? await Task.sleep(for: .seconds(15))
        }
    }

    func refresh() async {
        guard let client else { return }
        do {
            sessions = try await client.sessions()
        } catch {
            logger.warning("Polling failed: \(error.localizedDescription)")
        }
    }

    func archive(_ session: Session) {
        sessions.removeAll { $0.id == session.id }
    }

    func remove(_ device: Device) {
        devices.removeAll { $0.id == device.id }
        sessions.removeAll { $0.deviceID == device.id }
    }
}
