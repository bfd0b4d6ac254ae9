import Foundation
import Testing

/// The effects of a killed process, a full disk, missing permissions and a minimal environment: each file is either the old or
/// the new one, and nothing else remains after the next run.
///
/// XCSTRINGS_FAULTS=all kills at every system call rather than at a sample of those that write.
@Suite struct FaultTests {
    static let isExhaustive = ProcessInfo.processInfo.environment["XCSTRINGS_FAULTS"] == "all"

    /// strace, if it is installed and permitted to trace.
    static let strace: String? = Tools.program("strace").flatMap { path in
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = ["-o", "/dev/null", "true"]
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        process.waitUntilExit()
        return process.terminationStatus == 0 ? path : nil
    }

    // MARK: Kills

    /// The moment before a thread makes a system call for the nth time.
    private struct Moment: Hashable {
        let call: String
        let number: Int
    }

    @Test(.enabled(if: strace != nil, "strace is not to be had; kills are spread over a run instead"), arguments: FaultCase.all)
    func aKillAtASystemCallLeavesTheOldFilesOrTheNewOnes(fault: FaultCase) throws {
        try fault.inFolder { folder in
            let old = try FaultCase.contents(of: folder)
            let moments = try Self.moments(fault, in: folder)
            let new = try FaultCase.contents(of: folder)
            #expect(new != old)
            var afterwards: Set<Bool> = []
            var kills = 0
            for moment in moments {
                try fault.write(to: folder)
                let injection = "inject=\(moment.call):signal=KILL:when=\(moment.number)"
                let wrapper = [Self.strace ?? "", "-f", "-o", "/dev/null", "-e", injection]
                let run = try Tools.run("xcstrings", fault.arguments, in: folder, through: wrapper)
                if run.status == SIGKILL { kills += 1 }
                let isNew = try Self.check(folder, fault, old: old, new: new, "\(moment)")
                afterwards.insert(isNew)
            }
            #expect(afterwards == [true, false], "the kills were all on one side of the write")
            // The calls of each thread vary a little from run to run.
            #expect(kills * 2 > moments.count)
        }
    }

