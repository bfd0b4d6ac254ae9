import Foundation

/// The changes that a transaction of several files is about to make, on disk for as long as it takes.
///
/// A process that is killed between two renames cannot report which files are new. So before the first rename, a
/// journal next to one of the files lists them all, each of the others gets a link to the journal next to it, and each
/// file that is there gets a second name, which keeps its old content. The next command that may write, and locks one
/// of the files or walks their folders, finds the journal and puts the old files back; one that only reads leaves
/// everything as it is. The process that works with a journal has it locked, so one that is not locked was left by a
/// killed process.
///
/// An interrupted transaction is undone, not completed, because a rename that fails needs undoing anyway: both go
/// through ``Contents/putBack(in:)``. A transaction whose files all took their places is complete; only its traces are
/// removed.
///
/// A journal names its own inode, which the system chose, so one that came with a repository or was copied is not a
/// journal. A file is put back or removed only if it is certainly the one that the transaction wrote, and nothing
/// outside of the repository is touched.
struct TransactionJournal {
    private let path: String
    private let contents: Contents
    private var file: TemporaryFile

    /// Writes the journal, the links to it, and the second names of the old files.
    ///
    /// - Parameters:
    ///   - files: Those that will take their places; at least one.
    ///   - folders: Folders that were made for them.
    /// - Throws: ``Failure`` with the system's reason; nothing of the journal is left then.
    init(of files: [ReplacementFile], folders: [String]) throws {
        let places = files.map { JournaledFile($0.target.destination) }
        path = places[0].journal
        let relative = RelativePath(to: places[0].folder)
        guard let file = TemporaryFile(for: path, mode: 0o600, canBeUnnamed: true) else {
            throw FileBytes.failure(path, "cannot be written")
        }
        self.file = file
        var own = stat()
        fstat(file.descriptor, &own)
        contents = Contents(
            inode: UInt64(own.st_ino),
            files: zip(files, places).map { file, place in
                .init(path: relative(place.path), old: file.target.old.map { FileIdentity($0.status) }, new: file.identity)
            },
            folders: folders.map { relative($0.realPath) })
        do {
            guard FileBytes.write(Array(try JSONEncoder().encode(contents)), to: file.descriptor), FileBytes.flush(file.descriptor),
                self.file.link(as: path)
            else { throw FileBytes.failure(path, "cannot be written") }
        } catch {
            self.file.discard()
            throw error
        }
        do {
            for (file, place) in zip(files, places) {
                // Where the file system has no links, a journal is found only next to its own file.
                if place.journal != path { symlink(RelativePath(to: place.folder)(path), place.journal) }
                if let old = file.target.old { try place.keep(old, file.target.path) }
            }
        } catch {
            remove()
            throw error
        }
        contents.flushFolders(in: places[0].folder)
    }

    /// Puts the old files back.
    ///
    /// - Returns: What could not be put back. The journal stays then, so that the next command tries again.
    func undo() -> [Remainder] {
        let left = contents.putBack(in: TemporaryFile.folder(of: path)).compactMap(\.remainder)
        if left.isEmpty { remove() } else { file.discard() }
        return left
    }

    /// Removes the journal once all files have taken their places.
    func finish() {
        contents.flushFolders(in: TemporaryFile.folder(of: path))
        remove()
    }

    private func remove() {
        contents.removeTraces(in: TemporaryFile.folder(of: path))
        unlink(path.onDisk)
        file.discard()
    }

    /// A file with new content that could not be put back.
    struct Remainder {
        let path: String
        let reason: String
    }
}

// MARK: After an interruption

extension TransactionJournal {
    /// Undoes the interrupted transaction that a file belongs to. Waits for one that is not interrupted.
    ///
    /// - Parameters:
    ///   - path: The file, with links followed.
    ///   - root: The folder that a server works in; nothing is written outside of it, nor outside of the repository.
    /// - Returns: What was done, as notes; `nil` if there was no transaction.
    /// - Throws: ``Failure`` when it cannot be undone.
    static func settle(_ path: String, within root: RootFolder?) throws -> [String]? {
        let name = TemporaryFile.path(for: path, ending: "journal")
        guard try FileStatus.ofLink(name) != nil else { return nil }
        return try settle(journal: name, within: root)
    }

