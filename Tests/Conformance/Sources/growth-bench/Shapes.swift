/// An input that can be made of any size, and what would be slow to read it if something were done over and over.
struct Shape: Sendable {
    let name: String
    /// The name of the file, which says how it is read.
    let file: String
    /// The size to begin with.
    let size: Int
    let make: @Sendable (Int) -> String
}

enum Shapes {
    static let all = swift + lexer + others + catalogs

    private static func many(_ count: Int, _ separator: String = "\n", _ part: (Int) -> String) -> String {
        (0..<count).map(part).joined(separator: separator)
    }

    private static func repeated(_ part: String, _ count: Int) -> String { String(repeating: part, count: count) }

    private static func source(_ name: String, _ make: @escaping @Sendable (Int) -> String) -> Shape {
        Shape(name: name, file: "A.swift", size: 400, make: make)
    }

    private static let swift = [
        source("protocols") { many($0) { "protocol P\($0): P\($0 + 1) {}" } },
        source("classes") { many($0) { "class C\($0 + 1): C\($0) { func f() { Text(t) } }" } },
        source("conformances") { many($0) { "extension A: P\($0) { func f() { Text(t) } }" } },
        source("guards") { "func f() {" + many($0) { _ in "guard isPreview else { return }" } + "}" },
        source("directives") { "var v: V { " + repeated("#if A\n", $0) + "Text(\"a\")" + repeated("\n#endif", $0) + "}" },
        source("paths") { "func f(a: A" + repeated(".B", $0 * 4) + ") {}" },
        source("interpolations") { "func f() { Text(" + repeated("\"\\(", $0) + "1" + repeated(")\"", $0) + ") }" },
        source("one line") { "func f() { " + many($0, "; ") { "Text(\"Hello \($0)\")" } + "}" },
        source("comments that silence") { many($0) { "let a\($0) = 1 // xcstrings:disable length" } },
    ]

    /// Looking ahead in vain, and trying it again at the next token.
    private static let lexer =
        ["#", "#\"\"\" \\#(", "#/\n", "( ", "<# ", "/ (", "`"].map { part in
            Shape(name: "tokens \(part.debugDescription)", file: "A.swift", size: 12_500) { repeated(part, $0) }
        } + [Shape(name: "branches", file: "A.swift", size: 12_500) { repeated("( ", $0) + repeated("#else\n", $0) }]

    private static let others = [
        Shape(name: "Objective-C", file: "A.m", size: 400) { repeated("NSLocalizedString(", $0) + "@\"a\"" + repeated(", nil)", $0) },
    ]

    private static func unit(_ value: String) -> String { #"{ "stringUnit" : { "state" : "translated", "value" : "\#(value)" } }"# }

    private static func catalog(_ name: String, _ strings: @escaping @Sendable (Int) -> String) -> Shape {
        Shape(name: "catalog, \(name)", file: "L.xcstrings", size: 200) {
            #"{ "sourceLanguage" : "en", "strings" : { \#(strings($0)) }, "version" : "1.0" }"#
        }
    }

    private static func texts(_ key: String, _ localizations: String) -> String { #""\#(key)" : { "localizations" : { \#(localizations) } }"# }

    private static let catalogs = [
        catalog("keys twice") { many($0, ", ") { "\"Hello\($0 / 2)\" : { }" } },
        catalog("one key") { many($0, ", ") { _ in "\"Hello\" : { }" } },
        catalog("one language") { texts("a", many($0, ", ") { "\"ja\" : \(unit("x\($0)"))" }) },
        catalog("languages") { texts("a", many($0, ", ") { "\"x\(String($0 * 7 % 100_003, radix: 20))\" : \(unit("x"))" }) },
        Shape(name: "catalog, entries outside of strings", file: "L.xcstrings", size: 200) { count in
            let strays = many(count, ", ") { texts("b\($0)", "\"ja\" : \(unit("x"))") }
            return
                #"{ "sourceLanguage" : "en", "strings" : { \#(many(count, ", ") { "\"a\($0)\" : { }" }) }, \#(strays), "version" : "1.0" }"#
        },
        catalog("cases") { count in
            texts("a", "\"ja\" : { \"variations\" : { \"plural\" : { \(many(count, ", ") { "\"c\($0)\" : \(unit("x"))" }) } } }")
        },
        catalog("specifiers") { texts("a", "\"en\" : \(unit(repeated("%@ ", $0))), \"ja\" : \(unit(repeated("%@ ", $0)))") },
        catalog("specifiers of a key") { texts(repeated("%@ ", $0), "\"ja\" : \(unit(repeated("%@ ", $0)))") },
        catalog("addresses") { texts("a", "\"ja\" : \(unit("http://a/" + repeated("%20", $0)))") },
        catalog("katakana") { texts("a", "\"ja\" : \(unit(repeated("ｶﾞ", $0)))") },
    ]
}
