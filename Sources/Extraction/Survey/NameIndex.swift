import Syntax

/// Where each name occurs in some files.
package struct NameIndex: Sendable {
    /// One for the files of each thread, which share a table of names.
    private var parts: [(symbols: SymbolTable, places: NumberedGroups<(file: Int, token: Int)>)] = []

    init() {}

    /// - Parameter files: A name is known by their positions.
    init(_ files: [CodeFile]) {
        parts = Dictionary(grouping: files.indices) { ObjectIdentifier(files[$0].source.symbols) }.values.map { numbers in
            let symbols = files[numbers[0]].source.symbols
            // A name with a dollar sign counts as the one without.
            let plain = (0..<UInt32(symbols.symbolCount)).map { id in symbols.withoutDollar(Symbol(id: id))?.id ?? id }
            return (symbols, NumberedGroups(count: symbols.symbolCount) { add in
                for file in numbers {
                    for (token, name) in files[file].source.names.enumerated() where name != Symbol.none {
                        add((file, token), Int(plain[Int(name.id)]))
                    }
                }
            })
        }
    }

    /// The occurrences of a name, also with a dollar sign before it, in the order of the files.
    package func occurrences(of name: String) -> [(file: Int, token: Int)] {
        let found = parts.flatMap { part in part.symbols.known(name).map { part.places[Int($0.id)] } ?? [] }
        return parts.count < 2 ? found : found.sorted { $0 < $1 }
    }
}
