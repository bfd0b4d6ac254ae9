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
        let options = ["--raw", "--no-abbrev", "--no-ext-diff", "--no-textconv", "--no-color", "--format=%H", "--", name]
        let followed = try run(["--literal-pathspecs", "log", "--follow"] + options)
        // Following renames reads other files, and the repository may lack the content of one.
        let log = followed.status == 0 ? followed : try run(["--literal-pathspecs", "log"] + options)
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

    /// Makes a value of each content on all cores, while git reads further ones, and hands them to a closure in their
    /// order until it returns false. A partial clone may lack a content: it has no value.
    ///
    /// - Throws: ``Failure`` when git cannot read them, and what the closure throws.
    package func readBlobs<Value: Sendable>(
        _ names: [String], jobs: Int, _ make: @escaping @Sendable ([UInt8]) -> Value,
        body: (_ index: Int, Value?) throws -> Bool
    ) throws {
        let parts = stride(from: 0, to: names.count, by: Self.batch).map {
            names[$0..<min($0 + Self.batch, names.count)]
        }
        guard let first = parts.first else { return }
        var next = try contents(ofBlobs: first)
        for (number, part) in parts.enumerated() {
            let read = next
            let (values, following) = Parallel.both(jobs: jobs) {
                Parallel.map(read, jobs: jobs) { $0.map(make) }
            } _: {
                number + 1 < parts.count ? Result { try contents(ofBlobs: parts[number + 1]) } : .success([])
            }
            for (index, value) in zip(part.indices, values) where try !body(index, value) { return }
            next = try following.get()
        }
    }

    private func contents(ofBlobs names: ArraySlice<String>) throws -> [[UInt8]?] {
        let read = try run(["cat-file", "--batch"], input: Array(names.map { $0 + "\n" }.joined().utf8))
        guard read.status == 0 else { throw Failure(read.firstErrorLine ?? "git cat-file failed", at: root) }
        var rest = read.output[...]
        return names.map { _ in
            // NAME blob SIZE, or NAME missing.
            guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
            let header = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
            rest = rest[(end + 1)...]
            guard header.count == 3, let size = Int(header[2]), rest.count > size else { return nil }
            defer { rest = rest.dropFirst(size + 1) }
            return Array(rest.prefix(size))
        }
    }
}
