import Workspace

/// A file that an operation makes, alone or among others.
package struct OutputFile: Sendable {
    /// Below the folder of all.
    package let path: String
    package let bytes: [UInt8]
    package let textCount: Int
    package let kind: OutputTarget.Kind

    package init(path: String, bytes: [UInt8], textCount: Int, kind: OutputTarget.Kind = .document) {
        self.path = path
        self.bytes = bytes
        self.textCount = textCount
        self.kind = kind
    }

    /// The fate of files.
    package enum Written: Sendable {
        /// There was none.
        case nothing
        /// The only one, for a client that named no file.
        case only([UInt8])
        case files([FileChange])
    }

    /// Whether the output that was asked for is a folder, which has room for several files. One that isn't there yet
    /// has a name without an extension, so that a page doesn't become a file that no browser opens.
    static func hasFolder(_ context: WorkContext) -> Bool {
        guard let output = context.request.output, output != "-" else { return false }
        if output.hasSuffix("/") || output.isFolder { return true }
        let isThere = (try? FileStatus.isThere(output)) ?? false
        return !isThere && !(output.split(separator: "/").last ?? "").contains(".")
    }

    /// Writes files to the output that was asked for: a file, or a folder for several; without it, a single file goes
    /// to the client.
    ///
    /// - Parameter areFolders: Whether what is made is a folder, even if it is one only.
    /// - Throws: ``Failure`` when several have nowhere to go, or one cannot be written.
    package static func write(_ files: [OutputFile], areFolders: Bool = false, _ context: WorkContext) throws -> Written {
        guard !files.isEmpty else { return .nothing }
        let output = context.request.output ?? "-"
        let isAlone = files.count == 1 && !areFolders
        if output == "-" {
            guard isAlone, let file = files.first else {
                throw Failure(
                    "there are several files to write, and no folder to write them to",
                    hint: "Name one with \(terminal: "-o FOLDER", client: "output"), or narrow it down to one catalog and one locale (\(option: "locales") ja).")
            }
            return .only(file.bytes)
        }
        let isOneFile = isAlone && !hasFolder(context)
        let folder = output.hasSuffix("/") ? String(output.dropLast()) : output
        let paths = files.map { isOneFile ? output : "\(folder)/\($0.path)" }
        try context.transaction { transaction in
            for (file, path) in zip(files, paths) { try file.add(at: path, to: &transaction, context) }
        }
        return .files(zip(files, paths).filter { $0.0.kind != .copy }.map { file, path in
            FileChange(path: path, old: [], new: file.bytes, isWritten: true, content: .texts(count: file.textCount))
        })
    }

    /// Adds it to a transaction, which creates its folders.
    ///
    /// - Throws: ``Failure`` for a path that no output may take, or that cannot be written.
    package func add(at path: String, to transaction: inout Transaction, _ context: WorkContext) throws {
        try OutputTarget.add(bytes, at: path, as: kind, to: &transaction, context)
    }
}
