import Foundation

/// Real catalogs and conformance data that lie beside a checkout, or where `XCSTRINGS_CORPUS` says, and are never part of it.
public enum Corpus {
    /// `nil` when the folder is not there; tests that need it are skipped then.
    public static let folder: URL? = {
        let named = ProcessInfo.processInfo.environment["XCSTRINGS_CORPUS"].map { URL(fileURLWithPath: $0) }
        let folder = named ?? Checkout.root.appendingPathComponent("../shared/corpus").standardizedFileURL
        return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
    }()

    /// The catalogs of its folders `catalogs` and `peerdrop`, sorted by their paths.
    public static let catalogs: [URL] = {
        guard let folder else { return [] }
        let found = ["catalogs", "peerdrop"].flatMap { name in
            (try? FileManager.default.contentsOfDirectory(
                at: folder.appendingPathComponent(name), includingPropertiesForKeys: nil)) ?? []
        }
        return found.filter { $0.pathExtension == "xcstrings" }.sorted { $0.path < $1.path }
    }()
}
