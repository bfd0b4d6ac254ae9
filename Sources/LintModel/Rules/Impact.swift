/// The cost of a rule's findings to the people who use the app, the most serious first.
package enum Impact: String, Sendable, CaseIterable, Comparable {
    /// The catalog is not read or built, or a text crashes, drops its arguments or shows them as something else.
    case broken
    /// A text that users see is wrong.
    case wrongText = "wrong-text"
    /// Users see a text in another language than theirs.
    case untranslated
    /// Users see nothing of it; it is work for those who maintain the catalog.
    case upkeep

    package static func < (a: Impact, b: Impact) -> Bool { a.rank < b.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
