import Foundation
import TestSupport
import Testing

@testable import CommandSupport

/// The effects of a killed process, a full disk, missing permissions and a minimal environment: what a command writes is all old or
/// all new, and nothing else remains after the next run.
///
/// A thorough run kills at every system call from the first that changes something, rather than at a sample.
@Suite(.enabled(if: TestRun.isFull, "it starts processes")) struct FaultTests {
    private static let isExhaustive = TestRun.isThorough

    // MARK: Kills

    @Test(.enabled(if: Strace.path != nil, "strace is not installed; kills are spread over a run instead"), arguments: FaultCase.all)
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
                let run = try fault.run(in: folder, through: Strace.injecting("signal=KILL", at: moment))
                if run.status == SIGKILL { kills += 1 }
                afterwards.insert(try Self.check(folder, fault, old: old, new: new, "\(moment)"))
            }
            #expect(afterwards == [true, false], "the kills were all on one side of the write")
            // The calls of each thread vary a little from run to run.
            #expect(kills * 2 > moments.count)
        }
    }

    /// Checks what a kill has left: each file is either the old or the new one, a command that reads leaves them so, and nothing else
    /// remains after the command was run again.
    ///
    /// - Returns: Whether the files were new.
    private static func check(
        _ folder: URL, _ fault: FaultCase, old: [String: Data], new: [String: Data], _ comment: Comment
    ) throws -> Bool {
        func left() throws -> [String: Data] {
            try FaultCase.contents(of: folder).filter { path, _ in ![".tmp", ".before", ".journal"].contains(where: path.hasSuffix) }
        }
        for (path, bytes) in try left() { #expect(bytes == old[path] || bytes == new[path], "\(comment): \(path)") }
        let all = try FaultCase.contents(of: folder)
        if fault.isVisible { _ = try Tools.run("xcstrings", ["list", "--format", "keys"], in: folder) }
        #expect(try FaultCase.contents(of: folder) == all, comment)
        let seen = try left()
        _ = try fault.run(in: folder)
        // The list of what to review was read before the command undid what the interrupted one had left.
        if fault.takesList, try FaultCase.contents(of: folder) != new { _ = try fault.run(in: folder) }
        let after = try FaultCase.contents(of: folder)
        let odd = Set(after.keys).union(new.keys).filter { after[$0] != new[$0] }.sorted()
        #expect(odd.isEmpty, "\(comment): \(odd)")
        return seen == new
    }

    /// The moments at which to kill, found in a complete run of the command.
    private static func moments(_ fault: FaultCase, in folder: URL) throws -> [Strace.Moment] {
        let (run, calls) = try Strace.calls(fault, in: folder)
        #expect(run.status == 0, "\(run.error)")
        let first = calls.firstIndex { $0.line.contains("O_TMPFILE") || $0.line.contains("O_CREAT") || $0.moment.call == "mkdir" } ?? 0
        if isExhaustive {
            // Before the first change, all moments are alike. The first call of a process starts it.
            return calls[1..<first].enumerated().filter { $0.offset % 50 == 0 }.map(\.element.moment) + calls[first...].map(\.moment)
        }
        let writing = calls[first...].filter { Strace.naming.contains($0.moment.call) || ["write", "fsync"].contains($0.moment.call) }
        let stride = max(1, writing.count / 6)
        return writing.enumerated().filter { $0.offset % stride == 0 || $0.offset == writing.count - 1 }.map(\.element.moment)
    }

    @Test(.enabled(if: TestRun.isFull && (Strace.path == nil || isExhaustive), "strace kills at chosen moments"), arguments: FaultCase.all)
    func aKillAtAnyTimeLeavesTheOldFilesOrTheNewOnes(fault: FaultCase) throws {
        try fault.inFolder { folder in
            let old = try FaultCase.contents(of: folder)
            let started = Date()
            #expect(try fault.run(in: folder).status == 0)
            let wholeRun = Date().timeIntervalSince(started)
            let new = try FaultCase.contents(of: folder)
            var afterwards: [Bool] = []
            while afterwards.count < 12 || Set(afterwards).count < 2 && afterwards.count < 100 {
                try fault.write(to: folder)
                let process = try Program.prepare(
                    Tools.path("xcstrings"), fault.arguments(in: folder), in: folder, environment: FaultCase.reviewer)
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

    /// An approval without its author would look like one of an unknown person.
    @Test(arguments: FaultCase.all.filter { $0.description == "review" })
    func aKilledGitLeavesNoApprovalWithoutItsAuthor(fault: FaultCase) throws {
        try fault.inFolder { folder in
            try Program.write(script: "#!/bin/sh\nkill -9 $$\n", to: folder.appendingPathComponent("git"))
            let old = try FaultCase.contents(of: folder)
            let run = try fault.run(in: folder, through: [try #require(Program.path(of: "env")), "PATH=\(folder.path):/usr/bin:/bin"])
            #expect(run.status == 2)
            #expect(run.error.contains("git was killed before it could say who the author is"), "\(run.error)")
            #expect(try FaultCase.contents(of: folder) == old)
        }
    }

    // MARK: Disk and permissions

    /// Mounting a file system needs root, and a machine that allows it.
    private static let canMount: Bool = {
        guard TestRun.isFull, geteuid() == 0, let mount = Program.path(of: "mount") else { return false }
        return (try? Program.run("unshare", ["-m", mount, "-t", "tmpfs", "none", "/mnt"]).status) == 0
    }()

    /// On a disk with room for some of what is written, or for nothing.
    @Test(.enabled(if: canMount, "a small file system cannot be mounted"), arguments: FaultCase.all)
    func aFullDiskLeavesTheOldFiles(fault: FaultCase) throws {
        try fault.inFolder { folder in
            let old = try FaultCase.contents(of: folder)
            let (new, _) = try Self.result(of: fault, in: folder)
            // A disk in a separate namespace that has the files and little free space. Its contents are copied back for the tests.
            let script = """
                set -e
                mkdir disk && mount -t tmpfs -o size=1024k none disk
                find . -mindepth 1 -maxdepth 1 ! -name disk -exec cp -R {} disk ';'
                cd disk
                dd if=/dev/zero of=room bs=4k count="$1" 2>/dev/null
                dd if=/dev/zero of=filling bs=4k 2>/dev/null || true
                rm room; shift
                status=0; "$@" || status=$?
                rm filling
                mkdir ../left && cp -R . ../left
                exit $status
                """
            var statuses: Set<Int32> = []
            for room in [0, 1, 5, 9] {
                try fault.write(to: folder)
                let wrapper = [try #require(Program.path(of: "unshare")), "-m", "/bin/sh", "-c", script, "sh", "\(room)"]
                let run = try fault.run(in: folder, through: wrapper)
                statuses.insert(run.status)
                let left = try FaultCase.contents(of: folder.appendingPathComponent("left"))
                if run.status == 0 {
                    #expect(left == new, "\(room)")
                } else {
                    #expect(run.status == 2)
                    #expect(run.error.contains("no space left on device\n  Nothing was written.\n"), "\(room): \(run.error)")
                    #expect(left == old, "\(room)")
                }
            }
            #expect(statuses.contains(2))
        }
    }

    @Test(
        .enabled(if: Tools.unprivileged != nil, "root ignores permissions here"),
        arguments: FaultCase.all.filter { !$0.readsHistory })
    func aReadOnlyFolderLeavesTheOldFiles(fault: FaultCase) throws {
        try fault.inFolder { folder in
            let old = try FaultCase.contents(of: folder)
            let inner = try FileManager.default.contentsOfDirectory(atPath: folder.path).map { folder.path + "/" + $0 }
            let folders = [folder.path] + inner.filter { (try? FileManager.default.contentsOfDirectory(atPath: $0)) != nil }
            for path in folders { chmod(path, 0o555) }
            defer { for path in folders { chmod(path, 0o777) } }
            let run = try fault.run(in: folder, through: Tools.unprivileged ?? [])
            #expect(run.status == 2)
            #expect(run.error.contains(": permission denied\n  Nothing was written.\n"), "\(run.error)")
            #expect(try FaultCase.contents(of: folder) == old)
        }
    }

    // MARK: Environment

    /// If standard input, output or error is closed, the next opened file gets its descriptor.
    @Test(arguments: FaultCase.all, [">&-", "<&- >&- 2>&-"])
    func closedStandardStreamsDoNoHarm(fault: FaultCase, redirection: String) throws {
        try fault.inFolder { folder in
            let (new, output) = try Self.result(of: fault, in: folder)
            let shell = ["/bin/sh", "-c", "exec \"$@\" \(redirection)", "sh"]
            let run = try fault.run(in: folder, through: shell)
            // Output that cannot be printed is an error; the catalogs are written anyway.
            let isOutputClosed = redirection.contains(" >") || redirection.hasPrefix(">")
            #expect(run.status == (isOutputClosed && !output.isEmpty ? 2 : 0))
            #expect(try FaultCase.contents(of: folder) == new)
        }
    }

    @Test(arguments: FaultCase.all)
    func aReaderThatGoesAwayStopsNoWriting(fault: FaultCase) throws {
        try fault.inFolder { folder in
            let (new, _) = try Self.result(of: fault, in: folder)
            let tool = Tools.folder.appendingPathComponent("xcstrings").path
            let shell = ["/bin/sh", "-c", "shift; ('\(tool)' \"$@\"; echo $? > status) | true; exit \"$(cat status)\"", "sh"]
            let run = try fault.run(in: folder, through: shell)
            #expect(run.status == 0)
            try FileManager.default.removeItem(atPath: folder.path + "/status")
            #expect(try FaultCase.contents(of: folder) == new)
        }
    }

    @Test(arguments: FaultCase.all)
    func neitherHomeNorLocaleIsNeeded(fault: FaultCase) throws {
        try fault.inFolder { folder in
            let (new, _) = try Self.result(of: fault, in: folder)
            let variables = ["PATH=/usr/bin:/bin"] + FaultCase.reviewer.map { "\($0.key)=\($0.value)" }
            let run = try fault.run(in: folder, through: [try #require(Program.path(of: "env")), "-i"] + variables)
            #expect(run.status == 0)
            #expect(try FaultCase.contents(of: folder) == new)
        }
    }

    /// Without a free descriptor git cannot say who reviews.
    @Test(arguments: FaultCase.all.filter { $0.description != "review" })
    func fewFileDescriptorsLeaveTheOldFilesOrTheNewOnes(fault: FaultCase) throws {
        try fault.inFolder { folder in
            let old = try FaultCase.contents(of: folder)
            let (new, _) = try Self.result(of: fault, in: folder)
            var statuses: Set<Int32> = []
            for count in [3, 4, 5, 6, 8, 64] {
                try fault.write(to: folder)
                let shell = ["/bin/sh", "-c", "ulimit -n \(count); exec \"$@\"", "sh"]
                let run = try fault.run(in: folder, through: shell)
                statuses.insert(run.status)
                let left = try FaultCase.contents(of: folder)
                #expect(left == (run.status == 0 ? new : old), "\(count)")
            }
            #expect(statuses.count > 1 && statuses.contains(0), "\(statuses)")
        }
    }

    /// The contents of a folder, and the output of the command, when nothing goes wrong. Afterwards the folder is as it was.
    private static func result(of fault: FaultCase, in folder: URL) throws -> (contents: [String: Data], output: String) {
        let run = try fault.run(in: folder)
        #expect(run.status == 0)
        let contents = try FaultCase.contents(of: folder)
        try fault.write(to: folder)
        return (contents, run.output)
    }
}
