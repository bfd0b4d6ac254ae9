import Foundation
import Testing

/// Habits to unlearn, counted in the sources. The counts may only fall: lower the figure here when one does.
@Suite struct HouseStyleTests {
    struct Habit: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let count: @Sendable (String) -> Int
        /// How many there are at most.
        let most: Int
    }

    private static func occurrences(of pattern: String) -> @Sendable (String) -> Int {
        { text in
            guard let expression = try? NSRegularExpression(pattern: pattern, options: .anchorsMatchLines) else { return .max }
            return expression.numberOfMatches(in: text, range: NSRange(text.startIndex..., in: text))
        }
    }

    static let habits = [
        Habit(testDescription: "functions with three or more unlabelled parameters", count: occurrences(of: #"func \w+(<[^>\n]*>)?\(\s*_ [^()]*, _ [^()]*, _ "#), most: 99),
        Habit(testDescription: "comments that begin with What", count: occurrences(of: "^ */// What "), most: 566),
        Habit(testDescription: "something is no something", count: occurrences(of: "(//|\").*\\b(is|are) no [a-z]"), most: 82),
        Habit(testDescription: "of which, of what", count: occurrences(of: "(//|\").*\\bof (which|what)\\b"), most: 69),
        Habit(testDescription: "beside", count: occurrences(of: "(//|\").*\\bbeside\\b"), most: 60),
        Habit(testDescription: "told", count: occurrences(of: "(//|\").*\\btold\\b"), most: 49),
        Habit(testDescription: "lines of more than 120 columns", count: occurrences(of: "^.{121,}$"), most: 4495),
    ]

    private static let sources: [String] = {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Sources")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
        return files.filter { $0.pathExtension == "swift" }.compactMap { try? String(contentsOf: $0, encoding: .utf8) }
    }()

    @Test(arguments: habits) func aHabitOnlyFalls(habit: Habit) {
        #expect(Self.sources.count > 500)
        let count = Self.sources.reduce(0) { $0 + habit.count($1) }
        #expect(count <= habit.most, "write it otherwise")
        #expect(count * 20 >= habit.most * 19, "lower the figure to \(count)")
    }
}
