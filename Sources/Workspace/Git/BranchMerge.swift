import Foundation

/// A merge of a commit into the current one, computed without touching the index, the work tree or a branch.
package struct BranchMerge {
    /// A file that both sides changed, and that can be merged in another way than git does.
    package struct File: Sendable {
        /// Its name in the merge, relative to the top of the repository.
        package let name: String
        /// `nil` if both sides added it.
        package let base: [UInt8]?
        package let ours: [UInt8]
        package let theirs: [UInt8]
        fileprivate let versions: [Version]
    }

    /// The content of a merged file.
    package struct Resolution: Sendable {
        let file: File
        let bytes: [UInt8]
        /// Whether the content has conflict markers.
        let isConflict: Bool

        package init(_ file: File, bytes: [UInt8], isConflict: Bool) {
            self.file = file
            self.bytes = bytes
            self.isConflict = isConflict
        }
    }

    /// A version of a file in the index: 1 is the base, 2 ours, 3 theirs.
    fileprivate struct Version {
        let mode: String
        let blob: String
        let stage: Int

        func line(_ name: String) -> String { "\(mode) \(blob) \(stage)\t\(name)\0" }
    }

    package enum Outcome: Sendable {
        case upToDate, merged
        /// The merge is in progress, with conflicts in these files.
        case conflicts([String])
    }

    private let git: Git
    private let revision: String
    private let ours: String
    private let theirs: String
    /// The common ancestor. It's ours for a fast-forward, and theirs if there is nothing to merge.
    private let base: String
    private let tree: String
    /// The files in conflict, by name.
    private let conflicts: [String: [Version]]
    /// Whether git found no conflict, or names the file of each.
    private let namesConflicts: Bool

    /// - Throws: ``Failure`` for an unknown revision, an unrelated one, and a version of git that is too old.
    package init(of revision: String, in git: Git) throws {
        self.git = git
        self.revision = revision
        (ours, theirs) = (try git.commit("HEAD"), try git.commit(revision))
        let ancestor = try git.run(["merge-base", ours, theirs])
        guard ancestor.status == 0, let base = ancestor.text.split(separator: "\n").first.map(String.init) else {
            throw Failure("\"\(revision)\" has no history in common with the current branch", at: git.root)
        }
        self.base = base
        guard base != ours, base != theirs else {
            (tree, conflicts, namesConflicts) = ("", [:], true)
            return
        }
        let run = try git.run(["merge-tree", "--write-tree", "--no-messages", "-z", ours, theirs])
        guard run.status <= 1, let tree = run.names.first else {
            throw Failure(run.firstErrorLine ?? "git merge-tree failed", at: git.root,
                hint: "It needs git 2.38 or newer.")
        }
        self.tree = tree
        conflicts = Dictionary(grouping: run.names.dropFirst().compactMap(Self.entry)) { $0.name }
            .mapValues { $0.map(\.version) }
        namesConflicts = run.status == 0 || !conflicts.isEmpty
    }

    /// Reads `MODE BLOB STAGE TAB NAME`.
    private static func entry(_ line: String) -> (name: String, version: Version)? {
        let halves = line.split(separator: "\t", maxSplits: 1)
        let parts = halves.first?.split(separator: " ") ?? []
        guard halves.count == 2, parts.count == 3, let stage = Int(parts[2]) else { return nil }
        return (String(halves[1]), Version(mode: String(parts[0]), blob: String(parts[1]), stage: stage))
    }

    /// Whether the current branch lacks a commit of the other one.
    package var isNeeded: Bool { base != theirs }

    /// The files that both sides changed or added, renamed ones included. Those that a side removed stay conflicts.
    ///
    /// - Parameter isWanted: Takes a name relative to the top of the repository.
    /// - Throws: ``Failure`` when git cannot read them.
    package func files(where isWanted: (String) -> Bool) throws -> [File] {
        guard !tree.isEmpty else { return [] }
        let (mine, others) = (try changes(until: ours), try changes(until: theirs))
        return try mine.compactMap { origin, mine in
            guard let other = others[origin], mine.new.blob != other.new.blob,
                isWanted(mine.name) || isWanted(other.name) else { return nil }
            let names = [mine.name, other.name].filter { $0 != origin } + [origin]
            let stages = Set(conflicts[names[0]]?.map(\.stage) ?? [2, 3])
            guard mine.name == other.name || names.count == 2, stages.isSuperset(of: [2, 3]),
                [mine.new, other.new].allSatisfy({ $0.mode.hasPrefix("100") }),
                try git.run(["cat-file", "-e", "\(tree):\(names[0])"]).status == 0
            else { return nil }
            let base = mine.old.blob.contains { $0 != "0" } ? mine.old : nil
            let versions = [base, mine.new, other.new].enumerated().compactMap { index, version in
                version.map { Version(mode: $0.mode, blob: $0.blob, stage: index + 1) }
            }
            return File(name: names[0], base: try base.map { try git.blob($0.blob) }, ours: try git.blob(mine.new.blob),
                theirs: try git.blob(other.new.blob), versions: versions)
        }.sorted { $0.name < $1.name }
    }

    private typealias Change = (name: String, old: Version, new: Version)

    /// The files that a side changed or added, by their names in the base.
    private func changes(until commit: String) throws -> [String: Change] {
        let diff = try git.run(["diff-tree", "-r", "-z", "--find-renames", "--diff-filter=AMR", base, commit])
        guard diff.status == 0 else { throw Failure(diff.firstErrorLine ?? "git diff-tree failed", at: git.root) }
        var changes: [String: Change] = [:]
        var items = diff.names[...]
        // :OLDMODE NEWMODE OLDBLOB NEWBLOB STATUS, then a name, and for a rename the new one.
        while let parts = items.popFirst()?.dropFirst().split(separator: " "), parts.count == 5,
            let origin = items.popFirst() {
            let name = parts[4].hasPrefix("R") ? items.popFirst() ?? origin : origin
            changes[origin] = (name, Version(mode: String(parts[0]), blob: String(parts[2]), stage: 0),
                Version(mode: String(parts[1]), blob: String(parts[3]), stage: 0))
        }
        return changes
    }

    /// The files that remain in conflict.
    package func remaining(after resolutions: [Resolution]) -> [String] {
        let resolved = resolutions.filter { !$0.isConflict }.map(\.file.name)
        let open = resolutions.filter(\.isConflict).map(\.file.name)
        return Set(conflicts.keys).subtracting(resolved).union(open).sorted()
    }

    /// Merges. Without a conflict, the commit is complete before a file changes. With one, the merge is in progress, as
    /// git leaves it. Hooks do not run: the branch may bring them.
    ///
    /// - Throws: ``Failure`` when git refuses, for example because it would overwrite changes that aren't committed.
    package func complete(with resolutions: [Resolution]) throws -> Outcome {
        if !isNeeded { return .upToDate }
        if base == ours { return try forward(to: theirs) }
        let index = NSTemporaryDirectory() + "xcstrings-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: index) }
        let temporary = ["GIT_INDEX_FILE": index]
        try succeed(["read-tree", tree], setting: temporary)
        let lines = try resolutions.map { resolution in
            Version(mode: resolution.file.versions.first { $0.stage == 2 }?.mode ?? "100644",
                blob: try succeed(["hash-object", "-w", "--stdin"], input: resolution.bytes),
                    stage: 0).line(resolution.file.name)
        }
        try succeed(["update-index", "-z", "--index-info"], input: Array(lines.joined().utf8), setting: temporary)
        let tree = try succeed(["write-tree"], setting: temporary)
        let remaining = remaining(after: resolutions)
        if remaining.isEmpty, namesConflicts {
            let signs = try git.run(["config", "--type=bool", "--get", "commit.gpgsign"]).text == "true"
            let commit = try succeed(["commit-tree", tree, "-p", ours, "-p", theirs] + (signs ? ["-S"] : []),
                input: message())
            return try forward(to: commit)
        }
        // Stopped while it names conflicts, git would leave changed files and no merge to abort.
        let merge = try git.run(
            Self.withoutHooks + ["merge", "--quiet", "--no-commit", "--no-ff", theirs], discardsOutput: true)
        guard try git.run(["rev-parse", "--verify", "--quiet", "MERGE_HEAD"]).text == theirs
            else { throw failure(merge) }
        guard !resolutions.isEmpty else { return .conflicts(remaining) }
        // One command for index and files: git merge --abort refuses where they differ.
        let names = Array(resolutions.map { $0.file.name + "\0" }.joined().utf8)
        try succeed(["--literal-pathspecs", "checkout", "--quiet", "--pathspec-from-file=-", "--pathspec-file-nul",
            tree], input: names)
        // A line of mode 0 removes all versions of the file.
        let versions = resolutions.filter(\.isConflict).map(\.file).map { file in
            "0 \(String(repeating: "0", count: 40))\t\(file.name)\0" + file.versions.map { $0.line(file.name) }.joined()
        }
        if !versions.isEmpty {
            try succeed(["update-index", "-z", "--index-info"], input: Array(versions.joined().utf8))
        }
        return .conflicts(remaining)
    }

    private static let withoutHooks = ["-c", "core.hooksPath=/dev/null"]

    private func forward(to commit: String) throws -> Outcome {
        let merge = try git.run(Self.withoutHooks + ["merge", "--quiet", "--ff-only", commit])
        guard merge.status == 0 else { throw failure(merge) }
        return .merged
    }

    /// The message that git would write.
    private func message() throws -> [UInt8] {
        let isBranch = try git.run(["show-ref", "--verify", "--quiet", "refs/heads/\(revision)"]).status == 0
        let isRemote = try git.run(["show-ref", "--verify", "--quiet", "refs/remotes/\(revision)"]).status == 0
        let kind = isBranch ? "branch" : isRemote ? "remote-tracking branch" : "commit"
        let head = "\(theirs)\t\t\(kind) '\(revision)' of .\n"
        return Array(try succeed(["fmt-merge-msg"], input: Array(head.utf8)).utf8) + [0x0A]
    }

    /// Runs git, and returns its output.
    @discardableResult
    private func succeed(_ arguments: [String], input: [UInt8] = [],
        setting variables: [String: String] = [:]) throws -> String {
        let run = try git.run(arguments, input: input, setting: variables)
        guard run.status == 0 else { throw failure(run) }
        return run.text
    }

    private func failure(_ run: Subprocess) -> Failure {
        let lines = run.error.split(separator: "\n").map { String($0.replacing(#/^(error|fatal): /#, with: "")) }
        let rest = lines.dropFirst().map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty
            && $0 != "Aborting" }
        let message = Message(lines.first ?? "git merge failed")
        return Failure(message, at: git.root, hint: rest.isEmpty ? nil : Message(rest.joined(separator: " ")))
    }
}

private extension Git {
    func blob(_ name: String) throws -> [UInt8] {
        let run = try run(["cat-file", "blob", name])
        guard run.status == 0 else { throw Failure(run.firstErrorLine ?? "git cannot read it", at: root) }
        return run.output
    }
}
