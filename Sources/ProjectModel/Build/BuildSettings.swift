/// The build settings of a target as its project states them, weakest first: the settings file of the project, the project, the settings
/// file of the target, the target. That is the order of the build system.
struct BuildSettings: Sendable, Equatable {
    struct Layer: Sendable, Equatable {
        enum Content: Sendable, Equatable {
            /// By name; a name may end in a condition: `NAME[sdk=watchos*]`.
            case values([String: String])
            /// An `.xcconfig` file.
            case file(String)
        }

        /// The name of its configuration; `nil` for all of them.
        let configuration: String?
        let content: Content
    }

    var layers: [Layer] = []
    /// The names of the build configurations.
    var configurations: [String] {
        layers.reduce(into: []) { if let name = $1.configuration, !$0.contains(name) { $0.append(name) } }
    }

    /// The paths of the settings files.
    var files: Set<String> {
        Set(layers.compactMap { if case .file(let path) = $0.content { path } else { nil } })
    }

    /// What a setting is in a configuration.
    enum Value: Equatable {
        /// The project does not set it.
        case absent
        case known(String)
        /// It depends on a variable or a file that is not known.
        case unknown

        var text: String? { if case .known(let text) = self { text } else { nil } }
    }

    /// - Parameters:
    ///   - configuration: `nil` for the settings of all configurations.
    ///   - platform: The platform that conditional settings apply to; without one they do not count.
    func value(
        of name: String, in configuration: String?, on platform: Platform? = nil, _ files: SettingsFiles, depth: Int = 0
    ) -> Value {
        var value = Value.absent
        func take(_ assignment: SettingsFiles.Assignment) {
            guard assignment.name == name, assignment.applies(to: platform, configuration) else { return }
            value = expanded(assignment.value, inherited: value, in: configuration, on: platform, files, depth)
        }
        for layer in layers where layer.configuration == nil || layer.configuration == configuration {
            switch layer.content {
            case .values(let values):
                if let text = values[name] { take(.init(name: name, text)) }
                for (key, text) in values where key.hasPrefix(name + "[") { take(.init(key: key, text)) }
            case .file(let path):
                guard let assignments = files.assignments(in: path) else {
                    value = .unknown
                    continue
                }
                assignments.forEach(take)
            }
        }
        return value
    }

    /// A setting in each configuration.
    func values(of name: String, on platform: Platform? = nil, _ files: SettingsFiles) -> [Value] {
        let names = configurations
        guard !names.isEmpty else { return [value(of: name, in: nil, on: platform, files)] }
        return names.map { value(of: name, in: $0, on: platform, files) }
    }

    /// The text with its variables replaced: `$(inherited)` by the weaker value, others by the settings of their names.
    private func expanded(
        _ text: String, inherited: Value, in configuration: String?, on platform: Platform?, _ files: SettingsFiles,
        _ depth: Int
    ) -> Value {
        guard text.contains("$") else { return .known(text) }
        guard depth < 8 else { return .unknown }
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "$") {
            result += rest[..<start]
            let open = rest.index(after: start)
            guard open < rest.endIndex, let close = rest[open] == "(" ? ")" : rest[open] == "{" ? "}" : nil,
                let end = rest[open...].firstIndex(of: Character(close))
            else { return .unknown }
            let name = String(rest[rest.index(after: open)..<end])
            let value =
                name == "inherited"
                ? inherited : self.value(of: name, in: configuration, on: platform, files, depth: depth + 1)
            switch value {
            case .known(let text): result += text
            case .absent where name == "inherited": break
            case .absent, .unknown: return .unknown
            }
            rest = rest[rest.index(after: end)...]
        }
        return .known(result + rest)
    }
}

extension String {
    /// The words of a list in a build setting. Quotation marks enclose words with spaces.
    var settingWords: [String] {
        split(separator: "\"", omittingEmptySubsequences: false).enumerated().flatMap { position, part in
            position % 2 == 1 ? [String(part)] : part.split(whereSeparator: \.isWhitespace).map(String.init)
        }
    }
}

/// The `.xcconfig` files of a project, by path.
struct SettingsFiles {
    struct Assignment {
        let name: String
        /// `sdk=watchos*`; all of them must hold.
        let conditions: [Substring]
        let value: String

        init(name: String, _ value: String) { self.init(key: name, value) }

        /// - Parameter key: The name, possibly with conditions in brackets.
        init(key: String, _ value: String) {
            let parts = key.split(whereSeparator: { "[]".contains($0) })
            name = String(parts.first ?? "")
            conditions = parts.dropFirst().flatMap { $0.split(separator: ",") }
            self.value = value
        }

        func applies(to platform: Platform?, _ configuration: String?) -> Bool {
            conditions.allSatisfy { condition in
                let sides = condition.split(separator: "=", maxSplits: 1)
                guard sides.count == 2 else { return false }
                switch sides[0] {
                case "sdk": return platform.map { SettingsFiles.matches(sides[1], $0.sdk) } ?? false
                case "config": return configuration.map { SettingsFiles.matches(sides[1], $0) } ?? false
                default: return false
                }
            }
        }
    }

    private let files: [String: [UInt8]]

    init(_ files: [ProjectFile] = []) {
        self.files = Dictionary(files.map { ($0.path.foldedPath, $0.bytes) }) { first, _ in first }
    }

    /// The assignments of a file and of those that it includes; `nil` if one of them is missing.
    func assignments(in path: String) -> [Assignment]? {
        var open: Set<String> = []
        return assignments(in: path, &open)
    }

    private func assignments(in path: String, _ open: inout Set<String>) -> [Assignment]? {
        guard let bytes = files[path.foldedPath] else { return nil }
        // A file that includes itself adds nothing.
        guard open.insert(path.foldedPath).inserted else { return [] }
        defer { open.remove(path.foldedPath) }
        var result: [Assignment] = []
        for line in XcodeConfiguration.lines(bytes) {
            switch line {
            case .assignment(let name, let value): result.append(Assignment(key: name, value))
            case .include(let included, let isOptional):
                guard let found = assignments(in: path.parentFolder.appending(path: included), &open) else {
                    if isOptional { continue }
                    return nil
                }
                result += found
            }
        }
        return result
    }

    private static func matches(_ pattern: Substring, _ name: String) -> Bool {
        pattern.hasSuffix("*") ? name.hasPrefix(pattern.dropLast()) : name == pattern
    }
}
