/// The targets of an Xcode project, read from its `project.pbxproj`.
struct XcodeTargets: Sendable {
    private(set) var modules: [ProjectModule] = []
    /// Functions that the build settings name as localizing ones: `LOCALIZED_STRING_MACRO_NAMES`.
    private(set) var macroNames: Set<String> = []
    /// The languages of the project, without `Base`.
    private(set) var knownRegions: [String] = []
    /// What each target but tests says of its Info.plist.
    private(set) var infoPlists: [InfoPlistSettings] = []

    /// The build settings of a target that tell its Info.plist.
    struct InfoPlistSettings: Sendable {
        let module: ProjectModule
        /// The lists that its configurations name.
        var files: Set<String> = []
        /// `INFOPLIST_KEY_…` with their values; of several configurations the first that has one.
        var settings: [String: String] = [:]
    }

    /// - Parameter path: Of the `project.pbxproj` itself.
    init?(_ bytes: [UInt8], path: String) {
        guard let list = PropertyList(bytes), let objects = list["objects"], let root = list["rootObject"]?.string,
            let project = objects[root]
        else { return nil }
        let folder = path.parentFolder.parentFolder.appending(path: project["projectDirPath"]?.string ?? "")
        var paths = FilePaths(objects: objects, projectFolder: folder)
        if let group = project["mainGroup"]?.string { paths.walk(group, in: folder, depth: 0) }
        let targets = project["targets"]?.strings ?? []
        let groups = SynchronizedGroups(objects, paths.byObject)
        for id in targets {
            guard let target = objects[id] else { continue }
            var module = ProjectModule(
                name: target["name"]?.string ?? "", isLibrary: target["productType"]?.string?.hasSuffix(".framework") == true,
                files: Self.files(of: target, objects, paths))
            groups.add(to: &module, target: id, owned: Set(target["fileSystemSynchronizedGroups"]?.strings ?? []))
            modules.append(module)
            if target["productType"]?.string?.contains("-test") != true {
                infoPlists.append(Self.infoPlist(of: target, module, in: folder, objects))
            }
        }
        macroNames = Self.macroNames(objects)
        knownRegions = (project["knownRegions"]?.strings ?? []).filter { !$0.isEmpty && $0.lowercased() != "base" }
    }

    /// What the build phases of a target compile and copy.
    private static func files(of target: PropertyList, _ objects: PropertyList, _ paths: FilePaths) -> Set<String> {
        var files: Set<String> = []
        for phase in target["buildPhases"]?.strings ?? [] {
            guard let phase = objects[phase], let kind = phase["isa"]?.string,
                kind == "PBXSourcesBuildPhase" || kind == "PBXResourcesBuildPhase"
            else { continue }
            for file in phase["files"]?.strings ?? [] {
                if let reference = objects[file]?["fileRef"]?.string { files.formUnion(paths.files(of: reference)) }
            }
        }
        return files
    }

    private static func infoPlist(
        of target: PropertyList, _ module: ProjectModule, in folder: String, _ objects: PropertyList
    ) -> InfoPlistSettings {
        var result = InfoPlistSettings(module: module)
        let configurations = target["buildConfigurationList"]?.string.flatMap { objects[$0]?["buildConfigurations"]?.strings } ?? []
        for configuration in configurations {
            for setting in objects[configuration]?["buildSettings"]?.members ?? [] {
                guard var text = setting.value.string else { continue }
                let name = setting.key
                if name.hasPrefix("INFOPLIST_KEY_") { result.settings[name] = result.settings[name] ?? text }
                guard name == "INFOPLIST_FILE" else { continue }
                for root in ["$(SRCROOT)/", "$(PROJECT_DIR)/", "${SRCROOT}/"] where text.hasPrefix(root) {
                    text.removeFirst(root.count)
                }
                result.files.insert(folder.appending(path: text))
            }
        }
        return result
    }

    private static func macroNames(_ objects: PropertyList) -> Set<String> {
        var names: Set<String> = []
        for object in objects.members {
            guard let setting = object.value["buildSettings"]?["LOCALIZED_STRING_MACRO_NAMES"] else { continue }
            let list = setting.strings + (setting.string?.split(separator: " ").map(String.init) ?? [])
            names.formUnion(list.filter { !$0.hasPrefix("$") && !$0.isEmpty })
        }
        return names
    }
}

/// Where the files of a project lie: a group is a folder, or only looks like one.
private struct FilePaths {
    let objects: PropertyList
    let projectFolder: String
    private(set) var byObject: [String: String] = [:]

    mutating func walk(_ id: String, in folder: String, depth: Int) {
        guard depth < 64, byObject[id] == nil, let object = objects[id] else { return }
        let path = object["path"]?.string ?? ""
        let here: String
        switch object["sourceTree"]?.string {
        case "<group>": here = folder.appending(path: path)
        case "SOURCE_ROOT": here = projectFolder.appending(path: path)
        case "<absolute>": here = path
        default: return
        }
        byObject[id] = here
        for child in object["children"]?.strings ?? [] { walk(child, in: here, depth: depth + 1) }
    }

    /// The file of a reference, or all files of a localized one.
    func files(of reference: String) -> [String] {
        let children = objects[reference]?["children"]?.strings ?? []
        return (children.isEmpty ? [reference] : children).compactMap { byObject[$0] }
    }
}

/// Folders that belong to targets as they are on disk, with exceptions.
private struct SynchronizedGroups {
    private struct Group {
        let id: String
        let path: String
        /// For a target the files that are, contrary to the rest of the folder, left out or taken in.
        var exceptions: [String: Set<String>] = [:]
    }

    private var groups: [Group] = []

    init(_ objects: PropertyList, _ paths: [String: String]) {
        let folders = paths.filter { objects[$0.key]?["isa"]?.string == "PBXFileSystemSynchronizedRootGroup" }
        for (id, path) in folders.sorted(by: { $0.key < $1.key }) {
            var group = Group(id: id, path: path)
            for set in objects[id]?["exceptions"]?.strings ?? [] {
                guard let set = objects[set], let target = set["target"]?.string else { continue }
                let files = (set["membershipExceptions"]?.strings ?? []).map { path.appending(path: $0) }
                group.exceptions[target, default: []].formUnion(files)
            }
            groups.append(group)
        }
    }

    func add(to module: inout ProjectModule, target: String, owned: Set<String>) {
        for group in groups {
            let exceptions = group.exceptions[target] ?? []
            if owned.contains(group.id) {
                module.folders.append(.init(path: group.path, excluded: exceptions))
            } else {
                module.files.formUnion(exceptions)
            }
        }
    }
}
