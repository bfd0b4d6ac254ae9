import Foundation
import StringCatalog

/// The projects that a server keeps between the questions of a client.
///
/// What was read is looked at again before each answer. Where only translations or the code of functions differ, only
/// these files are read again; where anything else does, everything is.
package final class ProjectStore: @unchecked Sendable {
    /// Everything that the projects depend on besides the files that were read.
    struct CacheKey: Hashable {
        let paths: [String]
        let readsTables: Bool
        let locales: [String]?
        /// The file of the settings, and what is in it.
        let configuration: String?
        let settings: [UInt8]
    }

    private struct CachedProjects {
        let key: CacheKey
        var projects: [Project]
        let log: ReadLog
        var version = 0
    }

    /// How many answers are kept: with tables and without. Each holds the sources of the project.
    private static let limit = 2

    private let lock = NSLock()
    // Guarded by the lock. The newest comes last.
    private var answers: [CachedProjects] = []
    private var versions = 0
    /// When the disk was last looked at, by the clock that never goes back.
    private var lookedAt = ContinuousClock.now
    /// Whether the client has said since then that files changed.
    private var hasNews = true

    private let isToldOfChanges: Bool
    /// How long a change of a file may go unseen that the client doesn't tell of.
    private static let patience = Duration.seconds(2)

    /// - Parameter isToldOfChanges: Whether ``noteChanges()`` is called when files change. Otherwise the disk is looked at for each
    ///   question.
    package init(isToldOfChanges: Bool = false) { self.isToldOfChanges = isToldOfChanges }

    /// Notes that files on the disk may have changed.
    package func noteChanges() { lock.withLock { hasNews = true } }

    /// Whether it is time to look at the disk. Assumes that it is looked at then.
    private func looksAtDisk() -> Bool {
        lock.withLock {
            guard !isToldOfChanges || hasNews || lookedAt.duration(to: .now) > Self.patience else { return false }
            hasNews = false
            lookedAt = .now
            return true
        }
    }

    /// Differs between two moments if the projects of the last question do.
    package var version: Int { lock.withLock { answers.last?.version ?? 0 } }

    /// The projects of the last question, and the absolute paths of the files whose texts in an editor have changed
    /// since then; `nil` before the first question. The disk isn't looked at.
    package var latest: (projects: [Project], changedTexts: Set<String>)? {
        lock.withLock { answers.last }.map { ($0.projects, $0.log.changedTexts) }
    }

    /// The projects that a question is about.
    ///
    /// - Parameter make: Reads them, given those of the last time, which other files have now.
    /// - Throws: What `make` throws.
    func projects(for key: CacheKey, jobs: Int, _ make: (_ earlier: [Project]) throws -> [Project]) rethrows -> [Project] {
        let kept = lock.withLock { take(for: key) }
        if let kept, let (answer, isSame) = Self.renewed(kept, looksAtDisk: looksAtDisk(), jobs: jobs) {
            lock.withLock { keep(answer, isSame: isSame) }
            return answer.projects
        }
        let log = ReadLog()
        let projects = try ReadLog.$current.withValue(log) { try make(kept?.projects ?? []) }
        lock.withLock { keep(CachedProjects(key: key, projects: projects, log: log)) }
        return projects
    }

    /// Gets ready for changes of a Swift file, whose first one would take longer than those that follow.
    ///
    /// - Parameter path: The absolute path of the file.
    package func expectChanges(of path: String, jobs: Int) {
        guard var answer = lock.withLock({ answers.popLast() }) else { return }
        answer.projects = answer.projects.map { $0.separating(path, jobs: jobs) }
        lock.withLock { keep(answer, isSame: true) }
    }

    private func take(for key: CacheKey) -> CachedProjects? {
        answers.firstIndex { $0.key == key }.map { answers.remove(at: $0) }
    }

    /// - Parameter isSame: Whether the projects are those of the last time.
    private func keep(_ answer: CachedProjects, isSame: Bool = false) {
        var answer = answer
        if !isSame {
            versions += 1
            answer.version = versions
        }
        answers.append(answer)
        if answers.count > Self.limit { answers.removeFirst() }
    }

    /// The answer as it is now, and whether nothing has changed; `nil` where everything has to be read again.
    ///
    /// - Parameter looksAtDisk: Whether files that are not open in an editor may have changed.
    private static func renewed(_ answer: CachedProjects, looksAtDisk: Bool, jobs: Int) -> (answer: CachedProjects, isSame: Bool)? {
        let changed = answer.log.changes(onDisk: looksAtDisk)
        if changed.isEmpty { return (answer, true) }
        var answer = answer
        var rest = changed
        answer.log.renew(changed)
        do {
            answer.projects = try answer.projects.map { project in
                var project = project
                let sources = project.sourcePaths(at: changed)
                rest.subtract(sources.map(\.absolutePath))
                for path in sources {
                    let bytes = try ReadLog.$current.withValue(answer.log) { try FileBytes.read(path) }
                    guard let replaced = project.replacing(source: path, bytes, jobs: jobs) else { throw Changed() }
                    project = replaced
                }
                let catalogs = project.catalogs.filter { changed.contains($0.path.absolutePath) && project.tables[$0.path] == nil }
                rest.subtract(catalogs.map(\.path.absolutePath))
                guard !catalogs.isEmpty else { return project }
                let read = try ReadLog.$current.withValue(answer.log) {
                    try catalogs.map { LoadedCatalog(path: $0.path, bytes: try FileBytes.read($0.path)) }
                }
                guard zip(catalogs, read).allSatisfy({ $0.differsInTranslationsAlone(from: $1) }) else { throw Changed() }
                return project.replacing(read, hasSameKeys: true)
            }
        } catch {
            return nil
        }
        return rest.isEmpty ? (answer, false) : nil
    }

    /// Something differs that a project does not take over.
    private struct Changed: Error {}
}

