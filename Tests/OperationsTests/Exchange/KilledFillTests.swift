import Foundation
import TestSupport
import Testing

@testable import CommandSupport

/// A translator, and the programs that it starts, end with `fill`.
@Suite(.enabled(if: TestRun.isFull, "it starts processes")) struct KilledFillTests {
    private static let catalog = #"{"sourceLanguage":"en","strings":{"Stow the kite":{}},"version":"1.0"}"#

    /// The translator notes its processes and then waits, in one that it starts.
    private static let translator = "echo $$ >> started; (sh -c 'echo $$ >> started; exec sleep 60'; true) & sleep 60"

    private static func processes(_ folder: URL) -> [pid_t] {
        let text = (try? String(contentsOf: folder.appendingPathComponent("started"), encoding: .utf8)) ?? ""
        return text.split(separator: "\n").compactMap { pid_t($0) }
    }

    private static func wait(_ seconds: Double, until isDone: () -> Bool) -> Bool {
        let deadline = Date(timeIntervalSinceNow: seconds)
        while !isDone() {
            guard deadline.timeIntervalSinceNow > 0 else { return false }
            usleep(20_000)
        }
        return true
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGKILL])
    func aKilledFillLeavesNoTranslator(signal: Int32) throws {
        try Tools.inFolder { folder in
            try Data(Self.catalog.utf8).write(to: folder.appendingPathComponent("L.xcstrings"))
            let process = try Program.prepare(
                Tools.path("xcstrings"), ["fill", "--locales", "en,ja", "--translator", Self.translator], in: folder)
            // Threads of a queue block signals, and a process inherits that.
            var signals = sigset_t()
            var blocked = sigset_t()
            sigfillset(&signals)
            pthread_sigmask(SIG_UNBLOCK, &signals, &blocked)
            try process.run()
            pthread_sigmask(SIG_SETMASK, &blocked, nil)
            #expect(Self.wait(30) { Self.processes(folder).count == 2 })
            let started = Self.processes(folder)
            #expect(started.allSatisfy { kill($0, 0) == 0 })
            kill(process.processIdentifier, signal)
            process.waitUntilExit()
            #expect(Self.wait(20) { started.allSatisfy { kill($0, 0) != 0 } }, "\(started) still run")
        }
    }

    /// Whatever the moment: the record has a line for exactly the texts that the catalog has, and a second run asks for the others alone.
    @Test(arguments: [SIGTERM, SIGKILL]) func aKilledFillLeavesARecordOfWhatItWrote(signal: Int32) throws {
        try Tools.inFolder { folder in
            let keys = (1...6).map { "Stow kite \($0)" }
            let entries = keys.map { "\"\($0)\":{}" }.joined(separator: ",")
            try Data("{\"sourceLanguage\":\"en\",\"strings\":{\(entries)},\"version\":\"1.0\"}".utf8).write(to: folder.appendingPathComponent("L.xcstrings"))
            try Data(#"{"locales":["en","ja"],"record":true}"#.utf8).write(to: folder.appendingPathComponent(".xcstrings.json"))
            // Two batches are answered, the third waits.
            let answer = #"sed -n -e 's/^{"key": *\("[^"]*"\).*/{"key":\1,"locale":"ja","value":"凧"}/p'"#
            let slow = "echo x >> batches; tee -a asked | \(answer); if [ $(wc -l < batches) -gt 2 ]; then sleep 60; fi"
            let process = try Program.prepare(
                Tools.path("xcstrings"), ["fill", "--batch", "2", "--parallel", "1", "--translator", slow], in: folder)
            var signals = sigset_t()
            var blocked = sigset_t()
            sigfillset(&signals)
            pthread_sigmask(SIG_UNBLOCK, &signals, &blocked)
            try process.run()
            pthread_sigmask(SIG_SETMASK, &blocked, nil)
            func text(_ name: String) -> String { (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)) ?? "" }
            #expect(Self.wait(30) { text("batches").count >= 6 })
            kill(process.processIdentifier, signal)
            process.waitUntilExit()
            let written = keys.filter { key in text("L.xcstrings").contains("\"\(key)\":{\"localizations\"") }
            let recorded = keys.filter { text(".L.fill.jsonl").contains("\"\($0)\"") }
            #expect(written.count >= 4 && written == recorded, "\(written), \(recorded)")
            try Data().write(to: folder.appendingPathComponent("asked"))
            let run = try Tools.run("xcstrings", ["fill", "--translator", "tee -a asked | \(answer)"], in: folder)
            #expect(run.status == 0, "\(run.error)")
            #expect(keys.filter { text("asked").contains("\"key\":\"\($0)\"") } == keys.filter { !written.contains($0) })
            #expect(keys.filter { text(".L.fill.jsonl").contains("\"\($0)\"") } == keys)
        }
    }

    /// A translator may leave a server running for its next calls.
    @Test func whatATranslatorLeavesRunningOutlivesAFillThatEnds() throws {
        try Tools.inFolder { folder in
            try Data(Self.catalog.utf8).write(to: folder.appendingPathComponent("L.xcstrings"))
            let translator = "sleep 60 >/dev/null 2>&1 & echo $! > started; cat > /dev/null; echo '{\"key\":\"Stow the kite\",\"locale\":\"ja\",\"value\":\"凧\"}'"
            let run = try Tools.run("xcstrings", ["fill", "--locales", "en,ja", "--translator", translator], in: folder)
            #expect(run.status == 0, "\(run.error)")
            let server = try #require(Self.processes(folder).first)
            #expect(kill(server, 0) == 0)
            kill(server, SIGKILL)
        }
    }
}
