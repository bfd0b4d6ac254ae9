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
            "struct Key: ExpressibleByStringLiteral { }; func show(_ a: Key) -> First; func show(_ a: Int) -> Second", "First"
        ),
        // The default type of a literal is preferred to any other that it can make; so are parameters that take anything.
        (#"show("x")"#, "func show(_ a: LocalizedStringKey) -> First; func show(_ a: String) -> Second", "Second"),
        (#"show("x \(n)")"#, "func show(_ a: LocalizedStringKey) -> First; func show(_ a: String) -> Second", "Second"),
        (#"show("x")"#, "func show(_ a: LocalizedStringKey) -> First; func show(_ a: String?, b: Int = 1) -> Second", "Second"),
        (#"show("x")"#, "func show(_ a: LocalizedStringKey) -> First; func show<S: StringProtocol>(_ a: S) -> Second", "Second"),
        (#"show("x")"#, "func show(_ a: LocalizedStringKey) -> First; func show<T>(_ a: T) -> Second", "Second"),
        (#"show("x")"#, "func show(_ a: LocalizedStringKey) -> First; func show(_ a: some StringProtocol) -> Second", "Second"),
        (#"show("x")"#, "func show(_ a: LocalizedStringKey) -> First; func show(_ a: Any) -> Second", "Second"),
        (#"show("x")"#, "func show(_ a: LocalizedStringKey) -> First; func show(_ a: @autoclosure () -> String) -> Second", "Second"),
        (#"show("x" + "y")"#, "func show(_ a: LocalizedStringKey) -> First; func show(_ a: String) -> Second", "Second"),
        (#"show("x")"#, "func show(_ a: AnyHashable) -> First; func show(_ a: LocalizedStringKey) -> Second", "Second"),
        (
            #"show("x")"#,
            "@_disfavoredOverload func show(_ a: String) -> First; func show(_ a: LocalizedStringKey) -> Second", "Second"
        ),
        // The type of the other branch decides.
        (#"show(isOn ? "x" : key)"#, "func show(_ a: LocalizedStringKey) -> First; func show(_ a: String) -> Second", "First"),
        (#"show(isOn ? "x" : key)"#, "func show(_ a: [Int]) -> First; func show(_ a: LocalizedStringKey) -> Second", "Second"),
        // Types of elsewhere make no literals, unless Apple's documentation says so.
        (#"show("x")"#, "func show(_ a: URL) -> First; func show(_ a: LocalizedStringKey) -> Second", "Second"),
        (#"show("x")"#, "func show(_ a: any Named) -> First; func show(_ a: LocalizedStringKey) -> Second", "Second"),
        (#"show("x \(n)")"#, "func show(_ a: StaticString) -> First; func show(_ a: LocalizedStringKey) -> Second", "Second"),
        (#"show("x")"#, "func show<S: Shape>(_ a: S) -> First; func show(_ a: LocalizedStringKey) -> Second", "Second"),
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
