import Foundation

/// A git repository, accessed through the `git` program.
package struct Git: Sendable {
    /// The top folder of the work tree, as an absolute path.
    package let root: String
    /// Where git runs.
    private let folder: String
    /// Whether git uses the repository and the index that the environment names, as it does for hooks.
    private let followsEnvironment: Bool
    /// Options that keep git from starting programs named by the repository's own configuration.
    private let overrides: [String]

    /// The repository that contains a file or folder.
    ///
    /// - Throws: ``Failure`` when git is missing or the path is not inside a repository.
    package init(containing path: String) throws {
        let folder = path.isFolder ? path : Self.folder(of: path)
        let run = try Self.run(["rev-parse", "--show-toplevel"], in: folder)
        guard run.status == 0 else { throw Failure("is not inside a git repository", at: path, hint: run.firstErrorLine.map { Message($0) }) }
        // A repository's configuration may name any folder as its work tree. Only the user's environment may.
        guard (run.text + "/.git").isThere || ProcessInfo.processInfo.environment["GIT_WORK_TREE"] != nil
            || ProcessInfo.processInfo.environment["GIT_DIR"] != nil
        else { throw Failure("is in a git repository whose work tree is elsewhere", at: path, hint: Message(run.text)) }
        self.init(root: run.text, folder: run.text)
    }

    private init(root: String, folder: String, followsEnvironment: Bool = true) {
        self.root = root
        self.folder = folder
        self.followsEnvironment = followsEnvironment
        overrides = Self.overrides(in: folder, followsEnvironment: followsEnvironment)
    }

    /// Filters that the repository itself configures would run when git compares or checks out files. Those of the
    /// user stay.
    private static func overrides(in folder: String, followsEnvironment: Bool) -> [String] {
        let names = #"^filter\..*\.(clean|smudge|process|required)$"#
        // Scope and name in turn.
        let found = (try? run(
            ["config", "--show-scope", "-z", "--name-only", "--get-regexp", names], in: folder, followsEnvironment: followsEnvironment))?.names ?? []
        return stride(from: 0, to: found.count - 1, by: 2).filter { ["local", "worktree"].contains(found[$0]) }
            .flatMap { ["-c", found[$0 + 1] + (found[$0 + 1].hasSuffix(".required") ? "=false" : "=")] }
    }

    /// The same repository, with its files in another folder.
    func checkedOut(at folder: String) -> Git { Git(root: folder, folder: self.folder, followsEnvironment: followsEnvironment) }

    /// The repository of a submodule, which has an index of its own; `nil` when it was not cloned.
    func submodule(_ name: String) -> Git? {
        let path = root + "/" + name
        guard FileManager.default.fileExists(atPath: path + "/.git") else { return nil }
        return Git(root: path, folder: path, followsEnvironment: false)
    }

    /// The full name of the tree that a revision such as `HEAD~1`, a branch or a tag names.
    ///
    /// - Throws: ``Failure`` for an unknown revision.
    package func tree(_ revision: String) throws -> String {
        // What begins with a dash would be read as an option; no revision does.
        let run = revision.hasPrefix("-") ? nil : try run(["rev-parse", "--verify", "--quiet", revision + "^{tree}"])
        guard let run, run.status == 0 else {
            throw Failure("\"\(revision)\" is not a revision of the git repository \(root)", hint: "git log lists the revisions.")
        }
        return run.text
    }

    /// The full name of a commit.
    ///
    /// - Throws: ``Failure`` for an unknown revision.
    package func commit(_ revision: String) throws -> String {
        let run = try run(["rev-parse", "--verify", "--quiet", revision + "^{commit}"])
        guard run.status == 0 else { throw Failure("\"\(revision)\" is not a commit of the git repository \(root)") }
        return run.text
    }

    /// The bytes of a file at a revision; `nil` when the revision has no such file.
    ///
    /// - Parameter path: As the current folder sees it; the file need not exist any more.
    /// - Throws: ``Failure`` for an unknown revision, and for a path outside of the repository.
    package func contents(of path: String, at revision: String) throws -> [UInt8]? {
        let name = try tree(revision) + ":" + relative(path)
        // A partial clone knows of files that it does not have.
        guard try run(["rev-parse", "--verify", "--quiet", name]).status == 0 else { return nil }
        let run = try run(["cat-file", "blob", name])
        guard run.status == 0 else { throw Failure(run.firstErrorLine ?? "git cannot read it", at: path) }
        return run.output
    }

    /// The files that differ between a revision and another one, or the work tree; files that git does not track yet
    /// count as changed in the work tree.
    ///
    /// - Returns: Paths relative to ``root``, sorted; removed files are among them.
    /// - Throws: ``Failure`` for an unknown revision.
    package func changedFiles(since revision: String, until other: String? = nil) throws -> [String] {
        let commits = try [tree(revision)] + (other.map { [try tree($0)] } ?? [])
        let changed = try run(["diff", "--name-only", "--no-renames", "--no-ext-diff", "--no-textconv", "-z"] + commits + ["--"])
        guard changed.status == 0 else { throw Failure(changed.firstErrorLine ?? "git diff failed", at: root) }
        var names = Set(changed.names)
        if other == nil { names.formUnion(try run(["ls-files", "--others", "--exclude-standard", "-z"]).names) }
        return names.sorted()
    }

    /// The older versions of files in the work tree that differ from a revision, by path. A file that was renamed since
    /// is followed; a new one was empty.
    ///
    /// - Parameter paths: As the current folder sees them. Those outside of the repository have no older version.
    /// - Throws: ``Failure`` for an unknown revision.
    package func formerFiles(of paths: [String], since revision: String) throws -> [String: [UInt8]] {
        let changed = Set(try changedFiles(since: revision))
        let names = paths.compactMap { path in (try? relative(path)).map { (path: path,
            name: $0) } }.filter { changed.contains($0.name) }
        guard !names.isEmpty else { return [:] }
        let former = try formerNames(since: revision, of: changed)
        return try names.reduce(into: [:]) { files, file in
            files[file.path] = try contents(of: root + "/" + (former[file.name] ?? file.name), at: revision) ?? []
        }
    }

    /// The names that files had at a revision and do not have now, by their new names.
    private func formerNames(since revision: String, of changed: Set<String>) throws -> [String: String] {
        let tree = try tree(revision)
        let renamed = try run(["diff", "--name-status", "--find-renames", "--diff-filter=R", "--no-ext-diff",
            "--no-textconv", "-z", tree, "--"]).names
        var names: [String: String] = [:]
        for start in stride(from: 0, to: renamed.count - 2, by: 3) { names[renamed[start + 2]] = renamed[start + 1] }
        // git compares no file that it does not track yet: it may have been moved, with the name that it had.
        let gone = try run(["diff", "--name-only", "--no-renames", "--diff-filter=D", "--no-ext-diff", "--no-textconv",
            "-z", tree, "--"]).names
        let untracked = try run(["ls-files", "--others", "--exclude-standard", "-z"]).names
        let byName = Dictionary(grouping: gone) { ($0 as NSString).lastPathComponent }
        for name in untracked where changed.contains(name) {
            if let old = byName[(name as NSString).lastPathComponent], old.count == 1 { names[name] = old[0] }
        }
        return names
    }

    /// The lines of files in the work tree that differ from a revision. No other file is read: some are large.
    ///
    /// - Parameter files: Relative to ``root``.
    /// - Throws: ``Failure`` for an unknown revision.
    func changedLines(of files: [String], since revision: String) throws -> ChangedLines {
        let diff = try diffOfLines([tree(revision)], of: files)
        let untracked = try run(["ls-files", "--others", "--exclude-standard", "-z"]).names
        return ChangedLines(diff: diff, newFiles: untracked)
    }

    /// Those of some files that git could not bring back as they are: they differ from the index, or are neither in it
    /// nor ignored.
    ///
    /// - Parameter paths: As the current folder sees them.
    /// - Throws: ``Failure`` when git cannot read the index, and for a path outside of the repository.
    package func unstaged(of paths: [String]) throws -> [String] {
        let names = try paths.map(relative)
        var found: Set<String> = []
        // A command line has a limit.
        for start in stride(from: 0, to: names.count, by: 500) {
            let part = names[start..<min(start + 500, names.count)]
            let listed = try run(["--literal-pathspecs", "ls-files", "--modified", "--others", "--exclude-standard", "-z", "--"] + part)
            guard listed.status == 0 else { throw Failure(listed.firstErrorLine ?? "git ls-files failed", at: root) }
            found.formUnion(listed.names)
        }
        return zip(paths, names).filter { found.contains($1) }.map(\.0)
    }

    /// A diff by git without context, whatever drivers and colors the user has set.
    ///
    /// - Parameter files: Relative to ``root``.
    func diffOfLines(_ arguments: [String], of files: [String]) throws -> [UInt8] {
        let options = ["--unified=0", "--no-color", "--no-renames", "--no-ext-diff", "--no-textconv", "--src-prefix=a/", "--dst-prefix=b/"]
        var output: [UInt8] = []
        // A command line has a limit.
        for start in stride(from: 0, to: files.count, by: 500) {
            let part = files[start..<min(start + 500, files.count)]
            let diff = try run(["--literal-pathspecs", "diff"] + options + arguments + ["--"] + part)
            guard diff.status == 0 else { throw Failure(diff.firstErrorLine ?? "git diff failed", at: root) }
            output += diff.output
        }
        return output
    }

    /// The changes from one file to another as git prints them. Neither file need be in a repository.
    ///
    /// - Throws: ``Failure`` when git cannot compare them.
    static func differences(from old: String, to new: String, asBinary: Bool = false) throws -> String {
        let binary = asBinary ? (["-c", "diff.xcstrings.binary=true"], ["--binary", "--full-index"]) : ([], [])
        let run = try run(binary.0 + ["diff", "--no-index", "--no-color", "--no-ext-diff", "--no-textconv"] + binary.1 + ["--", old, new], in: ".")
        // 1 says that they differ.
        guard run.status <= 1 else { throw Failure(run.firstErrorLine ?? "git diff failed", at: new) }
        return String(decoding: run.output, as: UTF8.self)
    }

    /// A path as git names it, relative to ``root``.
    ///
    /// - Throws: ``Failure`` for a path outside of the repository.
    package func relative(_ path: String) throws -> String {
        let whole = (Self.folder(of: path).realPath + "/" + (path as NSString).lastPathComponent).absolutePath
        let top = root.realPath
        guard whole.hasPrefix(top + "/") else { throw Failure("is outside the git repository \(root)", at: path) }
        return String(whole.dropFirst(top.count + 1))
    }

    /// The folder that git takes its hooks from.
    ///
    /// - Throws: ``Failure`` when git does not say.
    package func hooksFolder() throws -> String {
        let run = try run(["rev-parse", "--git-path", "hooks"])
        guard run.status == 0 else { throw Failure(run.firstErrorLine ?? "git does not name a hooks folder", at: root) }
        return run.text.hasPrefix("/") ? run.text : root + "/" + run.text
    }

    /// Whether the repository's own configuration keeps its hooks outside of it. That of the user may.
    ///
    /// - Throws: ``Failure`` when git is missing.
    package func keepsHooksOutside(at folder: String) throws -> Bool {
        try setting("core.hooksPath") != nil && !RootFolder(root).contains(folder)
    }

    /// The branches and tags, as they can be typed.
    ///
    /// - Throws: ``Failure`` when git does not say.
    package func references() throws -> [String] {
        let run = try run(["for-each-ref", "--format=%(refname:short)", "refs/heads", "refs/tags", "refs/remotes"])
        guard run.status == 0 else { throw Failure(run.firstErrorLine ?? "git for-each-ref failed", at: root) }
        return run.text.split(separator: "\n").map(String.init)
    }

    /// The value of a setting; `nil` when there is none.
    package func setting(_ name: String) throws -> String? {
        let run = try run(["config", "--local", "--get", name])
        return run.status == 0 ? run.text : nil
    }

    /// Sets a value in the configuration of this repository.
    ///
    /// - Throws: ``Failure`` when git cannot write it.
    package func set(_ name: String, to value: String) throws {
        let run = try run(["config", "--local", name, value])
        guard run.status == 0 else { throw Failure(run.firstErrorLine ?? "git config failed", at: root) }
    }
}

