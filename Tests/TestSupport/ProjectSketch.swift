/// An app in a few words, written as a project of any kind that describes the same build.
public struct ProjectSketch: Sendable {
    public enum Kind: String, Sendable, CaseIterable {
        /// Xcode projects: with folders on disk, and with every file listed.
        case folders, groups
        case xcodeGen, tuist
    }

    public enum Product: Sendable { case app, widget, watchApp, framework, staticLibrary, plugIn, tool }

    public struct Target: Sendable {
        let name: String
        let product: Product
        let platforms: [String]
        /// Folders whose files are the target's.
        let folders: [String]
        /// Files and folders below these that are not, by their path in the project.
        let excluded: [String]
        /// Single files of other folders.
        let shared: [String]
        let links: [String]
        let settings: [String: String]
        /// An `.xcconfig` for all configurations.
        let settingsFile: String?
        /// The only platforms that a file is for.
        let filters: [String: String]

        /// - Parameter platforms: In Apple's spelling: `iOS`, `macOS`, `macCatalyst`, `watchOS`.
        public init(
            _ name: String, _ product: Product = .app, platforms: [String] = ["iOS"], folders: [String]? = nil,
            excluded: [String] = [], shared: [String] = [], links: [String] = [], settings: [String: String] = [:],
            settingsFile: String? = nil, filters: [String: String] = [:]
        ) {
            self.name = name
            self.product = product
            self.platforms = platforms
            self.folders = folders ?? [name]
            self.excluded = excluded
            self.shared = shared
            self.links = links
            self.settingsFile = settingsFile
            self.filters = filters
            self.settings = ["SWIFT_EMIT_LOC_STRINGS": "YES"].merging(settings) { $1 }
        }
    }

    let targets: [Target]

    public init(_ targets: [Target]) { self.targets = targets }

    /// The file that describes the project, with its path.
    ///
    /// - Parameter files: The paths of all files of the project.
    public func description(_ kind: Kind, files: [String]) -> (path: String, text: String) {
        switch kind {
        case .folders: ("App.xcodeproj/project.pbxproj", XcodeProjectText(targets.map { folders($0, files) }).text)
        case .groups: ("App.xcodeproj/project.pbxproj", XcodeProjectText(targets.map { $0.groups(files) }).text)
        case .xcodeGen: ("project.yml", "name: App\ntargets:\n" + targets.map(\.xcodeGen).joined())
        case .tuist:
            (
                "Project.swift",
                "import ProjectDescription\nlet project = Project(name: \"App\", targets: [\n"
                    + targets.map(\.tuist).joined() + "])\n"
            )
        }
    }

    /// With folders, another target's file is an exception of the folder that holds it.
    private func folders(_ target: Target, _ files: [String]) -> XcodeProjectText.Target {
        var exceptions: [String: [String]] = [:]
        for path in target.excluded + target.shared {
            let folder = targets.flatMap(\.folders).first { path.hasPrefix($0 + "/") } ?? ""
            exceptions[folder, default: []].append(String(path.dropFirst(folder.count + 1)))
        }
        // The filters of a folder's files are in its set of exceptions.
        for path in target.filters.keys { exceptions[target.folders.first { path.hasPrefix($0 + "/") } ?? "", default: []] += [] }
        return .init(
            target.name, product: target.product.xcode, folders: target.folders, exceptions: exceptions,
            filters: target.xcodeFilters, settings: target.xcodeSettings, base: target.settingsFile, links: target.links)
    }
}

extension ProjectSketch.Target {
    private func has(_ file: String) -> Bool {
        if shared.contains(file) { return true }
        return folders.contains { file.hasPrefix($0 + "/") } && !excluded.contains { file == $0 || file.hasPrefix($0 + "/") }
    }

    fileprivate func groups(_ files: [String]) -> XcodeProjectText.Target {
        .init(name, product: product.xcode, files: files.filter(has).sorted(), filters: xcodeFilters, settings: xcodeSettings, base: settingsFile, links: links)
    }

    fileprivate var xcodeFilters: [String: [String]] { filters.mapValues { [$0.lowercased()] } }

