import Foundation
import Workspace

/// What `--output` names.
package enum OutputTarget {
    /// Adds a result to a transaction.
    ///
    /// - Parameter isRead: Whether the command reads the files of this name that it finds.
    /// - Throws: ``Failure`` for a file that the command reads, and as ``Transaction/write(_:toOutput:permissions:)`` does.
    package static func add(
        _ bytes: [UInt8], at path: String, to transaction: inout Transaction, _ context: WorkContext,
        isRead: (String) -> Bool = ProjectFiles.reads
    ) throws {
        if let status = try FileStatus.of(path), status.isRegularFile, isInput(path, with: status, context, isRead) {
            throw Failure("is an input of this command and cannot be its output", at: path)
        }
        try transaction.write(bytes, toOutput: path)
    }

    /// Whether a command reads a file: one that the command line names, or one that it finds on its paths.
    private static func isInput(
        _ path: String, with status: stat, _ context: WorkContext, _ isRead: (String) -> Bool
    ) -> Bool {
        let words = context.request.words
        let named = words + context.request.values + [context.configuration.path].compactMap { $0 }
        if named.contains(where: { (try? FileStatus.of($0))??.isSameFile(as: status) ?? false }) { return true }
        let real = path.realPath
        guard isRead(real) else { return false }
        let folders = words.filter(\.isFolder)
        let own = context.configuration.apps.isEmpty ? ["."] : context.configuration.apps.flatMap(\.paths)
        let isAlone = !words.contains { (try? FileStatus.isThere($0)) ?? false }
        return (isAlone ? own : folders).contains { folder in
            let folder = folder.realPath
            return real.hasPrefix(folder == "/" ? folder : folder + "/")
        }
    }
}
