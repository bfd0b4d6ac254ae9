import Syntax

/// The build settings of a target that concern its code, read for all of its configurations.
struct ResolvedSettings: Sendable {
    /// `nil` if unknown.
    let platforms: Set<Platform>?
    /// Whether the list of platforms is complete.
    let hasAllPlatforms: Bool
    /// The conditions that each configuration sets; `nil` for one that could not be read.
    let flags: [Set<String>?]
    /// Functions that settings declare as localizing.
    let macroNames: Set<String>
    /// `STRING_CATALOG_GENERATE_SYMBOLS`; `nil` if unknown.
    let generatesSymbols: Bool?
    /// Whether no configuration sets `SWIFT_EMIT_LOC_STRINGS`, so that the compiler extracts no strings. It is off by
    /// default.
    let extractsMacrosOnly: Bool
    /// The Info.plists, relative to the folder of the project; `nil` if one of them is unknown.
    let infoPlists: Set<String>?
    /// The name patterns of files that are not built, for each configuration and platform; empty if one of these builds
    /// all files.
    private let exclusions: [Exclusion]

    private struct Exclusion: Hashable {
        let excluded: [String]
        let included: [String]

        func excludes(_ path: String) -> Bool {
            excluded.contains { Self.matches($0, path) } && !included.contains { Self.matches($0, path) }
        }

        /// A pattern that begins with a slash is for the whole path, any other one for as many components at its end.
        private static func matches(_ pattern: String, _ path: String) -> Bool {
            if pattern.hasPrefix("/") { return Glob.matches(pattern, path) }
            let count = pattern.utf8.split(separator: UInt8(ascii: "/")).count
            let end = path.utf8.split(separator: UInt8(ascii: "/")).suffix(count).map { String(Substring($0)) }
            return end.count == count && Glob.matches(pattern, end.joined(separator: "/"))
        }
    }

    init(of target: ProjectTarget, _ files: SettingsFiles) {
        func values(_ name: String, on platform: Platform? = nil) -> [BuildSettings.Value] {
            target.settings.values(of: name, on: platform, files)
        }
        let found = Self.platforms(values, described: target.platforms)
        (platforms, hasAllPlatforms) = (found?.0, found?.isWhole ?? false)
        flags = zip(values("SWIFT_ACTIVE_COMPILATION_CONDITIONS"), values("OTHER_SWIFT_FLAGS")).map {
            conditions, options in
            guard conditions != .unknown, options != .unknown else { return nil }
            return target.flags.union(conditions.text?.settingWords ?? []).union(
                Self.definitions(in: options.text?.settingWords ?? []))
        }
        macroNames = Set(values("LOCALIZED_STRING_MACRO_NAMES").flatMap { $0.text?.settingWords ?? [] })
        let symbols = values("STRING_CATALOG_GENERATE_SYMBOLS")
        generatesSymbols =
            symbols.contains(.known("YES"))
            ? true : symbols.contains(.unknown) || target.settings.layers.isEmpty ? nil : false
        // A project without any settings is treated like a new one.
        extractsMacrosOnly =
            !target.settings.layers.isEmpty && !values("SWIFT_EMIT_LOC_STRINGS").contains(.known("YES"))
        let plists = values("INFOPLIST_FILE")
        infoPlists = plists.contains(.unknown) ? nil : Set(plists.compactMap(\.text)).filter { !$0.isEmpty }
        var exclusions: Set<Exclusion> = []
        for platform in platforms?.map(Optional.some) ?? [nil] {
            let patterns = zip(
                values("EXCLUDED_SOURCE_FILE_NAMES", on: platform), values("INCLUDED_SOURCE_FILE_NAMES", on: platform))
            for (excluded, included) in patterns {
                exclusions.insert(
                    Exclusion(
                        excluded: (excluded.text?.settingWords ?? []).map(\.foldedPath),
                        included: (included.text?.settingWords ?? []).map(\.foldedPath)))
            }
        }
        self.exclusions = exclusions.contains { $0.excluded.isEmpty } ? [] : Array(exclusions)
    }

    /// Whether no configuration builds a file of the target.
    func excludes(_ path: String) -> Bool { !exclusions.isEmpty && exclusions.allSatisfy { $0.excludes(path) } }

    /// `SUPPORTED_PLATFORMS`, otherwise what the description of the project says, otherwise `SDKROOT`; Mac Catalyst
    /// comes with iOS where a setting says so.
    private static func platforms(
        _ values: (String, Platform?) -> [BuildSettings.Value], described: Set<Platform>?
    ) -> (Set<Platform>, isWhole: Bool)? {
        var platforms: Set<Platform> = []
        var isWhole = true
        for (supported, root) in zip(values("SUPPORTED_PLATFORMS", nil), values("SDKROOT", nil)) {
            // What is supported includes the platform that is built for by default.
            if supported == .unknown { isWhole = false }
            if supported.text == nil, let described {
                platforms.formUnion(described)
            } else if let names = supported.text ?? root.text {
                platforms.formUnion(names.settingWords.compactMap { Platform(sdk: $0) })
            } else {
                return nil
            }
        }
        guard !platforms.isEmpty else { return nil }
        if platforms.contains(.iOS) {
            let catalyst = values("SUPPORTS_MACCATALYST", nil)
            if catalyst.contains(.known("YES")) {
                platforms.insert(.macCatalyst)
            } else if catalyst.contains(.unknown) {
                isWhole = false
            }
        }
        return (platforms, isWhole)
    }

    /// The conditions that options of the compiler define: `-D NAME`, `-DNAME`.
    private static func definitions(in options: [String]) -> Set<String> {
        var names: Set<String> = []
        for (index, option) in options.enumerated() where option.hasPrefix("-D") {
            if option.utf8.count > 2 {
                names.insert(String(option.dropFirst(2)))
            } else if index + 1 < options.count {
                names.insert(options[index + 1])
            }
        }
        return names
    }
}
