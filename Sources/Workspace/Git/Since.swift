import Extraction
import StringCatalog
import Syntax

/// The changes of a project since a git revision, for reports that are limited to them.
package struct Since {
    package let revision: String
    private let git: Git
    /// As git names them.
    private let changed: Set<String>
    private let lines: ChangedLines

    /// A revision in the repository of the first path; `nil` without a revision.
    ///
    /// - Throws: ``Failure`` as ``init(_:folder:)``.
    package init?(_ revision: String?, paths: [String], _ context: WorkContext) throws {
        guard let revision else { return nil }
        try self.init(revision, folder: paths.first ?? context.currentFolder)
    }

    /// - Throws: ``Failure`` when the folder is not inside a repository, or the revision is unknown.
    package init(_ revision: String, folder: String) throws {
        self.revision = revision
        git = try Git(containing: folder)
        let files = try git.changedFiles(since: revision)
        changed = Set(files)
        lines = try git.changedLines(of: files.filter(ProjectFiles.reads), since: revision)
    }

    /// The changes of the next commit, with the staged files in another folder.
    ///
    /// - Throws: ``Failure`` when git cannot read the index.
    package init(stagedIn git: Git, checkedOutAt folder: String) throws {
        revision = try git.revisionBeforeCommit()
        let files = try git.stagedChanges()
        changed = Set(files)
        lines = try git.stagedLines(of: files.filter(ProjectFiles.reads))
        self.git = git.checkedOut(at: folder)
    }

    package func isChanged(_ path: String) -> Bool { (try? git.relative(path)).map(changed.contains) ?? true }

    /// The files that changed, also those that are gone.
    package var changedFiles: [String] { changed.sorted().map { git.root + "/" + $0 } }

    /// The bytes of a file at the revision; `nil` when there was none.
    ///
    /// - Throws: ``Failure`` for a path outside of the repository.
    package func contents(_ path: String) throws -> [UInt8]? { try git.contents(of: path, at: revision) }

    /// Whether the line of a place is new or changed. A file outside of the repository has no older version.
    package func isChanged(_ place: SourcePlace) -> Bool {
        (try? git.relative(place.file)).map { lines.contain(line: place.line, of: $0) } ?? true
    }

    /// The catalog at the revision; one without entries when there was none.
    ///
    /// - Throws: ``Failure`` when it could not be read then: nothing can be compared with it.
    package func catalog(_ path: String) throws -> Catalog {
        let bytes = try contents(path) ?? Array(#"{"sourceLanguage":"en","strings":{},"version":"1.0"}"#.utf8)
        return try Catalog(bytes: bytes).whole(path, note: ", at \(revision)")
    }
}
