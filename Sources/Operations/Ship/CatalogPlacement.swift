import ProjectModel
import ShippedProduct

/// Finds the bundles of a product that the catalogs of a project belong in: those of the targets that compile them.
/// Where no name says so, the only bundle and the only catalog with a table belong together.
struct CatalogPlacement {
    private let bundles: ProductBundles
    private var expected = ExpectedCatalogs()
    private var unplaced: [ExpectedCatalogs.Item] = []
    private var hasCatalogs = false

    init(_ bundles: ProductBundles) { self.bundles = bundles }

    mutating func add(_ items: [ExpectedCatalogs.Item], _ targets: TargetMap) {
        if !items.isEmpty { hasCatalogs = true }
        if !targets.isEmpty { expected.knowsBundles = true }
        var placed: Set<String> = []
        let all = targets.targets
        let byPath = Dictionary(items.map { ($0.path, $0) }) { first, _ in first }
        for bundle in bundles.all {
            guard let target = all.firstIndex(where: { bundle.isOf($0) }) ?? bundles.onlyApp(bundle, all) else {
                continue
            }
            let own = all[target].catalogs.compactMap { byPath[$0] }
            expected.byBundle[bundle.path, default: []] += own
            placed.formUnion(own.map(\.path))
            guard bundle.isProgram, let program = targets.programsWithTexts.first(where: { $0.target == target }) else {
                continue
            }
            // The bundles of its libraries are inside, under their own names.
            let inside = bundles.libraries(of: bundle)
            for library in all
            where library.isLibrary && library.ownBundle != .none && !inside.contains(where: { $0.isOf(library) }) {
                let missing = library.catalogs.filter { program.catalogs.contains($0) && !own.map(\.path).contains($0) }
                expected.homeless[bundle.path, default: []] += missing.compactMap { byPath[$0] }
                placed.formUnion(missing)
            }
        }
        unplaced += items.filter { !placed.contains($0.path) }
    }

    var result: ExpectedCatalogs? {
        guard hasCatalogs else { return nil }
        var expected = expected
        for item in unplaced where unplaced.count(where: { $0.table == item.table }) == 1 {
            let candidates = bundles.all.filter { bundle in
                bundle.tables[item.table] != nil
                    && !(expected.byBundle[bundle.path] ?? []).contains { $0.table == item.table }
            }
            if candidates.count == 1 { expected.byBundle[candidates[0].path, default: []].append(item) }
        }
        return expected
    }
}

private extension ProductBundle {
    /// Whether a target builds the bundle, by its name: that of a package's target ends with the target's.
    func isOf(_ target: TargetMap.Target) -> Bool {
        switch kind {
        case .app, .appExtension, .framework: target.productNames.contains(name)
        case .resources: target.productNames.contains(name) || name.hasSuffix("_" + target.name)
        case .folder: false
        }
    }
}

private extension ProductBundles {
    /// The target of an app under another name, if there is one app alone.
    func onlyApp(_ bundle: ProductBundle, _ targets: [TargetMap.Target]) -> Int? {
        let apps = targets.indices.filter { !targets[$0].appNames.isEmpty }
        return bundle.kind == .app && programs.count(where: { $0.kind == .app }) == 1 && apps.count == 1 ? apps[0] : nil
    }
}
