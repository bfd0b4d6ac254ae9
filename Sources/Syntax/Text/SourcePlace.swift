/// A line and column in a named file.
package struct SourcePlace: Hashable, Comparable, Sendable {
    package let file: String
    package let location: SourceLocation

    package init(file: String, _ location: SourceLocation) {
        self.file = file
        self.location = location
    }

    package init(file: String, line: Int, column: Int) { self.init(file: file, SourceLocation(line: line, column: column)) }

    package var line: Int { location.line }
    package var column: Int { location.column }

    package static func < (a: SourcePlace, b: SourcePlace) -> Bool { (a.file, a.location) < (b.file, b.location) }
}
