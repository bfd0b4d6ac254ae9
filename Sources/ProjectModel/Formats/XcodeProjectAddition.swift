import Syntax

extension ProjectFile {
    /// The same Xcode project with a catalog among the resources of a target; `nil` if that would change anything else.
    package func adding(catalog: String, toTarget target: String) -> [UInt8]? {
        XcodeProject.adding(catalog: catalog, toTarget: target, of: bytes, path: path)
    }
}

extension XcodeProject {
    /// The project with a catalog among the resources of a target, where the target lists its files; nothing else
    /// changes.
    ///
    /// The new lines are where Xcode has them: objects in the order of their identifiers, and list members last.
    ///
    /// - Parameters:
    ///   - path: That of the project file; the catalog's has the same base.
    ///   - target: The name of the target.
    /// - Returns: `nil` if the file is not laid out as Xcode writes it, the target has no phase for resources, or the folder of the catalog
    ///   belongs to targets as a whole.
    static func adding(
        catalog: String, toTarget target: String, of bytes: [UInt8], path: String
    ) -> [UInt8]? {
        guard let editor = XcodeProjectEditor(bytes, path: path, target: target),
            let edits = editor.edits(adding: catalog)
        else { return nil }
        let result = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }.applied(to: bytes)
        // The reader has to find the catalog there, and nothing else that is new.
        guard var before = read(bytes, path: path, .none)?.targets,
            let after = read(result, path: path, .none)?.targets,
            let index = before.firstIndex(where: { $0.name == target }), before[index].files.insert(catalog).inserted,
            before == after
        else { return nil }
        return result
    }
}

/// Makes the edits of a project file that put a file into a target.
private struct XcodeProjectEditor {
    private let bytes: [UInt8]
    private let objects: PropertyListIndex
    private let paths: XcodeFilePaths
    /// The phase of the target that copies resources.
    private let phase: PropertyList
    private let target: String

    init?(_ bytes: [UInt8], path: String, target name: String) {
        guard let list = PropertyList(bytes), let objects = list["objects"].map(PropertyListIndex.init),
            let project = objects[list["rootObject"]]
        else { return nil }
        let target = project["targets"]?.values.compactMap { objects[$0] }.first { $0["name"]?.string == name }
        let phases = target?["buildPhases"]?.values.compactMap { objects[$0] } ?? []
        guard let phase = phases.first(where: { $0["isa"]?.string == "PBXResourcesBuildPhase" }) else { return nil }
        let folder = XcodeProject.folder(of: path).appending(path: project["projectDirPath"]?.string ?? "")
        var paths = XcodeFilePaths(objects: objects, projectFolder: folder)
        paths.walk(project["mainGroup"], in: folder, depth: 0)
        (self.bytes, self.objects, self.paths, self.phase) = (bytes, objects, paths, phase)
        self.target = name
    }

    func edits(adding catalog: String) -> [ByteEdit]? {
        let name = catalog.split(separator: "/").last.map(String.init) ?? catalog
        let known = objects.members.first { member in
            paths.byObject[member.value.number] == catalog && member.value["isa"]?.string == "PBXFileReference"
        }
        let reference = known?.key.string.map(quoted) ?? identifier("reference", catalog)
        // Each target has its own build file.
        let buildFile = identifier(known == nil ? "build file" : "build file of \(target)", catalog)
        let comment = hasComments ? " /* \(name) in Resources */" : ""
        let referenceComment = hasComments ? " /* \(name) */" : ""
        let buildLine = "\(buildFile)\(comment) = {isa = PBXBuildFile; fileRef = \(reference)\(referenceComment); };"
        var edits = [
            inserting(buildLine, identifier: buildFile, among: "PBXBuildFile"),
            appending(buildFile + comment, to: "files", of: phase),
        ]
        if known == nil {
            guard let (group, place) = group(around: catalog) else { return nil }
            let isDirect = place == name
            let line =
                "\(reference)\(referenceComment) = {isa = PBXFileReference; lastKnownFileType = text.json.xcstrings; "
                + (isDirect ? "" : "name = \(quoted(name)); ")
                + "path = \(quoted(place)); sourceTree = \"<group>\"; };"
            edits.append(inserting(line, identifier: reference, among: "PBXFileReference"))
            edits.append(appending(reference + referenceComment, to: "children", of: group))
        }
        let all = edits.compactMap(\.self)
        return all.count == edits.count ? all : nil
    }

