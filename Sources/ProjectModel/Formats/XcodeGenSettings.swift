/// The build settings in a `project.yml`.
struct XcodeGenSettings {
    private let document: YAMLDocument
    private let folder: String

    init(_ document: YAMLDocument, folder: String) {
        self.document = document
        self.folder = folder
    }

    /// The settings of the project, a template or a target: `configFiles`, and `settings` with or without
    /// configurations and groups.
    func layers(of node: YAMLNode) -> [BuildSettings.Layer] {
        var layers = (document.member("configFiles", of: node).map(document.members) ?? []).compactMap { member in
            document.text(of: member.value).map {
                BuildSettings.Layer(configuration: member.name, content: .file(folder.appending(path: $0)))
            }
        }
        if let settings = document.member("settings", of: node) {
            var groupsLeft = 256
            layers += self.layers(ofSettings: settings, in: nil, &groupsLeft)
        }
        return layers
    }

    /// - Parameter groupsLeft: How many more settings may be read, so that groups that name each other come to an end.
    private func layers(
        ofSettings settings: YAMLNode, in configuration: String?, _ groupsLeft: inout Int
    ) -> [BuildSettings.Layer] {
        groupsLeft -= 1
        guard groupsLeft > 0 else { return [] }
        var layers: [BuildSettings.Layer] = []
        let groups = document.member("settingGroups", of: document.root)
        for name in document.texts(of: document.member("groups", of: settings)) ?? [] {
            if let group = groups.flatMap({ document.member(name, of: $0) }) {
                layers += self.layers(ofSettings: group, in: configuration, &groupsLeft)
            }
        }
        let isStructured = ["base", "configs", "groups"].contains { document.member($0, of: settings) != nil }
        if let base = isStructured ? document.member("base", of: settings) : settings {
            layers.append(.init(configuration: configuration, content: .values(values(of: base))))
        }
        for member in document.member("configs", of: settings).map(document.members) ?? [] {
            layers += self.layers(ofSettings: member.value, in: member.name, &groupsLeft)
        }
        return layers
    }

    private func values(of node: YAMLNode) -> [String: String] {
        Dictionary(
            document.members(of: node).compactMap { member in
                let value = document.text(of: member.value) ?? document.texts(of: member.value)?.joined(separator: " ")
                return value.map { (member.name, ["true": "YES", "false": "NO"][$0] ?? $0) }
            }
        ) { first, _ in first }
    }
}
