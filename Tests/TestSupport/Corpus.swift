import Foundation

/// Real catalogs, apps and conformance data next to the checkout, or at `XCSTRINGS_CORPUS`. They are never part of the repository.
public enum Corpus {
    /// `nil` in an everyday run, and if the folder does not exist; tests that need it are skipped then.
    public static let folder: URL? = {
        guard TestRun.isFull else { return nil }
        let named = ProcessInfo.processInfo.environment["XCSTRINGS_CORPUS"].map { URL(fileURLWithPath: $0) }
        let folder = named ?? Checkout.root.appendingPathComponent("../shared/corpus").standardizedFileURL
        return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
    }()

    /// The maximum size of a catalog unless the run is thorough, in bytes. The larger ones are a tenth of the files and five sixths of
    /// the bytes.
    private static let largest = 250_000

    /// The catalogs of its folders `catalogs` and `peerdrop`, sorted by their paths; the large ones only in a thorough run.
    public static let catalogs: [URL] = {
        guard let folder else { return [] }
        let found = ["catalogs", "peerdrop"].flatMap { name in
            (try? FileManager.default.contentsOfDirectory(
                at: folder.appendingPathComponent(name), includingPropertiesForKeys: [.fileSizeKey])) ?? []
        }
        return found.filter { url in
            guard url.pathExtension == "xcstrings" else { return false }
            return TestRun.isThorough || (try? url.resourceValues(forKeys: [.fileSizeKey]).fileSize).map { $0 <= largest } ?? true
        }.sorted { $0.path < $1.path }
    }()

    /// The folders or files in a folder of the corpus, sorted by name; empty if there is none.
    public static func contents(of name: String) -> [URL] {
        guard let folder = folder?.appendingPathComponent(name) else { return [] }
        let found = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return (found ?? []).sorted { $0.path < $1.path }
    }
}