private extension Project {
    /// The Swift files at some absolute paths, as the project names them.
    func sourcePaths(at paths: Set<String>) -> [String] {
        let folder = WorkingFolder.path
        let likely = paths.map { $0.inside(folder) ?? $0 }.filter { sources[$0] != nil }
        // The names of all files need be looked at only if one has another form: `../Other/File.swift`.
        if likely.count == paths.count { return likely }
        return sources.keys.filter { paths.contains($0.absolutePath) }
    }
}

private extension LoadedCatalog {
    /// Whether two versions have the same keys, source texts and languages, so that sources and project files mean the
    /// same with both.
    func differsInTranslationsAlone(from other: LoadedCatalog) -> Bool {
        guard failure == nil, other.failure == nil, let kind = CatalogKind(self), kind == CatalogKind(other) else { return false }
        let entries = catalog.entries, others = other.catalog.entries
        guard entries.count == others.count else { return false }
        let source = catalog.sourceLanguage
        return zip(entries, others).allSatisfy { a, b in
            a.key.utf8.elementsEqual(b.key.utf8) && a.extractionState == b.extractionState && a.generatesSymbol == b.generatesSymbol
                && a.localization(for: source)?.units.map(\.unit.value) == b.localization(for: source)?.units.map(\.unit.value)
        }
    }

    /// Facts about a catalog in its project besides its entries.
    private struct CatalogKind: Equatable {
        let source: LanguageTag
        let languages: [LanguageTag]
        let problems: Int

        init?(_ catalog: LoadedCatalog) {
            // What an Info.plist lacks depends on the texts of its catalog.
            guard !catalog.table.hasSuffix("InfoPlist") else { return nil }
            source = catalog.catalog.sourceLanguage
            languages = catalog.catalog.languages
            problems = catalog.problems.count
        }
    }
}

extension ProjectStore.CacheKey {
    /// - Throws: ``Failure`` when the configuration cannot be read.
    package init(paths: [String], readsTables: Bool, _ context: WorkContext) throws {
        let path = context.configuration.path
        self.init(
            paths: paths, readsTables: readsTables, locales: context.localeNames, configuration: path,
            settings: try path.map { try FileBytes.read($0) } ?? [])
    }
}
