/// The build settings of a target that determine its Info.plist.
struct InfoPlistSettings: Sendable {
    let target: ProjectTarget
    /// The Info.plists named by its build configurations.
    var files: Set<String> = []
    /// The `INFOPLIST_KEY_…` settings, each with the value from the first configuration that has it.
    var settings: [String: String] = [:]
}
