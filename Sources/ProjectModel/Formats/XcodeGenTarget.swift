import Syntax

/// The description of a target in a `project.yml`, merged with its templates.
struct XcodeGenTarget {
    let name: String
    /// XcodeGen's name for the type: `application`, `framework`, `bundle.unit-test`.
    let type: String
    /// Whether the description names all sources of the target.
    private(set) var isWhole: Bool
    /// The names of all templates that it is made of.
    let templates: Set<String>
    private var folders: [ProjectTarget.Folder] = []
    private var leftOut: Set<String> = []
    /// The only platforms that a file or a folder is for.
    private var filters: [String: Set<Platform>] = [:]
    private var deployment = DeploymentVersions()
    private var dependencies: Set<String> = []
    private var settings: [BuildSettings.Layer] = []
    /// The platforms. Where there are several, each makes a target of its own.
    private let platforms: [String]
    private let destinations: Set<Platform>?

    init(_ target: YAMLNode.Member, _ document: YAMLDocument, folder: String) {
        let (layers, templates, isKnown) = Self.layers(of: target.value, document)
        func member(_ name: String) -> YAMLNode? {
            layers.reversed().lazy.compactMap { document.member(name, of: $0) }.first
        }
        let type = document.text(of: member("type"))
        name = target.name
        self.templates = templates
        self.type = type ?? ""
        isWhole = type != nil && isKnown && !layers.contains(where: document.mergesUnknown)
        let platform = member("platform")
        platforms = document.text(of: platform).map { [$0] } ?? document.texts(of: platform) ?? []
        destinations = document.texts(of: member("supportedDestinations")).map {
            Set($0.compactMap(Platform.init(filter:)))
        }
        if let versions = member("deploymentTarget") {
            deployment = Self.deployment(versions, document, platform: platforms.first)
        }
        // Lists of templates and of the target are one list, unless it says that it replaces them.
        for layer in layers {
            if let sources = document.member("sources:REPLACE", of: layer) {
                (folders, leftOut, filters) = ([], [], [:])
                addSources(sources, document, in: folder)
            }
            if let sources = document.member("sources", of: layer) { addSources(sources, document, in: folder) }
            for dependency in document.member("dependencies", of: layer).flatMap(document.elements) ?? [] {
                dependencies.formUnion(Self.names(of: dependency, document))
            }
            settings += XcodeGenSettings(document, folder: folder).layers(of: layer)
        }
    }

    /// The templates of a target, outermost first, and the target itself; with whether all of them are known.
    private static func layers(
        of target: YAMLNode, _ document: YAMLDocument, depth: Int = 0
    ) -> (layers: [YAMLNode], names: Set<String>, isKnown: Bool) {
        guard let names = document.member("templates", of: target) else { return ([target], [], true) }
        let all = document.member("targetTemplates", of: document.root)
        var layers: [YAMLNode] = []
        var isKnown = depth < 8
        let own = document.texts(of: names) ?? [""]
        var used = Set(own)
        for name in isKnown ? own : [] where isKnown {
            guard let template = all.flatMap({ document.member(name, of: $0) }) else {
                isKnown = false
                continue
            }
            let found = Self.layers(of: template, document, depth: depth + 1)
            layers += found.layers
            used.formUnion(found.names)
            // Templates that name each other many times would never end.
            isKnown = isKnown && found.isKnown && layers.count < 256
        }
        return (layers + [target], used, isKnown)
    }

    /// The names of the targets and package products that a dependency refers to.
    private static func names(of dependency: YAMLNode, _ document: YAMLDocument) -> [String] {
        func text(_ name: String) -> String? { document.text(of: document.member(name, of: dependency)) }
        if let package = text("package") {
            return document.texts(of: document.member("products", of: dependency)) ?? [text("product") ?? package]
        }
        // `Other/Target` is a target of another project.
        return [text("target")?.split(separator: "/").last.map(String.init), text("framework")].compactMap(\.self)
    }

