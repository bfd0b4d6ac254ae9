import Foundation
import StringCatalog
import Syntax
import Workspace

/// The folder that the editor has open, and how it names the files in it.
struct EditorFolder: Sendable {
    /// The absolute path, without links.
    let path: String
    /// As the editor spells it, without a slash at its end.
    private let uri: String

    /// - Parameter uri: `nil` where the editor names no folder.
    init?(uri: String?, otherwise folder: String) {
        let named = uri.flatMap(Self.path)
        path = (named ?? folder).realPath
        guard path.isFolder else { return nil }
        self.uri = uri.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 } ?? Self.uri(of: path)
    }

    /// The path of a file as results have it: relative to the folder.
    ///
    /// - Returns: `nil` for a file elsewhere, and for anything but a file on this machine.
    func path(of uri: String) -> String? {
        guard let path = Self.path(uri)?.realPath, path.hasPrefix(self.path + "/") else { return nil }
        return String(path.dropFirst(self.path.count + 1))
    }

    /// - Parameter path: As results have it.
    func uri(of path: String) -> String { path.hasPrefix("/") ? Self.uri(of: path) : uri + "/" + Self.encoded(path) }

    /// The absolute path of a file that results name.
    func absolutePath(of path: String) -> String { path.hasPrefix("/") ? path : self.path + "/" + path }

    private static func path(_ uri: String) -> String? {
        guard uri.hasPrefix("file://"), let path = uri.dropFirst("file://".count).description.removingPercentEncoding, path.hasPrefix("/") else { return nil }
        return path
    }

    private static func uri(of path: String) -> String { "file://" + encoded(path) }

    private static func encoded(_ path: String) -> String {
        // Editors also encode the colon, which they would take for the end of a scheme.
        (path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path).replacingBytes(":", with: "%3A")
    }
}
