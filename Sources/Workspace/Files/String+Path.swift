import Foundation

extension String {
    /// The path from the root, without `.` and `..`; links are not followed, and nothing has to be there.
    package var absolutePath: String {
        let whole = utf8.first == UInt8(ascii: "/") ? self : WorkingFolder.path + "/" + self
        // Nearly all are: a server asks for thousands with each key that is typed.
        if whole.isPlainPath { return whole }
        var parts: [Substring] = []
        for part in whole.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }

    /// An absolute path, relative to the current folder if it is inside.
    package var fromCurrentFolder: String {
        guard let inner = RelativePath(to: "").inside(self) else { return self }
        return inner.isEmpty ? "." : inner
    }

    /// Whether the path is that of a folder, or of something in it, on whatever way.
    package func isInside(_ folder: String) -> Bool { RelativePath(to: folder).inside(self) != nil }

    /// The path from a folder to something in it; empty for the folder itself, `nil` for what is elsewhere. Neither
    /// path has links or dots.
    func inside(_ folder: String) -> String? {
        if self == folder { return "" }
        let folder = folder == "/" ? folder : folder + "/"
        return hasPrefix(folder) ? String(dropFirst(folder.count)) : nil
    }

    /// The path with all links resolved, so that two names of one file or folder are equal. A part that does not exist
    /// is kept as it is.
    package var realPath: String {
        guard let real = realpath(onDisk, nil) else {
            let whole = absolutePath as NSString
            let folder = whole.deletingLastPathComponent
            return folder == whole as String ? folder : (folder.realPath + "/" + whole.lastPathComponent).absolutePath
        }
        defer { free(real) }
        return String(cString: real)
    }

    /// Whether a folder, or a link to one, is at this path.
    package var isFolder: Bool { (try? FileStatus.of(self))??.isFolder ?? false }

    /// Whether something is at this path, with links followed.
    package var isThere: Bool { (try? FileStatus.isThere(self)) ?? false }

    /// The folder of the file at this path, as a prefix of paths: with a slash at its end, or empty.
    package var folderPrefix: String { lastIndex(of: "/").map { String(self[...$0]) } ?? "" }
}

private extension String {
    /// Whether each part of an absolute path has a name other than `.` and `..`, so that there is nothing to resolve.
    var isPlainPath: Bool {
        var length = 0, dots = 0
        func isName() -> Bool { length > dots || length > 2 }
        for byte in utf8.dropFirst() {
            if byte == UInt8(ascii: "/") {
                guard isName() else { return false }
                (length, dots) = (0, 0)
            } else {
                length += 1
                if byte == UInt8(ascii: ".") { dots += 1 }
            }
        }
        return isName()
    }
}
