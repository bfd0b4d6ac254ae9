import Foundation

/// The folder that relative paths start from.
///
/// That is the current folder of the process, unless a command works on behalf of another one: a server for a folder
/// that it was given, `lint --staged` for a copy of the index. The process never changes its own folder, because all
/// threads share that.
package enum WorkingFolder {
    /// An absolute path; `nil` for the current folder of the process.
    @TaskLocal fileprivate static var other: String?

    /// The absolute path of the folder.
    package static var path: String { other ?? FileManager.default.currentDirectoryPath }

    /// Does some work with another folder.
    ///
    /// - Parameter path: An absolute path.
    package static func at<Result>(_ path: String, _ work: () throws -> Result) rethrows -> Result {
        // The system knows its own folder, also where that has been moved since or cannot be entered by its path.
        if path == Self.path { return try work() }
        return try $other.withValue(path, operation: work)
    }

    /// The folder of the thread that makes this value, what it sees and the log of what it reads, for work of that
    /// thread that others do.
    struct FolderOverlay: Sendable {
        private let folder = WorkingFolder.other
        private let log = ReadLog.current
        private let texts = UnsavedTexts.current

        func callAsFunction<Result>(_ work: () -> Result) -> Result {
            if folder == nil, log == nil, texts == nil { return work() }
            return WorkingFolder.$other.withValue(folder) {
                ReadLog.$current.withValue(log) { UnsavedTexts.$current.withValue(texts, operation: work) }
            }
        }
    }
}

extension String {
    /// The path as the system has to be given it.
    var onDisk: String {
        guard let folder = WorkingFolder.other, !hasPrefix("/") else { return self }
        return isEmpty ? self : folder + "/" + self
    }
}
