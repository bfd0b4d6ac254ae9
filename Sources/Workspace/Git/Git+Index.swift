/// The index. In hooks the environment names the one that a commit is made of; git itself follows that.
extension Git {
    /// The tree that the next commit is compared with: the current commit's, or the empty tree before the first one.
    ///
    /// - Throws: ``Failure`` when git does not say.
    func revisionBeforeCommit() throws -> String {
        if (try? tree("HEAD")) != nil { return "HEAD" }
        let empty = try run(["hash-object", "-t", "tree", "--stdin"])
        guard empty.status == 0 else { throw Failure(empty.firstErrorLine ?? "git hash-object failed", at: root) }
        return empty.text
    }

    /// The files that the next commit adds or changes, relative to ``root``.
    ///
    /// - Throws: ``Failure`` when git cannot read the index.
    func stagedChanges() throws -> [String] {
        let changed = try run(
            ["diff", "--cached", "--name-only", "--no-renames", "--no-ext-diff", "--no-textconv", "--diff-filter=d", "-z", revisionBeforeCommit(), "--"])
        guard changed.status == 0 else { throw Failure(changed.firstErrorLine ?? "git diff failed", at: root) }
        return changed.names
    }

    /// The lines of files that the next commit adds or changes.
    ///
    /// - Throws: ``Failure`` when git cannot read the index.
    func stagedLines(of files: [String]) throws -> ChangedLines {
        ChangedLines(diff: try diffOfLines(["--cached", revisionBeforeCommit()], of: files))
    }

    /// The files and the submodules in the index, relative to ``root``.
    ///
    /// - Throws: ``Failure`` when git cannot read the index.
    package func index() throws -> (files: [String], submodules: [String]) {
        let listed = try run(["ls-files", "--stage", "-z"])
        // A file that is only announced by git add --intent-to-add has no content yet; git calls it new in the work
        // tree.
        let announced = try run(["diff-files", "--name-only", "--diff-filter=A", "-z"])
        guard listed.status == 0, announced.status == 0 else {
            throw Failure(listed.firstErrorLine ?? announced.firstErrorLine ?? "git cannot read its index", at: root)
        }
        let empty = Set(announced.names)
        var files: [String] = []
        var submodules: [String] = []
        for line in listed.names {
            // mode object stage TAB name
            guard let tab = line.firstIndex(of: "\t") else { continue }
            let name = String(line[line.index(after: tab)...])
            if line.hasPrefix("160000") {
                submodules.append(name)
            } else if !empty.contains(name) {
                files.append(name)
            }
        }
        return (files, submodules)
    }

    /// Writes files of the index to a folder, with the folders that they are in.
    ///
    /// - Throws: ``Failure`` when git cannot write one of them.
    func checkOut(_ names: [String], to folder: String) throws {
        guard !names.isEmpty else { return }
        let input = names.map { $0 + "\0" }.joined()
        let checkout = try run(["checkout-index", "-z", "--stdin", "--prefix=\(folder)/"], input: Array(input.utf8))
        guard checkout.status == 0 else { throw Failure(checkout.firstErrorLine ?? "git checkout-index failed", at: root) }
    }
}
