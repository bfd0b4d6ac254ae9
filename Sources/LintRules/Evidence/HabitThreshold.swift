/// How many texts it takes to tell that a locale writes something in one form.
struct HabitThreshold {
    /// The fewest texts that tell.
    let least: Int
    /// How many of a hundred have to agree.
    let share: Int

    /// For punctuation, and the spaces next to it.
    static let marks = HabitThreshold(least: 8, share: 85)

    func isHabit(_ count: Int, of all: Int) -> Bool { all >= least && count * 100 >= all * share }
}
