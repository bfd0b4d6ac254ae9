import Syntax
import Testing

@testable import Extraction

/// The type denoted by a text; `nil` for an empty one.
@Suite struct StandardLibraryTests {
    private let symbols: SymbolTable
    private let library: StandardLibrary

    init() {
        symbols = SymbolTable.standard.copy()
        library = StandardLibrary(symbols)
    }

    /// The type that a text spells; `nil` for an empty one.
    private func type(_ text: String) -> SwiftType? {
        let source = SwiftSource(Array(text.utf8), symbols: symbols)
        var parser = TypeParser(source, at: 0, before: source.tokens.count - 1)
        return parser.type()
    }

    @Test(arguments: [
        // The name alone determines the type.
        ("count", "", "Int"), ("isEmpty", "", "Bool"), ("uppercased", "", "String"), ("timeIntervalSinceNow", "Date", "Double"),
        ("width", "UIScreen", "CGFloat"), ("unknown", "String", ""), ("rounded", "", ""),
        // Members that return the type they belong to.
        ("rounded", "Double", "Double"), ("trimmingCharacters", "Substring", "Substring"), ("advanced", "Int16", "Int16"),
        // Elements of sequences.
        ("first", "[Song]", "Song?"), ("first", "Set<Song>", "Song?"), ("removeLast", "[Song]", "Song"), ("sorted", "Set<Song>", "[Song]"),
        ("reversed", "[Song]", "[Song]"), ("enumerated", "[Song]", "[(offset: Int, element: Song)]"), ("indices", "[Song]", "[Int]"),
        ("first", "Song", ""), ("upperBound", "Range<Int>", "Int"),
        ("keys", "[String: Song]", "[String]"), ("values", "[String: Song]", "[Song]"), ("keys", "Song", ""),
        // Members whose type depends on the base type.
        ("year", "DateComponents", "Int?"), ("year", "Movie", "Int"), ("string", "UserDefaults", "String?"), ("string", "", "String"),
        ("width", "CGSize", "CGFloat"), ("wrappedValue", "Binding<Song>", "Song"), ("wrappedValue", "Binding", ""),
        ("physicalMemory", "ProcessInfo", "UInt64"), ("physicalMemory", "Machine", ""),
    ])
    func membersHaveTheirTypes(member: String, owner: String, expected: String) {
        #expect(library.member(symbols.intern(member), of: type(owner), symbols) == type(expected))
    }

    @Test func genericTypesOfActivityKitGiveWhatTheyAreMadeWith() {
        let state = library.genericMember(symbols.intern("state"), of: symbols.intern("ActivityViewContext"))
        #expect(state?.nested == symbols.intern("ContentState") && state?.wrapper == nil)
        let content = library.genericMember(symbols.intern("content"), of: symbols.intern("Activity"))
        #expect(content?.nested == symbols.intern("ContentState") && content?.wrapper == symbols.intern("ActivityContent"))
        #expect(library.genericMember(symbols.intern("state"), of: symbols.intern("Activity")) == nil)
    }

    @Test(arguments: [("filter", true), ("first", true), ("values", true), ("enumerated", true), ("indices", false), ("keys", false), ("map", false)])
    func someMembersGiveTheElementsAsTheyAre(member: String, keeps: Bool) {
        #expect(library.keepsElements(symbols.intern(member)) == keeps)
    }

    @Test(arguments: [("[Song]", "Song"), ("[String: Song]", "Song?"), ("JSON", "JSON"), ("Song", ""), ("Set<Song>", "Song")])
    func subscriptsGiveElements(owner: String, expected: String) {
        #expect(library.subscriptResult(of: type(owner), symbols) == type(expected))
    }

    @Test(arguments: [
        ("shared", "Player", "Player"), ("max", "Int", "Int"), ("pi", "Double", "Double"), ("max", "Player", ""), ("song", "Player", ""),
    ])
    func staticMembersAreValuesOfTheirType(member: String, owner: String, expected: String) {
        #expect(library.staticMember(symbols.intern(member), of: symbols.intern(owner), symbols) == type(expected))
    }

    @Test func staticFunctionsMakeValues() {
        #expect(library.staticFunction(symbols.intern("random"), of: symbols.intern("Int"), symbols) == type("Int"))
        #expect(library.staticFunction(symbols.intern("make"), of: symbols.intern("Int"), symbols) == nil)
        #expect(library.status(of: symbols.intern("SecItemAdd")) == type("Int32"))
        #expect(library.status(of: symbols.intern("SecItem")) == nil)
    }

    @Test(arguments: [
        ("min", ["", "Int"], "Int"), ("max", ["Double", "Int"], "Double"), ("stride", ["Int", "Int", "Int"], "[Int]"), ("stride", ["", "Int"], ""),
        ("zip", ["[Int]", "Set<Song>"], "[(Int, Song)]"), ("zip", ["[Int]", "Song"], ""), ("zip", ["[Int]"], ""), ("print", ["Int"], ""),
        ("abs", [], ""),
    ])
    func functionsFollowTheirArguments(function: String, arguments: [String], expected: String) {
        #expect(library.function(symbols.intern(function), arguments: arguments.map(type)[...], symbols) == type(expected))
    }

    @Test(arguments: [
        ("Array", "Set<Song>", "[Song]"), ("Set", "[Song]", "Set<Song>"), ("Array", "[Song]?", "[Song]"), ("Array", "Song", ""),
        ("Dictionary", "[Song]", ""), ("Array", "", ""),
    ])
    func collectionsAreMadeOfOthers(type name: String, value: String, expected: String) {
        #expect(library.conversion(to: symbols.intern(name), from: type(value), symbols) == type(expected))
    }
}
