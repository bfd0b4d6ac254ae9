import Foundation
import StringCatalog
import TestSupport
import Testing

@testable import CommandSupport
@testable import Interchange

@Suite struct SymbolFileTests {
    /// What the symbols need, where Foundation does not have it.
    private static let stub = """
        import Foundation
        #if !canImport(Darwin)
        public struct LocalizedStringResource: Sendable {
            public struct BundleDescription: Sendable {
                public static func forClass(_ type: AnyClass) -> BundleDescription { BundleDescription() }
            }
            public struct Value: ExpressibleByStringInterpolation, Sendable {
                public struct StringInterpolation: StringInterpolationProtocol {
                    public init(literalCapacity: Int, interpolationCount: Int) {}
                    public mutating func appendLiteral(_ literal: String) {}
                    public mutating func appendInterpolation(_ value: String) {}
                    public mutating func appendInterpolation(_ value: some Numeric, specifier: String) {}
                }
                public init(stringLiteral value: String) {}
                public init(stringInterpolation: StringInterpolation) {}
            }
            public init(_ key: StaticString, table: String, bundle: BundleDescription) {}
            public init(_ key: StaticString, defaultValue: Value, table: String, bundle: BundleDescription) {}
        }
        #endif
        """

    /// Keywords, letters beyond ASCII, quotation marks and comments must not break the code.
    @Test(.enabled(if: TestRun.isFull, "it starts a compiler"), arguments: SymbolFile.Access.allCases)
    func theSymbolsCompile(access: SymbolFile.Access) throws {
        let keys = try String(contentsOf: Checkout.fixtures.appendingPathComponent("symbols/pairs.tsv"), encoding: .utf8)
            .split(separator: "\n").dropFirst().map { String($0.split(separator: "\t")[1]) }
        let strings = Dictionary(uniqueKeysWithValues: (keys + ["in \"quotes\" \\n\n */ /*", "lines\r\nand marks */\u{301} }", "import"]).map { ($0, ["extractionState": "manual", "comment": "/* */ \($0)"]) })
        let json = try JSONSerialization.data(withJSONObject: ["sourceLanguage": "en", "strings": strings, "version": "1.1"] as [String: Any])
        let catalog = Catalog(bytes: Array(json))
        try Tools.inFolder { folder in
            var files: [String] = []
            let tables = ["Localizable", "My table", "T\n}} */ out /* \u{202E}\u{9B}\u{2028}\r}}"]
            let texts = tables.map { SymbolFile(catalog, table: $0, access: access).text }
            for (number, text) in ([Self.stub] + texts).enumerated() {
                #expect(text.unicodeScalars.filter { $0.isTerminalControl && !["\r", "\n", "\t"].contains($0) } == [])
                let file = folder.appendingPathComponent("\(number).swift")
                try Data(text.utf8).write(to: file)
                files.append(file.path)
            }
            let compiler = try #require(Program.path(of: "swiftc"))
            let run = try Program.run(compiler, ["-typecheck", "-parse-as-library", "-package-name", "sample"] + files, in: folder)
            #expect(run.status == 0, "\(run.error)")
        }
    }
}
