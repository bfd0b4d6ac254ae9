/// The changes of files in the history.
extension Git {
    /// A commit with one parent that changed a file, with the names of its contents before and after.
    package struct Step: Sendable {
        package let commit: String
        /// The seconds since 1970 at which it was made.
        package let time: Int
        package let old: String
        package let new: String
    }

    /// The names that a file had, and the commits that changed it, the newest first.
    package struct FileHistory: Sendable {
        package fileprivate(set) var names: [String]
        package fileprivate(set) var steps: [Step] = []

        package init(names: [String]) { self.names = names }
    }

    /// The histories of files up to the current commit, followed through renames.
    ///
    /// - Parameters:
    ///   - names: The names that they have now, relative to ``root``.
    ///   - kind: How the names of all of them end.
    ///   - revision: Where to begin; `nil` for all.
    /// - Throws: ``Failure`` for an unknown revision.
    package func histories(of names: [String], ending kind: String, since revision: String?) throws -> [FileHistory] {
        let range = try revision.map { try self.commit($0) + "..HEAD" } ?? "HEAD"
        let log = try run([
            "log", "--no-merges", "--full-history", "--raw", "--no-abbrev", "--find-renames", "-z", "--no-ext-diff",
            "--no-textconv", "--no-color", "--format=%H %ct", range, "--", "*" + kind,
        ])
        guard log.status == 0 else { throw Failure(log.firstErrorLine ?? "git log failed", at: root) }
        var histories = names.map { FileHistory(names: [$0]) }
        var owners = Dictionary(names.enumerated().map { ($1, [$0]) }) { $0 + $1 }
        var commit: (name: String, time: Int) = ("", 0)
        var items = log.names[...]
        while let item = items.popFirst() {
            let line = item.drop { $0 == "\n" }
            guard line.hasPrefix(":") else {
                let parts = line.split(separator: " ")
                if parts.count == 2 { commit = (String(parts[0]), Int(parts[1]) ?? 0) }
                continue
            }
            // :OLDMODE NEWMODE OLDBLOB NEWBLOB STATUS, then a name, and for a rename the new one.
            let parts = line.split(separator: " ")
            guard parts.count == 5, let origin = items.popFirst() else { break }
            let name = parts[4].hasPrefix("R") ? items.popFirst() ?? origin : origin
            guard let found = owners[name] else { continue }
            if name != origin {
                owners[name] = nil
                owners[origin, default: []] += found
                for index in found { histories[index].names.append(origin) }
            }
            if parts[4] == "A" { owners[name] = nil }
            guard parts[4] != "A", parts[4] != "D" else { continue }
            let step = Step(commit: commit.name, time: commit.time, old: String(parts[2]), new: String(parts[3]))
            for index in found { histories[index].steps.append(step) }
        }
        return histories
    }
}
