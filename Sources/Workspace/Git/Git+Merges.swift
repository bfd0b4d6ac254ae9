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

    /// The driver for merges of catalogs, if it keeps texts of one side or of both without a conflict; `nil` for
    /// others.
    ///
    /// - Throws: ``Failure`` when git is missing.
    package func losingMergeDriver() throws -> String? {
        try mergeDriver(of: "Localizable.xcstrings").flatMap { ["ours", "union"].contains($0) ? $0 : nil }
    }

    /// A merge of two commits.
    package struct Merge: Sendable {
        package let commit: String
        package let parents: [String]
        /// The seconds since 1970 at which it was made.
        package let time: Int
    }

    /// A merge that joined different versions of a file, with the names of their contents; `nil` where there was none.
    package struct FileMerge: Sendable {
        package let merge: Merge
        package let merged: String
        package let sides: (String, String)
        /// `nil` if the common ancestor has no such file.
        package let base: String?
    }

    /// The merges of two commits up to the current one, the newest first.
    ///
    /// - Parameters:
    ///   - revision: Where to begin; `nil` for all.
    ///   - commit: A merge that is the only one to look at; `nil` for all.
    /// - Throws: ``Failure`` for an unknown revision, and for a commit that is not such a merge or whose base a shallow
    ///   clone lacks.
    package func merges(since revision: String?, only commit: String? = nil) throws -> [Merge] {
        let range = try commit.map { ["--no-walk", try self.commit($0)] }
            ?? [try revision.map { try self.commit($0) + "..HEAD" } ?? "HEAD"]
        let log = try run(["log", "--merges", "--format=%ct %H %P"] + range + ["--"])
        guard log.status == 0 else { throw Failure(log.firstErrorLine ?? "git log failed", at: root) }
        let merges = log.text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }.filter {
            $0.count == 4
        }
            .map { Merge(commit: $0[1], parents: [$0[2], $0[3]], time: Int($0[0]) ?? 0) }
        guard let commit else { return merges }
        let lacks: Message? = try run(["rev-parse", "--is-shallow-repository"]).text.hasPrefix("true")
            ? "The clone is shallow: git fetch --unshallow brings the other commits." : nil
        guard let merge = merges.first else {
            throw Failure("\"\(commit)\" is not a merge of two commits", hint: lacks)
        }
        if let lacks, base(of: merge) == nil {
            throw Failure("the commit that the two sides of \"\(commit)\" have in common is not here", hint: lacks)
        }
        return merges
    }

    /// Those of some merges that joined different versions of a file, and may have lost something: a merge that takes
    /// the version of the only side with changes does not.
    ///
    /// - Parameter names: The names that the file had, relative to ``root``, the newest first.
    /// - Throws: ``Failure`` when git cannot read them.
    package func merges(_ merges: [Merge], of names: [String], jobs: Int) throws -> [FileMerge] {
        let blobs = try blobs(at: merges.flatMap { [$0.commit] + $0.parents }, of: names)
        let candidates = merges.indices.filter { index in
            let (first, second) = (blobs[index * 3 + 1], blobs[index * 3 + 2])
            return blobs[index * 3] != nil && first != nil && second != nil && first != second
        }
        let ancestors = Parallel.map(candidates, jobs: jobs) { base(of: merges[$0]) }
        let bases = try self.blobs(at: ancestors.map { $0 ?? "" }, of: names)
        return zip(candidates, bases).compactMap { index, base in
            guard let merged = blobs[index * 3], let first = blobs[index * 3 + 1], let second = blobs[index * 3 + 2],
                !(base == first && merged == second), !(base == second && merged == first) else { return nil }
            return FileMerge(merge: merges[index], merged: merged, sides: (first, second), base: base)
        }
    }

    /// The common ancestor of the parents of a merge; `nil` without one, and where a shallow clone lacks it.
    package func base(of merge: Merge) -> String? {
        (try? run(["merge-base"] + merge.parents))?.text.split(separator: "\n").first.map(String.init)
    }

    /// The names of the contents that a file had at commits; `nil` where there was none.
    private func blobs(at commits: [String], of names: [String]) throws -> [String?] {
        guard !commits.isEmpty else { return [] }
        let requests = commits.flatMap { commit in names.map { "\(commit):\($0)\n" } }.joined()
        let read = try run(["cat-file", "--batch-check"], input: Array(requests.utf8))
        guard read.status == 0 else { throw Failure(read.firstErrorLine ?? "git cat-file failed", at: root) }
        // NAME blob SIZE, or the request and the word missing.
        let found = read.text.split(separator: "\n").map { line -> String? in
            let parts = line.split(separator: " ")
            return parts.count == 3 && parts[1] == "blob" ? String(parts[0]) : nil
        }
        guard found.count == commits.count * names.count else { return commits.map { _ in nil } }
        return commits.indices.map { index in
            found[index * names.count..<(index + 1) * names.count].lazy.compactMap(\.self).first
        }
    }
}
