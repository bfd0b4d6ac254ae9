import Extraction
import Foundation
import LintModel
import StringCatalog
import Syntax

/// The settings of a project, from `.xcstrings.json`: JSON5, so comments and trailing commas are allowed.
package struct Configuration: Sendable {
    /// An app of a repository that has several.
    package struct App: Sendable {
        package var name: String
        /// Relative to the current folder.
        package var paths: [String]
        package var locales: [LanguageTag]?
    }

    package var locales: [LanguageTag]?
    package var apps: [App] = []
    /// The coverage, from 0 to 100, below which `coverage` fails.
    package var minimumCoverage: Double?
    /// Globs of paths to ignore, relative to the configuration.
    package var exclude: [String] = []
    /// Which lint rules run, unless the command line says it.
    package var level: LintLevel?
    /// Settings of lint rules, by identifier.
    package var rules: [String: RuleSettings] = [:]
    package var glossary = Glossary()
    /// Whether approvals of translations are recorded next to the catalogs.
    package var keepsReviewRecord = false
    /// Whether it is recorded next to the catalogs what the texts of translators were made from.
    package var keepsFillRecord = false
    /// The model that translates; `nil` if there is none.
    package var translator: TranslatorSettings?
    /// Rows of APIs in addition to the built-in ones, in the notation of ``LocalizableAPI``.
    var apiRows: [String] = []
    /// The folder of the file, as a prefix of paths: empty for the current folder.
    package private(set) var folder = ""
    /// The folder that nothing may be read or written outside of; `nil` where the user decides.
    package private(set) var root: RootFolder?
    /// Whether the work may write, so that it first undoes what an interrupted one left.
    package private(set) var isForWriting = false
    /// The file it was read from; `nil` for the built-in settings.
    package private(set) var path: String?

    package init() {}

    /// The named configuration, or the nearest one from the current folder upwards; without any, the nearest one from
    /// another folder upwards.
    ///
    /// - Throws: ``Failure`` with the place, when the file cannot be read or holds what it may not.
    package init(
        named: String?, from currentFolder: String, or other: String? = nil, root: RootFolder?,
        isForWriting: Bool = false, _ ruleSet: RuleSet
    ) throws {
        self.root = root
        self.isForWriting = isForWriting
        func find() -> String? {
            Self.find(from: currentFolder)
                ?? other.flatMap { other in
                    Self.find(from: other.absolutePath).map { (other + "/" + $0).absolutePath.fromCurrentFolder }
                }
        }
        guard var path = named ?? find() else { return }
        if isForWriting {
            // An interrupted command may have written the settings.
            _ = try FolderListing(settling: TemporaryFile.folder(of: FilePath.destination(of: path)), within: root)
            guard let found = named ?? find() else { return }
            path = found
        }
        self.path = path
        folder = path.folderPrefix
        if named == nil { try RootFolder.checkLink(at: path) }
        var reader = ConfigurationReader(path: path, bytes: try FileBytes.read(path, limit: .small), ruleSet)
        self = try reader.read(into: self)
        guard named == nil else { return }
        let repository = RootFolder.around(path)
        if let outside = apps.lazy.flatMap(\.paths).first(where: { !repository.contains($0) }) {
            throw Failure("names \(outside) as a path of an app, which is outside of the repository", at: path)
        }
    }

    /// A path of the current folder, relative to the folder of the configuration and composed, as its globs are.
    package func relative(_ path: String) -> String {
        let path = RelativePath(to: folder)(path)
        return path.utf8.allSatisfy { $0 < 0x80 } ? path : path.precomposedStringWithCanonicalMapping
    }

    /// The APIs that turn a literal into a key.
    package var api: LocalizableAPI { apiRows.isEmpty ? .apple : .apple.adding(rows: apiRows) }

    /// Globs of keys that the project makes at run time: the option of the rule that would call them unused.
    var dynamicKeys: [String] { rules[RuleOption.ruleOfDynamicKeys]?.options.texts(.dynamicKeys) ?? [] }

    /// Whether to ignore a path of the current folder.
    package func excludes(_ path: String) -> Bool {
        if let root, !root.contains(path) { return true }
        return ignores(path)
    }

    /// Whether a glob says to ignore a path.
    private func ignores(_ path: String) -> Bool {
        guard !exclude.isEmpty else { return false }
        let path = relative(path)
        return exclude.contains { Glob.matches($0, path) }
    }

    /// Whether to ignore everything in a folder, as with a glob such as `Build/**`; also whether to ignore a file.
    func excludesFolder(_ path: String) -> Bool { excludes(path) || excludes(path + "/_") }

    /// Whether a path leads to where files may be read, whatever the globs say.
    func mayRead(_ path: String) -> Bool { root?.contains(path) ?? true }

    /// Whether a path that is not ignored leads to where nothing may be read.
    func isOutOfReach(_ path: String) -> Bool { root.map { !$0.contains(path) } ?? false && !ignoresLink(path) }

    /// Whether a glob says to ignore a link, wherever it leads.
    func ignoresLink(_ path: String) -> Bool { ignores(path) || ignores(path + "/_") }

    package static let fileName = ".xcstrings.json"

    private static func find(from folder: String) -> String? {
        var prefix = ""
        var folder = folder
        while true {
            if FileManager.default.fileExists(atPath: folder + "/" + fileName) { return prefix + fileName }
            guard folder != "/", !folder.isEmpty else { return nil }
            folder = (folder as NSString).deletingLastPathComponent
            prefix += "../"
        }
    }
}

extension WorkContext {
    /// The repository around the current folder; where there is none, the one around the folder that the command names,
    /// or that folder.
    package var repositoryFolder: String {
        let folders = [currentFolder] + (request.folder.map { [$0.absolutePath] } ?? [])
        return folders.lazy.compactMap { try? Git(containing: $0).root }.first ?? folders[folders.count - 1]
    }
}
