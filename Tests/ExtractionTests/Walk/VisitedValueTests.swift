@testable import Extraction
import Syntax
import Testing

/// The result for an expression: its type, the place it was read from, and its last name.
@Suite struct VisitedValueTests {
    /// Made anew for each case: a walk adds types to the symbols of its project, and cases run in parallel.
    private static var project: Project {
        Project("""
            struct Person { var name: String; var age: Int; var friends: [Person]; func title() -> String { name } }
            struct Settings { static let shared = Settings(); var owner: Person }
            enum Mode: String { case compact }
            let person = Settings.shared.owner
            let people: [Person] = []
            func greeting(_ person: Person) -> String { person.name }
            """)
    }

    struct Expected: Sendable {
        var type: String?
        var place: String?
        var name: String?
    }

    @Test(arguments: [
        (#""text""#, Expected(type: "String")),
        ("1 + 2.5", Expected(type: "Double")),
        ("Settings.shared.owner.name", Expected(type: "String", place: "property 'name'", name: "name")),
        ("Settings.shared.owner.age", Expected(type: "Int", place: "property 'age'", name: "age")),
        ("Settings.shared.owner.title()", Expected(type: "String", place: "property 'title'", name: "title")),
        ("people.first?.name", Expected(type: "String", place: "property 'name'", name: "name")),
        ("people[0].name", Expected(type: "String", place: "property 'name'", name: "name")),
        ("people.map { $0.name }", Expected(type: "[String]", place: "property 'name'", name: "map")),
        ("people.map(\\.age)", Expected(type: "[Int]", name: "map")),
        ("Mode.compact.rawValue", Expected(type: "String", place: "raw value of 'Mode'", name: "rawValue")),
        ("unknown", Expected(name: "unknown")),
        ("unknown.localizedDescription", Expected(type: "String", name: "localizedDescription")),
        // The value of the last branch, with the type of either.
        ("isShort ? 0 : 2.5", Expected(type: "Double")),
        ("nickname ?? Settings.shared.owner.name", Expected(type: "String", place: "property 'name'", name: "name")),
        ("if a { 1 } else { 2.5 }", Expected(type: "Double")),
        ("switch a { case 1: 1 default: Settings.shared.owner.age }", Expected(type: "Int")),
        // A computed value comes from no place.
        ("Settings.shared.owner.name + x", Expected(type: "String")),
        ("Settings.shared.owner.name as? Int", Expected(type: "Int?", place: "property 'name'", name: "name")),
    ])
    func valuesAreReturned(_ expression: String, _ expected: Expected) {
        let project = Self.project
        let source = project.source(expression)
        let value = ExpressionVisitor(walk: project.walk(source)).visit(source.whole, .nothing)
        #expect(project.spelling(value.type) == expected.type)
        #expect(value.place?.description(project.symbols) == expected.place)
        #expect(value.name.map(project.symbols.text) == expected.name)
    }

    @Test func whatANameIsAMemberOfIsReturned() {
        let project = Self.project
        let source = project.source("Settings.shared.owner.name")
        let value = ExpressionVisitor(walk: project.walk(source)).visit(source.whole, .nothing)
        #expect(project.spelling(value.receiver) == "Person")
    }

    @Test func nothingIsNotedOfWhatIsVisitedForItsTypeAlone() {
        let project = Self.project
        let source = project.source(#"Text("Hello")"#)
        let walk = project.walk(source)
        #expect(project.spelling(walk.type(of: source.whole)) == "Text")
        #expect(walk.recorder.notes.isEmpty)
        _ = ExpressionVisitor(walk: walk).visit(source.whole, .nothing)
        #expect(walk.recorder.notes.found.map(\.key) == ["Hello"])
    }
}
