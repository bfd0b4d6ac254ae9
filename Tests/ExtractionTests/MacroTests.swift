import Extraction
import Testing

/// Macros whose declaration, implementation and use are in different files, as in a package of macros.
@Suite struct MacroTests {
    static let declaration = """
        @freestanding(expression)
        public macro localized(_ key: String, in file: String? = nil) -> String = #externalMacro(module: "Macros", type: "Localized")
        """
    static let use = #"let title = #localized("Title", in: "Main")"#

    /// An implementation with this body of `expansion`, and with other members.
    static func implementation(_ body: String, _ members: String = "") -> String {
        """
        import SwiftSyntaxMacros

        public struct Localized: ExpressionMacro {
            public static func expansion(
                of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
            ) throws -> ExprSyntax {
                \(body)
            }
            \(members)
        }
        """
    }

    private func strings(_ sources: [String], threads: Int = 1) -> [ExtractedString] {
        let files = sources.enumerated().map { SourceFile(path: "\($0).swift", bytes: Array($1.utf8)) }
        return scan(files, threads: threads).strings
    }

    @Test(arguments: [1, 2, 3])
    func filesAreReadInAnyOrder(threads: Int) {
        let body = #"return "String(localized: \(node.arguments.first!.expression), table: \(node.arguments.last!.expression))""#
        let sources = [Self.use, Self.implementation(body), Self.declaration]
        for order in [sources, sources.reversed()] {
            #expect(strings(order, threads: threads).map(\.key) == ["Title"])
        }
    }

    @Test func withoutAnImplementationNothingIsKnown() {
        #expect(strings([Self.declaration, Self.use]).isEmpty)
    }

    @Test(arguments: [
        #"return "String(localized: \(node.arguments.first!.expression), table: \(node.arguments.dropFirst().first!.expression))""#,
        #"let parts = Array(node.arguments); return "NSLocalizedString(\(parts[0].expression), tableName: \(parts[1].expression), comment: \"\")""#,
        """
        guard let key = node.arguments.first?.expression, let table = node.arguments.first(where: { $0.label?.text == "in" }) else {
            throw Problem.noArguments
        }
        return "Foundation.String(localized: \\(key), table: \\(table.expression))"
        """,
        """
        var table: ExprSyntax?
        for argument in node.arguments where argument.label != nil {
            if argument.label?.text == "in" { table = argument.expression }
        }
        return "String(localized: \\(node.argumentList.first!.expression), table: \\(table!))"
        """,
    ])
    func argumentsAreFollowed(body: String) {
        let found = strings([Self.declaration, Self.use, Self.implementation(body)])
        #expect(found.map(\.key) == ["Title"], "\(body)")
        #expect(found.map(\.table) == ["Main"], "\(body)")
    }

    @Test(arguments: [
        #"return "lookUp(\(node.arguments.first!.expression))""#,
        #"return "Text(verbatim: \(node.arguments.first!.expression))""#,
        #"return "String(localized: \"A title\", comment: \(node.arguments.first!.expression))""#,
        #"return "\(node.arguments.first!.expression).uppercased()""#,
    ])
    func whatIsNotLookedUpIsNoKey(body: String) {
        #expect(strings([Self.declaration, Self.use, Self.implementation(body)]).isEmpty, "\(body)")
    }

    @Test func anImplementationThatRefersToItselfIsRead() {
        let members = "func value(_ value: ExprSyntax) -> ExprSyntax { let other = value(other); return value(other) }"
        let body = #"return "String(localized: \(value(node)))""#
        #expect(strings([Self.declaration, Self.use, Self.implementation(body, members)]).isEmpty)
    }

    @Test func aRowOfTheConfigurationNamesAMacroOfAPackage() {
        let api = LocalizableAPI.apple.adding(rows: ["#localized(_: String.LocalizationValue, table?)"])
        var reader = DeclarationReader(api)
        let source = Array(##"let title = #localized("Title", table: "Main"); let other = localized("Other")"##.utf8)
        reader.read(source, number: 0)
        let worker = SourceScanner([reader], api: api).worker()
        worker.scan(source, path: "Source.swift", number: 0)
        let found = SourceScanner.combine([worker.findings]).strings
        #expect(found.map(\.key) == ["Title"])
        #expect(found.map(\.table) == ["Main"])
    }
}
