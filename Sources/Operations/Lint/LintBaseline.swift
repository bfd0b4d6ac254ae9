import Foundation
import LintModel
import StringCatalog
import Syntax
import Workspace

/// `lint --baseline FILE`: leaves out the findings that the file accepts, and with `--write-baseline` renews the file.
struct LintBaseline {
    /// The scope of a run: an entry of the baseline that it could not have found is kept.
    struct Scope {
        let configuration: LintConfiguration
        let rules: RuleSet
        let files: [String: [UInt8]]
    }

    private let path: String
    /// The folder of the file, as a prefix of paths.
    private let folder: String
    private let baseline: Baseline?
    private let isWriting: Bool
    private let context: WorkContext

    /// - Throws: ``Failure`` for a file that isn't a baseline, or is missing and not to be written.
    init(_ path: String, isWriting: Bool, _ context: WorkContext) throws {
        self.context = context
        self.isWriting = isWriting
        self.path = path
        folder = path.folderPrefix
        if isWriting, try !FileStatus.isThere(path) {
            baseline = nil
            return
        }
        let bytes = try FileBytes.read(path)
        do {
            baseline = try Baseline(bytes: bytes)
        } catch let error as Baseline.ReadingError {
            throw Failure(error.message, in: path, at: LineTable(bytes).location(of: error.offset))
        }
    }

    /// The findings of a run that a baseline accepts.
    struct Result {
        /// Those that it does not accept.
        let findings: [Finding]
        /// The new content of the file; `nil` if it stays.
        fileprivate(set) var text: String?
        /// The notices for when it is written.
        fileprivate(set) var notices: [Notice] = []
    }

    /// Removes accepted findings, notes entries that match nothing any more, and renews the file if requested.
    ///
    /// - Parameter isComplete: Whether everything could be read; the file stays otherwise.
    func apply(to findings: [Finding], in scope: Scope, isComplete: Bool) -> Result {
        let relative = RelativePath(to: folder)
        let names = Dictionary(uniqueKeysWithValues: scope.files.keys.map { ($0, relative($0)) })
        func name(_ path: String) -> String { names[path] ?? relative(path) }
        let read = Set(names.values)
        func wasLookedAt(_ identity: Baseline.Identity) -> Bool {
            // A rule or file that is gone cannot be found again by any run.
            let rule = scope.rules.rule(named: identity.rule)
            return rule.map { scope.configuration.severity(of: $0.description) != .off } ?? true
                && (read.contains(identity.file) || !(folder + identity.file).isThere)
        }
        let current = Baseline(findings, path: name)
        let accepted = baseline ?? (isComplete ? current : Baseline())
        let gone = accepted.identities(missingIn: current).filter(wasLookedAt)
        var result = Result(findings: accepted.new(findings, path: name))
        if isWriting, isComplete {
            let kept = accepted.intersection(current).union(accepted.filter { !wasLookedAt($0) })
            if kept != baseline { result.text = kept.text }
            result.notices = [.baselineWritten(path: path, count: kept.count, removed: accepted.count - kept.count)]
        } else if isWriting {
            context.report(Failure("is left as it is, because not every file could be read", at: path))
        } else {
            result.notices = gone.map { .baselineUnmatched(path: path, $0) }
        }
        return result
    }

    /// Adds the file to a transaction, if it changes.
    func write(_ result: Result, to transaction: inout Transaction) throws {
        if let text = result.text { try OutputTarget.add(Array(text.utf8), at: path, as: baseline == nil ? .document : .renewal, to: &transaction, context) }
    }
}
