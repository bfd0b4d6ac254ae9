/// A value that a project gives a build setting.
struct SettingAssignment: Sendable, Equatable {
    let name: String
    /// `sdk=watchos*`; all of them must hold.
    let conditions: [Substring]
    let value: String

    /// - Parameter key: The name, possibly with conditions in brackets.
    init(key: String, _ value: String) {
        self.value = value
        // Few settings have conditions.
        guard key.utf8.contains(UInt8(ascii: "[")) else {
            name = key
            conditions = []
            return
        }
        let parts = key.split(whereSeparator: { "[]".contains($0) })
        name = String(parts.first ?? "")
        conditions = parts.dropFirst().flatMap { $0.split(separator: ",") }
    }

    func applies(to platform: Platform?, _ configuration: String?) -> Bool {
        conditions.allSatisfy { condition in
            let sides = condition.split(separator: "=", maxSplits: 1)
            guard sides.count == 2 else { return false }
            switch sides[0] {
            case "sdk": return platform.map { Self.matches(sides[1], $0.sdk) } ?? false
            case "config": return configuration.map { Self.matches(sides[1], $0) } ?? false
            default: return false
            }
        }
    }

    private static func matches(_ pattern: Substring, _ name: String) -> Bool {
        pattern.hasSuffix("*") ? name.hasPrefix(pattern.dropLast()) : name == pattern
    }
}

extension ProjectFile {
    /// The paths of the `.xcconfig` files that it names: those of its targets, or those that such a file includes
    /// itself.
    package var settingsFiles: [String] {
        guard let contents else {
            return XcodeConfiguration.lines(bytes).compactMap { line in
                if case .include(let included, _) = line { path.parentFolder.appending(path: included) } else { nil }
            }
        }
        return contents.targets.flatMap(\.settings.layers).compactMap { layer in
            if case .file(let path) = layer.content { path } else { nil }
        }
    }
}

/// The `.xcconfig` files of a project, by path.
struct SettingsFiles {
    private let files: [String: [XcodeConfiguration.Line]]

    init(_ files: [ProjectFile] = []) {
        self.files = Dictionary(files.map { ($0.path.foldedPath, XcodeConfiguration.lines($0.bytes)) }) { first, _ in
            first
        }
    }

    /// The assignments of a file and of those that it includes; `nil` if one of them is missing.
    func assignments(in path: String) -> [SettingAssignment]? {
        var filesLeft = 64
        return assignments(in: path, &filesLeft)
    }

    /// - Parameter filesLeft: How many more files may be included, so that files that include each other come to an end.
    private func assignments(in path: String, _ filesLeft: inout Int) -> [SettingAssignment]? {
        filesLeft -= 1
        guard filesLeft > 0, let lines = files[path.foldedPath] else { return nil }
        var result: [SettingAssignment] = []
        for line in lines {
            switch line {
            case .assignment(let name, let value): result.append(SettingAssignment(key: name, value))
            case .include(let included, let isOptional):
                guard let found = assignments(in: path.parentFolder.appending(path: included), &filesLeft) else {
                    if isOptional { continue }
                    return nil
                }
                result += found
            }
        }
        return result
    }
}
