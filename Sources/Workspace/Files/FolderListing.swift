import Foundation

/// The entries of one folder.
package struct FolderListing: Sendable {
    /// The names of the folders.
    package var folders: [String] = []
    /// The names of symbolic links to folders.
    var linkedFolders: [String] = []
    /// The names of the regular files, and of symbolic links to regular files.
    package var files: [String] = []
    /// The names of the symbolic links among the files.
    var linkedFiles: Set<String> = []
    /// The names of entries that cannot be examined, such as symbolic links to nothing or in a loop, with the reason.
    var unreadable: [String: Failure] = [:]

    package init() {}

    /// Reads a folder.
    ///
    /// - Throws: ``Failure`` when it cannot be read to its end.
    package init(of folder: String) throws {
        guard let handle = opendir(folder.onDisk) else { throw FileBytes.failure(folder, "cannot be read") }
        defer { closedir(handle) }
        // Before the names: what is added while they are read is a change.
        var status = stat()
        let isSeen = ReadLog.current != nil && fstat(dirfd(handle), &status) == 0
        defer { if isSeen { ReadLog.note(folder: folder, status, self) } }
        while true {
            errno = 0
            guard let entry = readdir(handle) else {
                // The end of the folder and an error look the same.
                if errno != 0 { throw FileBytes.failure(folder, "cannot be read to its end") }
                return
            }
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
                    String(cString: $0)
                }
            }
            if name == "." || name == ".." { continue }
            switch Int32(entry.pointee.d_type) {
            case Int32(DT_DIR): folders.append(name)
            case Int32(DT_REG): files.append(name)
            case Int32(DT_LNK), Int32(DT_UNKNOWN): examine(name, in: folder)
            // Pipes, sockets and devices hold no text of a project.
            default: break
            }
        }
    }

    /// Adds an entry that may be a symbolic link.
    private mutating func examine(_ name: String, in folder: String) {
        let path = folder == "." ? name : folder + "/" + name
        do {
            guard let entry = try FileStatus.ofLink(path) else { return }
            if entry.isFolder { return folders.append(name) }
            guard let target = try FileStatus.of(path) else {
                unreadable[name] = Failure("is a broken symbolic link", at: path)
                return
            }
            if target.isRegularFile {
                files.append(name)
                if entry.isSymbolicLink { linkedFiles.insert(name) }
            }
            if target.isFolder { linkedFolders.append(name) }
        } catch {
            unreadable[name] = Failure(error, at: path)
        }
    }
}
