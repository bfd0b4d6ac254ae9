import Foundation
import Operations
import Workspace

/// The commit that a build was made from, as far as the build knows it.
enum BuildOrigin {
    // git archive puts the commit and its date here, and .ci/release the repository.
    private static let archivedCommit = "$Format:%h$"
    private static let archivedDate = "$Format:%cs$"
    private static let releasedRepository = ""

    /// The short name of the commit; `nil` in a build from a work tree.
    static var commit: String? { archivedCommit.hasPrefix("$") ? nil : archivedCommit }

    /// The date of the commit, as `2026-03-01`; `nil` in a build from a work tree.
    static var date: String? { archivedDate.hasPrefix("$") ? nil : archivedDate }

    /// The repository on GitHub, as `OWNER/NAME`; `nil` in a build that is not a release.
    static var repository: String? { releasedRepository.isEmpty ? nil : releasedRepository }

    /// The action of a release by its tag, or the commit of the clone that was built; `nil` if neither is known.
    static var toolSource: ToolSource? {
        if let repository { return .action(PublishedAction(repository: repository, revision: Tool.version)) }
        // This file is four folders below the top.
        let top = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return toolSource(ofClone: top.path)
    }

    /// Where a workflow gets the commit of a clone: by its action if the repository is on GitHub, else by an address
    /// that needs neither a password nor a key. `nil` if there is none.
    static func toolSource(ofClone folder: String) -> ToolSource? {
        guard let git = try? Git(containing: folder), git.root.realPath == folder.realPath, let remote = try? git.setting("remote.origin.url"),
            let revision = try? git.commit("HEAD")
        else { return nil }
        if let repository = repository(ofRemote: remote) {
            return .action(PublishedAction(repository: repository, revision: revision))
        }
        guard remote.wholeMatch(of: #/https://[A-Za-z0-9./_~:-]+/#) != nil else { return nil }
        return .clone(address: remote, revision: revision)
    }

    /// The repository that the address of a remote names; `nil` if it is not on GitHub.
    static func repository(ofRemote address: String) -> String? {
        guard let match = address.wholeMatch(of: #/(?:https://(?:[^/@]*@)?github\.com/|(?:ssh://)?git@github\.com[:/])([^/]+/[^/]+?)(?:\.git)?/?/#) else {
            return nil
        }
        return String(match.1)
    }
}
