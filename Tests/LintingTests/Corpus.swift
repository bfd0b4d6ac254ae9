import Foundation

/// Real catalogs that lie beside a checkout and are never part of it.
enum Corpus {
    /// Empty when the folder is not there; tests that need it are skipped then.
    static let catalogs: [URL] = {
        let root = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let named = ProcessInfo.processInfo.environment["XCSTRINGS_CORPUS"].map { URL(fileURLWithPath: $0) }
        let folder = named ?? root.appendingPathComponent("../shared/corpus").standardizedFileURL
        let found = ["catalogs", "peerdrop"].flatMap { name in
            (try? FileManager.default.contentsOfDirectory(
                at: folder.appendingPathComponent(name), includingPropertiesForKeys: nil)) ?? []
        }
        return found.filter { $0.pathExtension == "xcstrings" }.sorted { $0.path < $1.path }
    }()
}
