import Foundation

/// Real catalogs and conformance data that lie beside a checkout, or where `XCSTRINGS_CORPUS` says, and are never part of it.
public enum Corpus {
    /// `nil` when the folder is not there; tests that need it are skipped then.
    public static let folder: URL? = {
        let named = ProcessInfo.processInfo.environment["XCSTRINGS_CORPUS"].map { URL(fileURLWithPath: $0) }
        let folder = named ?? Checkout.root.appendingPathComponent("../shared/corpus").standardizedFileURL
        return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
    }()

    /// Whether `XCSTRINGS_THOROUGH=1` asks for more than an everyday test run can afford.
    public static let isThorough = ProcessInfo.processInfo.environment["XCSTRINGS_THOROUGH"] == "1"

    /// The largest catalog that an everyday run reads, in bytes. Those above it are a tenth of the files and five sixths of the bytes.
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
