import Foundation
import Syntax
import Workspace

/// The identity of a project among others, also among those of the same name.
enum ProjectIdentity {
    /// A digest of where the project's repository is from, which is the same in every clone, and of the folder in it;
    /// without such a repository, of the folder on this machine.
    static func name(ofProjectIn folder: String) -> String {
        let path = folder.realPath
        if let git = try? Git(containing: path), let origin = try? git.setting("remote.origin.url") {
            let inside = (try? git.relative(path)) ?? ""
            return Digest(["origin", withoutUser(origin), inside]).name
        }
        return Digest(["folder", path]).name
    }

    /// An address without the name and the password that it may contain.
    static func withoutUser(_ address: String) -> String {
        guard let start = address.firstRange(of: "://")?.upperBound else { return address }
        let host = address[start...].prefix { $0 != "/" }
        guard let end = host.lastIndex(of: "@") else { return address }
        return String(address[..<start] + address[address.index(after: end)...])
    }
}
