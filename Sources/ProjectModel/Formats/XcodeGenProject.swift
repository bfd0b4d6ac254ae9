import Syntax

/// The `project.yml` of XcodeGen: targets, languages, and the Info.plists that it generates.
///
/// Anything that it does not understand is ignored. If that might hide sources of a target, it reports no targets at all.
enum XcodeGenProject: ProjectFormat {
    static let name = "XcodeGen"
    static let fileName = "project.yml"
    static let role = ProjectRole.description

    static func read(_ bytes: [UInt8], path: String) -> ProjectDescription? {
        let document = YAMLDocument(bytes)
        let targets = document.member("targets", of: document.root).map(document.members) ?? []
        let described = targets.map { Target($0, document, folder: path.parentFolder) }
        let common = document.member("options", of: document.root).flatMap { document.member("deploymentTarget", of: $0) }
        let deployment = common.map { Target.deployment($0, document, platform: nil) } ?? DeploymentVersions()
        let isWhole = described.allSatisfy(\.isWhole) && document.member("include", of: document.root) == nil
        let lines = LineTable(bytes)
        return ProjectDescription(
            targets: isWhole ? described.map { $0.projectTarget(deployment) } : [],
            regions: regions(document),
            developmentRegion: developmentLanguage(document),
            infoPlists: zip(described, targets).compactMap { $0.infoPlist(of: $1, document, lines, path) },
            applicationSources: described.filter(\.isApplication).flatMap(\.paths))
    }

    static func regionList(in bytes: [UInt8]) throws(RegionList.Problem) -> RegionList? {
        let document = YAMLDocument(bytes)
        guard let options = document.member("options", of: document.root), let list = document.member("knownRegions", of: options) else {
            return nil
        }
        switch list.content {
        case .unread(let reason): throw RegionList.Problem("\(reason), where the languages should be", at: list.range.lowerBound)
        case .sequence(let elements, let isBlock):
            guard let regions = document.texts(of: list) else {
                throw RegionList.Problem("a language that is not a name", at: list.range.lowerBound)
            }
            if let element = elements.first(where: { $0.anchor != nil }) {
                throw RegionList.Problem("a language with an anchor, which may be used elsewhere", at: element.range.lowerBound)
            }
            let lines = LineTable(bytes)
            if isBlock, let element = elements.first(where: { !lines.hasDash(bytes, before: $0.range.lowerBound) }) {
                throw RegionList.Problem("a language on another line than its dash", at: element.range.lowerBound)
            }
            return RegionList(
                bytes, regions, elements.map(\.range), separator: isBlock ? .dash : .comma, start: list.range.lowerBound + 1) { $0 }
        default: throw RegionList.Problem("the languages are not a list", at: list.range.lowerBound)
        }
    }