    /// `deploymentTarget: "15.0"` of a target, or `deploymentTarget: { iOS: "15.0" }`.
    static func deployment(_ node: YAMLNode, _ document: YAMLDocument, platform: String?) -> DeploymentVersions {
        var found = DeploymentVersions()
        if let version = document.text(of: node) {
            if let platform = platform.flatMap({ Platform(rawValue: $0) }) { found.add(version, of: platform) }
            return found
        }
        for member in document.members(of: node) {
            if let platform = Platform(rawValue: member.name), let version = document.text(of: member.value) {
                found.add(version, of: platform)
            }
        }
        return found
    }

    /// The source folders and files of the target.
    var paths: [String] { folders.map(\.path) }

    var isApplication: Bool { type.hasPrefix("app") }

    /// The target, or one for each of its platforms: `App_iOS`, `App_macOS`.
    ///
    /// - Parameters:
    ///   - project: The versions of all targets that name no other.
    ///   - common: The settings of the project.
    func projectTargets(_ project: DeploymentVersions, settings common: [BuildSettings.Layer]) -> [ProjectTarget] {
        guard platforms.count > 1 else {
            let own = platforms.first.flatMap { Platform(rawValue: $0) }.map { Set([$0]) }
            return [projectTarget(name, destinations ?? own, project, common)]
        }
        return platforms.map { projectTarget(name + "_" + $0, Platform(rawValue: $0).map { [$0] }, project, common) }
    }

    private func projectTarget(
        _ name: String, _ platforms: Set<Platform>?, _ project: DeploymentVersions, _ common: [BuildSettings.Layer]
    ) -> ProjectTarget {
        var target = ProjectTarget(
            name: name, isLibrary: type.hasPrefix("framework") || type.hasPrefix("library") || type == "bundle",
            isApp: type.split(separator: ".").first == "application",
            isTest: type.hasPrefix("bundle.unit-test") || type.hasPrefix("bundle.ui-testing"))
        target.isTool = type == "tool"
        target.ownBundle =
            type == "framework" || type == "bundle"
            ? .forClass : target.isTool ? .tool : target.isLibrary ? .none : .main
        target.folders = folders.map { folder in
            var folder = folder
            folder.resolve(name: self.name, platforms)
            return folder
        }
        // Paths with a file name extension are files.
        target.files = Set(
            target.folders.map(\.path).filter {
                $0.utf8.lastIndex(of: UInt8(ascii: ".")) ?? $0.startIndex > $0.fileNameStart
            })
        target.deployment = deployment.completed(by: project)
        target.leftOut = leftOut
        target.platformFilters = filters
        target.platforms = platforms
        target.dependencies = dependencies
        target.settings.layers = common + settings
        return target
    }

    private mutating func addSources(_ sources: YAMLNode, _ document: YAMLDocument, in folder: String) {
        for source in document.elements(of: sources) ?? [sources] {
            guard document.text(of: source) == nil else {
                add(document.text(of: source) ?? "", in: folder)
                continue
            }
            func text(_ name: String) -> String? { document.text(of: document.member(name, of: source)) }
            func texts(_ name: String) -> [String] { document.texts(of: document.member(name, of: source)) ?? [] }
            // These files are only shown in Xcode, or copied as is.
            if text("buildPhase") == "none" || text("type") == "folder"
                || document.member("copyFiles", of: document.member("buildPhase", of: source) ?? source) != nil
            {
                if let path = text("path") { leftOut.insert(folder.appending(path: path)) }
                continue
            }
            let destinations = texts("destinationFilters")
            if let path = text("path"), !destinations.isEmpty {
                filters[folder.appending(path: path)] = Set(destinations.compactMap(Platform.init(filter:)))
            }
            add(
                text("path") ?? "", excluding: texts("excludes"), including: texts("includes"),
                infers: text("inferDestinationFiltersByPath") == "true", in: folder)
        }
    }

