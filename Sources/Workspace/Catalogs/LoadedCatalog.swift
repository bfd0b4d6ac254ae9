import Foundation
import StringCatalog
import Syntax

/// A catalog as it was read, with its path.
package struct LoadedCatalog: Sendable {
    package let path: String
    package let catalog: Catalog
    /// Violations of the format.
    package let problems: [CatalogProblem]
    /// Why it cannot be read whole; `nil` if it can.
    package let failure: Failure?

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        catalog = Catalog(bytes: bytes)
        problems = catalog.structureProblems
        failure = catalog.isValid(with: problems) ? nil : Failure(catalog.problems, in: path)
    }

    /// The table that it holds: `Localizable`.
    package var table: String { URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent }

    /// The catalogs on some paths, in the order of their paths, and why others cannot be read.
    ///
    /// - Throws: ``Failure`` when there is nothing at a path.
    package static func all(_ context: WorkContext, paths: [String]) throws -> (catalogs: [LoadedCatalog], failures: [Failure]) {
        let walker = FileWalker(jobs: context.jobs, isSettling: context.configuration.isForWriting) { $0.hasSuffix(".xcstrings") }
        var catalogs: [LoadedCatalog] = []
        let found = try walker.walk(paths.isEmpty ? ["."] : paths)
        var failures = found.failures(context.configuration)
        for path in found.files where !context.configuration.excludes(path) {
            do {
                let catalog = LoadedCatalog(path: path, bytes: try FileBytes.read(path))
                if let failure = catalog.failure ?? catalog.catalog.tooManyLanguages(path) { throw failure }
                catalogs.append(catalog)
            } catch {
                failures.append(Failure(error))
            }
        }
        return (catalogs, failures)
    }

    /// The same without catalogs that no file can be made of, and why not.
    ///
    /// - Throws: ``Failure`` when there is nothing at a path.
    package static func forFiles(_ context: WorkContext, paths: [String]) throws -> (catalogs: [LoadedCatalog], failures: [Failure]) {
        var (catalogs, failures) = try all(context, paths: paths)
        catalogs.removeAll { item in
            let obstacles = item.obstacles
            failures += obstacles
            return !obstacles.isEmpty
        }
        return (catalogs, failures)
    }

    /// Why no file can be made of the catalog: files are named after its languages, and which of two texts goes into
    /// them, or whether a text does, must not be chance.
    package var obstacles: [Failure] {
        Self.malformedLocales(of: catalog, path) + catalog.ambiguities(problems).map { place, message in
            Failure(Message(message), in: path, at: place, hint: Self.mending)
        }
    }

    private static let mending: Message =
        "\(terminal: "`xcstrings lint --fix`", client: "fix_lint") mends it. The catalog is left out."

    /// Faults of a catalog's languages that are not locale codes: files are named after them.
    private static func malformedLocales(of catalog: Catalog, _ path: String) -> [Failure] {
        let malformed = catalog.malformedLocales
        guard !malformed.isEmpty else { return [] }
        let lines = LineTable(catalog.bytes)
        return malformed.map { locale in
            let place = lines.location(of: catalog.document.range(locale.node).lowerBound)
            let reason = locale.twin.map { "\"\(locale.tag)\" and \"\($0)\" differ in case alone, and many disks give their files one name" }
            return Failure(reason ?? "\"\(locale.tag)\" is not a locale code", in: path, at: place, hint: "The catalog is left out.")
        }
    }

    /// - Throws: ``Failure`` with the place, for a catalog that cannot be read whole.
    package static func read(_ path: String) throws -> Catalog {
        try Catalog(bytes: try FileBytes.read(path)).whole(path)
    }

    /// All languages that catalogs hold, in the order of their names.
    package static func languages(of catalogs: [LoadedCatalog]) -> [LanguageTag] {
        Set(catalogs.flatMap(\.catalog.languages)).sorted { KeyOrder.precedes($0.rawValue, $1.rawValue) }
    }
}

extension Catalog {
    /// How many languages a catalog may have: gaps are reported for every entry in each of them.
    private static let languageLimit = 1_000

    /// Why a catalog with more languages than exist is not read; `nil` for any other one.
    func tooManyLanguages(_ path: String) -> Failure? {
        let count = languages.count
        guard count > Self.languageLimit else { return nil }
        return Failure("has \(count) languages; a catalog with more than \(Self.languageLimit) is not read", at: path)
    }
}
