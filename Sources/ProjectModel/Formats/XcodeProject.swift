/// The `project.pbxproj` of an Xcode project.
enum XcodeProject: ProjectFormat {
    static let name = "Xcode"
    static let fileName = "project.pbxproj"
    static let bundleEnding: String? = ".xcodeproj"
    static let role = ProjectRole.project

    static func read(_ bytes: [UInt8], path: String) -> ProjectDescription? {
        guard let list = PropertyList(bytes), let objects = list["objects"].map(PropertyListIndex.init),
            let project = objects[list["rootObject"]]
        else { return nil }
        let folder = folder(of: path).appending(path: project["projectDirPath"]?.string ?? "")
        var description = ProjectDescription()
        var paths = FilePaths(objects: objects, projectFolder: folder)
        paths.walk(project["mainGroup"], in: folder, depth: 0)
        let groups = SynchronizedGroups(objects, paths.byObject)
        for target in project["targets"]?.values.compactMap({ objects[$0] }) ?? [] {
            let kind = target["productType"]?.string?.split(separator: ".").dropFirst(3) ?? []
            var found = ProjectTarget(
                name: target["name"]?.string ?? "", isLibrary: kind.first == "framework" || kind.first == "library", isApp: kind.first == "application",
                isTest: kind.joined().contains("-test"), files: files(of: target, objects, paths))
            readSymbolSetting(of: target, in: project, objects, paths, into: &found)
            found.deployment = deployment(of: target, objects).completed(by: deployment(of: project, objects))
            found.productNames = productNames(of: target, objects)
            let owned = target["fileSystemSynchronizedGroups"]?.values.compactMap { objects[$0]?.number } ?? []
            groups.add(to: &found, target: target.number, owned: Set(owned))
            description.targets.append(found)
            if !found.isTest { description.infoPlistSettings.append(infoPlistSettings(of: target, found, in: folder, objects)) }
        }
        description.macroNames = macroNames(objects)
        description.developmentPaths = Set(developmentPaths(objects).map { folder.appending(path: $0) })
        description.buildsOnlyRegions = objects.members.contains {
            $0.value["buildSettings"]?["BUILD_ONLY_KNOWN_LOCALIZATIONS"]?.string == "YES"
        }
        description.regions = (project["knownRegions"]?.strings ?? []).filter { !$0.isEmpty && $0.lowercased() != "base" }
        description.fileEncodings = paths.encodings
        description.developmentRegion = project["developmentRegion"]?.string
        return description
    }

    /// The files that the build phases of a target compile and copy.
    private static func files(of target: PropertyList, _ objects: PropertyListIndex, _ paths: FilePaths) -> Set<String> {
        var files: Set<String> = []
        for phase in target["buildPhases"]?.values ?? [] {
            guard let phase = objects[phase], let kind = phase["isa"]?.string,
                kind == "PBXSourcesBuildPhase" || kind == "PBXResourcesBuildPhase"
            else { continue }
            for file in phase["files"]?.values ?? [] {
                if let reference = objects[objects[file]?["fileRef"]] { files.formUnion(paths.files(of: reference)) }
            }
        }
        return files
    }

    /// Reads `STRING_CATALOG_GENERATE_SYMBOLS`, which is off unless it is set. One configuration that generates symbols is enough for
    /// their names to matter.
    private static func readSymbolSetting(
        of target: PropertyList, in project: PropertyList, _ objects: PropertyListIndex, _ paths: FilePaths,
        into found: inout ProjectTarget
    ) {
        var dependsOnFiles = false
        for owner in [target, project] {
            let list = objects[owner["buildConfigurationList"]]?["buildConfigurations"]?.values ?? []
            let configurations = list.compactMap { objects[$0] }
            let values = configurations.compactMap { $0["buildSettings"]?["STRING_CATALOG_GENERATE_SYMBOLS"]?.string }
            guard values.isEmpty else { return found.generatesSymbols = values.contains("YES") }
            for configuration in configurations {
                if configuration.members.contains(where: { $0.key.string?.hasPrefix("baseConfigurationReference") ?? false }) {
                    dependsOnFiles = true
                }
                let file = objects[configuration["baseConfigurationReference"]]
                found.configurationFiles.formUnion(file.map(paths.files) ?? [])
            }
        }
        if !dependsOnFiles { found.generatesSymbols = false }
    }

    /// The build settings of a target or project, by configuration.
    private static func settings(of owner: PropertyList, _ objects: PropertyListIndex) -> [PropertyList] {
        (objects[owner["buildConfigurationList"]]?["buildConfigurations"]?.values ?? []).compactMap { objects[$0]?["buildSettings"] }
    }

    private static func deployment(of owner: PropertyList, _ objects: PropertyListIndex) -> DeploymentVersions {
        var found = DeploymentVersions()
        for settings in settings(of: owner, objects) {
            for setting in settings.members {
                if let name = setting.key.string, let version = setting.value.string { found.add(setting: name, version) }
            }
        }
        return found
    }