extension Git {
    private static func folder(of path: String) -> String {
        let folder = (path as NSString).deletingLastPathComponent
        return folder.isEmpty ? "." : folder
    }

    /// Who would commit now, and when; `nil` without git or where git knows no name.
    ///
    /// - Throws: ``Failure`` when git was killed before it could answer.
    static func author(in context: WorkContext) throws -> (name: String, date: Date)? {
        guard let run = try? run(["var", "GIT_AUTHOR_IDENT"], in: context.currentFolder, environment: context.environment) else { return nil }
        if run.wasKilled { throw Failure("git was killed before it could say who the author is") }
        // NAME <ADDRESS> SECONDS ZONE
        guard run.status == 0,
            let address = run.text.firstRange(of: " <"), let end = run.text.firstRange(of: "> "),
            let seconds = run.text[end.upperBound...].split(separator: " ").first.flatMap({ TimeInterval($0) })
        else { return nil }
        return (String(run.text[..<address.lowerBound]), Date(timeIntervalSince1970: seconds))
    }

    /// Runs git in this repository.
    ///
    /// - Parameters:
    ///   - input: The bytes of its standard input.
    ///   - variables: Added to its environment.
    ///   - discardsOutput: Whether git may keep running when this process ends, as its output is not read.
    /// - Throws: ``Failure`` when git is missing.
    package func run(
        _ arguments: [String], input: [UInt8] = [], setting variables: [String: String] = [:],
        discardsOutput: Bool = false
    ) throws -> Subprocess {
        let environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
        return try Self.run(overrides + arguments, in: folder, input: input,
            followsEnvironment: followsEnvironment || !variables.isEmpty, environment: environment,
            discardsOutput: discardsOutput)
    }

    private static func run(
        _ arguments: [String], in folder: String, input: [UInt8] = [], followsEnvironment: Bool = true,
        environment: [String: String] = ProcessInfo.processInfo.environment, discardsOutput: Bool = false
    ) throws -> Subprocess {
        var environment = followsEnvironment ? environment : environment.filter { !$0.key.hasPrefix("GIT_") }
        // Nothing is fetched, so that no program of a remote is started, and reading does not write the index.
        environment.merge(["GIT_OPTIONAL_LOCKS": "0", "GIT_ALLOW_PROTOCOL": "none", "GIT_NO_LAZY_FETCH": "1", "GIT_TERMINAL_PROMPT": "0"]) { $1 }
        let options = ["-c", "core.fsmonitor=false", "-c", "core.pager=cat"]
        let run = try Subprocess(
            ["git", "-C", folder.onDisk] + options + arguments, input: input, environment: environment,
            discardsOutput: discardsOutput)
        guard let run else { throw Failure("git is needed for this and was not found", hint: "Install it, or put it on the PATH.") }
        return run
    }
}
