import Foundation

extension String {
    /// The path behind all links, so that two names of one file or folder are the same.
    var realPath: String { URL(fileURLWithPath: self).resolvingSymlinksInPath().path }

    /// Whether a folder, or a link to one, is at this path.
    var isFolder: Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: self, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// The folder of the file at this path, as a prefix of paths: with a slash at its end, or empty.
    var folderPrefix: String { lastIndex(of: "/").map { String(self[...$0]) } ?? "" }
}
