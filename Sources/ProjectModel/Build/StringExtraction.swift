/// How builds find the strings in the code of a target. Without the compiler, they read only the calls whose names say that
/// they localize: the history of public catalogs shows which.
package enum StringExtraction: Int, Comparable, Sendable {
    /// `NSLocalizedString` and the functions that settings declare as localizing.
    case macros
    /// Also `Text`, with `%@` for a value of any type.
    case macrosAndTexts
    /// Everything that the compiler takes as localizable: `SWIFT_EMIT_LOC_STRINGS`, which is off where nothing sets it.
    case compiler

    package static func < (one: StringExtraction, other: StringExtraction) -> Bool { one.rawValue < other.rawValue }
}