    /// The name that users see, and that of the product, unless a variable is part of it.
    private static func productNames(of target: PropertyList, _ objects: PropertyListIndex) -> Set<String> {
        let values = settings(of: target, objects).flatMap { settings in
            ["INFOPLIST_KEY_CFBundleDisplayName", "PRODUCT_NAME"].compactMap { settings[$0]?.string }
        }
        return Set(values.filter { !$0.isEmpty && !$0.contains("$") })
    }

    private static func infoPlistSettings(
        of target: PropertyList, _ found: ProjectTarget, in folder: String, _ objects: PropertyListIndex
    ) -> InfoPlistSettings {
        var result = InfoPlistSettings(target: found)
        let configurations = objects[target["buildConfigurationList"]]?["buildConfigurations"]?.values ?? []
        for configuration in configurations {
            for setting in objects[configuration]?["buildSettings"]?.members ?? [] {
                guard let name = setting.key.string, var text = setting.value.string else { continue }
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

    /// The paths in `DEVELOPMENT_ASSET_PATHS`, separated by spaces, with quotation marks around paths that contain spaces.
    private static func developmentPaths(_ objects: PropertyListIndex) -> Set<String> {
        var paths: Set<String> = []
        for object in objects.members {
            guard let setting = object.value["buildSettings"]?["DEVELOPMENT_ASSET_PATHS"] else { continue }
            for text in setting.strings + (setting.string.map { [$0] } ?? []) {
                for (position, part) in text.split(separator: "\"", omittingEmptySubsequences: false).enumerated() {
                    paths.formUnion(position % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init))
                }
            }
        }
        return paths.filter { !$0.isEmpty && !$0.contains("$") }
    }

    /// The names in `LOCALIZED_STRING_MACRO_NAMES`.
    private static func macroNames(_ objects: PropertyListIndex) -> Set<String> {
        var names: Set<String> = []
        for object in objects.members {
            guard let setting = object.value["buildSettings"]?["LOCALIZED_STRING_MACRO_NAMES"] else { continue }
            let list = setting.strings + (setting.string?.split(separator: " ").map(String.init) ?? [])
            names.formUnion(list.filter { !$0.hasPrefix("$") && !$0.isEmpty })
        }
        return names
    }
}

/// The paths of a project's files. A group may or may not correspond to a folder.
private struct FilePaths {
    let objects: PropertyListIndex
    let projectFolder: String
    /// The paths by object number.
    private(set) var byObject: [Int: String] = [:]
    /// The `fileEncoding` of files that are not in UTF-8.
    private(set) var encodings: [String: UInt] = [:]
    private static let utf8: UInt = 4

    mutating func walk(_ id: PropertyList?, in folder: String, depth: Int) {
        guard depth < 64, let object = objects[id], byObject[object.number] == nil else { return }
        let path = object["path"]?.string ?? ""
        let here: String
        switch object["sourceTree"]?.string {
        case "<group>": here = folder.appending(path: path)
        case "SOURCE_ROOT": here = projectFolder.appending(path: path)
        case "<absolute>": here = path
        default: return
        }
        byObject[object.number] = here
        if let encoding = object["fileEncoding"]?.string.flatMap({ UInt($0) }), encoding != Self.utf8 { encodings[here] = encoding }
        for child in object["children"]?.values ?? [] { walk(child, in: here, depth: depth + 1) }
    }

    /// The file of a reference, or all files of a localized one.
    func files(of reference: PropertyList) -> [String] {
        let children = reference["children"]?.values.compactMap { objects[$0] } ?? []
        return (children.isEmpty ? [reference] : children).compactMap { byObject[$0.number] }
    }
}

/// Folders whose files on disk belong to targets, with exceptions.
private struct SynchronizedGroups {
    private struct Group {
        /// The number of the group's object.
        let number: Int
        let path: String
        /// The exceptions by target number: files to leave out of a target that owns the group, or to add to one that does not.
        var exceptions: [Int: Set<String>] = [:]
    }

    private var groups: [Group] = []

    init(_ objects: PropertyListIndex, _ paths: [Int: String]) {
        for member in objects.members {
            guard let path = paths[member.value.number], member.value["isa"]?.string == "PBXFileSystemSynchronizedRootGroup"
            else { continue }
            var group = Group(number: member.value.number, path: path)
            for set in member.value["exceptions"]?.values.compactMap({ objects[$0] }) ?? [] {
                guard let target = objects[set["target"]] else { continue }
                let files = (set["membershipExceptions"]?.strings ?? []).map { path.appending(path: $0) }
                group.exceptions[target.number, default: []].formUnion(files)
            }
            groups.append(group)
        }
    }

    func add(to found: inout ProjectTarget, target: Int, owned: Set<Int>) {
        for group in groups {
            let exceptions = group.exceptions[target] ?? []
            if owned.contains(group.number) {
                found.folders.append(.init(path: group.path, excluded: exceptions))
            } else {
                found.files.formUnion(exceptions)
            }
        }
    }
}
