import Syntax

/// What is wrong with a file that texts are read from, and where.
package struct InterchangeProblem: Error, Sendable, Hashable {
    package let place: SourceLocation
    package let message: String

    package init(place: SourceLocation, message: String) {
        self.place = place
        self.message = message
    }
}
