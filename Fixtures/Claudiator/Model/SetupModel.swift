import Foundation
import Observation

@MainActor
@Observable
final class SetupModel {
    var serverURL = ""
    var apiKey = ""
    var isConnecting = false
    private(set) var errorMessage: String?
    private(set) var client: ServerClient?

    var isConnected: Bool { client != nil }

    var canConnect: Bool {
        !serverURL.isEmpty && !apiKey.isEmpty && !isConnecting
    }

    func connect() async {
        errorMessage = nil
        guard let url = URL(string: serverURL), let scheme = url.scheme, scheme.hasPrefix("http") else {
            errorMessage = "This is not a valid address"
            return
        }
        isConnecting = true
        defer { isConnecting = false }

        do {
            let candidate = ServerClient(baseURL: url, apiKey: apiKey)
            _ = try await candidate.sessions()
            client = candidate
        } catch let error as ServerError {
            errorMessage = error.errorDescription
        } catch is URLError {
            errorMessage = String(localized: "The server did not answer.")
        } catch {
            errorMessage = String(localized: "Unexpected error: \(error.localizedDescription)")
        }
    }

    func disconnect() {
        client = nil
        apiKey = ""
    }
}
