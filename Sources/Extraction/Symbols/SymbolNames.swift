import StringCatalog
import Syntax

/// The names of the symbols that are generated for the keys of a project.
package struct SymbolNames: Sendable, Equatable {
    private(set) var members: Set<String> = []
    /// The table of each namespace.
    private(set) var tables: [String: String] = [:]

    package init() {}

    package init(_ catalogs: some Sequence<(table: String, catalog: Catalog)>) {
        for (table, catalog) in catalogs {
            let names = catalog.entries.filter(\.hasSymbol).map { GeneratedSymbol.name(of: $0.key) }.filter { !$0.isEmpty }
            members.formUnion(names)
            if !names.isEmpty, let namespace = GeneratedSymbol.namespace(ofTable: table) { tables[namespace] = table }
        }
    }

    /// The symbols that another set lacks.
    package func names(missingFrom other: SymbolNames) -> Set<String> { members.subtracting(other.members) }

    /// The namespaces that one of two sets has alone, or that mean another table.
    package func namespaces(differingFrom other: SymbolNames) -> Set<String> {
        Set(tables.keys).union(other.tables.keys).filter { tables[$0] != other.tables[$0] }
    }
}

/// The same as symbols of a scan.
struct KeySymbols: Sendable {
    let members: SymbolSet
    let namespaces: SymbolSet
    let isEmpty: Bool

    init(_ names: SymbolNames, _ symbols: SymbolTable) {
        members = SymbolSet(names.members.sorted().map { symbols.intern($0) })
        namespaces = SymbolSet(names.tables.keys.sorted().map { symbols.intern($0) })
        isEmpty = names.members.isEmpty
    }
}
