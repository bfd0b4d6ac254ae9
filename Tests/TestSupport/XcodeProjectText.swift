/// The text of a `project.pbxproj` for a test.
public struct XcodeProjectText {
    public struct Target: Sendable {
        let name: String
        let product: String
        let folders: [String]
        let files: [String]
        let exceptions: [String: [String]]
        let filters: [String: [String]]
        let settings: [String: String]
        let release: [String: String]
        let base: String?
        let links: [String]

        /// - Parameters:
        ///   - product: The last part of the product type.
        ///   - folders: Folders on disk whose files are the target's.
        ///   - files: Files that the target lists.
        ///   - exceptions: By folder, what is not the target's; for a folder of another target, what is.
        ///   - filters: By path, the only platforms that a listed file is for.
        ///   - settings: The build settings of both configurations.
        ///   - release: Those of `Release` besides.
        ///   - base: The path of a settings file.
        ///   - links: The names of targets of this project and of package products.
        public init(
            _ name: String, product: String = "application", folders: [String] = [], files: [String] = [],
            exceptions: [String: [String]] = [:],
            filters: [String: [String]] = [:], settings: [String: String] = ["SDKROOT": "iphoneos", "SWIFT_EMIT_LOC_STRINGS": "YES"],
            release: [String: String] = [:],
            base: String? = nil, links: [String] = []
        ) {
            self.name = name
            self.product = product
            self.folders = folders
            self.files = files
            self.exceptions = exceptions
            self.filters = filters
            self.settings = settings
            self.release = release
            self.base = base
            self.links = links
        }
    }

    private var objects: [(name: String, members: String)] = []

    /// The text.
    public var text: String {
        let lines = objects.map { "\($0.name) = { \($0.members) };" }.joined(separator: "\n")
        return "// !$*UTF8*$!\n{ objects = {\n\(lines)\n}; rootObject = ROOT; }\n"
    }

    public init(_ targets: [Target]) {
        let names = Set(targets.map(\.name))
        let folders = Set(targets.flatMap { $0.folders + $0.exceptions.keys }).sorted()
        let files = Set(targets.flatMap { $0.files + ($0.base.map { [$0] } ?? []) }).sorted()
        add("ROOT", "isa = PBXProject; mainGroup = MAIN; targets = \(Self.list(targets.map { "T_" + $0.name }));")
        add(
            "MAIN",
            "isa = PBXGroup; sourceTree = \"<group>\"; children = \(Self.list(folders.map { "G_" + $0 } + files.map { "F_" + $0 }));"
        )
        for file in files { add("F_" + file, "isa = PBXFileReference; path = \"\(file)\"; sourceTree = \"<group>\";") }
        for folder in folders {
            let sets = targets.filter { $0.exceptions[folder] != nil }.map { "X_\($0.name)_\(folder)" }
            add(
                "G_" + folder,
                "isa = PBXFileSystemSynchronizedRootGroup; path = \"\(folder)\"; sourceTree = \"<group>\"; exceptions = \(Self.list(sets));"
            )
        }
        for target in targets { add(target, names) }
    }

    private mutating func add(_ target: Target, _ names: Set<String>) {
        let id = target.name
        for (folder, items) in target.exceptions.sorted(by: { $0.key < $1.key }) {
            let filters = target.filters.filter { $0.key.hasPrefix(folder + "/") }.map {
                "\"\($0.key.dropFirst(folder.count + 1))\" = \(Self.list($0.value));"
            }
            add(
                "X_\(id)_\(folder)",
                "isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = \"T_\(id)\"; membershipExceptions = \(Self.list(items)); "
                    + "platformFiltersByRelativePath = { \(filters.joined(separator: " ")) };")
        }
        let code = target.files.filter { $0.hasSuffix(".swift") },
            others = target.files.filter { !$0.hasSuffix(".swift") }
        for file in target.files {
            let filter = target.filters[file].map { " platformFilters = \(Self.list($0));" } ?? ""
            add("B_\(id)_\(file)", "isa = PBXBuildFile; fileRef = \"F_\(file)\";\(filter)")
        }
        add("S_" + id, "isa = PBXSourcesBuildPhase; files = \(Self.list(code.map { "B_\(id)_\($0)" }));")
        add("R_" + id, "isa = PBXResourcesBuildPhase; files = \(Self.list(others.map { "B_\(id)_\($0)" }));")
        for (name, values) in [("Debug", target.settings), ("Release", target.settings.merging(target.release) { $1 })]
        {
            let list = values.sorted { $0.key < $1.key }.map { "\"\($0.key)\" = \"\($0.value)\";" }.joined(
                separator: " ")
            let base = target.base.map { " baseConfigurationReference = \"F_\($0)\";" } ?? ""
            add("C_\(name)_\(id)", "isa = XCBuildConfiguration; name = \(name);\(base) buildSettings = { \(list) };")
        }
        add(
            "L_" + id,
            "isa = XCConfigurationList; buildConfigurations = \(Self.list(["C_Debug_" + id, "C_Release_" + id]));")
        let own = target.links.filter(names.contains), products = target.links.filter { !names.contains($0) }
        for link in own { add("D_\(id)_\(link)", "isa = PBXTargetDependency; target = \"T_\(link)\";") }
        for link in products {
            add("P_\(id)_\(link)", "isa = XCSwiftPackageProductDependency; productName = \"\(link)\";")
        }
        add(
            "T_" + id,
            "isa = PBXNativeTarget; name = \"\(id)\"; productType = \"com.apple.product-type.\(target.product)\"; "
                + "buildPhases = \(Self.list(["S_" + id, "R_" + id])); buildConfigurationList = \"L_\(id)\"; "
                + "fileSystemSynchronizedGroups = \(Self.list(target.folders.map { "G_" + $0 })); dependencies = \(Self.list(own.map { "D_\(id)_\($0)" })); "
                + "packageProductDependencies = \(Self.list(products.map { "P_\(id)_\($0)" }));")
    }

    private mutating func add(_ name: String, _ members: String) { objects.append(("\"\(name)\"", members)) }

    private static func list(_ names: [String]) -> String { "(" + names.map { "\"\($0)\", " }.joined() + ")" }
}