    /// Checks that each file is either the old or the new one, and that nothing else remains after the next run.
    ///
    /// - Returns: Whether the catalog is new.
    private static func check(
        _ folder: URL, _ fault: FaultCase, old: [String: Data], new: [String: Data], _ comment: Comment
    ) throws -> Bool {
        let left = try FaultCase.contents(of: folder)
        for (path, bytes) in left where !path.hasSuffix(".tmp") { #expect(bytes == old[path] || bytes == new[path], comment) }
        #expect(Set(left.keys).isSuperset(of: old.keys), comment)
        let isNew = left[FaultCase.catalogName] == new[FaultCase.catalogName]
        _ = try Tools.run("xcstrings", fault.arguments, in: folder)
        #expect(try FaultCase.contents(of: folder) == new, comment)
        return isNew
    }

    /// The moments at which to kill, determined by a complete run of the command.
    private static func moments(_ fault: FaultCase, in folder: URL) throws -> [Moment] {
        let log = FileManager.default.temporaryDirectory.appendingPathComponent("xcstrings-\(UUID().uuidString).strace")
        defer { try? FileManager.default.removeItem(at: log) }
        let run = try Tools.run("xcstrings", fault.arguments, in: folder, through: [strace ?? "", "-f", "-o", log.path])
        #expect(run.status == 0)
        var counts: [String: Int] = [:]
        var moments: [Moment] = []
        var isWriting = false
        let text = String(decoding: try Data(contentsOf: log), as: UTF8.self)
        for line in text.split(separator: "\n") {
            // `1234  openat(AT_FDCWD, …`
            let thread = line.prefix { $0.isNumber }
            let rest = line.dropFirst(thread.count).drop { $0 == " " }
            guard let end = rest.firstIndex(of: "("), rest.first?.isLetter == true else { continue }
            let call = String(rest[..<end])
            counts["\(thread) \(call)", default: 0] += 1
            let moment = Moment(call: call, number: counts["\(thread) \(call)"] ?? 1)
            let isOpening = line.contains("O_TMPFILE") || line.contains(".tmp\"")
            isWriting = isWriting || isOpening
            let isPartOfWriting = isOpening || ["write", "fsync", "linkat", "rename", "unlink", "fchmod"].contains(call)
            // The first call of a process starts it.
            if call != "execve", isExhaustive || isWriting && isPartOfWriting { moments.append(moment) }
        }
        return Array(Set(moments))
    }

    @Test(.enabled(if: strace == nil || isExhaustive, "strace kills at chosen moments"), arguments: FaultCase.all)
    func aKillAtAnyTimeLeavesTheOldFilesOrTheNewOnes(fault: FaultCase) throws {
        try fault.inFolder { folder in
            let old = try FaultCase.contents(of: folder)
            let started = Date()
            #expect(try Tools.run("xcstrings", fault.arguments, in: folder).status == 0)
            let wholeRun = Date().timeIntervalSince(started)
            let new = try FaultCase.contents(of: folder)
            var afterwards: [Bool] = []
            while afterwards.count < 12 || Set(afterwards).count < 2 && afterwards.count < 100 {
                try fault.write(to: folder)
                let process = Process()
                process.executableURL = Tools.folder.appendingPathComponent("xcstrings")
                process.arguments = fault.arguments
                process.currentDirectoryURL = folder
                process.standardOutput = FileHandle.nullDevice
                process.standardError = FileHandle.nullDevice
                try process.run()
                // Spread over the run like multiples of the golden ratio, so that additional kills fall between earlier ones.
                let part = (Double(afterwards.count) * 0.618_034).truncatingRemainder(dividingBy: 1)
                Thread.sleep(forTimeInterval: wholeRun * 1.2 * part)
                kill(process.processIdentifier, SIGKILL)
                process.waitUntilExit()
                afterwards.append(try Self.check(folder, fault, old: old, new: new, "kill \(afterwards.count)"))
            }
            #expect(Set(afterwards) == [true, false], "the kills were all on one side of the write")
        }
    }

    // MARK: Disk and permissions

    /// Mounting a file system needs root, and a machine that allows it.
    private static let canMount: Bool = {
        guard geteuid() == 0, let mount = Tools.program("mount"), let unshare = Tools.program("unshare") else { return false }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: unshare)
        process.arguments = ["-m", mount, "-t", "tmpfs", "none", "/mnt"]
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }()

