/// The versions that a file had.
extension Git {
    /// A version of a file.
    package struct FileVersion: Hashable, Sendable {
        package let commit: String
        /// The name of its content.
        package let blob: String
    }

    /// The versions of a file in the history of the current commit, the newest first, under all names that it had. Each
    /// content once.
    ///
    /// - Parameter path: As the current folder sees it.
    /// - Throws: ``Failure`` without a commit, and for a path outside of the repository.
    package func versions(of path: String) throws -> [FileVersion] {
        let name = try relative(path)
        let log = try run([
            "--literal-pathspecs", "log", "--follow", "--raw", "--no-abbrev", "--no-ext-diff", "--no-textconv",
                "--no-color", "--format=%H", "--", name,
        ])
        guard log.status == 0 else { throw Failure(log.firstErrorLine ?? "git log failed", at: path) }
        var versions: [FileVersion] = []
        var seen: Set<Substring> = []
        var commit = ""
        for line in log.text.split(separator: "\n") {
            guard line.hasPrefix(":") else {
                commit = String(line)
                continue
            }
            // :OLDMODE NEWMODE OLDBLOB NEWBLOB STATUS TAB NAME
            let parts = line.split(separator: " ", maxSplits: 4)
            guard parts.count == 5, parts[3].contains(where: { $0 != "0" }),
                seen.insert(parts[3]).inserted else { continue }
            versions.append(FileVersion(commit: commit, blob: String(parts[3])))
        }
        return versions
    }

    /// How many contents are read at once: they are in memory together.
    private static let batch = 16

    /// Hands contents, each with its index, to a closure, one after the other, until it returns false. Those that a
    /// partial clone does not have are left out.
    ///
    /// - Throws: ``Failure`` when git cannot read them, and what the closure throws.
    package func readBlobs(_ names: [String], _ body: (Int, [UInt8]) throws -> Bool) throws {
        for start in stride(from: 0, to: names.count, by: Self.batch) {
            let part = names[start..<min(start + Self.batch, names.count)]
            let read = try run(["cat-file", "--batch"], input: Array(part.map { $0 + "\n" }.joined().utf8))
            guard read.status == 0 else { throw Failure(read.firstErrorLine ?? "git cat-file failed", at: root) }
            var rest = read.output[...]
            for index in part.indices {
                // NAME blob SIZE, or NAME missing.
                guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return }
                let header = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
                rest = rest[(end + 1)...]
                guard header.count == 3, let size = Int(header[2]), rest.count > size else { continue }
                let content = Array(rest.prefix(size))
                rest = rest.dropFirst(size + 1)
                if try !body(index, content) { return }
            }
        }
    }
}
