import Foundation
import Interchange
import Workspace

/// Whether a result may be written to a path: the one place that decides.
///
/// A result takes a new path, or replaces an earlier output of its kind; `--force` replaces any other file. Nothing is
/// replaced that the project is made of, nothing is written into a repository's own folder, and no link leads a result
/// out of the repository.
package enum OutputTarget {
    /// The kind of file that a command makes.
    package enum Kind: Sendable {
        /// A report, or texts for translators.
        case document
        /// A table that an app looks its texts up in, as built.
        case table
        /// The Swift symbols of a catalog.
        case symbols
        /// A source that an `.xcloc` has for reference.
        case copy
        case catalog
        /// A document whose path is an option of its own.
        case plan
        /// A file that the command has read as one of its own, such as a baseline.
        case renewal

        /// Whether files of the project have such names as well.
        func mayBeNamed(_ path: String) -> Bool {
            switch self {
            case .document, .plan, .renewal: false
            case .table: [".strings", ".stringsdict"].contains(where: path.hasSuffix)
            case .symbols: path.hasSuffix(".swift")
            case .catalog: path.hasSuffix(".xcstrings")
            case .copy: path.contains(".xcloc/")
            }
        }
    }

    /// Adds a result to a transaction.
    ///
    /// - Throws: ``Failure`` for a path that no result may take, and as ``Transaction/write(_:toOutput:permissions:)`` does.
    package static func add(
        _ bytes: [UInt8], at path: String, as kind: Kind = .document, to transaction: inout Transaction, _ context: WorkContext
    ) throws {
        let real = path.realPath
        guard !(real + "/" + path).lowercased().split(separator: "/").contains(".git") else {
            throw Failure("is in the folder of a git repository, where no output goes", at: path)
        }
        guard path.isReachedWithinRepository else {
            throw Failure("would be written through a link that leads out of the repository", at: path)
        }
        let status = try FileStatus.of(path)
        if status?.isFolder == true { throw Failure("is a folder, not a file", at: path) }
        if let status, status.isRegularFile, kind != .renewal, isInput(path, status, kind, context) {
            throw Failure("is an input of this command and cannot be its output", at: path)
        }
        if !kind.mayBeNamed(path), ProjectFiles.isPart(path) || ProjectFiles.isPart(real) {
            throw Failure("has the name of a file that projects are made of, which no output replaces", at: path)
        }
        if let status, try !context.request.isForced && !mayReplace(path, status, bytes, kind, context) {
            throw Failure(
                "is there already, and is not an output of this command", at: path,
                hint: "\(terminal: "--force replaces it. Otherwise name another file.", client: "Name another file.")")
        }
        try transaction.write(bytes, toOutput: path)
    }

    /// Whether a command reads a file: one that the command line names, or one that it finds on its paths.
    private static func isInput(_ path: String, _ status: stat, _ kind: Kind, _ context: WorkContext) -> Bool {
        let words = context.request.words
        let named = words + (kind == .plan ? [] : context.request.values) + [context.configuration.path].compactMap { $0 }
        if named.contains(where: { (try? FileStatus.of($0))??.isSameFile(as: status) ?? false }) { return true }
        let real = path.realPath
        guard !kind.mayBeNamed(real), ProjectFiles.reads(real) else { return false }
        let folders = words.filter(\.isFolder)
        let own = context.configuration.apps.isEmpty ? ["."] : context.configuration.apps.flatMap(\.paths)
        let isAlone = !words.contains { (try? FileStatus.isThere($0)) ?? false }
        return (isAlone ? own : folders).contains { folder in
            let folder = folder.realPath
            return real.hasPrefix(folder == "/" ? folder : folder + "/")
        }
    }

    /// Whether what is at a path is an earlier output of the kind, so that nothing of a person's is lost.
    private static func mayReplace(_ path: String, _ status: stat, _ new: [UInt8], _ kind: Kind, _ context: WorkContext) throws -> Bool {
        // A stream keeps what it had, but a client must not name one.
        guard status.isRegularFile else { return context.root == nil }
        if kind == .renewal || OutputMark.isValid(at: path) { return true }
        // An .xcloc is known by its document.
        if kind == .copy { return true }
        let old = try FileBytes.read(path)
        switch kind {
        case .table: return path.hasSuffix(".strings") ? holdsAll(of: old, new) : holdsAllRules(of: old, new)
        case .document, .plan, .symbols: return OutputForm(old).map { $0 == OutputForm(new) } ?? old.isEmpty
        case .copy, .renewal, .catalog: return false
        }
    }

    /// Whether a table has all texts of another one, so that none is lost.
    private static func holdsAll(of old: [UInt8], _ new: [UInt8]) -> Bool {
        guard let old = try? StringsFile(old), let new = try? StringsFile(new) else { return false }
        let texts = Dictionary(new.pairs.map { ($0.key, $0.text) }) { _, last in last }
        return old.pairs.allSatisfy { $0.comment == nil && texts[$0.key] == $0.text }
    }

    private static func holdsAllRules(of old: [UInt8], _ new: [UInt8]) -> Bool {
        guard let old = try? StringsDictRule.read(old), let new = try? StringsDictRule.read(new) else { return false }
        return old.allSatisfy { key, rule in new[key].map { $0.forms.map(\.text) == rule.forms.map(\.text) } ?? false }
    }
}
