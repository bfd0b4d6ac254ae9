import Foundation
import LintModel

/// The circumstances of work on the files of a project: where, with which settings, and who hears of it.
package struct WorkContext: Sendable {
    /// An absolute path. Paths of results are relative to it.
    package let currentFolder: String
    package let environment: [String: String]
    /// The folder that nothing may be read or written outside of; `nil` where the user decides.
    package let root: RootFolder?
    package let configuration: Configuration
    /// The client's request.
    package let request: Request
    /// How many files to work on at once.
    package let jobs: Int
    package let rules: RuleSet
    /// Keeps projects from one question to the next; each reads its own where there is none.
    package let projects: ProjectStore?
    /// Stops the work; never does where the user can end the process.
    package let cancellation: Cancellation?
    private let listener: Listener
    private let files = Guarded<[String]>([])

    /// Hears of notices and progress.
    package struct Listener: Sendable {
        let hear: @Sendable (Notice) -> Void
        let begin: @Sendable (Activity) -> any Meter

        /// - Parameter begin: Called before something that may take long.
        package init(hear: @escaping @Sendable (Notice) -> Void, begin: @escaping @Sendable (Activity) -> any Meter = { _ in NoMeter() }) {
            self.hear = hear
            self.begin = begin
        }
    }

    /// A client's settings for the work that it wants.
    package struct Request: Sendable {
        package var configuration: String?
        package var locales: [String]?
        /// `nil` for one job per core.
        package var jobs: Int?
        /// The version of the tool, which documents name.
        package var version = ""
        /// The assistant that asks, by the name that it gives itself; `nil` for a person.
        package var assistant: String?
        /// Where results go; `-` and `nil` give them to the client.
        package var output: String?
        /// Whether files of the project may be written. What an interrupted command left there is put back then.
        package var writes = false
        /// Whether an output may replace what it does not know.
        package var isForced = false
        /// Words of the client, many of them paths: none of these is written as an output.
        package var words: [String] = []
        package var values: [String] = []

        /// The only folder that the client names; `nil` without one, and with several.
        package var folder: String? {
            let folders = words.filter(\.isFolder)
            return folders.count == 1 ? folders[0] : nil
        }

        package init(configuration: String? = nil, locales: [String]? = nil, jobs: Int? = nil, output: String? = nil) {
            self.configuration = configuration
            self.locales = locales
            self.jobs = jobs
            self.output = output
        }
    }

    /// - Throws: ``Failure`` when the configuration cannot be read.
    package init(
        in currentFolder: String, environment: [String: String], root: RootFolder? = nil, _ request: Request, rules: RuleSet,
        projects: ProjectStore? = nil, cancellation: Cancellation? = nil, listener: Listener
    ) throws {
        self.currentFolder = currentFolder
        self.environment = environment
        self.root = root
        self.rules = rules
        self.projects = projects
        self.cancellation = cancellation
        self.listener = listener
        self.request = request
        jobs = request.jobs ?? ProcessInfo.processInfo.activeProcessorCount
        configuration = try Configuration(
            named: request.configuration, from: currentFolder, or: request.folder, root: root,
            isForWriting: request.writes, rules)
    }

    package var version: String { request.version }

    /// The locales that were asked for, as they were written; `nil` when none were named.
    package var localeNames: [String]? { request.locales }

    package func tell(_ notice: Notice) { listener.hear(notice) }

    /// Reports a failure of one input; the others continue.
    package func report(_ failure: Failure) { tell(.failed(failure)) }

    /// Tells which locales a project is held against if nothing names any.
    package func tellAssumedLocales(of project: Project) {
        let locales = project.inventory.locales
        guard !project.inventory.texts.isEmpty, !locales.isEmpty, locales.allSatisfy({ $0.origins == [.standard] }) else { return }
        tell(.assumedLocales(locales.map(\.tag)))
    }

    /// Begins something that may take long.
    package func begin(_ activity: Activity) -> any Meter { listener.begin(activity) }

    /// - Throws: ``Cancellation/Cancelled`` where the work was cancelled.
    package func checkCancellation() throws { try cancellation?.check() }

    /// The files that were written, in the order of the writes.
    package var written: [String] { files.withLock { $0 } }

    func noteWritten(_ paths: [String]) { files.withLock { files in files += paths.filter { !files.contains($0) } } }
}

/// Work that may take long.
package enum Activity: Sendable {
    case readingSources(count: Int)
    case readingHistory(versions: Int)
    case askingTranslator(count: Int)
}

/// The progress of something slow. Several threads may report it.
package protocol Meter: Sendable {
    /// Some more is done.
    func advance(_ count: Int)
    func finish()
}

/// Ignores progress.
package struct NoMeter: Meter {
    package init() {}
    package func advance(_ count: Int) {}
    package func finish() {}
}
