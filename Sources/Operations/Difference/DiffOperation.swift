import Foundation
import StringCatalog
import Workspace

/// Compares versions of catalogs by meaning.
package enum DiffOperation: Operation {
    package static func run(_ options: DiffOptions, _ context: WorkContext) throws -> CatalogDifferences {
        var differences: [CatalogDifferences.Difference] = []
        var unreadable: [CatalogVersions] = []
        for pair in try versions(options.subject) {
            do {
                let difference = CatalogDifference(
                    from: try catalog(pair.old, at: pair.oldPath ?? pair.path, side: "before"), to: try catalog(pair.new, at: pair.path, side: "after"))
                differences.append(.init(path: pair.path, file: pair.file, difference: difference))
            } catch let failure as Failure {
                context.report(failure)
                unreadable.append(pair)
            }
        }
        let differs = options.failsOnDifferences && differences.contains { !$0.difference.isEmpty }
        return CatalogDifferences(
            differences: differences, unreadable: unreadable, status: unreadable.isEmpty ? differs ? .findings : .success : .failure)
    }

    private static func versions(_ subject: DiffOptions.Subject) throws -> [CatalogVersions] {
        switch subject {
        case .versions(let versions): [versions]
        case .revisions(let revision, let other, let path): try changes(since: revision, until: other, in: path)
        }
    }

    private static func changes(since revision: String, until other: String?, in path: String) throws -> [CatalogVersions] {
        let git = try Git(containing: path)
        let inner = path == "." ? WorkingFolder.path : path
        let isRoot = inner.realPath == git.root.realPath
        let prefix = isRoot ? nil : try git.relative(inner)
        return try git.changedFiles(since: revision, until: other).compactMap { name in
            guard name.hasSuffix(".xcstrings"), prefix.map({ name == $0 || name.hasPrefix($0 + "/") }) ?? true else { return nil }
            let file = git.root + "/" + name
            let isThere = try FileStatus.isThere(file)
            // git compares where a link leads, not what is there.
            guard other != nil || !isThere || RootFolder.holds(file) else { return nil }
            let new = try other.map { try git.contents(of: file, at: $0) } ?? (isThere ? FileBytes.read(file) : nil)
            return CatalogVersions(path: name, file: file.fromCurrentFolder, old: try git.contents(of: file, at: revision), new: new)
        }
    }

    /// - Throws: ``Failure`` with the place, for a catalog that cannot be read whole.
    private static func catalog(_ bytes: [UInt8]?, at path: String, side: String) throws -> Catalog {
        guard let bytes else { return Catalog(bytes: Array(#"{"strings":{}}"#.utf8)) }
        return try Catalog(bytes: bytes).whole(path, note: " (the version \(side))")
    }
}

/// The options of `diff`.
package struct DiffOptions: Sendable {
    package enum Subject: Sendable {
        case versions(CatalogVersions)
        /// The catalogs at a path that changed since a revision, until another one or in the work tree.
        case revisions(since: String, until: String?, path: String)
    }

    let subject: Subject
    /// Whether the status says that something differs.
    let failsOnDifferences: Bool

    package init(_ subject: Subject, failsOnDifferences: Bool = false) {
        self.subject = subject
        self.failsOnDifferences = failsOnDifferences
    }
}

/// A catalog before and after; `nil` where it did not exist.
package struct CatalogVersions: Sendable {
    package let path: String
    /// The path from the current folder, where ``path`` is relative to a repository.
    let file: String
    /// The name of the older one where it is another file.
    let oldPath: String?
    package let old: [UInt8]?
    package let new: [UInt8]?

    package init(path: String, file: String? = nil, oldPath: String? = nil, old: [UInt8]?, new: [UInt8]?) {
        self.path = path
        self.file = file ?? path
        self.oldPath = oldPath
        self.old = old
        self.new = new
    }
}

/// The differences of catalogs, and the catalogs with a version that cannot be read whole.
package struct CatalogDifferences: Sendable {
    package struct Difference: Sendable {
        package let path: String
        /// The path from the current folder.
        package let file: String
        package let difference: CatalogDifference
    }

    package let differences: [Difference]
    package let unreadable: [CatalogVersions]
    package let status: ExitStatus
}
