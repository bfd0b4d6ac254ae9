@testable import Extraction
import Syntax

/// A project with one file of declarations, and code that is read in its context.
struct Project {
    let symbols: SymbolTable
    let table: DeclarationTable

    init(_ declarations: String = "") {
        var reader = DeclarationReader()
        reader.read(Array(declarations.utf8), number: 0)
        table = DeclarationTable([reader], .apple, macroNames: [], prunes: true)
        symbols = table.symbols.copy()
    }

    func source(_ code: String) -> SwiftSource { SwiftSource(Array(code.utf8), symbols: symbols) }

    /// The walk of a file, before it starts.
    func walk(_ source: SwiftSource) -> FileWalk { FileWalk(source, file: 1, table: table, cache: LookupCache()) }

    func spelling(_ type: SwiftType?) -> String? { type.map { symbols.spelling($0) } }
}

extension SwiftSource {
    /// All tokens except the end of the file.
    var whole: Range<Int> { 0..<tokens.count - 1 }

    /// The arguments of a single call by name, `f(…) { … }`.
    var arguments: [Argument] {
        var arguments: [Argument] = []
        _ = Argument.read(self, at: 1, before: whole.upperBound, takesClosures: true, into: &arguments)
        return arguments
    }
}