    @Test(.enabled(if: canMount, "a small file system cannot be mounted"), arguments: FaultCase.all)
    func aFullDiskLeavesTheOldFiles(fault: FaultCase) throws {
        try fault.inFolder { folder in
            // A disk in a separate namespace that has the files and no free space. Its contents are copied back for the tests.
            let script = """
                set -e
                mkdir disk && mount -t tmpfs -o size=512k none disk
                find . -mindepth 1 -maxdepth 1 ! -name disk -exec cp -R {} disk ';'
                cd disk
                dd if=/dev/zero of=filling bs=4k 2>/dev/null || true
                status=0; "$@" || status=$?
                rm filling
                mkdir ../left && cp -R . ../left
                exit $status
                """
            let wrapper = [try #require(Tools.program("unshare")), "-m", "/bin/sh", "-c", script, "sh"]
            let old = try FaultCase.contents(of: folder)
            let run = try Tools.run("xcstrings", fault.arguments, in: folder, through: wrapper)
            #expect(run.status == 2)
            #expect(run.error.contains("error: cannot be written: no space left on device"))
            #expect(try FaultCase.contents(of: folder.appendingPathComponent("left")) == old)
        }
    }

    @Test(.enabled(if: Tools.unprivileged != nil, "root ignores permissions here"), arguments: FaultCase.all)
    func aReadOnlyFolderLeavesTheOldFiles(fault: FaultCase) throws {
        try fault.inFolder { folder in
            let old = try FaultCase.contents(of: folder)
            let folders = [folder.path, folder.path + "/Other"].filter(FileManager.default.fileExists)
            for path in folders { chmod(path, 0o555) }
            defer { for path in folders { chmod(path, 0o777) } }
            let run = try Tools.run("xcstrings", fault.arguments, in: folder, through: Tools.unprivileged ?? [])
            #expect(run.status == 2)
            #expect(run.error.contains("error: cannot be written: permission denied"))
            #expect(try FaultCase.contents(of: folder) == old)
        }
    }

    // MARK: Environment

    /// If standard input, output or error is closed, the next opened file gets its descriptor.
    @Test(arguments: FaultCase.all, ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
    func closedStandardStreamsDoNoHarm(fault: FaultCase, redirection: String) throws {
        try fault.inFolder { folder in
            let (new, output) = try Self.result(of: fault)
            let shell = ["/bin/sh", "-c", "exec \"$@\" \(redirection)", "sh"]
            let run = try Tools.run("xcstrings", fault.arguments, in: folder, through: shell)
            // Output that cannot be printed is an error; the catalogs are written anyway.
            let isOutputClosed = redirection.contains(" >") || redirection.hasPrefix(">")
            #expect(run.status == (isOutputClosed && !output.isEmpty ? 2 : 0))
            #expect(try FaultCase.contents(of: folder) == new)
        }
    }

    @Test(arguments: FaultCase.all)
    func aReaderThatGoesAwayStopsNoWriting(fault: FaultCase) throws {
        try fault.inFolder { folder in
            let (new, _) = try Self.result(of: fault)
            let tool = Tools.folder.appendingPathComponent("xcstrings").path
            let shell = ["/bin/sh", "-c", "shift; ('\(tool)' \"$@\"; echo $? > status) | true; exit \"$(cat status)\"", "sh"]
            let run = try Tools.run("xcstrings", fault.arguments, in: folder, through: shell)
            #expect(run.status == 0)
            try FileManager.default.removeItem(atPath: folder.path + "/status")
            #expect(try FaultCase.contents(of: folder) == new)
        }
    }

    @Test(arguments: FaultCase.all)
    func neitherHomeNorLocaleIsNeeded(fault: FaultCase) throws {
        try fault.inFolder { folder in
            let (new, _) = try Self.result(of: fault)
            let run = try Tools.run("xcstrings", fault.arguments, in: folder, through: [try #require(Tools.program("env")), "-i"])
            #expect(run.status == 0)
            #expect(try FaultCase.contents(of: folder) == new)
        }
    }

    @Test(arguments: FaultCase.all)
    func fewFileDescriptorsLeaveTheOldFilesOrTheNewOnes(fault: FaultCase) throws {
        try fault.inFolder { folder in
            let old = try FaultCase.contents(of: folder)
            let (new, _) = try Self.result(of: fault)
            var statuses: Set<Int32> = []
            for count in [3, 4, 5, 6, 8, 64] {
                try fault.write(to: folder)
                let shell = ["/bin/sh", "-c", "ulimit -n \(count); exec \"$@\"", "sh"]
                let run = try Tools.run("xcstrings", fault.arguments, in: folder, through: shell)
                statuses.insert(run.status)
                let left = try FaultCase.contents(of: folder)
                #expect(Set(left.keys) == Set(old.keys), "\(count)")
                for (path, bytes) in left { #expect(bytes == old[path] || bytes == new[path], "\(count), \(path)") }
                if run.status == 0 { #expect(left == new, "\(count)") }
            }
            #expect(statuses.count > 1 && statuses.contains(0), "\(statuses)")
        }
    }

    /// The folder and output of a command when nothing goes wrong.
    private static func result(of fault: FaultCase) throws -> (contents: [String: Data], output: String) {
        var contents: [String: Data] = [:]
        var output = ""
        try fault.inFolder { folder in
            let run = try Tools.run("xcstrings", fault.arguments, in: folder)
            #expect(run.status == 0)
            output = run.output
            contents = try FaultCase.contents(of: folder)
        }
        return (contents, output)
    }
}
