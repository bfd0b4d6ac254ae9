/// The condition of code within `#if`, `#elseif` or `#else`.
package indirect enum BuildCondition: Hashable, Sendable {
    case constant(Bool)
    /// `os(iOS)`, `targetEnvironment(macCatalyst)`, `canImport(AppKit)`: it holds on these platforms.
    case platforms(Set<Platform>)
    /// `targetEnvironment(simulator)`, `arch(arm64)`: it holds in some builds for a platform and not in others.
    case varying
    /// `canImport(AppIntents)`: who asks has a platform where it holds, and may have others where it does not.
    case presumed
    /// A condition that build settings or command lines define.
    case flag(String)
    case unknown
    case not(BuildCondition)
    case all([BuildCondition])
    case any([BuildCondition])

    /// Whether it holds in a build; `nil` if that is unknown.
    ///
    /// - Parameter varying: The value of a condition that varies between builds for the same platform.
    private func holds(on platform: Platform, _ flags: BuildFlags, varying: Bool) -> Bool? {
        switch self {
        case .constant(let value): return value
        case .platforms(let platforms): return platforms.contains(platform)
        case .varying: return varying
        case .presumed: return varying ? true : nil
        case .flag(let name): return flags.isSet(name)
        case .unknown: return nil
        case .not(let condition): return condition.holds(on: platform, flags, varying: varying).map { !$0 }
        case .all(let conditions):
            let values = conditions.map { $0.holds(on: platform, flags, varying: varying) }
            return values.contains(false) ? false : values.contains(nil) ? nil : true
        case .any(let conditions):
            let values = conditions.map { $0.holds(on: platform, flags, varying: varying) }
            return values.contains(true) ? true : values.contains(nil) ? nil : false
        }
    }

    /// Whether any build of several targets compiles the code; `nil` if that is unknown, as it is without a target.
    package func holds(inAnyOf targets: [TargetBuilds]) -> Bool? {
        let values = targets.map { holds(in: $0) }
        return values.contains(true) ? true : values.isEmpty || values.contains(nil) ? nil : false
    }

    /// Whether any build of a target compiles the code; `nil` if that is unknown.
    package func holds(in builds: TargetBuilds) -> Bool? {
        func holds(on platform: Platform) -> Bool? {
            let values = builds.configurations.flatMap { flags in
                [true, false].map { self.holds(on: platform, flags, varying: $0) }
            }
            return values.contains(true) ? true : values.contains(nil) ? nil : false
        }
        let values = builds.platforms.map(holds)
        if values.contains(true) { return true }
        guard builds.hasAllPlatforms else {
            // What holds on every platform, or on none, does so on those that are not known.
            let all = Set(Platform.allCases.map(holds))
            return all.count == 1 ? all.first ?? nil : nil
        }
        return values.contains(nil) ? nil : false
    }
}

/// The conditions that one configuration of a target compiles with.
package struct BuildFlags: Hashable, Sendable {
    /// Those that are set; `nil` if a build setting could not be read.
    var set: Set<String>?
    /// Those that some target or configuration of any project sets. They are not set elsewhere; of others, which a
    /// command line may set, nothing is known.
    var named: Set<String>

    func isSet(_ name: String) -> Bool? {
        if set?.contains(name) ?? false { return true }
        return set != nil && named.contains(name) ? false : nil
    }
}

/// The platforms and conditions that a target is compiled with.
package struct TargetBuilds: Hashable, Sendable {
    package var platforms: Set<Platform>
    /// Whether the list of platforms is complete.
    package var hasAllPlatforms: Bool
    /// One for each build configuration, at least one.
    package var configurations: [BuildFlags]
}
