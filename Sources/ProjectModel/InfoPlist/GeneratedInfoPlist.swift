import Syntax

/// An Info.plist that a project file describes, as it is going to be generated.
package struct GeneratedInfoPlist: Sendable {
    /// Its members line by line, so that ``origin(of:)`` finds where each comes from.
    package let file: ProjectFile
    /// For each line of ``file`` the place in the project file.
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

    /// The place in the project file that a line of ``file``, from 1, comes from.
    package func origin(of line: Int) -> SourcePlace? { places.indices.contains(line - 1) ? places[line - 1] : nil }
}
