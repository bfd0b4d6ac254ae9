/// The build settings of a target as its project states them, weakest first: the settings file of the project, the
/// project, the settings file of the target, the target. That is the order of the build system.
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

    /// The value of a setting in one configuration.
    enum Value: Equatable {
        /// The project does not set it.
        case absent
        case known(String)
        /// It depends on a variable or a file that is not known.
        case unknown

        var text: String? { if case .known(let text) = self { text } else { nil } }
    }

    /// Where and for what a setting is looked up.
    private struct Lookup {
        /// `nil` for the settings of all configurations.
        let configuration: String?
        /// The platform that conditional settings apply to; without one they do not count.
        let platform: Platform?
        let files: SettingsFiles
        /// How many more variables may be replaced. Settings need a few; a file that refers to itself in circles needs
        /// more than any.
        var variablesLeft = 256
    }

    private func value(of name: String, _ lookup: inout Lookup) -> Value {
        var value = Value.absent
        func take(_ assignment: SettingAssignment) {
            guard assignment.name == name, assignment.applies(to: lookup.platform, lookup.configuration) else { return }
            value = expanded(assignment.value, inherited: value, &lookup)
        }
        for layer in layers where layer.configuration == nil || layer.configuration == lookup.configuration {
            switch layer.content {
            case .assignments(let assignments): assignments[name]?.forEach(take)
            case .file(let path):
                guard let assignments = lookup.files.assignments(in: path) else {
                    value = .unknown
                    continue
                }
                assignments.forEach(take)
            }
        }
        return value
    }

    /// A setting in each configuration.
    ///
    /// - Parameter platform: The platform that conditional settings apply to; without one they do not count.
    func values(of name: String, on platform: Platform? = nil, _ files: SettingsFiles) -> [Value] {
        let names = configurations.isEmpty ? [nil] : configurations.map(Optional.some)
        return names.map { configuration in
            var lookup = Lookup(configuration: configuration, platform: platform, files: files)
            return value(of: name, &lookup)
        }
    }

    /// The text with its variables replaced: `$(inherited)` by the weaker value, others by the settings of their names.
    private func expanded(_ text: String, inherited: Value, _ lookup: inout Lookup) -> Value {
        guard text.contains("$") else { return .known(text) }
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "$") {
            result += rest[..<start]
            let open = rest.index(after: start)
            guard open < rest.endIndex, let close = rest[open] == "(" ? ")" : rest[open] == "{" ? "}" : nil,
                let end = rest[open...].firstIndex(of: Character(close))
            else { return .unknown }
            let name = String(rest[rest.index(after: open)..<end])
            lookup.variablesLeft -= 1
            guard lookup.variablesLeft > 0 else { return .unknown }
            let value = name == "inherited" ? inherited : self.value(of: name, &lookup)
            switch value {
            case .known(let text): result += text
            case .absent where name == "inherited": break
            // Paths are relative to the folder of the project.
            case .absent where name == "SRCROOT" || name == "PROJECT_DIR": result += "."
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
