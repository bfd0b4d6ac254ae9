/// The build settings of a target as its project states them, weakest first: the settings file of the project, the project, the settings
/// file of the target, the target. That is the order of the build system.
struct BuildSettings: Sendable, Equatable {
    struct Layer: Sendable, Equatable {
        enum Content: Sendable, Equatable {
            /// By name, those with conditions last.
            case assignments([String: [SettingAssignment]])
            /// An `.xcconfig` file.
            case file(String)

            /// - Parameter texts: By name; a name may end in a condition: `NAME[sdk=watchos*]`.
            static func values(_ texts: [String: String]) -> Content {
                let assignments = texts.sorted { $0.key < $1.key }.map { SettingAssignment(key: $0.key, $0.value) }
                return .assignments(Dictionary(grouping: assignments, by: \.name))
            }
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
        func take(_ assignment: SettingAssignment) {
            guard assignment.name == name, assignment.applies(to: platform, configuration) else { return }
            value = expanded(assignment.value, inherited: value, in: configuration, on: platform, files, depth)
        }
        for layer in layers where layer.configuration == nil || layer.configuration == configuration {
            switch layer.content {
            case .assignments(let assignments): assignments[name]?.forEach(take)
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
