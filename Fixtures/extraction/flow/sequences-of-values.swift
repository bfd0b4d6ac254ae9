import SwiftUI

struct Step {
    var done: Int?
    var total: Int
}

struct Importer {
    func steps() -> AsyncStream<Step> { fatalError() }
    func others() throws -> AsyncThrowingStream<Step, Error> { fatalError() }
    func names() -> AsyncStream<String> { fatalError() }
}

func follow(_ importer: Importer) async throws {
    for await step in importer.steps() {
        if let done = step.done { print(String(localized: "Step \(done) of \(step.total)")) }
    }
    for try await step in try importer.others() { print(String(localized: "Other step \(step.total)")) }
    for await name in importer.names() { print(String(localized: "Now \(name)")) }
}

func limits(_ range: ClosedRange<UInt16>, _ speed: Range<Double>) -> String {
    String(localized: "From \(range.lowerBound) to \(speed.upperBound)")
}

func store(_ query: CFDictionary) -> String {
    let status = SecItemAdd(query, nil)
    let attempts = UserDefaults.standard.integer(forKey: "attempts")
    return String(localized: "Status \(status) after \(attempts)")
}
