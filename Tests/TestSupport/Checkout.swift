import Foundation

/// The folders of the checkout that contains the tests, wherever the calling file is.
public enum Checkout {
    public static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    public static let fixtures = root.appendingPathComponent("Fixtures")

    /// The paths of the files in and below a folder with an extension, without the extension and relative to the folder, sorted.
    public static func names(below folder: URL, ending: String) -> [String] {
        let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return files.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
    }
}