    /// - Parameter name: The journal, or a link to it.
    fileprivate static func settle(journal name: String, within root: RootFolder?) throws -> [String]? {
        let journal = try FilePath.destination(of: name)
        guard isJournal(journal.split(separator: "/").last ?? "") else { return nil }
        let repository = RootFolder.around(name)
        guard repository.contains(journal) else { return nil }
        let descriptor = open(journal.onDisk, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        // Without a journal that can be read, the interrupted writes are unknown; and a link to nothing may be
        // anybody's.
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        guard let status = try FileStatus.of(journal), status.isRegularFile else { return nil }
        TemporaryFile.lock(descriptor)
        // The process that had it locked is done with it.
        guard TemporaryFile.isSameFile(descriptor, journal) else { return [] }
        // Another file may have the name.
        guard let bytes = try? FileBytes.read(descriptor, journal, limit: .small),
            let contents = try? JSONDecoder().decode(Contents.self, from: Data(bytes)), contents.isOwn(status)
        else { return nil }
        let folder = TemporaryFile.folder(of: journal)
        for path in contents.paths(in: folder) {
            try root?.check(path)
            guard repository.contains(path) else {
                throw Failure(
                    "an interrupted command also changed \(path.fromCurrentFolder), which is outside of the repository, so nothing is put back",
                    at: journal.fromCurrentFolder, hint: "The old contents are next to the files, in .NAME.before. Remove the journal when done.")
            }
        }
        let notes = try contents.settle(in: folder)
        contents.removeTraces(in: folder)
        if unlink(journal.onDisk) != 0, errno != ENOENT { throw FileBytes.failure(journal, "cannot be removed") }
        for made in contents.folders.reversed() { rmdir((folder + "/" + made).onDisk) }
        return notes
    }

    /// Whether a file of this name may be a journal, or a link to one.
    fileprivate static func isJournal(_ name: some StringProtocol) -> Bool { name.hasPrefix(".") && name.hasSuffix(".journal") }
}

extension FolderListing {
    /// Reads a folder, after undoing the interrupted transactions of its files: for work that may write.
    ///
    /// - Throws: ``Failure`` when it cannot be read to its end, or a transaction cannot be undone.
    package init(settling folder: String, within root: RootFolder?) throws {
        self = try FolderListing(of: folder)
        let journals = files.filter { TransactionJournal.isJournal($0) }
        guard !journals.isEmpty else { return }
        for name in journals { _ = try TransactionJournal.settle(journal: folder + "/" + name, within: root) }
        self = try FolderListing(of: folder)
    }
}

// MARK: On disk

private extension TransactionJournal {
    struct Contents: Codable {
        struct File: Codable {
            /// Relative to the folder of the journal.
            let path: String
            /// `nil` if there was no file.
            let old: FileIdentity?
            let new: FileIdentity
        }

        /// Version 1 did not name the inode.
        var version = 2
        /// That of the journal itself.
        let inode: UInt64
        let files: [File]
        /// The folders that were made, relative to that of the journal, outer ones first.
        let folders: [String]

        /// Whether the file is the one that these contents were written to, rather than a copy.
        func isOwn(_ status: stat) -> Bool { version == 2 && inode == UInt64(status.st_ino) }

        /// The files and folders that the transaction may have changed.
        func paths(in folder: String) -> [String] { (files.map(\.path) + folders).map { folder + "/" + $0 } }

        /// Puts back the files that have their new content.
        ///
        /// - Parameter folder: That of the journal.
        func putBack(in folder: String) -> [Outcome] {
            files.map { file in
                let place = JournaledFile(folder + "/" + file.path)
                switch file.state(at: place.path) {
                case .old: return .untouched
                case .changed: return .changed(place.path)
                case .new:
                    let isDone = file.old == nil ? unlink(place.path) == 0 : rename(place.before, place.path) == 0
                    return isDone ? .putBack(place.path) : .failed(place.path, String(cString: strerror(errno)).lowercased())
                }
            }
        }

