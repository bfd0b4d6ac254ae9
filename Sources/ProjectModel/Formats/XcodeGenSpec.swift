/// A `project.yml` merged with the files that it includes.
///
/// The rules are those of XcodeGen: included files are merged below the one that includes them, in order, and their
/// paths are relative to themselves unless they say otherwise.
struct XcodeGenSpec {
    let document: YAMLDocument
    /// The file alone.
    let own: YAMLDocument
    /// Whether an included file is not known.
    private(set) var isIncomplete = false
    /// Whether a file that may be included changes settings of the whole project.
    private(set) var hasUnknownSettings = false
    private var unknownTargets: Set<String> = []
    private var unknownTemplates: Set<String> = []

    init(_ bytes: [UInt8], path: String, _ files: ProjectFileReader) {
        own = YAMLDocument(bytes)
        guard own.member("include", of: own.root) != nil else {
            document = own
            return
        }
        var merger = Merger(root: path.parentFolder, files: files)
        if let merged = merger.spec(own, folder: path.parentFolder, depth: 0) {
            document = YAMLDocument(root: merged)
            isIncomplete = merger.isIncomplete
        } else {
            document = own
            isIncomplete = true
        }
        for spec in merger.possible {
            func names(_ member: String) -> [String] {
                spec.member(member, of: spec.root).map { spec.members(of: $0).map(\.name) } ?? []
            }
            unknownTargets.formUnion(names("targets").map(\.withoutReplacing))
            unknownTemplates.formUnion(names("targetTemplates").map(\.withoutReplacing))
            hasUnknownSettings =
                hasUnknownSettings
                || ["settings", "settingGroups", "configFiles", "options"].contains {
                    spec.member($0, of: spec.root) != nil
                }
        }
    }

    /// Whether a file that may be included changes a target that has these templates.
    func mayChange(_ target: String, templates: Set<String>) -> Bool {
        unknownTargets.contains(target) || !unknownTemplates.isDisjoint(with: templates)
    }

    /// The targets that only a file adds that may be included.
    var hasOtherTargets: Bool {
        let known = (document.member("targets", of: document.root).map(document.members) ?? []).map(\.name)
        return !unknownTargets.isSubset(of: known)
    }
}

/// Merges a description with the files that it includes.
private struct Merger {
    /// The folder that all paths of the result are relative to.
    let root: String
    let files: ProjectFileReader
    private(set) var isIncomplete = false
    /// Files that a variable of the environment may include.
    private(set) var possible: [YAMLDocument] = []
    /// How many more files are read, so that files that include each other come to an end.
    private var filesLeft = 64

    init(root: String, files: ProjectFileReader) {
        self.root = root
        self.files = files
    }

    /// A file on top of those that it includes; `nil` if its aliases make it too large.
    mutating func spec(_ document: YAMLDocument, folder: String, depth: Int) -> YAMLNode? {
        guard var own = document.expanded() else { return nil }
        guard let list = document.member("include", of: document.root) else { return own }
        var base: YAMLNode?
        for include in document.elements(of: list) ?? [list] {
            guard let included = self.included(by: include, of: document, folder: folder, depth: depth) else { continue }
            base = base.map { included.merged(onto: $0) } ?? included
        }
        if let base { own = own.merged(onto: base) }
        return own
    }

    private mutating func included(
        by include: YAMLNode, of document: YAMLDocument, folder: String, depth: Int
    ) -> YAMLNode? {
        func text(_ name: String) -> String? { document.text(of: document.member(name, of: include)) }
        guard let path = document.text(of: include) ?? text("path"), !path.isEmpty, !path.contains("${") else {
            isIncomplete = true
            return nil
        }
        let enable = text("enable") ?? "true"
        let isEnabled = ["true": true, "yes": true, "1": true, "false": false, "no": false, "0": false][enable.lowercased()]
        if isEnabled == false { return nil }
        let file = folder.appending(path: path)
        filesLeft -= 1
        guard depth < 8, filesLeft > 0, let bytes = files.bytes(file) else {
            isIncomplete = true
            return nil
        }
        let other = YAMLDocument(bytes)
        guard let merged = spec(other, folder: file.parentFolder, depth: depth + 1) else {
            isIncomplete = true
            return nil
        }
        guard isEnabled == true else {
            possible.append(YAMLDocument(root: merged))
            return nil
        }
        let isRelative = text("relativePaths").map { $0 != "false" } ?? true
        return isRelative ? merged.movingPaths(to: folder, from: file.parentFolder) : merged
    }
}

private extension YAMLNode {
    /// The same with paths that are relative to another folder.
    func movingPaths(to folder: String, from old: String) -> YAMLNode {
        let prefix = old.relative(to: folder)
        if prefix.isEmpty { return self }
        return mapped { path, node in
            guard case .scalar(let text, let style) = node.content, Self.isPath(path), !text.hasPrefix("/"), !text.isEmpty
            else { return node }
            return YAMLNode(content: .scalar(prefix.appending(path: text), style), range: node.range)
        }
    }

    /// Whether the value of a member is a path: a source of a target or template, or a file of settings.
    private static func isPath(_ path: [String]) -> Bool {
        let names = path.map(\.withoutReplacing)
        let isOfTarget = names.count > 2 && ["targets", "targetTemplates", "aggregateTargets"].contains(names[0])
        let rest = Array(isOfTarget ? names.dropFirst(2) : names[...])
        switch rest.first {
        case "sources": return isOfTarget && (rest.count == 1 || rest == ["sources", "path"])
        case "configFiles": return rest.count == 2
        case "info": return isOfTarget && rest == ["info", "path"]
        case "packages": return names.count == 3 && names[2] == "path"
        default: return false
        }
    }
}

private extension String {
    var withoutReplacing: String { hasSuffix(":REPLACE") ? String(dropLast(":REPLACE".count)) : self }

    /// The path of a folder as seen from another one; empty if they are the same.
    func relative(to folder: String) -> String {
        let own = split(separator: "/").filter { $0 != "." }, other = folder.split(separator: "/").filter { $0 != "." }
        let shared = zip(own, other).prefix { $0 == $1 }.count
        return (Array(repeating: "..", count: other.count - shared) + own.dropFirst(shared)).joined(separator: "/")
    }
}
