/// A file of a scan, by its number: the files are numbered in the order of their paths.
package struct FileID: Hashable, Comparable, Sendable {
    private let number: UInt32

    package init(_ number: Int) { self.number = UInt32(truncatingIfNeeded: number) }

    /// What is in no file, or in none in particular.
    package static var none: FileID { FileID(-1) }

    package static func < (a: FileID, b: FileID) -> Bool { a.number < b.number }
}
