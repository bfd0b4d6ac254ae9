import Testing

/// Texts inside `guard`, `if` and `while`.
@Suite struct ControlFlowTests {
    @Test(
        arguments: [
            // The name that a guard binds is not visible where it fails.
            (
                "func f(_ a: String) { guard let a = Int(a) else { t = String(localized: \"Bad \\(a)\"); return } }",
                ["Bad %@"]
            ),
            (
                "func f(_ a: String) { guard let a = Int(a) else { return }; t = String(localized: \"Good \\(a)\") }",
                ["Good %lld"]
            ),
            (
                "func f(_ a: String) { guard let b = Int(a), b > 1 else { return }; t = String(localized: \"\\(b) of \\(a)\") }",
                ["%lld of %@"]
            ),
            (
                "func f(_ a: [String]) { guard let b = a.first(where: { $0 != \"\" }) else { t = String(localized: \"No\"); return } }",
                ["No"]
            ),
            ("func f(_ a: Int?) { while let a { t = String(localized: \"\\(a) left\") } }", ["%lld left"]),
        ] as [(String, Set<String>)])
    func aNameIsWhatItsScopeSays(code: String, expected: Set<String>) {
        #expect(keys("import Foundation\n" + code) == expected)
    }

    /// The compiler drops the branch of the function; a closure in it is a function of its own.
    @Test(
        arguments: [
            ("if false { Text(\"Never\") }", []),
            ("if false { VStack { Text(\"In a closure\") } }", ["In a closure"]),
            ("if false { if flag { Text(\"Deep\") } }", []),
            ("if false { Text(\"Never\") } else { Text(\"Always\") }", ["Always"]),
            ("if flag { Text(\"Sometimes\") }", ["Sometimes"]),
        ] as [(String, Set<String>)])
    func aBranchThatNeverRunsHasNoTexts(code: String, expected: Set<String>) {
        #expect(keys("import SwiftUI\nstruct V: View { let flag = true; var body: some View { \(code) } }") == expected)
    }
}