    /// The innermost group for a folder around a file, and the path of the file from there. A folder whose files
    /// belong to targets as a whole has no place for it.
    private func group(around file: String) -> (PropertyList, String)? {
        var best: (group: PropertyList, folder: String)?
        for member in objects.members {
            guard let folder = paths.byObject[member.value.number], file.isInside(folder) || folder.isEmpty else {
                continue
            }
            switch member.value["isa"]?.string {
            case "PBXFileSystemSynchronizedRootGroup": return nil
            case "PBXGroup":
                // A group without a path is a heading in the folder of the group around it.
                let isHeading = member.value["path"] == nil
                if let best, folder.utf8.count < best.folder.utf8.count + (isHeading ? 1 : 0) { continue }
                best = (member.value, folder)
            default: continue
            }
        }
        return best.map { ($0.group, $0.folder.isEmpty ? file : String(file.dropFirst($0.folder.utf8.count + 1))) }
    }

    /// The edit that inserts an object, which is on a line of its own, before the first of its kind with a larger
    /// identifier.
    private func inserting(_ line: String, identifier: String, among kind: String) -> ByteEdit? {
        var last: Range<Int>?
        for member in objects.members where member.value["isa"]?.string == kind {
            guard let key = member.key.range, let id = member.key.string, let range = self.line(around: key.lowerBound),
                // As Xcode writes it: the whole object is on the line.
                objectEnds(in: key.upperBound..<range.upperBound)
            else { return nil }
            if id > identifier {
                return ByteEdit(range.lowerBound..<range.lowerBound, indentation(range) + line + lineEnd(range))
            }
            last = range
        }
        return last.map { ByteEdit($0.upperBound..<$0.upperBound, indentation($0) + line + lineEnd($0)) }
    }

    /// The edit that puts an element at the end of a list.
    private func appending(_ text: String, to list: String, of object: PropertyList) -> ByteEdit? {
        guard let member = object.members.first(where: { $0.key.string == list }), let key = member.key.range else {
            return nil
        }
        let elements = member.value.values.compactMap { $0.rangeWithQuotes(in: bytes) }
        guard elements.isEmpty else {
            return elements.count == member.value.values.count
                ? ListEdit(bytes, elements: elements).adding([text]).first : nil
        }
        guard let line = line(around: key.lowerBound),
            let open = bytes[key.upperBound..<line.upperBound].firstIndex(of: UInt8(ascii: "("))
        else { return nil }
        let isAlone = bytes[(open + 1)..<line.upperBound].allSatisfy { $0 <= 0x20 }
        let end = lineEnd(line)
        return isAlone ? ByteEdit(line.upperBound..<line.upperBound, indentation(line) + "\t" + text + "," + end) : nil
    }

    /// The line around an offset, with its end; `nil` if something other than white space stands before the offset.
    private func line(around offset: Int) -> Range<Int>? {
        let start = bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        guard bytes[start..<offset].allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: "\"") }),
            let end = bytes[offset...].firstIndex(of: 0x0A)
        else { return nil }
        return start..<end + 1
    }

    private func objectEnds(in range: Range<Int>) -> Bool {
        let rest = bytes[range]
        return rest.firstIndex(of: UInt8(ascii: "{")) != nil
            && rest.last { $0 > 0x20 } == UInt8(ascii: ";")
            && rest.dropLast().last { $0 > 0x20 && $0 != UInt8(ascii: ";") } == UInt8(ascii: "}")
    }

    private func indentation(_ line: Range<Int>) -> String {
        String(decoding: bytes[line].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
    }

    private func lineEnd(_ line: Range<Int>) -> String {
        line.count > 1 && bytes[line.upperBound - 2] == 0x0D ? "\r\n" : "\n"
    }

    /// Whether identifiers are followed by the names of their objects.
    private var hasComments: Bool {
        objects.members.first?.key.range.map { bytes[$0.upperBound...].starts(with: " /*".utf8) } ?? false
    }

    private func quoted(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { ASCII.isAlphanumeric($0) || "_./".utf8.contains($0) }
        return isPlain
            ? text
            : "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }

    /// An identifier that no object has: 24 hexadecimal digits, the same whenever the same is added.
    private func identifier(_ role: String, _ catalog: String) -> String {
        var text = "\(role) \(phase.number) \(catalog)"
        while true {
            let digits = [text, text + "."].map { text in
                // FNV-1a.
                let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
                let hex = String(hash, radix: 16, uppercase: true)
                return String(repeating: "0", count: 16 - hex.count) + hex
            }
            let identifier = String(digits.joined().prefix(24))
            if !objects.members.contains(where: { $0.key.string == identifier }) { return identifier }
            text += "+"
        }
    }
}
