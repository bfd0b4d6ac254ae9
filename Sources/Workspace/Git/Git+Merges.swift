/// The merges of a repository.
extension Git {
    /// The driver that attributes name for merges of a file; `nil` if they name none.
    ///
    /// - Parameter name: Relative to ``root``; the file need not exist.
    /// - Throws: ``Failure`` when git is missing.
    package func mergeDriver(of name: String) throws -> String? {
        let read = try run(["-C", root, "check-attr", "-z", "merge", "--", name])
        // NAME, the attribute and its value.
        guard read.status == 0, read.names.count == 3, read.names[2] != "unspecified" else { return nil }
        return read.names[2]
    }

    /// A merge of two commits.
    package struct Merge: Sendable {
        package let commit: String
        package let parents: [String]
    }

    /// A merge that joined different versions of a file, with the names of their contents; `nil` where there was none.
    package struct FileMerge: Sendable {
        package let merge: Merge
        package let merged: String
        package let sides: (String, String)
    }

    /// The merges of two commits up to the current one, the newest first.
    ///
    /// - Parameters:
    ///   - revision: Where to begin; `nil` for all.
    ///   - commit: A merge that is the only one to look at; `nil` for all.
    /// - Throws: ``Failure`` for an unknown revision, and for a commit that is not such a merge.
    package func merges(since revision: String?, only commit: String? = nil) throws -> [Merge] {
        let range = try commit.map { ["--no-walk", try self.commit($0)] }
            ?? [try revision.map { try self.commit($0) + "..HEAD" } ?? "HEAD"]
        let log = try run(["log", "--merges", "--format=%H %P"] + range + ["--"])
        guard log.status == 0 else { throw Failure(log.firstErrorLine ?? "git log failed", at: root) }
        let merges = log.text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }.filter { $0.count == 3 }
            .map { Merge(commit: $0[0], parents: [$0[1], $0[2]]) }
        if let commit, merges.isEmpty { throw Failure("\"\(commit)\" is not a merge of two commits") }
        return merges
    }

    /// Those of some merges that joined different versions of a file.
    ///
    /// - Parameter path: As the current folder sees it.
    /// - Throws: ``Failure`` when git cannot read them.
    package func merges(_ merges: [Merge], of path: String) throws -> [FileMerge] {
        let name = try relative(path)
        let names = merges.flatMap { [$0.commit] + $0.parents }.map { "\($0):\(name)\n" }.joined()
        let read = try run(["cat-file", "--batch-check"], input: Array(names.utf8))
        guard read.status == 0 else { throw Failure(read.firstErrorLine ?? "git cat-file failed", at: path) }
        // NAME blob SIZE, or the request and the word missing.
        let blobs = read.text.split(separator: "\n").map { line -> String? in
            let parts = line.split(separator: " ")
            return parts.count == 3 && parts[1] == "blob" ? String(parts[0]) : nil
        }
        guard blobs.count == merges.count * 3 else { return [] }
        return merges.enumerated().compactMap { index, merge in
            guard let merged = blobs[index * 3], let first = blobs[index * 3 + 1], let second = blobs[index * 3 + 2],
                first != second
            else { return nil }
            return FileMerge(merge: merge, merged: merged, sides: (first, second))
        }
    }

    /// The content of a file in the common ancestor of the commits that a merge joined; `nil` if there was none.
    ///
    /// - Throws: ``Failure`` when git cannot read it.
    package func contents(of path: String, before merge: Merge) throws -> [UInt8]? {
        let base = try run(["merge-base"] + merge.parents)
        guard base.status == 0, let commit = base.text.split(separator: "\n").first else { return nil }
        return try contents(of: path, at: String(commit))
    }
}
