/// What a build knows of where it comes from.
enum BuildOrigin {
    // git archive puts the commit here, and .ci/release the repository.
    private static let archivedCommit = "$Format:%h$"
    private static let releasedRepository = ""

    /// The short name of the commit; `nil` in a build from a work tree.
    static var commit: String? { archivedCommit.hasPrefix("$") ? nil : archivedCommit }

    /// The repository on GitHub, as `OWNER/NAME`; `nil` in a build that is not a release.
    static var repository: String? { releasedRepository.isEmpty ? nil : releasedRepository }
}
