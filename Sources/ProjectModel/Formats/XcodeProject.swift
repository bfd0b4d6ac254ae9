/// The `project.pbxproj` of an Xcode project.
enum XcodeProject: ProjectFormat {
    static let name = "Xcode"
    static let fileName = "project.pbxproj"
    static let bundleEnding: String? = ".xcodeproj"
    static let role = ProjectRole.project

    static func read(_ bytes: [UInt8], path: String, _: ProjectFileReader) -> ProjectDescription? {
        guard let list = PropertyList(bytes), let objects = list["objects"].map(PropertyListIndex.init),
            let project = objects[list["rootObject"]]
        else { return nil }
        let folder = folder(of: path).appending(path: project["projectDirPath"]?.string ?? "")
        var description = ProjectDescription()
        var paths = XcodeFilePaths(objects: objects, projectFolder: folder)
        paths.walk(project["mainGroup"], in: folder, depth: 0)
        let groups = SynchronizedGroups(objects, paths.byObject)
        for target in project["targets"]?.values.compactMap({ objects[$0] }) ?? [] {
            // They run scripts and other build tools, and have no product.
            if ["PBXAggregateTarget", "PBXLegacyTarget"].contains(target["isa"]?.string ?? "") { continue }
            let kind = target["productType"]?.string?.split(separator: ".").dropFirst(3) ?? []
            var found = ProjectTarget(
                name: target["name"]?.string ?? "", isLibrary: isLibrary(kind), isApp: kind.first == "application",
                isTest: kind.joined().contains("-test"))
            addFiles(of: target, objects, paths, to: &found)
            found.settings.layers = layers(of: project, objects, paths) + layers(of: target, objects, paths)
            found.dependencies = dependencies(of: target, objects)
            found.isTool = kind.first == "tool"
            found.ownBundle = ownBundle(kind)
            found.deployment = deployment(of: target, objects).completed(by: deployment(of: project, objects))
            found.productNames = productNames(of: target, objects)
            let owned = target["fileSystemSynchronizedGroups"]?.values.compactMap { objects[$0]?.number } ?? []
            groups.add(to: &found, target: target.number, owned: Set(owned))
            description.targets.append(found)
            if !found.isTest {
                description.infoPlistSettings.append(infoPlistSettings(of: target, found, in: folder, objects))
            }
        }
        description.developmentPaths = Set(developmentPaths(objects).map { folder.appending(path: $0) })
        description.buildsOnlyRegions = objects.members.contains {
            $0.value["buildSettings"]?["BUILD_ONLY_KNOWN_LOCALIZATIONS"]?.string == "YES"
        }
        description.regions = (project["knownRegions"]?.strings ?? []).filter {
            !$0.isEmpty && $0.lowercased() != "base"
        }
        description.fileEncodings = paths.encodings
        description.developmentRegion = project["developmentRegion"]?.string
        return description
    }

    /// Whether the code of a product runs in the main bundle of another one. That of a loadable bundle runs in its
    /// host.
    ///
    /// - Parameter kind: The last parts of the product type: `framework.static`, `bundle.unit-test`.
    private static func isLibrary(_ kind: ArraySlice<Substring>) -> Bool {
        kind.first == "framework" || kind.first == "library" || (kind.first == "bundle" && kind.count == 1)
    }

    private static func ownBundle(_ kind: ArraySlice<Substring>) -> OwnBundle {
        switch kind.first {
        case "framework": kind.count == 1 ? .forClass : .none
        case "bundle" where kind.count == 1: .forClass
        case "library": .none
        case "tool": .tool
        default: .main
        }
    }

    /// Adds the files that the build phases of a target compile.
    private static func addFiles(
        of target: PropertyList, _ objects: PropertyListIndex, _ paths: XcodeFilePaths, to found: inout ProjectTarget
    ) {
        for phase in target["buildPhases"]?.values ?? [] {
            guard let phase = objects[phase], let kind = phase["isa"]?.string,
                kind == "PBXSourcesBuildPhase" || kind == "PBXResourcesBuildPhase"
            else { continue }
            for file in phase["files"]?.values.compactMap({ objects[$0] }) ?? [] {
                guard let reference = objects[file["fileRef"]] else { continue }
                let files = paths.files(of: reference)
                found.files.formUnion(files)
                let filters =
                    (file["platformFilters"]?.strings ?? []) + (file["platformFilter"]?.string.map { [$0] } ?? [])
                if !filters.isEmpty { for file in files { found.addFilter(filters, to: file) } }
            }
        }
    }

    /// The layers of settings that a project or a target adds.
    private static func layers(
        of owner: PropertyList, _ objects: PropertyListIndex, _ paths: XcodeFilePaths
    ) -> [BuildSettings.Layer] {
        let configurations =
            objects[owner["buildConfigurationList"]]?["buildConfigurations"]?.values.compactMap { objects[$0] } ?? []
        return configurations.flatMap { configuration in
            let name = configuration["name"]?.string ?? ""
            var layers: [BuildSettings.Layer] = []
            if let reference = objects[configuration["baseConfigurationReference"]] {
                layers += paths.files(of: reference).map { .init(configuration: name, content: .file($0)) }
            } else if let path = configuration["baseConfigurationReferenceRelativePath"]?.string {
                let folder =
                    objects[configuration["baseConfigurationReferenceAnchor"]].flatMap { paths.byObject[$0.number] }
                    ?? ""
                layers.append(.init(configuration: name, content: .file(folder.appending(path: path))))
            }
            let values = configuration["buildSettings"]?.members.compactMap { member -> (String, String)? in
                guard let name = member.key.string else { return nil }
                let words = member.value.strings
                let list = words.map { $0.contains(" ") ? "\"\($0)\"" : $0 }.joined(separator: " ")
                return (name, member.value.string ?? list)
            }
            return layers + [
                .init(configuration: name, content: .values(Dictionary(values ?? []) { first, _ in first }))
            ]
        }
    }

