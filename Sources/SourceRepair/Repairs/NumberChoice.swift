import Extraction
import StringCatalog
import Syntax

/// A conditional expression that chooses between the words for one and those for another number: `n == 1 ? "file" : "files"`.
struct NumberChoice: Sendable {
    let conditional: FileSurvey.Conditional
    /// The number, as it is written.
    let number: String
    let place: SourcePlace
    let operand: FileSurvey.Value?
    /// The tokens of the branches.
    let one: Range<Int>
    let other: Range<Int>
    /// Whether zero is not among those that have the words for one.
    let isExact: Bool

    /// `nil` for another condition.
    init?(_ conditional: FileSurvey.Conditional, _ file: CodeFile) {
        guard var condition = file.tokens(conditional.condition), let first = file.tokens(conditional.first),
            let second = file.tokens(conditional.second)
        else { return nil }
        let source = file.source
        if source.kind(condition.lowerBound) == .leftParen, source.skip(condition.lowerBound) == condition.upperBound {
            condition = source.inside(condition.lowerBound)
        }
        var comparison: Int?
        var i = condition.lowerBound
        while i < condition.upperBound {
            if source.kind(i) == .op {
                guard comparison == nil else { return nil }
                comparison = i
            }
            i = source.skip(i)
        }
        guard let comparison, comparison > condition.lowerBound, comparison + 1 < condition.upperBound else { return nil }
        let left = condition.lowerBound..<comparison, right = comparison + 1..<condition.upperBound
        let name = source.text(comparison)
        let number: Range<Int>, limit: String
        if right.count == 1, source.kind(right.lowerBound) == .integer {
            (number, limit) = (left, source.text(right.lowerBound))
        } else if left.count == 1, source.kind(left.lowerBound) == .integer, name == "==" || name == "!=" {
            (number, limit) = (right, source.text(left.lowerBound))
        } else {
            return nil
        }
        switch (name, limit) {
        case ("==", "1"): (one, other, isExact) = (first, second, true)
        case ("!=", "1"): (one, other, isExact) = (second, first, true)
        case (">", "1"), (">=", "2"): (one, other, isExact) = (second, first, false)
        case ("<=", "1"), ("<", "2"): (one, other, isExact) = (first, second, false)
        default: return nil
        }
        self.conditional = conditional
        self.number = file.text(number)
        place = file.place(ofToken: number.lowerBound)
        operand = file.survey.operands[file.range(number)]
    }

    /// What the number says of the forms.
    var hazards: [RepairHazard] {
        var hazards: [RepairHazard] = []
        if !isExact { hazards.append(RepairHazard(kind: .zero(expression: number), place: place)) }
        if operand?.isCount != true, !LiteralKey.unsigned.contains(operand?.type ?? "") {
            hazards.append(RepairHazard(kind: .negative(expression: number), place: place))
        }
        return hazards
    }
}

extension PluralRules {
    /// Whether `one` is for 1 and for no other whole number.
    static func hasExactOne(_ language: LanguageTag) -> Bool {
        (0...210).allSatisfy { (category(of: $0, in: language) == .one) == ($0 == 1) }
    }
}
