/// A use of a text for which its words matter, rather than its meaning.
package enum TextUse: String, Hashable, Sendable, CaseIterable {
    /// `==`, `!=`, or the subject of a `switch`.
    case compared
    /// The key of a dictionary.
    case key
    /// Kept in the user defaults.
    case stored
    /// Sent to a database, a server or another program, as statements and addresses are.
    case sent
    /// Kept by a static or global constant, which looks the text up once.
    case frozen
}
