import Foundation
import StringCatalog
import TestSupport
import Testing

@testable import Translation

/// Real programs, well behaved and otherwise.
@Suite(.enabled(if: TestRun.isFull, "it starts processes")) struct ExternalTranslatorTests {
    private let gaps = [
        Gap(key: "Save", source: VariedText("Save"), locale: "ja"),
        Gap(key: "%lld files", source: VariedText("%lld files"), comment: "a \"count\"", locale: "ja"),
    ]
    private static let save = #"{"key":"Save","locale":"ja","value":"保存"}"#

    /// Refuses texts without the placeholders of their source.
    private static let judge: ExternalTranslator.Judge = { fillings in
        fillings.map { filling in
            filling.forms.compactMap { form in
                let problem = filling.source.form(at: form.path).flatMap { TextCheck.placeholderProblem(of: form.value, for: $0) }
                return problem.map { .init(form: form.path, reason: $0) }
            }
        }
    }

    private func ask(_ command: String, timeout: Double = 10) -> (values: [String], problems: String) {
        let result = Self.translate(gaps, command, timeout: timeout)
        return (result.values, result.problems.joined(separator: "\n"))
    }

    private static func translate(
        _ gaps: [Gap], _ command: String, timeout: Double = 10, retries: Int = 0
    ) -> (values: [String], problems: [String]) {
        var values: [String] = []
        let translator = ExternalTranslator(
            TranslatorProgram(command: command, timeout: timeout), sourceLanguage: "en", retries: retries)
        let outcome = translator.translate(gaps, judge: judge, accept: { values += $0.flatMap(\.forms).map(\.value) })
        return (values, outcome.problems.map(\.message))
    }

    @Test func answersAreTaken() {
        let result = ask(#"cat > /dev/null; echo '\#(Self.save)'; echo '{"key":"%lld files","locale":"ja","value":"%lld個"}'"#)
        #expect(result.values == ["保存", "%lld個"])
        #expect(result.problems.isEmpty)
    }

    @Test(arguments: [
        ("exit 3", "ended with status 3"),
        ("kill -9 $$", "ended with status 9"),
        ("sleep 30", "took longer than"),
        ("echo '{\"key\":'", "not an answer"),
        ("echo '{\"key\":\"%lld files\",\"locale\":\"ja\",\"value\":\"個\"}'", "leaves out %lld"),
        ("echo '{\"key\":\"%lld files\",\"locale\":\"ja\",\"value\":\"%@個\"}'", "has %@"),
        ("echo '{\"key\":\"%lld files\",\"locale\":\"ja\",\"value\":\"%lld個 %lld\"}'", "has %lld"),
        ("echo '{\"key\":\"Open\",\"locale\":\"ja\",\"value\":\"開く\"}'", "was not asked"),
        ("exec 0<&-", "left 1 of 2"),
    ])
    func aProgramThatEndsBadlyLosesNothingGood(rest: String, report: String) {
        let result = ask("echo '\(Self.save)'; \(rest)", timeout: 2)
        #expect(result.values == ["保存"])
        #expect(result.problems.contains(report), "\(result.problems)")
        #expect(result.problems.contains("\"%lld files\" (ja)"))
    }

    @Test(arguments: [("  保存\n", "保存"), ("保存", "保存")]) func anAnswerHasTheWhiteSpaceOfItsSource(answer: String, value: String) {
        let gaps = [Gap(key: " Save\n", source: VariedText(" Save\n"), locale: "ja")]
        let line = "{\"key\":\" Save\\n\",\"locale\":\"ja\",\"value\":\(JSONLiteral.string(answer))}"
        #expect(Self.translate(gaps, "cat > /dev/null; cat <<'END'\n\(line)\nEND\n").values == [" \(value)\n"])
    }

    @Test func formsOfOneTextAreJudgedTogether() {
        let forms = ["one", "other"].compactMap { name in VariationPath("plural.\(name)").map { VariedText.Form(path: $0, text: "%lld files") } }
        let gaps = [Gap(key: "%lld files", source: VariedText(forms) ?? VariedText(""), locale: "de")]
        let command = #"""
            cat > /dev/null
            echo '{"key":"%lld files","locale":"de","variation":"plural.one","value":"%lld Datei"}'
            echo '{"key":"%lld files","locale":"de","variation":"plural.other","value":"Dateien"}'
            """#
        let result = Self.translate(gaps, command)
        #expect(result.values.isEmpty)
        #expect(result.problems.contains { $0.contains("refused \"Dateien\"") })
        #expect(!result.problems.contains { $0.contains("refused \"%lld Datei\"") })
    }

    @Test func whatWasNotAnsweredIsAskedAgain() {
        // Answers only the first question of each run.
        let command = #"read line; cat > /dev/null; echo "$line" | sed 's/"source":"\([^"]*\)".*/"locale":"ja","value":"\1を"}/'"#
        let result = Self.translate(gaps, command, retries: 1)
        #expect(result.values == ["Saveを", "%lld filesを"])
        #expect(result.problems.isEmpty)
    }

    /// Answers without the placeholder unless it is told that this was refused, and why.
    @Test func aRefusedAnswerIsAskedForOnceMoreWithTheReason() {
        let command = #"""
            while read -r line; do
              case $line in
                *'"refused":{"value":"個","reason":"leaves out'*) echo '{"key":"%lld files","locale":"ja","value":"%lld個"}' ;;
                *files*) echo '{"key":"%lld files","locale":"ja","value":"個"}' ;;
                *) echo '\#(Self.save)' ;;
              esac
            done
            """#
        let result = ask(command)
        #expect(result.values == ["保存", "%lld個"])
        #expect(result.problems.isEmpty)
    }

    @Test(arguments: [(0, 2), (1, 2), (2, 3)])
    func aProgramThatDoesNotLearnIsNotAskedForever(retries: Int, runs: Int) throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("runs-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: file) }
        let command = "cat > /dev/null; echo >> '\(file)'; echo '\(Self.save)'; echo '{\"key\":\"%lld files\",\"locale\":\"ja\",\"value\":\"個\"}'"
        let result = Self.translate(gaps, command, retries: retries)
        #expect(result.values == ["保存"])
        #expect(result.problems.count { $0.contains("refused") } == 1)
        #expect(try Data(contentsOf: URL(fileURLWithPath: file)).count == runs)
    }

    @Test func whatALateProgramStartedIsStoppedToo() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("late-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: file) }
        let result = ask("sleep 60 & echo $! > '\(file)'; wait", timeout: 1)
        #expect(result.problems.contains("took longer than"))
        let started = try #require(Int32(String(contentsOfFile: file, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)))
        // It may take a moment to notice the exit; a terminated process that is not waited for is a zombie.
        var isRunning = true
        for _ in 0..<50 where isRunning {
            let state = try? String(contentsOfFile: "/proc/\(started)/stat", encoding: .utf8)
            isRunning = kill(started, 0) == 0 && state?.contains(") Z ") != true
            if isRunning { usleep(20_000) }
        }
        #expect(!isRunning)
    }

    @Test func linesMayEndWithCarriageReturns() {
        let result = ask(
            #"cat > /dev/null; printf '%s\r\n\r\n%s\r\n' '\#(Self.save)' '{"key":"%lld files","locale":"ja","value":"%lld個"}'"#)
        #expect(result.values == ["保存", "%lld個"])
        #expect(result.problems.isEmpty)
    }

    @Test(arguments: [
        ("yes", "wrote more than"), ("cat /dev/zero", "wrote a line of more than"),
        // A child process that keeps running is terminated, too.
        ("yes & wait", "wrote more than"),
    ])
    func aProgramThatNeverStopsWritingIsStopped(program: String, report: String) {
        let result = ask("echo '\(Self.save)'; \(program)", timeout: 60)
        #expect(result.values == ["保存"])
        #expect(result.problems.contains(report), "\(result.problems.prefix(500))")
    }

    @Test func anInputLargerThanAPipeIsRead() {
        let many = (0..<3000).map { Gap(key: "key \($0)", source: VariedText("Save \($0)"), locale: "ja") }
        let command = #"sed 's/"source":"\([^"]*\)".*/"locale":"ja","value":"\1を"}/'"#
        #expect(Self.translate(many, command, timeout: 20).values.count == 3000)
    }
}
