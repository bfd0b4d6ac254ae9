import SwiftUI

enum LoadError: LocalizedError {
    case offline, refused(String)

    var errorDescription: String? {
        switch self {
        case .offline: "You are not connected."
        case .refused(let reason): reason
        }
    }

    var recoverySuggestion: String? { "Nobody shows this one." }
}

struct Loader: View {
    @State private var message = ""

    var body: some View {
        Text(message)
    }

    func load() {
        do {
            throw LoadError.refused("The server refused.")
        } catch {
            message = error.localizedDescription
        }
    }
}

/// Looks up what some error says, which is no reason to take the texts of all errors for keys.
struct Hint: View {
    @State private var hint = ""

    var body: some View { Text(LocalizedStringKey(hint)) }

    func load(_ error: any Error) { hint = error.localizedDescription }
}

struct Banner: View {
    let error: any Error

    var body: some View {
        Text(LocalizedStringKey(error.localizedDescription))
    }
}