    fileprivate var xcodeSettings: [String: String] {
        let sdks = ["iOS": "iphoneos iphonesimulator", "macOS": "macosx", "watchOS": "watchos watchsimulator"]
        let named = platforms.compactMap { sdks[$0] }.joined(separator: " ")
        var all = ["SDKROOT": "auto", "SUPPORTED_PLATFORMS": named]
        if platforms.contains("macCatalyst") { all["SUPPORTS_MACCATALYST"] = "YES" }
        return all.merging(settings) { $1 }
    }

    fileprivate var xcodeGen: String {
        let sources = folders.map { folder in
            let names = (excluded + filters.keys.sorted()).filter { $0.hasPrefix(folder + "/") }.map { "\"\($0.dropFirst(folder.count + 1))\"" }
            return "      - path: \(folder)\n" + (names.isEmpty ? "" : "        excludes: [\(names.joined(separator: ", "))]\n")
        }
        let destination =
            platforms.count > 1
            ? "    platform: auto\n    supportedDestinations: [\(platforms.joined(separator: ", "))]\n" : "    platform: \(platforms[0])\n"
        return "  \(name):\n    type: \(product.xcode)\n" + destination + "    sources:\n" + sources.joined()
            + shared.map { "      - path: \($0)\n" }.joined()
            + filters.sorted { $0.key < $1.key }.map { "      - path: \($0)\n        destinationFilters: [\($1)]\n" }.joined()
            + (settingsFile.map { "    configFiles: {Debug: \($0), Release: \($0)}\n" } ?? "")
            + (links.isEmpty ? "" : "    dependencies: [\(links.map { "{target: \($0)}" }.joined(separator: ", "))]\n")
            + "    settings:\n      base:\n"
            + settings.sorted { $0.key < $1.key }.map { "        \($0.key): \"\($0.value)\"\n" }.joined()
    }

    fileprivate var tuist: String {
        let destinations = platforms.map { ["iOS": ".iPhone", "macOS": ".mac", "macCatalyst": ".macCatalyst", "watchOS": ".appleWatch"][$0] ?? "" }
        let left = (excluded + filters.keys.sorted()).map { $0.contains(".") ? "\"\($0)\"" : "\"\($0)/**\"" }.joined(separator: ", ")
        let code = folders.map { ".glob(\"\($0)/**/*.swift\", excluding: [\(left)])" } + shared.filter { $0.hasSuffix(".swift") }.map { "\"\($0)\"" }
            + filters.sorted { $0.key < $1.key }.map { ".glob(\"\($0)\", compilationCondition: .when([.\($1.lowercased())]))" }
        let files = settingsFile.map { ", configurations: [.debug(name: \"Debug\", xcconfig: \"\($0)\"), .release(name: \"Release\", xcconfig: \"\($0)\")]" }
        let resources = folders.map { ".glob(pattern: \"\($0)/**/*.xcstrings\", excluding: [\(left)])" }
            + shared.filter { !$0.hasSuffix(".swift") }.map { "\"\($0)\"" }
        let values = settings.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \"\($0.value)\"" }
        return """
                .target(
                    name: "\(name)", destinations: [\(destinations.joined(separator: ", "))], product: .\(product.tuist), bundleId: "org.example.\(name)",
                    sources: [\(code.joined(separator: ", "))], resources: [\(resources.joined(separator: ", "))],
                    dependencies: [\(links.map { ".target(name: \"\($0)\")" }.joined(separator: ", "))],
                    settings: .settings(base: [\(values.joined(separator: ", "))]\(files ?? ""))),

            """
    }
}

extension ProjectSketch.Product {
    fileprivate var xcode: String {
        switch self {
        case .app: "application"
        case .widget: "app-extension"
        case .watchApp: "application.watchapp2"
        case .framework: "framework"
        case .staticLibrary: "library.static"
        case .plugIn: "bundle"
        case .tool: "tool"
        }
    }

    fileprivate var tuist: String {
        switch self {
        case .app: "app"
        case .widget: "appExtension"
        case .watchApp: "watch2App"
        case .framework: "framework"
        case .staticLibrary: "staticLibrary"
        case .plugIn: "bundle"
        case .tool: "commandLineTool"
        }
    }
}
