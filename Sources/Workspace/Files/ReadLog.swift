import Foundation

/// What some work saw of the disk: files, folders, and paths where nothing was. Tells later whether it would see the
/// same again.
///
/// The doors to the disk note what goes through them: ``FileBytes``, ``FileStatus`` and ``FolderListing``.
final class ReadLog: Sendable {
    /// That of the work that is being done; `nil` where nobody asks.
    @TaskLocal static var current: ReadLog?

    /// The state of a path.
    private enum FileStamp {
        /// `nil` where nothing was.
        case file(FileIdentity?)
        /// The version of its text in an editor; `nil` where it was read from the disk.
        case text(version: Int?)
        /// The same for a link itself.
        case link(FileIdentity?)
        /// A folder with its content, whose date alone may change: each file that is replaced does that.
        case folder(FileIdentity, FolderListing)
    }

    /// What was looked at, and how.
    private struct Observation: Hashable {
        enum Kind { case file, link, text, folder }

        let kind: Kind
        /// From the root.
        let path: String
    }

    private struct Access {
        let stamp: FileStamp
        /// Whether the file was so new that a change within the same tick of the clock could not be distinguished from
        /// it.
        let isUncertain: Bool
    }

    /// Seconds within which two changes may have the same date.
    private static let tick = 0.05

    private struct Seen {
        var accesses: [Observation: Access] = [:]
        /// The files whose text was seen in an editor.
        var inEditor: Set<String> = []
    }

    private let seen = Guarded(Seen())

    /// - Parameter status: What the system said; `nil` where nothing was.
    static func note(_ path: String, _ status: stat?, isLink: Bool = false) {
        guard let log = current else { return }
        let identity = status.map { FileIdentity($0) }
        log.add(path, isLink ? .link(identity) : .file(identity), identity: identity, as: isLink ? .link : .file)
    }

    /// - Parameter version: That of the text in an editor; `nil` where there is none.
    static func note(textOf path: String, version: Int?) { current?.add(path, .text(version: version), identity: nil, as: .text) }

    static func note(folder path: String, _ status: stat, _ listing: FolderListing) {
        guard let log = current else { return }
        let identity = FileIdentity(status)
        log.add(path, .folder(identity, listing), identity: identity, as: .folder)
    }

    private func add(_ path: String, _ stamp: FileStamp, identity: FileIdentity?, as kind: Observation.Kind) {
        let isUncertain = identity.map { Date().timeIntervalSince1970 - $0.date < Self.tick } ?? false
        let access = Access(stamp: stamp, isUncertain: isUncertain)
        let observation = Observation(kind: kind, path: path.absolutePath)
        // The first access counts: what changes between two accesses is a change.
        seen.withLock { seen in
            guard seen.accesses[observation] == nil else { return }
            seen.accesses[observation] = access
            if case .text(.some) = stamp { seen.inEditor.insert(observation.path) }
        }
    }

    /// The paths where the work would see something else now, from the root; folders are among them where their
    /// content differs.
    ///
    /// - Parameter onDisk: Whether the disk is looked at. Otherwise only texts in editors count.
    func changes(onDisk: Bool = true) -> Set<String> {
        if !onDisk { return changedTexts }
        let accesses = seen.withLock { $0.accesses }
        var changed: Set<String> = []
        for (observation, access) in accesses {
            guard access.isUncertain || !isSame(access.stamp, at: observation.path) else { continue }
            changed.insert(observation.path)
        }
        return changed
    }

    /// The paths whose text in an editor is another one now, or is there or gone since.
    var changedTexts: Set<String> {
        let seen = seen.withLock { $0 }
        return seen.inEditor.union(UnsavedTexts.current?.paths ?? []).filter { path in
            seen.accesses[Observation(kind: .text, path: path)].map { !isSame($0.stamp, at: path) } ?? false
        }
    }

    private func isSame(_ stamp: FileStamp, at path: String) -> Bool {
        switch stamp {
        case .text(let version): return UnsavedTexts.text(at: path)?.version == version
        case .file(let identity): return (try? FileStatus.of(path)).map { $0.map { FileIdentity($0) } } == .some(identity)
        case .link(let identity): return (try? FileStatus.ofLink(path)).map { $0.map { FileIdentity($0) } } == .some(identity)
        case .folder(let identity, let listing):
            guard let status = try? FileStatus.of(path) else { return false }
            if FileIdentity(status) == identity { return true }
            return (try? FolderListing(of: path)).map { $0.hasSameContent(as: listing) } ?? false
        }
    }

    /// Takes what is at some paths now for what the work saw, because it was given that.
    func renew(_ paths: Set<String>) {
        seen.withLock { seen in
            for path in paths {
                for kind in [Observation.Kind.file, .link, .text] {
                    seen.accesses[Observation(kind: kind, path: path)] = nil
                }
            }
            seen.inEditor.subtract(paths)
        }
    }
}

private extension FileIdentity {
    /// In seconds since 1970.
    var date: Double { Double(seconds) + Double(nanoseconds) / 1e9 }
}

private extension FolderListing {
    func hasSameContent(as other: FolderListing) -> Bool {
        Set(folders) == Set(other.folders) && Set(linkedFolders) == Set(other.linkedFolders) && Set(files) == Set(other.files)
            && linkedFiles == other.linkedFiles && Set(unreadable.keys) == Set(other.unreadable.keys)
    }
}
