import SwiftUI

extension String: LocalizedError {
    public var errorDescription: String? { self }
}

struct Importer: View {
    @State private var message = ""
    @State private var folder = ""
    var body: some View {
        Text(message)
        Button("Import") { load() }
    }
    func load() {
        do { try read() } catch { message = error.localizedDescription }
        folder = "The folder for all songs"
    }
    func read() throws {
        guard folder.isEmpty else { throw "The folder could not be read." }
    }
}