        /// Undoes what was interrupted. What was completed stays.
        ///
        /// - Returns: What was done, as notes.
        func settle(in folder: String) throws -> [String] {
            let states = files.map { $0.state(at: folder + "/" + $0.path) }
            guard states.contains(.old), states.contains(.new) else { return [] }
            let outcomes = putBack(in: folder)
            if let remainder = outcomes.lazy.compactMap(\.remainder).first {
                throw Failure(
                    "was left by an interrupted command and cannot be put back: \(remainder.reason)", at: remainder.path.fromCurrentFolder)
            }
            return outcomes.compactMap(\.note)
        }

        /// Removes the links to the journal, the second names, and files that did not take their places.
        func removeTraces(in folder: String) {
            for file in files {
                let place = JournaledFile(folder + "/" + file.path)
                if let old = file.old, let before = try? FileStatus.ofLink(place.before), old.isContent(of: before) { unlink(place.before) }
                let temporary = TemporaryFile.path(for: place.path, ending: "tmp")
                if let status = try? FileStatus.ofLink(temporary), FileIdentity(status) == file.new { unlink(temporary.onDisk) }
                if (try? FileStatus.ofLink(place.journal))??.isSymbolicLink == true { unlink(place.journal) }
            }
        }

        /// New names should survive a power failure as well. Not all systems can flush folders.
        func flushFolders(in folder: String) {
            for folder in Set(files.map { TemporaryFile.folder(of: folder + "/" + $0.path) }) { FilePath.flush(folder: folder) }
        }
    }

    /// The fate of a file of a transaction that is undone.
    enum Outcome {
        case untouched, putBack(String)
        /// Another program changed it.
        case changed(String)
        case failed(String, String)

        var remainder: Remainder? {
            if case .failed(let path, let reason) = self { Remainder(path: path, reason: reason) } else { nil }
        }

        var note: String? {
            switch self {
            case .putBack(let path): "\(path.fromCurrentFolder): put back, because a command that changed it was interrupted"
            case .changed(let path):
                "\(path.fromCurrentFolder): left as it is: a command that changed it was interrupted, and another program has changed it since"
            case .untouched, .failed: nil
            }
        }
    }

    /// A file of a transaction, and the names next to it.
    struct JournaledFile {
        let path: String
        let folder: String

        init(_ path: String) {
            folder = TemporaryFile.folder(of: path).realPath
            self.path = (folder == "/" ? "" : folder) + "/" + (path.split(separator: "/").last ?? "")
        }

        var journal: String { TemporaryFile.path(for: path, ending: "journal") }
        /// The second name of the old file.
        var before: String { TemporaryFile.path(for: path, ending: "before") }

        /// Gives the old file its second name; where the file system has no links, a copy of the file.
        ///
        /// - Parameter name: The path that a failure names.
        func keep(_ old: LockedFile.OldFile, _ name: String) throws {
            if link(path, before) == 0 { return }
            // Only a journal leaves one behind, and there is none: it is a file of the user's.
            guard errno != EEXIST else { throw Failure("is in the way of a second name for \(name)", at: before.fromCurrentFolder, hint: "Move it away.") }
            guard old.descriptor >= 0, lseek(old.descriptor, 0, SEEK_SET) == 0 else { throw FileBytes.failure(name, "cannot be copied") }
            let bytes = try FileBytes.read(old.descriptor, name)
            let copy = open(before, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            guard copy >= 0 else { throw FileBytes.failure(name, "cannot be copied") }
            defer { close(copy) }
            FileMetadata.copy(from: old.descriptor, old.status, to: copy)
            guard FileBytes.write(bytes, to: copy), FileMetadata.copyTime(old.status, to: copy), FileBytes.flush(copy) else {
                throw FileBytes.failure(name, "cannot be copied")
            }
        }
    }
}

private extension TransactionJournal.Contents.File {
    enum State {
        case old, new
        /// Neither: another program changed it.
        case changed
    }

    func state(at path: String) -> State {
        guard let status = try? FileStatus.ofLink(path) else { return old == nil ? .old : .changed }
        if FileIdentity(status) == new { return .new }
        return old?.isContent(of: status) == true ? .old : .changed
    }
}
