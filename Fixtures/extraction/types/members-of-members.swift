import SwiftUI

enum Stock {
    static let items = ["a", "b"]
}

struct Counter: View {
    let total = Stock.items.count
    var body: some View { Text("Of \(total) items") }
}

struct Fetch<Value> {
    enum Phase {
        case loading(Int), failed(code: Int, Value)
    }
    let phase: Phase
}

struct FetchView: View {
    let fetch: Fetch<String>
    var body: some View {
        switch fetch.phase {
        case .loading(let percent): Text("Loading \(percent)")
        case .failed(let code, let value): Text("Failed \(code) with \(value)")
        }
    }
}
