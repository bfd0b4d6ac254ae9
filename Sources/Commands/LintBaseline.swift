import Foundation
import Linting
import StringCatalog
import Syntax

/// `lint --baseline FILE`: leaves out the findings that the file accepts, and with `--write-baseline` writes the file.
struct LintBaseline {
    /// What a run looked at: an entry of the baseline that it could not have found again is kept.
    struct Scope {
        let configuration: LintConfiguration
        let files: [String: [UInt8]]

        fileprivate func includes(_ identity: Baseline.Identity) -> Bool {
            // A rule or file that is gone cannot be found again by any run.
            let runs = RuleRegistry.rule(named: identity.rule).map { configuration.severity(of: $0.description) != .off } ?? true
            return runs && (files[identity.file] != nil || !FileManager.default.fileExists(atPath: identity.file))
        }
    }

    private let path: String
    private let baseline: Baseline?
    private let isWriting: Bool
    private let context: CommandContext

    /// - Returns: `nil` when no baseline was asked for.
    /// - Throws: ``Failure`` for a file that is no baseline, or that is not there and is not to be written.
    init?(_ context: CommandContext) throws {
        self.context = context
        isWriting = context.arguments.has("write-baseline")
        guard let path = context.arguments.value("baseline") else {
            if isWriting { throw Failure("--write-baseline needs --baseline FILE, the file to write") }
            return nil
        }
        self.path = path
        if isWriting, !FileManager.default.fileExists(atPath: path) {
            baseline = nil
            return
        }
        let bytes = try FileBytes.read(path)
        do {
            baseline = try Baseline(bytes: bytes)
        } catch let error as Baseline.ReadingError {
            let place = LineTable(bytes).location(of: error.offset)
            throw Failure(error.message, at: "\(path):\(place.line):\(place.column)")
        }
    }

    /// Leaves out what is accepted, says which entries match nothing any more, and writes the file if that was asked for.
    ///
    /// - Parameter isComplete: Whether everything could be read; nothing is written otherwise.
    /// - Throws: ``Failure`` when the file cannot be written.
    func apply(to findings: [Finding], in scope: Scope, isComplete: Bool) throws -> [Finding] {
        let current = Baseline(findings, files: scope.files)
        let accepted = baseline ?? (isComplete ? current : Baseline())
        let gone = accepted.identities(missingIn: current).filter(scope.includes)
        if isWriting, isComplete {
            let kept = accepted.intersection(current).union(accepted.filter { !scope.includes($0) })
            if kept != baseline { try AtomicWrite.replace(path, with: Array(kept.text.utf8), permissions: 0o644) }
            if !context.isQuiet { context.host.printError(Self.written(path, kept.count, removed: accepted.count - kept.count)) }
        } else if isWriting {
            context.report(Failure("was not written, because not every file could be read", at: path))
        } else if !context.isQuiet {
            for identity in gone { context.host.printError(Self.unmatched(path, identity)) }
        }
        return accepted.new(findings, files: scope.files)
    }

    private static func written(_ path: String, _ count: Int, removed: Int) -> String {
        let findings = count == 1 ? "1 finding" : "\(count) findings"
        return "\(path): accepts \(findings)" + (removed > 0 ? ", \(removed) fewer than before" : "") + "\n"
    }

    private static func unmatched(_ path: String, _ identity: Baseline.Identity) -> String {
        let parts = [identity.rule, identity.file, JSONLiteral.string(identity.text), identity.locale, identity.variation]
        return "\(path): no longer found: " + parts.compactMap { $0 }.joined(separator: " · ") + "; --write-baseline takes it out\n"
    }
}
