import Foundation
import Reporting
import Workspace

/// A file that a command makes, alone or among others.
struct OutputFile {
    /// Below the folder of all.
    let path: String
    let bytes: [UInt8]
    let textCount: Int
    /// Whether it is only a copy for reference.
    var isCopy = false

    /// Writes files to `--output`: a file, or a folder for several; without it, a single file goes to standard output.
    ///
    /// - Parameter areFolders: Whether what is made is a folder, even if it is one only.
    /// - Throws: ``Failure`` when several have nowhere to go, or one cannot be written.
    static func write(_ files: [OutputFile], areFolders: Bool = false, _ context: CommandContext) throws {
        guard !files.isEmpty else { return context.host.note("\(context.tool): nothing to write") }
        let output = context.options.output ?? "-"
        let isAlone = files.count == 1 && !areFolders
        if output == "-" {
            guard isAlone, let file = files.first else {
                throw Failure(
                    "there are several files to write, and no folder to write them to",
                    hint: "Name one with \(terminal: "-o FOLDER", client: "output"), or narrow it down to one catalog and one locale (\(option: "locales") ja).")
            }
            return context.host.print(String(decoding: file.bytes, as: UTF8.self))
        }
        let isOneFile = isAlone && !output.isFolder && !output.hasSuffix("/")
        let folder = output.hasSuffix("/") ? String(output.dropLast()) : output
        let paths = files.map { isOneFile ? output : "\(folder)/\($0.path)" }
        try context.work.transaction { transaction in
            for (file, path) in zip(files, paths) { try file.add(at: path, to: &transaction, context) }
        }
        if let take = context.host.takesEdits {
            return take(zip(files, paths).filter { !$0.0.isCopy }.map { FileEdit(path: $1, isWritten: true, textCount: $0.textCount) })
        }
        for (file, path) in zip(files, paths) where !context.isQuiet && !file.isCopy {
            context.host.print(TerminalText.pad(TerminalText.printable(path), to: 44) + " " + TerminalText.count(file.textCount, "text") + "\n")
        }
    }

    /// Adds it to a transaction, which creates its folders.
    ///
    /// - Throws: ``Failure`` for a file that the command reads, and for a path that cannot be written.
    func add(at path: String, to transaction: inout Transaction, _ context: CommandContext) throws {
        try OutputTarget.add(bytes, at: path, to: &transaction, context) { !isCopy && $0.hasSuffix(".xcstrings") }
    }
}
