/// The build settings of a target that tell its Info.plist.
struct InfoPlistSettings: Sendable {
    let target: ProjectTarget
    /// The lists that its configurations name.
    var files: Set<String> = []
    /// `INFOPLIST_KEY_…` with their values; of several configurations the first that has one.
    var settings: [String: String] = [:]
}
