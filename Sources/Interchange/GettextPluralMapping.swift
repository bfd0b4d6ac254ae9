import StringCatalog

/// The form of a gettext file that each plural category of a locale takes: that of most numbers, by the file's rule.
struct GettextPluralMapping {
    struct MissingForm: Error {
        let number: Int
    }

    /// The indices of the forms, by category.
    private(set) var indices: [PluralCategory: Int] = [:]
    /// The forms that no category takes: the form that their numbers get instead, and some of the numbers.
    private(set) var unused: [Int: (index: Int, numbers: String)] = [:]

    /// - Throws: ``MissingForm`` if the rule has no form for a number.
    init(_ rule: GettextPluralForms, _ locale: LanguageTag) throws(MissingForm) {
        let rules = PluralRules.rules(for: locale)
        // The numbers of each category that get each form.
        var numbers: [PluralCategory: [Int: [Int]]] = [:]
        let tried = Array(1...1000) + [0]
        for (number, category) in zip(tried, PluralRules.categories(of: tried, in: locale)) {
            guard let index = rule.index(of: number) else { throw MissingForm(number: number) }
            numbers[category, default: [:]][index, default: []].append(number)
        }
        for (category, byIndex) in numbers {
            let most = byIndex.values.map(\.count).max()
            let candidates = byIndex.filter { $0.value.count == most }.keys
            let usual = rule.index(of: PluralRules.sample(of: category, in: locale))
            indices[category] = usual.flatMap { candidates.contains($0) ? $0 : nil } ?? candidates.min()
        }
        separateSharedForms(numbers)
        assignRareForms(rule, rules.possible.filter { numbers[$0] == nil })
        for category in rules.needed where indices[category] == nil {
            // No whole number has it, and the file has no form for fractions.
            indices[category] = rule.index(of: PluralRules.sample(of: category, in: locale))
        }
        let used = Set(indices.values)
        for (category, byIndex) in numbers {
            for (index, numbers) in byIndex where !used.contains(index) && unused[index] == nil {
                unused[index] = (indices[category] ?? 0, numbers.prefix(3).map { "\($0)" }.joined(separator: ", "))
            }
        }
        for index in 0..<rule.count where !used.contains(index) && unused[index] == nil {
            unused[index] = (indices[.other] ?? 0, "no whole number below 1000")
        }
    }

    /// Gives a category that shares its form with another one a form that no category takes and some of its numbers
    /// get: the form for 0 in Latvian, where `zero` is for 10 and 20 as well.
    private mutating func separateSharedForms(_ numbers: [PluralCategory: [Int: [Int]]]) {
        for (category, byIndex) in numbers {
            let free = byIndex.keys.sorted().first { !indices.values.contains($0) }
            let isShared = indices.contains { $0.key != category && $0.value == indices[category] }
            if isShared, let free { indices[category] = free }
        }
    }

    /// Gives categories of millions or fractions alone the form that no smaller number gets.
    private mutating func assignRareForms(_ rule: GettextPluralForms, _ categories: [PluralCategory]) {
        let taken = Set(indices.values)
        let left = (0..<rule.count).filter { !taken.contains($0) }
        guard categories.count == 1, left.count == 1 else { return }
        let (category, index) = (categories[0], left[0])
        let isForSmallNumbers = (0...1000).contains { rule.index(of: $0) == index }
        if !isForSmallNumbers { indices[category] = index }
    }
}
