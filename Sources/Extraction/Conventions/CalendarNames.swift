/// The English names of the days of the week, or of the months, listed in code.
package struct CalendarNames: Hashable, Sendable {
    /// The property of `Calendar` that has these names in the user's language, such as `shortWeekdaySymbols`.
    package let property: String
    /// Whether the property has the same elements in English, so that it can replace the list.
    package let matchesProperty: Bool

    private static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    /// The number of elements of a list of names.
    static let counts = [weekdays.count, months.count]

    /// - Parameter list: All seven days, whichever comes first, or the months from January on; in full, shortened, or just
    ///   the initials.
    init?(_ list: [String]) {
        let isOfMonths = list.count == Self.months.count
        let names = isOfMonths ? Self.months : Self.weekdays
        func matches(from first: Int) -> Bool {
            list.indices.allSatisfy { index in
                let name = names[(first + index) % names.count]
                return !list[index].isEmpty && (name.hasPrefix(list[index]) || name.uppercased().hasPrefix(list[index]))
            }
        }
        guard list.count == names.count, let first = (isOfMonths ? 0..<1 : names.indices).first(where: matches)
        else { return nil }
        let length: Int
        switch list.map(\.count).max() ?? 0 {
        case 1: (property, length) = (isOfMonths ? "veryShortMonthSymbols" : "veryShortWeekdaySymbols", 1)
        case ...5: (property, length) = (isOfMonths ? "shortMonthSymbols" : "shortWeekdaySymbols", 3)
        default: (property, length) = (isOfMonths ? "monthSymbols" : "weekdaySymbols", .max)
        }
        matchesProperty = first == 0 && list == names.map { String($0.prefix(length)) }
    }
}
