/// The targets that an XcodeGen `project.yml` describes.
///
/// It reads lines, not YAML, and so may not understand all that adds sources to a target.
package struct XcodeGenTargets: Sendable {
    package struct Target: Sendable {
        let name: String
        /// As XcodeGen calls it: `application`, `framework`, `bundle.unit-test`.
        package let type: String
        fileprivate(set) var folders: [ProjectModule.Folder] = []

        /// The folders and files that it is made of.
        package var paths: [String] { folders.map(\.path) }
    }

    package private(set) var targets: [Target] = []
    /// Whether no other file and no template adds targets or sources.
    private var isWhole = true

    /// - Parameter path: Of the file itself, to whose folder the paths in it are relative.
    package init(_ text: String, path: String) {
        let members = YAMLOutline(text).members
        isWhole = !members.contains { $0.name == "include" }
        let described = members.first { $0.name == "targets" && $0.line.depth == 0 }
        for target in YAMLOutline.members(of: described?.below ?? []) {
            let members = YAMLOutline.members(of: target.below)
            if members.contains(where: { $0.name == "templates" || $0.name == "<<" }) { isWhole = false }
            guard let type = members.first(where: { $0.name == "type" })?.value else {
                isWhole = false
                continue
            }
            targets.append(Target(name: target.name, type: type))
            if let sources = members.first(where: { $0.name == "sources" }) { addSources(sources, in: path.parentFolder) }
        }
    }

    /// The targets, where it is certain what all of them are made of.
    var modules: [ProjectModule] {
        guard isWhole else { return [] }
        return targets.map { target in
            ProjectModule(
                name: target.name, isLibrary: target.type.hasPrefix("framework") || target.type.hasPrefix("library"),
                isTest: target.type.hasPrefix("bundle.unit-test") || target.type.hasPrefix("bundle.ui-testing"),
                // Those that are files.
                files: Set(target.paths.filter { $0.utf8.lastIndex(of: UInt8(ascii: ".")) ?? $0.startIndex > $0.fileNameStart }),
                folders: target.folders)
        }
    }

    /// Adds the sources of the last target.
    private mutating func addSources(_ sources: YAMLOutline.Member, in folder: String) {
        let items = YAMLOutline.items(sources)
        guard items.isEmpty else {
            for item in items { addSource(item, in: folder) }
            return
        }
        add(sources.value.hasPrefix("[") ? YAMLOutline.list(sources) : [sources.value], in: folder)
    }

    /// `- Sources`, or `- path: Sources` with what is said of the folder.
    private mutating func addSource(_ item: ArraySlice<YAMLOutline.Line>, in folder: String) {
        guard item.first?.member != nil else { return add(item.prefix(1).map { YAMLOutline.scalar($0.body) }, in: folder) }
        let members = YAMLOutline.members(of: item)
        func value(_ name: String) -> String? { members.first { $0.name == name }?.value }
        // These are shown in Xcode, or copied as they are.
        guard value("buildPhase") != "none", value("type") != "folder" else { return }
        let excluded = members.first { $0.name == "excludes" }.map { YAMLOutline.list($0) } ?? []
        add([value("path") ?? ""], excluding: excluded, in: folder)
    }

    private mutating func add(_ paths: [String], excluding excluded: [String] = [], in folder: String) {
        for path in paths {
            // An anchor, a variable, or something else that is not understood.
            guard let first = path.first, !"*&${[".contains(first), !path.contains("${") else {
                isWhole = false
                continue
            }
            let path = folder.appending(path: path)
            let left = excluded.map(Self.withoutWildcards).filter { !$0.isEmpty && !$0.contains("*") }
            targets[targets.count - 1].folders.append(.init(path: path, excluded: Set(left.map { path.appending(path: $0) })))
        }
    }

    /// `Old` of `Old/**`, which leaves out all that is in the folder.
    static func withoutWildcards(_ pattern: String) -> String {
        for end in ["/**/*", "/**", "/*"] where pattern.hasSuffix(end) { return String(pattern.dropLast(end.count)) }
        return pattern
    }
}

private extension String {
    /// Where the last part of a path begins.
    var fileNameStart: Index { utf8.lastIndex(of: UInt8(ascii: "/")).map { utf8.index(after: $0) } ?? startIndex }
}
