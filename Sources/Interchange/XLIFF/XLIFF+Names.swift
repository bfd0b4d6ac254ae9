import StringCatalog
import Syntax

extension XLIFF.File {
    /// How a text is found whose identifier isn't a key.
    package enum Naming: Sendable, CaseIterable {
        case resourceName, source
        /// Its identifier, after a tool changed white space or the composition of letters.
        case appearance
    }

    /// The file with the keys of catalogs as identifiers: a unit's own if it is one, else its resource name. The source
    /// text decides if no name in the file is a key, because a platform made all of them.
    ///
    /// - Parameters:
    ///   - isKey: Whether a catalog has a key.
    ///   - identifiersOfSource: The keys that have a source text, each with the form that has it.
    package func namedByKeys(
        isKey: (String) -> Bool, identifiersOfSource: (String) -> [String]
    ) -> (file: XLIFF.File, naming: [Naming: Int]) {
        func isOfKey(_ identifier: String) -> Bool { isKey(FormIdentity(identifier, isKey: isKey).key) }
        let areNamesForeign = !units.contains { isOfKey($0.id) || $0.resourceName.map(isOfKey) ?? false }
        var naming: [Naming: Int] = [:]
        var (file, indices) = (self, [Key: Int]())
        (file.units, file.places) = ([], [])
        for (index, unit) in units.enumerated() {
            var names = [unit.id]
            if !isOfKey(unit.id) {
                if areNamesForeign, case let identifiers = identifiersOfSource(unit.source), !identifiers.isEmpty {
                    names = identifiers
                    naming[.source, default: 0] += 1
                } else if let name = unit.resourceName, name != unit.id, !name.isEmpty {
                    names = [name]
                    naming[.resourceName, default: 0] += 1
                }
            }
            for name in names {
                var unit = unit
                unit.id = name
                file.add(unit, at: index < places.count ? places[index] : nil, &indices)
            }
        }
        return (file, naming)
    }

    /// Adds a unit. Identical ones count as one unit; of others, the first has a problem.
    mutating func add(_ unit: XLIFF.Unit, at place: SourceLocation?, _ indices: inout [Key: Int]) {
        guard let index = indices[Key(unit.id)] else {
            indices[Key(unit.id)] = units.count
            units.append(unit)
            if let place { places.append(place) }
            return
        }
        let first = units[index]
        let isSame = first.source == unit.source && first.target == unit.target && first.state == unit.state
        if isSame && unit.problem == nil || first.problem != nil { return }
        units[index].problem = InterchangeProblem(
            place: place ?? SourceLocation(line: 1, column: 1), message: "a second unit with this identifier says something else")
    }
}