    /// Whether a value is a plain name, not a variable or another expression that only XcodeGen can resolve.
    private static func isName(_ value: String) -> Bool {
        !value.isEmpty && value.utf8.allSatisfy { ASCII.isAlphanumeric($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
    }

    /// The `knownRegions`, preceded by the `developmentLanguage` if they do not include it; empty if there are none.
    private static func regions(_ document: YAMLDocument) -> [String] {
        guard let options = document.member("options", of: document.root) else { return [] }
        let development = developmentLanguage(document)
        let names = (document.texts(of: document.member("knownRegions", of: options)) ?? []).filter { $0.lowercased() != "base" }
        guard !names.isEmpty, names.allSatisfy(isName) else { return [] }
        return (development.map { names.contains($0) ? [] : [$0] } ?? []) + names
    }

    private static func developmentLanguage(_ document: YAMLDocument) -> String? {
        let options = document.member("options", of: document.root)
        let name = options.flatMap { document.text(of: document.member("developmentLanguage", of: $0)) }
        return name.flatMap { isName($0) ? $0 : nil }
    }
}

/// The description of a target.
private struct Target {
    let name: String
    /// XcodeGen's name for the type: `application`, `framework`, `bundle.unit-test`; empty if a template specifies it.
    let type: String
    /// Whether the description names all sources of the target.
    private(set) var isWhole: Bool
    private var folders: [ProjectTarget.Folder] = []
    private var deployment = DeploymentVersions()

    init(_ target: YAMLNode.Member, _ document: YAMLDocument, folder: String) {
        func member(_ name: String) -> YAMLNode? { document.member(name, of: target.value) }
        name = target.name
        let type = document.text(of: member("type"))
        self.type = type ?? ""
        isWhole = type != nil && member("templates") == nil && !document.mergesUnknown(target.value)
        if type != nil, let sources = member("sources") { addSources(sources, document, in: folder) }
        if let versions = member("deploymentTarget") {
            deployment = Self.deployment(versions, document, platform: document.text(of: member("platform")))
        }
    }

    /// `deploymentTarget: "15.0"` of a target, or `deploymentTarget: { iOS: "15.0" }`.
    static func deployment(_ node: YAMLNode, _ document: YAMLDocument, platform: String?) -> DeploymentVersions {
        var found = DeploymentVersions()
        if let version = document.text(of: node) {
            if let platform = platform.flatMap(DeploymentVersions.Platform.init) { found.add(version, of: platform) }
            return found
        }
        for member in document.members(of: node) {
            if let platform = DeploymentVersions.Platform(rawValue: member.name), let version = document.text(of: member.value) {
                found.add(version, of: platform)
            }
        }
        return found
    }

    /// The source folders and files of the target.
    var paths: [String] { folders.map(\.path) }

    var isApplication: Bool { type.hasPrefix("app") }

    /// - Parameter project: The versions of all targets that name no other.
    func projectTarget(_ project: DeploymentVersions) -> ProjectTarget {
        var target = ProjectTarget(
            name: name, isLibrary: type.hasPrefix("framework") || type.hasPrefix("library"), isApp: type.split(separator: ".").first == "application",
            isTest: type.hasPrefix("bundle.unit-test") || type.hasPrefix("bundle.ui-testing"),
            // Paths with a file name extension are files.
            files: Set(paths.filter { $0.utf8.lastIndex(of: UInt8(ascii: ".")) ?? $0.startIndex > $0.fileNameStart }),
            folders: folders)
        target.deployment = deployment.completed(by: project)
        return target
    }

    private mutating func addSources(_ sources: YAMLNode, _ document: YAMLDocument, in folder: String) {
        for source in document.elements(of: sources) ?? [sources] {
            guard document.text(of: source) == nil else {
                add(document.text(of: source) ?? "", in: folder)
                continue
            }
            func text(_ name: String) -> String? { document.text(of: document.member(name, of: source)) }
            // These files are only shown in Xcode, or copied as is.
            guard text("buildPhase") != "none", text("type") != "folder" else { continue }
            // Only some files of the folder, by patterns.
            if document.member("includes", of: source) != nil { isWhole = false }
            add(text("path") ?? "", excluding: document.texts(of: document.member("excludes", of: source)) ?? [], in: folder)
        }
    }

    private mutating func add(_ path: String, excluding excluded: [String] = [], in folder: String) {
        // A variable, or something else that is not supported.
        guard !path.isEmpty, !path.contains("${") else {
            isWhole = false
            return
        }
        let path = folder.appending(path: path)
        let left = excluded.map(\.withoutWildcards).filter { !$0.isEmpty && !$0.contains("*") }
        folders.append(.init(path: path, excluded: Set(left.map { path.appending(path: $0) })))
    }

    /// The Info.plist that is generated for the target, with its single-line texts; `nil` if there is none.
    ///
    /// - Parameter file: The path of the project file. Paths in it are relative to its folder.
    func infoPlist(of target: YAMLNode.Member, _ document: YAMLDocument, _ lines: LineTable, _ file: String) -> GeneratedInfoPlist? {
        guard let info = document.member("info", of: target.value), let path = document.text(of: document.member("path", of: info)),
            !path.isEmpty, let properties = document.member("properties", of: info)
        else { return nil }
        let texts = document.members(of: properties).compactMap { member -> (key: String, value: String, place: SourcePlace)? in
            guard case .scalar(let text, let style) = member.value.content, style != .other, !text.isEmpty, !text.contains("\\") else { return nil }
            let place = lines.location(of: member.offset)
            return (member.name, text, SourcePlace(file: file, line: place.line, column: place.column))
        }
        return texts.isEmpty ? nil : GeneratedInfoPlist(path: file.parentFolder.appending(path: path), texts: texts)
    }
}

private extension YAMLDocument {
    /// Whether a mapping merges something that is not known.
    func mergesUnknown(_ node: YAMLNode) -> Bool {
        members(of: node).filter { $0.name == "<<" }.contains { member in
            !(elements(of: member.value) ?? [resolved(member.value)]).allSatisfy { if case .mapping = $0.content { true } else { false } }
        }
    }
}

private extension LineTable {
    /// Whether only a dash precedes something on its line.
    func hasDash(_ bytes: [UInt8], before offset: Int) -> Bool {
        let line = range(ofLine: location(of: offset).line)
        return bytes[line.lowerBound..<offset].filter { $0 > 0x20 } == [UInt8(ascii: "-")]
    }
}

private extension String {
    /// The start of the last path component.
    var fileNameStart: Index { utf8.lastIndex(of: UInt8(ascii: "/")).map { utf8.index(after: $0) } ?? startIndex }
}
