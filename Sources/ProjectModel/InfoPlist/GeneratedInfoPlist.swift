import Syntax

/// An Info.plist that will be generated from a project file.
package struct GeneratedInfoPlist: Sendable {
    /// The Info.plist with one member per line, so that ``origin(of:)`` can map its lines to the project file.
    package let file: ProjectFile
    /// The place in the project file for each line of ``file``.
    private let places: [SourcePlace]

    init(path: String, texts: [(key: String, value: String, place: SourcePlace)]) {
        func member(_ key: String, _ value: String) -> String { "<key>\(xml(key))</key><string>\(xml(value))</string>" }
        func xml(_ text: String) -> String {
            text.reduce(into: "") { $0 += $1 == "&" ? "&amp;" : $1 == "<" ? "&lt;" : $1 == ">" ? "&gt;" : String($1) }
        }
        let body = texts.map { member($0.key, $0.value) }.joined(separator: "\n")
        file = ProjectFile(path: path, bytes: Array("<dict>\(body)\n</dict>\n".utf8))
        places = texts.map(\.place)
    }

    /// The place in the project file for a line of ``file``, starting at 1.
    package func origin(of line: Int) -> SourcePlace? { places.indices.contains(line - 1) ? places[line - 1] : nil }
}