    private mutating func add(
        _ path: String, excluding excluded: [String] = [], including included: [String] = [], infers: Bool = false,
        in folder: String
    ) {
        // A variable, or something else that is not supported.
        guard !path.isEmpty, !path.replacingName("").contains("${") else {
            isWhole = false
            return
        }
        let path = folder.appending(path: path)
        let patterns = excluded.map(\.withoutWildcards).filter { !$0.isEmpty }
        var source = ProjectTarget.Folder(
            path: path, excluded: Set(patterns.filter { !$0.contains("*") }.map { path.appending(path: $0) }),
            excludedPatterns: patterns.filter { $0.contains("*") }.map { path.appending(path: $0) },
            includedPatterns: included.map { path.appending(path: $0) })
        if infers { source.excludedPatterns.append(Self.inferring) }
        folders.append(source)
    }

    /// A placeholder for patterns that exclude the platforms which the target does not support.
    fileprivate static let inferring = "${platforms}"

    /// The Info.plist that is generated for the target, with its single-line texts; `nil` if there is none.
    ///
    /// - Parameter file: The path of the project file. Paths in it are relative to its folder.
    static func infoPlist(
        of target: YAMLNode.Member, _ document: YAMLDocument, _ lines: LineTable, _ file: String
    ) -> GeneratedInfoPlist? {
        guard let info = document.member("info", of: target.value),
            let path = document.text(of: document.member("path", of: info)),
            !path.isEmpty, let properties = document.member("properties", of: info)
        else { return nil }
        let texts = document.members(of: properties).compactMap {
            member -> (key: String, value: String, place: SourcePlace)? in
            guard case .scalar(let text, let style) = member.value.content, style != .other, !text.isEmpty,
                !text.contains("\\")
            else { return nil }
            let place = lines.location(of: member.offset)
            return (member.name, text, SourcePlace(file: file, line: place.line, column: place.column))
        }
        return texts.isEmpty ? nil : GeneratedInfoPlist(path: file.parentFolder.appending(path: path), texts: texts)
    }
}

private extension ProjectTarget.Folder {
    /// Fills in the name of the target and the patterns for platforms: `/ios/` in a path and `_ios.swift` at its end
    /// mean one of them.
    mutating func resolve(name: String, _ platforms: Set<Platform>?) {
        guard path.contains("${") || !excludedPatterns.isEmpty else { return }
        var patterns = excludedPatterns.filter { $0 != XcodeGenTarget.inferring }
        if patterns.count < excludedPatterns.count, let platforms {
            for platform in Platform.allCases where !platforms.contains(platform) {
                let word = platform.rawValue.lowercased()
                patterns += [path.appending(path: "**/\(word)"), path.appending(path: "**/*_\(word).swift")]
            }
        }
        self = Self(
            path: path.replacingName(name), excluded: Set(excluded.map { $0.replacingName(name) }),
            excludedPatterns: patterns.map { $0.replacingName(name) },
            includedPatterns: includedPatterns.map { $0.replacingName(name) }, content: content)
    }
}

private extension YAMLDocument {
    /// Whether a mapping merges something that is not known.
    func mergesUnknown(_ node: YAMLNode) -> Bool {
        members(of: node).filter { $0.name == "<<" }.contains { member in
            !(elements(of: member.value) ?? [resolved(member.value)]).allSatisfy {
                if case .mapping = $0.content { true } else { false }
            }
        }
    }
}

private extension String {
    /// The start of the last path component.
    var fileNameStart: Index { utf8.lastIndex(of: UInt8(ascii: "/")).map { utf8.index(after: $0) } ?? startIndex }

    func replacingName(_ name: String) -> String {
        guard contains("${") else { return self }
        return split(separator: "${target_name}", omittingEmptySubsequences: false).joined(separator: name)
    }
}
