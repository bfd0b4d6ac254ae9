import Foundation

/// A file that is to be written, locked from the reading to the writing, so that concurrent changes are not lost. It
/// need not exist yet.
package final class LockedFile: Sendable {
    /// The path as it was given.
    package let path: String
    /// The path that is written, with links followed.
    let destination: String
    /// The content, or its text in an editor; empty if the file does not exist or was opened without reading it.
    package let bytes: [UInt8]
    /// Whether it is open in an editor, which then writes it.
    private let isInEditor: Bool
    /// The file as it was found; `nil` if there was none.
    package let old: OldFile?

    package struct OldFile: Sendable {
        /// Open for reading; negative if it could not be opened.
        package let descriptor: Int32
        package let status: stat
    }

    /// Another process created the file in the meantime.
    package struct CreatedMeanwhile: Error {
        package let path: String
    }

    /// Opens, locks and reads a file. Waits while another process has it locked; where the work may write, undoes what
    /// an interrupted one left.
    ///
    /// - Parameters:
    ///   - mayBeMissing: Whether the file may still have to be created.
    ///   - isRead: Whether the content matters.
    /// - Throws: ``Failure`` when the file cannot be read.
    package init(_ path: String, mayBeMissing: Bool = false, isRead: Bool = true, _ context: WorkContext) throws {
        self.path = path
        let unsaved = UnsavedTexts.text(at: path)?.bytes
        isInEditor = unsaved != nil
        while true {
            let destination = try FilePath.destination(of: path)
            let descriptor = open(path.onDisk, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
            let reason = errno
            do {
                if descriptor >= 0 {
                    var opened = stat()
                    guard fstat(descriptor, &opened) == 0 else { throw FileBytes.failure(path, "cannot be read") }
                    try opened.checkIsFile(path)
                    TemporaryFile.lock(descriptor)
                }
                // Only outputs are locked without being read.
                if context.request.writes || !isRead, let notes = try TransactionJournal.settle(destination, within: context.root) {
                    context.tell(.recovered(notes))
                    close(descriptor)
                    continue
                }
                guard let status = try FileStatus.of(path) else {
                    // It was removed while it was being opened.
                    if descriptor >= 0 {
                        close(descriptor)
                        continue
                    }
                    errno = reason
                    guard mayBeMissing else { throw FileBytes.failure(path, "cannot be read") }
                    self.destination = destination
                    bytes = []
                    old = nil
                    return
                }
                guard descriptor >= 0 || !isRead else {
                    errno = reason
                    throw FileBytes.failure(path, "cannot be read")
                }
                var mine = status
                // The process that held the lock replaced the file.
                guard descriptor < 0 || fstat(descriptor, &mine) == 0 && mine.isSameFile(as: status) else {
                    close(descriptor)
                    continue
                }
                bytes = isRead ? try unsaved ?? FileBytes.read(descriptor, path) : []
                self.destination = destination
                old = OldFile(descriptor: descriptor, status: mine)
                return
            } catch {
                close(descriptor)
                throw error
            }
        }
    }

    deinit {
        if let old { close(old.descriptor) }
    }

    /// Locks several files in an order that is the same for every process, so that no two wait for each other.
    ///
    /// - Returns: A file for each path, in the order of the paths; one file for paths that lead to the same.
    package static func all(
        _ paths: [String], mayBeMissing: Bool = false, isRead: Bool = true, _ context: WorkContext
    ) -> [Result<LockedFile, any Error>] {
        DescriptorLimit.raise(by: 2 * paths.count)
        let real = paths.map(\.realPath)
        var files: [String: Result<LockedFile, any Error>] = [:]
        for (real, path) in zip(real, paths).sorted(by: { $0.0 < $1.0 }) where files[real] == nil {
            files[real] = Result { try LockedFile(path, mayBeMissing: mayBeMissing, isRead: isRead, context) }
        }
        return zip(real, paths).map { files[$0] ?? .failure(Failure.changedMeanwhile($1)) }
    }

    /// - Throws: ``Failure`` when the file is not the one that was locked, or was changed since, ``CreatedMeanwhile`` when there was
    ///   none and now is one.
    func checkUnchanged() throws {
        if isInEditor { throw Failure("is open in an editor", at: path) }
        let current = try FileStatus.of(destination)
        guard let old else {
            if current == nil { return }
            throw CreatedMeanwhile(path: path)
        }
        guard let current, current.isSameFile(as: old.status), FileIdentity(current) == FileIdentity(old.status) else {
            throw Failure.changedMeanwhile(path)
        }
    }
}

/// How many files a process may have open at once.
private enum DescriptorLimit {
    /// Raises the limit as far as the system allows; a file that cannot be opened is reported where it is opened.
    static func raise(by count: Int) {
        guard count > 100 else { return }
        #if canImport(Darwin)
        let resource = RLIMIT_NOFILE
        #else
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #endif
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return }
        let wanted = min(limit.rlim_max, rlim_t(256 + count))
        guard limit.rlim_cur < wanted else { return }
        limit.rlim_cur = wanted
        setrlimit(resource, &limit)
    }
}
