import Foundation

/// A git repository, read through `git` itself.
struct Repository {
    let name: String
    private let folder: String

    /// - Returns: `nil` if the folder is neither a bare repository nor one with a work tree.
    init?(_ folder: String) {
        self.folder = folder
        name = folder.split(separator: "/").last { $0 != "repo" }.map(String.init) ?? folder
        guard Self.git(folder, ["rev-parse", "--git-dir"]) != nil else { return nil }
    }

    /// The repositories in a folder, and in the folders right below its own.
    static func all(in folder: String) -> [Repository] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()) ?? []
        return names.compactMap { name in
            let inner = "\(folder)/\(name)/repo"
            return Repository(FileManager.default.fileExists(atPath: inner) ? inner : "\(folder)/\(name)")
        }
    }

    /// Which half of all repositories this one is in, by a hash of its name that is the same on every machine.
    var isForWork: Bool {
        name.utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 } & 0x100 == 0
    }

    /// Two versions of a catalog, before and after a commit, as the names of git objects.
    struct Revision: Hashable {
        let before: String
        let after: String
    }

    /// All changes of catalogs in the history, merges aside, the newest first.
    func revisions() -> [Revision] {
        let log = Self.git(folder, ["log", "--no-merges", "--raw", "--no-abbrev", "--no-renames", "--diff-filter=M", "--format=", "--", "*.xcstrings"])
        var seen: Set<Revision> = []
        return String(decoding: log ?? Data(), as: UTF8.self).split(separator: "\n").compactMap { line in
            let fields = line.split(separator: " ")
            guard fields.count > 4, line.hasPrefix(":") else { return nil }
            let revision = Revision(before: String(fields[2]), after: String(fields[3]))
            return seen.insert(revision).inserted ? revision : nil
        }
    }

    /// The bytes of an object; `nil` if the copy of the repository does not have it.
    func bytes(_ object: String) -> [UInt8]? {
        Self.git(folder, ["cat-file", "blob", object]).map(Array.init)
    }

    private static func git(_ folder: String, _ arguments: [String]) -> Data? {
        let run = Output(["git", "-C", folder] + arguments, environment: ["GIT_NO_LAZY_FETCH": "1"])
        return run?.status == 0 ? run?.output : nil
    }
}

/// What a program printed, and how it ended.
struct Output {
    let output: Data
    let status: Int32

    /// - Returns: `nil` if it could not be started.
    init?(_ command: [String], environment: [String: String] = [:]) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardError = FileHandle.nullDevice
        let pipe = Pipe()
        process.standardOutput = pipe
        guard (try? process.run()) != nil else { return nil }
        output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        status = process.terminationStatus
    }
}
