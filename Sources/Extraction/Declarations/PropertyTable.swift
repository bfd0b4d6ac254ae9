import Syntax

/// The properties of all types of a project as they are written: what the type of one means is found out when somebody asks for it,
/// which of most nobody does.
struct PropertyTable: Sendable {
    struct Property: Sendable {
        let name: Name
        /// The type that it is written in, by the name that it has there.
        let scope: Name
        let type: SwiftType?
        /// The number of the file.
        let file: Int32
    }

    let properties: [Property]
    private let byOwner: NameGroups
    private let names: NameSet

    /// - Parameters:
    ///   - properties: File by file, the last one of each file first.
    ///   - owners: The path of the type of each.
    ///   - nameCount: How many names there are.
    init(_ properties: [Property] = [], of owners: [Name] = [], nameCount: Int = 0) {
        self.properties = properties
        byOwner = NameGroups(owners.enumerated().map { ($1, NameGroups.Number($0)) }, nameCount: nameCount)
        names = NameSet(properties.map(\.name))
    }

    /// Whether any type has a property of a name: of most names none has.
    func hasName(_ name: Name) -> Bool { names.contains(name) }

    /// In a file the last of one name counts, and of several files the first one that tells the type.
    func find(_ name: Name, of path: Name) -> Property? {
        var found: Property?
        for number in byOwner[path] {
            let property = properties[Int(number)]
            guard property.name == name, property.file != found?.file else { continue }
            if property.type != nil { return property }
            found = property
        }
        return found
    }

    /// The one that a file has, by the number of the file.
    func find(_ name: Name, of path: Name, in file: Int32) -> Property? {
        for number in byOwner[path] {
            let property = properties[Int(number)]
            if property.name == name, property.file == file { return property }
        }
        return nil
    }
}
