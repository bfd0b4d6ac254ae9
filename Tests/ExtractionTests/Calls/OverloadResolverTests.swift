@testable import Extraction
import Syntax
import Testing

@Suite struct OverloadResolverTests {
    /// The result type of the overload that a call selects.
    private func chosen(_ call: String, _ declarations: String) -> String? {
        let project = Project(declarations)
        let source = project.source(call)
        var overloads = OverloadResolver(source, project.table, file: 0)
        let arguments = source.arguments
        let candidates = project.table.globalFunctions(source.name(0))
        return project.spelling(overloads.choose(candidates, for: arguments, arguments.indices)?.result)
    }

    @Test(arguments: [
        // By label.
        ("show(title: x)", "func show(title: String) -> First; func show(text: String) -> Second", "First"),
        ("show(text: x)", "func show(title: String) -> First; func show(text: String) -> Second", "Second"),
        ("show(other: x)", "func show(title: String) -> First; func show(text: String) -> Second", nil),
        // A string literal is not a number, closure or array.
        (#"show("x")"#, "func show(_ a: Int) -> First; func show(_ a: String) -> Second", "Second"),
        (#"show("x")"#, "func show(_ a: [String]) -> First; func show(_ a: String) -> Second", "Second"),
        (#"show(isOn ? "x" : "y")"#, "func show(_ a: () -> Void) -> First; func show(_ a: String) -> Second", "Second"),
        ("show(x)", "func show(_ a: Int) -> First; func show(_ a: String) -> Second", "First"),
        // Unless there is no other overload.
        (#"show("x")"#, "func show(_ a: Int) -> First", "First"),
        // A type of the project accepts literals if it declares so.
        (#"show("x")"#, "struct Key { }; func show(_ a: Key) -> First; func show(_ a: String) -> Second", "Second"),
        (
            #"show("x")"#,
            "struct Key: ExpressibleByStringLiteral { }; func show(_ a: Key) -> First; func show(_ a: String) -> Second", "First"
        ),
        // Any other overload is preferred to a disfavored one.
        (
            "show(x)", "@_disfavoredOverload func show(_ a: String) -> First; func show(_ a: LocalizedStringKey) -> Second",
            "Second"
        ),
    ])
    func theBestCandidateIsChosen(_ call: String, _ declarations: String, _ result: String?) {
        #expect(chosen(call, declarations) == result)
    }

    @Test func positionsOfCallsAroundAreKept() {
        let project = Project("func show(title: String, at place: Int) -> Int")
        let source = project.source("show(title: x, at: 1)")
        var overloads = OverloadResolver(source, project.table, file: 0)
        let candidates = project.table.globalFunctions(source.name(0))
        let arguments = source.arguments
        for _ in 0..<2 { _ = overloads.choose(candidates, for: arguments, arguments.indices) }
        #expect(overloads.positions == [0, 1, 0, 1])
        overloads.forget(to: 2)
        #expect(overloads.positions == [0, 1])
    }
}
