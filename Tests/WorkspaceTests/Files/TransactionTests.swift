import Foundation
import Testing

@testable import CommandSupport

/// Commands that write several files write all of them or none, and say so.
@Suite struct TransactionTests {
    // MARK: Files that cannot be written

    @Test(arguments: FaultCase.several)
    func aReadOnlyFileKeepsTheOthersFromBeingWritten(fault: FaultCase) throws {
        try fault.inFolder { folder in
            let old = try FaultCase.contents(of: folder)
            #expect(try fault.run(in: folder).status == 0)
            let new = try FaultCase.contents(of: folder)
            for path in old.keys where new[path] != old[path] {
                try fault.write(to: folder)
                chmod(folder.path + "/" + path, 0o444)
                let run = try fault.run(in: folder)
                #expect(run.status == 2, "\(path)")
                #expect(run.error.hasSuffix("\(path): error: is read-only\n  Nothing was written. chmod u+w makes it writable.\n"), "\(run.error)")
                #expect(try FaultCase.contents(of: folder) == old, "\(path)")
            }
        }
    }

    // MARK: Failures between renames

    /// Every name that is given or taken fails once.
    @Test(.enabled(if: Strace.path != nil, "strace is not installed, so that no call can be made to fail"), arguments: FaultCase.several)
    func aNameThatCannotBeGivenUndoesTheOthers(fault: FaultCase) throws {
        try fault.inFolder { folder in
            let old = try FaultCase.contents(of: folder)
            let calls = try Strace.calls(fault, in: folder).calls
            let new = try FaultCase.contents(of: folder)
            var statuses: Set<Int32> = []
            for moment in calls.map(\.moment) where ["rename", "link", "linkat", "symlink"].contains(moment.call) {
                try fault.write(to: folder)
                let run = try fault.run(in: folder, through: Strace.injecting("error=EIO", at: moment))
                statuses.insert(run.status)
                let left = try FaultCase.contents(of: folder)
                if run.status == 0 {
                    // A second name can be replaced by a copy, and a link to the journal is not needed.
                    #expect(["link", "symlink"].contains(moment.call), "\(moment)")
                    #expect(left == new, "\(moment)")
                } else {
                    #expect(run.error.hasSuffix("input/output error\n  Nothing was written.\n"), "\(moment): \(run.error)")
                    #expect(left == old, "\(moment)")
                }
            }
            #expect(statuses.contains(2))
        }
    }

    /// The second rename fails, and so does the one that puts the first file back.
    @Test(.enabled(if: Strace.path != nil, "strace is not installed, so that no call can be made to fail"))
    func aFileThatCannotBePutBackIsNamedAndPutBackByTheNextCommand() throws {
        let fault = try #require(FaultCase.several.first { $0.description == "fmt" })
        try fault.inFolder { folder in
            let old = try FaultCase.contents(of: folder)
            let run = try fault.run(in: folder, through: Strace.injecting("error=EIO", at: .init(call: "rename", number: 2), andLater: true))
            #expect(run.status == 2)
            #expect(
                run.error == """
                    Other/Localizable.xcstrings: error: cannot be written: input/output error
                      Localizable.xcstrings has its new content and could not be put back: input/output error. Everything else is as it \
                    was. The next command tries again.

                    """)
            let left = try FaultCase.contents(of: folder)
            #expect(try Tools.run("xcstrings", ["list", "--format", "keys"], in: folder).status == 0)
            #expect(try FaultCase.contents(of: folder) == left, "a command that reads leaves everything as it is")
            let sync = try Tools.run("xcstrings", ["sync", "--no-remove"], in: folder)
            #expect(sync.status == 0, "\(sync.error)")
            #expect(try FaultCase.contents(of: folder) == old)
        }
    }
}