    /// The targets that a target depends on, the products of packages that it uses, and what it links, by name.
    private static func dependencies(of target: PropertyList, _ objects: PropertyListIndex) -> Set<String> {
        var names: Set<String> = []
        for dependency in target["dependencies"]?.values.compactMap({ objects[$0] }) ?? [] {
            if let name = (objects[dependency["target"]]?["name"] ?? dependency["name"])?.string { names.insert(name) }
            if let product = objects[dependency["productRef"]]?["productName"]?.string { names.insert(product) }
        }
        var products = target["packageProductDependencies"]?.values.compactMap { objects[$0] } ?? []
        for phase in target["buildPhases"]?.values.compactMap({ objects[$0] }) ?? []
        where phase["isa"]?.string == "PBXFrameworksBuildPhase" {
            for file in phase["files"]?.values.compactMap({ objects[$0] }) ?? [] {
                if let product = objects[file["productRef"]] { products.append(product) }
                guard let path = objects[file["fileRef"]]?["path"]?.string, let name = path.split(separator: "/").last
                else { continue }
                let base = name.lastIndex(of: ".").map { name[..<$0] } ?? name
                names.insert(String(name.hasSuffix(".a") && base.hasPrefix("lib") ? base.dropFirst(3) : base))
            }
        }
        return names.union(products.compactMap { $0["productName"]?.string })
    }

    /// The build settings of a target or project, by configuration.
    private static func settings(of owner: PropertyList, _ objects: PropertyListIndex) -> [PropertyList] {
        (objects[owner["buildConfigurationList"]]?["buildConfigurations"]?.values ?? []).compactMap {
            objects[$0]?["buildSettings"]
        }
    }

    private static func deployment(of owner: PropertyList, _ objects: PropertyListIndex) -> DeploymentVersions {
        var found = DeploymentVersions()
        for settings in settings(of: owner, objects) {
            for setting in settings.members {
                if let name = setting.key.string, let version = setting.value.string {
                    found.add(setting: name, version)
                }
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

    /// The paths in `DEVELOPMENT_ASSET_PATHS`, separated by spaces, with quotation marks around paths that contain
    /// spaces.
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
}

/// The paths of a project's files. A group may or may not correspond to a folder.
struct XcodeFilePaths {
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
        if let encoding = object["fileEncoding"]?.string.flatMap({ UInt($0) }), encoding != Self.utf8 {
            encodings[here] = encoding
        }
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
        /// The exceptions by target number: files to leave out of a target that owns the group, or to add to one that
        /// does not.
        var exceptions: [Int: Set<String>] = [:]
        /// The platform filters of files, by target number.
        var filters: [Int: [String: [String]]] = [:]
    }

    private var groups: [Group] = []

    init(_ objects: PropertyListIndex, _ paths: [Int: String]) {
        for member in objects.members {
            guard let path = paths[member.value.number],
                member.value["isa"]?.string == "PBXFileSystemSynchronizedRootGroup"
            else { continue }
            var group = Group(number: member.value.number, path: path)
            for set in member.value["exceptions"]?.values.compactMap({ objects[$0] }) ?? [] {
                // An exception for a build phase names the phase instead, and leaves the files in the target.
                guard let target = objects[set["target"]] else { continue }
                let files = (set["membershipExceptions"]?.strings ?? []).flatMap { Self.files(of: $0, in: path) }
                group.exceptions[target.number, default: []].formUnion(files)
                for filter in set["platformFiltersByRelativePath"]?.members ?? [] {
                    guard let name = filter.key.string else { continue }
                    group.filters[target.number, default: [:]][path.appending(path: name)] = filter.value.strings
                }
            }
            groups.append(group)
        }
    }

    /// `/Localized/Folder/Main.xib` is that file in each language: `Folder/de.lproj/Main.xib`. A pattern says so.
    private static func files(of exception: String, in folder: String) -> [String] {
        let prefix = "/Localized/"
        guard exception.hasPrefix(prefix) else { return [folder.appending(path: exception)] }
        let path = String(exception.dropFirst(prefix.count))
        return [
            folder.appending(path: path.parentFolder).appending(path: "*.lproj").appending(
                path: path.split(separator: "/").last.map(String.init) ?? "")
        ]
    }

    func add(to found: inout ProjectTarget, target: Int, owned: Set<Int>) {
        for group in groups {
            let exceptions = group.exceptions[target] ?? []
            if owned.contains(group.number) {
                let patterns = exceptions.filter { $0.contains("*.lproj/") }
                found.folders.append(
                    .init(
                        path: group.path, excluded: exceptions.subtracting(patterns),
                        excludedPatterns: patterns.sorted()))
            } else {
                for path in exceptions {
                    // A folder adds all files in it.
                    if path.split(separator: "/").last?.contains(".") ?? false {
                        found.files.insert(path)
                    } else {
                        found.folders.append(.init(path: path))
                    }
                }
            }
            for (path, filters) in group.filters[target] ?? [:] { found.addFilter(filters, to: path) }
        }
    }
}

private extension ProjectTarget {
    /// - Parameter filters: The names of the only platforms that a file is compiled for. An empty list means every platform.
    mutating func addFilter(_ filters: [String], to file: String) {
        if !filters.isEmpty { platformFilters[file] = Set(filters.compactMap(Platform.init(filter:))) }
    }
}
