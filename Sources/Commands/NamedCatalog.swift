import Foundation
import StringCatalog
import Syntax

/// A catalog with its path.
struct NamedCatalog {
    let path: String
    let catalog: Catalog

    /// The table that it holds: `Localizable`.
    var table: String { URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent }

    /// The catalogs on the paths of a command, in the order of their paths; what cannot be read is told.
    ///
    /// - Throws: ``Failure`` when there is nothing at a path.
    static func all(_ context: CommandContext, paths: [String]? = nil) throws -> (catalogs: [NamedCatalog], status: ExitStatus) {
        let paths = paths ?? context.arguments.words
        let walker = FileWalker(jobs: context.jobs) { $0.hasSuffix(".xcstrings") }
        var catalogs: [NamedCatalog] = []
        var status = ExitStatus.success
        let found = try walker.walk(paths.isEmpty ? ["."] : paths)
        for failure in found.failures(context.configuration) {
            context.report(failure)
            status = .failure
        }
        for path in found.files where !context.configuration.excludes(path) {
            do {
                let catalog = try read(path)
                if let failure = catalog.tooManyLanguages(path) { throw failure }
                catalogs.append(NamedCatalog(path: path, catalog: catalog))
            } catch {
                context.report(Failure(error))
                status = .failure
            }
        }
        return (catalogs, status)
    }

    /// The same without those that have a language which is not a locale code, as files are named after it; each is told.
    ///
    /// - Throws: ``Failure`` when there is nothing at a path.
    static func forFiles(_ context: CommandContext) throws -> (catalogs: [NamedCatalog], status: ExitStatus) {
        var (catalogs, status) = try all(context)
        catalogs.removeAll { item in
            let malformed = item.catalog.malformedLocales
            if malformed.isEmpty { return false }
            let lines = LineTable(item.catalog.bytes)
            for (tag, node) in malformed {
                let place = lines.location(of: item.catalog.document.range(node).lowerBound)
                context.report(
                    Failure("\"\(tag)\" is not a locale code", in: item.path, at: place, hint: "Nothing was written for this catalog."))
            }
            status = .failure
            return true
        }
        return (catalogs, status)
    }

    /// - Throws: ``Failure`` with the place, for a catalog that cannot be read whole.
    static func read(_ path: String) throws -> Catalog {
        try Catalog(bytes: try FileBytes.read(path)).whole(path)
    }

    /// All languages that catalogs hold, in the order of their names.
    static func languages(of catalogs: [NamedCatalog]) -> [LanguageTag] {
        Set(catalogs.flatMap(\.catalog.languages)).sorted { KeyOrder.precedes($0.rawValue, $1.rawValue) }
    }

    /// The languages that catalogs are translated into.
    static func targets(of catalogs: [NamedCatalog]) -> [LanguageTag] {
        let sources = Set(catalogs.map(\.catalog.sourceLanguage))
        return languages(of: catalogs).filter { !sources.contains($0) }
    }
}

extension Catalog {
    /// How many languages a catalog may have: what each entry lacks is said for each of them.
    private static let languageLimit = 1_000

    /// Why a catalog is not looked at that has more languages than there are; `nil` for any other one.
    func tooManyLanguages(_ path: String) -> Failure? {
        let count = languages.count
        guard count > Self.languageLimit else { return nil }
        return Failure("holds \(count) languages; a catalog of more than \(Self.languageLimit) is not read", at: path)
    }
}
