import Foundation

/// Real catalogs and conformance data next to the checkout, or at `XCSTRINGS_CORPUS`. They are never part of the repository.
public enum Corpus {
    /// `nil` if the folder does not exist, in which case tests that need it are skipped.
    public static let folder: URL? = {
        let named = ProcessInfo.processInfo.environment["XCSTRINGS_CORPUS"].map { URL(fileURLWithPath: $0) }
        let folder = named ?? Checkout.root.appendingPathComponent("../shared/corpus").standardizedFileURL
        return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
    }()

    /// Whether `XCSTRINGS_THOROUGH=1` requests more than an everyday test run can afford.
    public static let isThorough = ProcessInfo.processInfo.environment["XCSTRINGS_THOROUGH"] == "1"

    /// The maximum size of a catalog in an everyday run, in bytes. The larger ones are a tenth of the files and five sixths of
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
            return isThorough || (try? url.resourceValues(forKeys: [.fileSizeKey]).fileSize).map { $0 <= largest } ?? true
        }.sorted { $0.path < $1.path }
    }()
}
