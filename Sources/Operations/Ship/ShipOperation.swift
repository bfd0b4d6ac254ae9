import ShippedProduct
import StringCatalog
import Workspace

/// Looks into a built app: which languages the system will offer, what their users see, and whether the texts are those
/// of the catalogs.
package enum ShipOperation: Operation {
    package static func run(_ options: ShipOptions, _ context: WorkContext) throws -> ShipResult {
        do {
            let bundles = try bundles(of: options.product)
            guard !bundles.programs.isEmpty else {
                throw Failure(
                    "holds no app", at: options.product,
                    hint: "A product is an .app, .appex, .ipa or .xcarchive, or a folder that `compile` wrote.")
            }
            let report = try ProductReport(bundles, catalogs: try catalogs(for: bundles, options, context))
            return ShipResult(product: options.product, report: report)
        } catch let problem as ZipArchive.Problem {
            throw Failure("\(problem.message) (at byte \(problem.offset))", at: options.product)
        } catch let problem as ProductBundles.Problem {
            throw Failure(problem.message, at: options.product + "/" + problem.path)
        }
    }

    private static func bundles(of path: String) throws -> ProductBundles {
        let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        let name = path.split(separator: "/").last.map(String.init) ?? path
        guard try FileStatus.of(path)?.isFolder ?? false else {
            let file = try FileParts(path)
            return try ProductBundles(ProductFiles(try ZipArchive(size: file.size) { try file.read($0) }), named: name)
        }
        let files = ProductFiles(paths: try WholeFolder.files(in: path)) { try FileBytes.read(path + "/" + $0) }
        return try ProductBundles(files, named: name)
    }

    /// The catalogs around the current folder, with the bundles that they belong in; `nil` if there are none.
    private static func catalogs(
        for bundles: ProductBundles, _ options: ShipOptions, _ context: WorkContext
    ) throws -> ExpectedCatalogs? {
        let since = try Since(options.revision, paths: [], context)
        var expected = CatalogPlacement(bundles)
        for app in try DiscoveredProject.discover(reporting: context, paths: []) {
            let project = ConfiguredProject(app, reading: .catalogs, context)
            if let failure = project.failures.first { throw failure }
            let items = try project.catalogs.map { item in
                ExpectedCatalogs.Item(
                    path: item.path, table: item.table, catalog: try since?.catalog(item.path) ?? item.catalog)
            }
            expected.add(items, project.surroundings.targets)
        }
        return expected.result
    }
}

/// The product, and the catalogs to compare it with.
package struct ShipOptions: Sendable {
    package let product: String
    /// The git revision whose catalogs count; `nil` for those of the working tree.
    package let revision: String?

    package init(product: String, revision: String?) {
        self.product = product
        self.revision = revision
    }
}

package struct ShipResult: Sendable {
    /// The path of the product.
    package let product: String
    package let report: ProductReport

    package var status: ExitStatus { report.faults.contains { $0.weight == .error } ? .findings : .success }
}
