import Inventory
import StringCatalog
import Workspace

/// Rewrites catalogs as Xcode serialises them.
package enum FormatOperation: Operation {
    package static func run(_ options: FormatOptions, _ context: WorkContext) throws -> FormattedCatalogs {
        let walker = FileWalker(jobs: context.jobs, root: context.root, isSettling: options.writes) { $0.hasSuffix(".xcstrings") }
        let found = try walker.walk(options.paths.isEmpty ? ["."] : options.paths)
        let failures = found.failures(context.configuration)
        failures.forEach(context.report)
        var status = failures.isEmpty ? ExitStatus.success : .failure
        if found.files.isEmpty, status == .success { throw Failure.noCatalog(at: options.paths, context) }
        var changes: [FileChange] = []
        for path in found.files {
            do {
                if CatalogOrigin.isTable(path) { throw Failure.notWritten(table: path) }
                let old = try FileBytes.read(path), new = try formatted(old, path)
                guard new != old else { continue }
                changes.append(FileChange(path: path, old: old, new: new, isWritten: options.writes, content: .lines))
            } catch let failure as Failure {
                context.report(failure)
                status = .failure
            }
        }
        if options.writes { try rewrite(changes.map(\.path), context) }
        return FormattedCatalogs(changes: changes, status: options.isCheck && !changes.isEmpty ? max(status, .findings) : status)
    }

    private static func rewrite(_ paths: [String], _ context: WorkContext) throws {
        try context.transaction { transaction in
            for catalog in LockedCatalog.all(paths, context) {
                let catalog = try catalog.get()
                try transaction.write(try formatted(catalog.catalog.bytes, catalog.path), to: catalog.file)
            }
        }
    }

    /// A catalog in Xcode's form.
    ///
    /// - Parameter path: What a failure calls it.
    /// - Throws: ``Failure`` with the place, for what is not JSON.
    package static func formatted(_ bytes: [UInt8], _ path: String) throws -> [UInt8] {
        do {
            return try XcodeFormat.bytes(of: Catalog(bytes: bytes))
        } catch CatalogError.invalid(let problems) {
            throw Failure(problems, in: path, hint: "It was left unchanged.")
        }
    }
}

/// Which catalogs to rewrite.
package struct FormatOptions: Sendable {
    package let paths: [String]
    /// Whether nothing is written, and the status says whether anything would be.
    package let isCheck: Bool
    package let isTrial: Bool

    package init(paths: [String], isCheck: Bool, isTrial: Bool) {
        self.paths = paths
        self.isCheck = isCheck
        self.isTrial = isTrial
    }

    fileprivate var writes: Bool { !isCheck && !isTrial }
}

/// The catalogs that were not in Xcode's form.
package struct FormattedCatalogs: Sendable {
    package let changes: [FileChange]
    package let status: ExitStatus
}
