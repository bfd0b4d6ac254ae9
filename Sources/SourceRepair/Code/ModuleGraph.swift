import Extraction
import ProjectModel
import Syntax

/// Which modules can see which, by what their files import.
struct ModuleGraph: Sendable {
    /// The targets of each file, by their positions in the map, in the order of the files; empty if no target compiles
    /// it.
    let targets: [[Int]]
    /// Their names, likewise.
    private let modules: [Set<String>]
    /// What each module sees, directly or not, itself included.
    private let visible: [String: Set<String>]

    init(_ files: [CodeFile], _ map: TargetMap) {
        let all = map.targets.map(\.name), names = Set(all)
        targets = files.map { map.positions(ofTargetsWith: $0.path) }
        modules = targets.map { Set($0.map { all[$0] }) }
        var imports: [String: Set<String>] = [:]
        for (file, own) in zip(files, modules) where !own.isEmpty {
            let imported = Set(file.source.importedModules().map { file.source.symbols.text($0) }).intersection(names)
            for module in own { imports[module, default: []].formUnion(imported) }
        }
        visible = Dictionary(names.map { name in
            var seen: Set<String> = [name]
            var open = [name]
            while let next = open.popLast() {
                for other in imports[next] ?? [] where seen.insert(other).inserted { open.append(other) }
            }
            return (name, seen)
        }) { $0.union($1) }
    }

    /// Whether a file can use what another one declares, as far as is known.
    func sees(_ file: Int, _ other: Int) -> Bool {
        guard !modules[file].isEmpty, !modules[other].isEmpty else { return true }
        return modules[file].contains { !(visible[$0] ?? []).isDisjoint(with: modules[other]) }
    }
}
