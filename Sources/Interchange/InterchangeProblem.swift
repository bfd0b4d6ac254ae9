import Syntax

/// A problem in an input file, and its place.
package struct InterchangeProblem: Error, Sendable, Hashable {
    package let place: SourceLocation
    package let message: String

    package init(place: SourceLocation, message: String) {
        self.place = place
        self.message = message
    }
}
