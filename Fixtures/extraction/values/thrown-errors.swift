import SwiftUI

// Thrown and caught, with its description shown.
enum LoadFailure: LocalizedError {
    case offline, denied(String)
    var errorDescription: String? {
        switch self {
        case .offline: "The server cannot be reached."
        case .denied(let name): "You may not open \(name)."
        }
    }
}

// Caught by `try?`, so that nobody reads it.
enum ProbeFailure: LocalizedError {
    case silent
    var errorDescription: String? { "The probe had no answer." }
}

// Thrown, but nothing that catches it shows it.
enum SearchFailure: LocalizedError {
    case empty
    var errorDescription: String? { "Nothing was found for the model." }
}

// Caught by its type.
struct TypedFailure: LocalizedError {
    var errorDescription: String? { "This one is caught by type." }
}

// Passed to a closure as a result.
enum PairFailure: LocalizedError {
    case timeout
    var errorDescription: String? { "The other device did not answer." }
}

protocol Loading {
    func load() throws -> Int
}

struct Loader: Loading {
    func load() throws -> Int {
        guard isOnline else { throw LoadFailure.offline }
        return try read()
    }

    private func read() throws -> Int { throw LoadFailure.denied("it") }
    func probe() throws -> Int { throw ProbeFailure.silent }
    func search() throws -> String { throw SearchFailure.empty }
    func typed() throws { throw TypedFailure() }
    func legacy() throws {
        throw NSError(domain: "app", code: 1, userInfo: [NSLocalizedDescriptionKey: "The old way went wrong."])
    }
    func pair(_ completion: @escaping (Result<Int, Error>) -> Void) { completion(.failure(PairFailure.timeout)) }
}

struct Screen: View {
    let loader: any Loading
    let own = Loader()
    @State var message = ""
    @State var failure: Error?

    var body: some View {
        Text(message)
        Text(failure?.localizedDescription ?? message)
    }

    func load() {
        do {
            _ = try loader.load()
            try own.legacy()
        } catch {
            message = error.localizedDescription
        }
        _ = try? own.probe()
        do {
            try own.typed()
        } catch let problem as TypedFailure {
            message = problem.localizedDescription
        }
        own.pair { result in
            if case .failure(let error) = result { failure = error }
        }
    }

    func answer() -> String {
        do { return try own.search() } catch { return send("tool failed: \(error)") }
    }

    func send(_ text: String) -> String { model.complete(text) }
}
