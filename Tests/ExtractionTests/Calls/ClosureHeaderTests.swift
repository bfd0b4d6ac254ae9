@testable import Extraction
import Syntax
import Testing

@Suite struct ClosureHeaderTests {
    @Test(arguments: [
        ("{ a in a }", ["a"], nil),
        ("{ a, b in a }", ["a", "b"], nil),
        ("{ (a: Int, b) in a }", ["a: Int", "b"], nil),
        ("{ (a: Int) -> String in a }", ["a: Int"], "String"),
        ("{ [weak self] a in a }", ["a"], nil),
        ("{ @MainActor a in a }", ["a"], nil),
        ("{ _, b in b }", ["_", "b"], nil),
        ("{ () async throws -> [Int] in f() }", [], "[Int]"),
    ] as [(String, [String], String?)])
    func parametersAndResultAreRead(_ closure: String, _ parameters: [String], _ result: String?) throws {
        let project = Project()
        let source = project.source(closure)
        let header = try #require(ClosureHeader(source, source.inside(0)))
        let found = header.parameters.map { parameter in
            project.symbols.text(parameter.name) + (project.spelling(parameter.type).map { ": \($0)" } ?? "")
        }
        #expect(found == parameters)
        #expect(project.spelling(header.result) == result)
        #expect(source.kind(header.end - 1) == .kwIn)
    }

    @Test(arguments: ["{ }", "{ $0.name }", "{ f(a) }", "{ for a in list { } }", "{ f()\nfor a in b { } }"])
    func mostClosuresHaveNone(_ closure: String) {
        let source = Project().source(closure)
        #expect(ClosureHeader(source, source.inside(0)) == nil)
    }
}
