// MARK: - Code that says nothing

extension FileExtractor {
    /// Visits an expression whose type nobody asks for.
    func visitForPlaces(_ range: Range<Int>, _ expectation: Expectation) {
        if expectation.isOfPlaces || !saysNothing(range) { visit(range, expectation) } else { lastPlace = nil }
    }

    /// Whether there is nothing in some code that could be noted, whatever its names mean: no literal, and no name by which a text
    /// could go from one place to another. So it is with most code.
    func saysNothing(_ range: Range<Int>) -> Bool { selfPlace == nil && !knowsFunctionTakingText && marks.isEmpty(range) }
}
