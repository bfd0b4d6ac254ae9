/// The oldest system versions that a target runs on, by platform, as far as its project says.
package struct DeploymentVersions: Sendable, Equatable {
    private var versions: [Platform: [Int]] = [:]

    package init() {}

    package var isEmpty: Bool { versions.isEmpty }

    /// Adds what is known of a platform; the oldest version counts.
    ///
    /// - Parameter version: Such as `15.4`; anything else is ignored.
    mutating func add(_ version: String, of platform: Platform) {
        let numbers = version.split(separator: ".").map { Int($0) }
        guard let first = numbers.first, first != nil, !numbers.contains(nil) else { return }
        let version = numbers.compactMap(\.self)
        versions[platform] = versions[platform].map { $0.lexicographicallyPrecedes(version) ? $0 : version } ?? version
    }

    /// Adds what a build setting says.
    ///
    /// - Returns: Whether it is one of these settings.
    @discardableResult
    mutating func add(setting name: String, _ value: String) -> Bool {
        guard let platform = Platform.allCases.first(where: { $0.deploymentSetting == name }) else { return false }
        add(value, of: platform)
        return true
    }

    /// The versions of a target, or those of its project if it has none of its own.
    func completed(by project: DeploymentVersions) -> DeploymentVersions { isEmpty ? project : self }

    /// Whether the target also runs on a version older than the given one of its platform.
    package func precede(_ needed: [Platform: Int]) -> Bool {
        versions.contains { platform, version in needed[platform].map { (version.first ?? 0) < $0 } ?? false }
    }
}
