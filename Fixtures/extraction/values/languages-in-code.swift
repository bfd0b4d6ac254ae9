import SwiftUI

// Code that chooses by language localizes itself.
struct Notice: View {
    let isJapanese: Bool
    let isOnline: Bool
    var body: some View {
        Text(message)
        Text(state)
        Text(column)
    }

    private var message: String { isJapanese ? "サインインしてください。" : "Please sign in." }
    private var column: String { isJapanese ? "第 \(number) 列" : "Column \(number)" }
    private var number: Int { 1 }
    private var state: String { isOnline ? "You are online." : "You are offline." }
}

// `if isLocalized` tells keys from names: the lookup alone says what is a key.
struct Entry: View {
    let title: String
    var isLocalized = true
    var body: some View {
        if isLocalized { Text(LocalizedStringKey(title)) } else { Text(verbatim: title) }
    }
}

let entries = [Entry(title: "All of them"), Entry(title: "My own list", isLocalized: false)]

// Errors of a stream go to those who made it.
enum StreamError: LocalizedError {
    case limit
    var errorDescription: String? { "Please wait a moment." }
}

struct Service {
    func answers() -> AsyncThrowingStream<String, Error> {
        AsyncThrowingStream { continuation in
            Task {
                do { throw StreamError.limit } catch { continuation.finish(throwing: error) }
            }
        }
    }
}

@Observable final class Chat {
    var problem = ""
    func ask(_ service: Service) async {
        do {
            let stream = service.answers()
            for try await _ in stream {}
        } catch {
            problem = error.localizedDescription
        }
    }
}

struct ChatView: View {
    let chat: Chat
    var body: some View { Text(chat.problem) }
}
