import Syntax

/// The `project.yml` of XcodeGen: targets, languages, and the Info.plists that it generates.
///
/// This reads lines, not YAML. Anything it does not understand is ignored. If that might hide sources of a target, it reports no
/// targets at all.
enum XcodeGenProject: ProjectFormat {
    static let fileName = "project.yml"
    static let role = ProjectRole.description

    static func read(_ bytes: [UInt8], path: String) -> ProjectDescription? {
        let members = YAMLOutline(String(decoding: bytes, as: UTF8.self)).members
        let options = members.first { $0.name == "options" && $0.line.depth == 0 }
        let targets = members.first { $0.name == "targets" && $0.line.depth == 0 }
        let described = YAMLOutline.members(of: targets?.below ?? []).map { Target($0, folder: path.parentFolder) }
        let isWhole = described.allSatisfy(\.isWhole) && !members.contains { $0.name == "include" }
        return ProjectDescription(
            targets: isWhole ? described.map(\.projectTarget) : [],
            regions: options.map(regions) ?? [],
            infoPlists: described.compactMap { $0.infoPlist(path) },
            applicationSources: described.filter(\.isApplication).flatMap(\.paths))
    }

    /// Whether a value is a plain name, not a variable or another expression that only XcodeGen can resolve.
    private static func isName(_ value: String) -> Bool {
        !value.isEmpty && value.utf8.allSatisfy { ASCII.isAlphanumeric($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
    }

    /// The `knownRegions`, preceded by the `developmentLanguage` if they do not include it; empty if there are none.
    private static func regions(_ options: YAMLOutline.Member) -> [String] {
        var development: String?
        var regions: [String] = []
        for member in YAMLOutline.members(of: options.below) {
            switch member.name {
            case "developmentLanguage": development = member.value
            case "knownRegions": regions = YAMLOutline.list(member)
            default: break
            }
        }
        let names = regions.filter { $0.lowercased() != "base" }
        guard !names.isEmpty, names.allSatisfy(isName) else { return [] }
        return (development.map { names.contains($0) || !isName($0) ? [] : [$0] } ?? []) + names
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
    private let info: YAMLOutline.Member?

    init(_ target: YAMLOutline.Member, folder: String) {
        let members = YAMLOutline.members(of: target.below)
        func member(_ name: String) -> YAMLOutline.Member? { members.first { $0.name == name } }
        name = target.name
        let type = member("type")?.value
        self.type = type ?? ""
        isWhole = type != nil && member("templates") == nil && member("<<") == nil
        info = member("info")
        if type != nil, let sources = member("sources") { addSources(sources, in: folder) }
    }

    /// The source folders and files of the target.
    var paths: [String] { folders.map(\.path) }

    var isApplication: Bool { type.hasPrefix("app") }

    var projectTarget: ProjectTarget {
        ProjectTarget(
            name: name, isLibrary: type.hasPrefix("framework") || type.hasPrefix("library"),
            isTest: type.hasPrefix("bundle.unit-test") || type.hasPrefix("bundle.ui-testing"),
            // Paths with a file name extension are files.
            files: Set(paths.filter { $0.utf8.lastIndex(of: UInt8(ascii: ".")) ?? $0.startIndex > $0.fileNameStart }),
            folders: folders)
    }

    private mutating func addSources(_ sources: YAMLOutline.Member, in folder: String) {
        let items = YAMLOutline.items(sources)
        guard items.isEmpty else {
            for item in items { addSource(item, in: folder) }
            return
        }
        add(sources.value.hasPrefix("[") ? YAMLOutline.list(sources) : [sources.value], in: folder)
    }

    /// Adds `- Sources`, or `- path: Sources` with attributes.
    private mutating func addSource(_ item: ArraySlice<YAMLOutline.Line>, in folder: String) {
        guard item.first?.member != nil else { return add(item.prefix(1).map { YAMLOutline.scalar($0.body) }, in: folder) }
        let members = YAMLOutline.members(of: item)
        func value(_ name: String) -> String? { members.first { $0.name == name }?.value }
        // These files are only shown in Xcode, or copied as is.
        guard value("buildPhase") != "none", value("type") != "folder" else { return }
        let excluded = members.first { $0.name == "excludes" }.map { YAMLOutline.list($0) } ?? []
        add([value("path") ?? ""], excluding: excluded, in: folder)
    }

    private mutating func add(_ paths: [String], excluding excluded: [String] = [], in folder: String) {
        for path in paths {
            // An anchor, a variable, or something else that is not supported.
            guard let first = path.first, !"*&${[".contains(first), !path.contains("${") else {
                isWhole = false
                continue
            }
            let path = folder.appending(path: path)
            let left = excluded.map(\.withoutWildcards).filter { !$0.isEmpty && !$0.contains("*") }
            folders.append(.init(path: path, excluded: Set(left.map { path.appending(path: $0) })))
        }
    }

    /// The Info.plist that is generated for the target, with its single-line texts; `nil` if there is none.
    ///
    /// - Parameter file: The path of the project file. Paths in it are relative to its folder.
    func infoPlist(_ file: String) -> GeneratedInfoPlist? {
        let members = YAMLOutline.members(of: info?.below ?? [])
        guard let path = members.first(where: { $0.name == "path" })?.value, !path.isEmpty,
            let properties = members.first(where: { $0.name == "properties" })
        else { return nil }
        let texts = YAMLOutline.members(of: properties.below).filter(\.isText)
            .map { (key: $0.name, value: $0.value, place: SourcePlace(file: file, line: $0.line.number, column: $0.line.depth + 1)) }
        return texts.isEmpty ? nil : GeneratedInfoPlist(path: file.parentFolder.appending(path: path), texts: texts)
    }
}

private extension YAMLOutline.Member {
    /// Whether the value is a text on a single line, and not a block, list, mapping or reference.
    var isText: Bool {
        guard let first = value.first, below.isEmpty else { return false }
        return !"[{|>&*!\"'".contains(first) && !value.contains("\\")
    }
}

private extension String {
    /// The start of the last path component.
    var fileNameStart: Index { utf8.lastIndex(of: UInt8(ascii: "/")).map { utf8.index(after: $0) } ?? startIndex }
}
