import StringCatalog
import Syntax

extension XLIFF.File {
    /// How many units are named by something other than their identifiers.
    package struct Naming: Sendable, Equatable {
        package var byResourceName = 0
        package var bySource = 0

        package init() {}
    }

    /// The file with the keys of catalogs as identifiers: a unit's own if it is one, else its resource name. The source
    /// text decides if no name in the file is a key, because a platform made all of them.
    ///
    /// - Parameters:
    ///   - isKey: Whether a catalog has a key.
    ///   - keysOfSource: The keys that have a source text.
    package func namedByKeys(
        isKey: (String) -> Bool, keysOfSource: (String) -> [String]
    ) -> (file: XLIFF.File, naming: Naming) {
        func isOfKey(_ identifier: String) -> Bool { isKey(FormIdentity(identifier, isKey: isKey).key) }
        let areNamesForeign = !units.contains { isOfKey($0.id) || $0.resourceName.map(isOfKey) ?? false }
        var naming = Naming()
        var (file, indices) = (self, [Key: Int]())
        (file.units, file.places) = ([], [])
        for (index, unit) in units.enumerated() {
            var names = [unit.id]
            if !isOfKey(unit.id) {
                if areNamesForeign, case let keys = keysOfSource(unit.source), !keys.isEmpty {
                    names = keys
                    naming.bySource += 1
                } else if let name = unit.resourceName, name != unit.id, !name.isEmpty {
                    names = [name]
                    naming.byResourceName += 1
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
