/// A platform that Xcode compiles code for. A simulator counts as the platform of its devices.
package enum Platform: String, Sendable, CaseIterable {
    case iOS, macOS, macCatalyst, tvOS, watchOS, visionOS

    /// The build setting for the oldest system; `nil` where it is that of another platform.
    var deploymentSetting: String? {
        switch self {
        case .iOS: "IPHONEOS_DEPLOYMENT_TARGET"
        case .macOS: "MACOSX_DEPLOYMENT_TARGET"
        case .tvOS: "TVOS_DEPLOYMENT_TARGET"
        case .watchOS: "WATCHOS_DEPLOYMENT_TARGET"
        case .visionOS: "XROS_DEPLOYMENT_TARGET"
        case .macCatalyst: nil
        }
    }

    /// The name of its SDK in `SDKROOT` and `SUPPORTED_PLATFORMS`.
    var sdk: String {
        switch self {
        case .iOS, .macCatalyst: "iphoneos"
        case .macOS: "macosx"
        case .tvOS: "appletvos"
        case .watchOS: "watchos"
        case .visionOS: "xros"
        }
    }

    /// - Parameter sdk: A value of `SDKROOT` or `SUPPORTED_PLATFORMS`, such as `iphonesimulator` or `macosx15.0`.
    init?(sdk: some StringProtocol) {
        let name = String(sdk.prefix { $0.isLetter }).lowercased()
        let device = name.hasSuffix("simulator") ? String(name.dropLast("simulator".count)) + "os" : name
        guard let platform = Self.allCases.first(where: { $0.sdk == device }) else { return nil }
        self = platform
    }

    /// - Parameter filter: A platform filter of a project file, such as `maccatalyst` or `xros`, in any case.
    init?(filter: String) {
        let name = filter.lowercased()
        if name == "xros" {
            self = .visionOS
        } else if let platform = Self.allCases.first(where: { $0.rawValue.lowercased() == name }) {
            self = platform
        } else {
            return nil
        }
    }
}
