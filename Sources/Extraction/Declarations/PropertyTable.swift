import Syntax

/// The properties of all types of a project, as written: their types are resolved on demand, as most are never needed.
struct PropertyTable: Sendable {
    struct Property: Sendable {
        let name: Symbol
        /// The type that it is written in, by the name that it has there.
        let scope: Symbol
        let type: SwiftType?
        let file: FileID
    }

    let properties: [Property]
    private let byOwner: SymbolGroups
    private let names: SymbolSet

    /// - Parameters:
    ///   - properties: File by file, the last one of each file first.
    ///   - owners: The path of the type of each.
    ///   - nameCount: How many names there are.
    init(_ properties: [Property] = [], of owners: [Symbol] = [], symbolCount: Int = 0) {
        self.properties = properties
        byOwner = SymbolGroups(owners.enumerated().map { ($1, SymbolGroups.Number($0)) }, symbolCount: symbolCount)
        names = SymbolSet(properties.map(\.name))
    }

    /// Whether any type has a property of a name: of most names none has.
    func hasName(_ name: Symbol) -> Bool { names.contains(name) }

    /// Within a file the last of one name counts, and of several files the first that has a type.
    func find(_ name: Symbol, of path: Symbol) -> Property? {
        var found: Property?
        for number in byOwner[path] {
            let property = properties[Int(number)]
            guard property.name == name, property.file != found?.file else { continue }
            if property.type != nil { return property }
            found = property
        }
        return found
    }

    /// The one that a file has.
    func find(_ name: Symbol, of path: Symbol, in file: FileID) -> Property? {
        byOwner[path].lazy.map { properties[Int($0)] }.first { $0.name == name && $0.file == file }
    }
}
