import Foundation
import TestSupport
import Testing

@testable import CommandSupport

/// Each folder of Fixtures/commands is a session at a terminal: `input` is the initial folder, and `transcript.txt` has the
/// commands (`$ xcstrings …`) with their output, lines of standard error after `! `, and an exit status other than 0 after `= `.
/// Variables may be set before a command, as in `$ NAME=VALUE xcstrings …`. `$ cat FILE` shows the current contents of a file,
/// and `$ cd FOLDER` changes to another folder below the first.
///
/// `XCSTRINGS_RECORD=1` rewrites the transcripts.
@Suite struct TranscriptTests {
    private static let folder = Checkout.fixtures.appendingPathComponent("commands")

    private static var cases: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted()
    }

    @Test(arguments: cases)
    func sessionGoesAsItsTranscriptSays(name: String) throws {
        let transcript = Self.folder.appendingPathComponent("\(name)/transcript.txt")
        let expected = try String(contentsOf: transcript, encoding: .utf8)
        let temporary = FileManager.default.temporaryDirectory.appendingPathComponent("xcstrings-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: temporary) }
        try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
        let place = temporary.appendingPathComponent(name)
        let input = Self.folder.appendingPathComponent("\(name)/input")
        if FileManager.default.fileExists(atPath: input.path) {
            try FileManager.default.copyItem(at: input, to: place)
        } else {
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        }
        var actual = ""
        var current = place
        for line in expected.split(separator: "\n", omittingEmptySubsequences: false) where line.hasPrefix("$ ") {
            actual += line + "\n"
            if line.hasPrefix("$ cd ") {
                current = place.appendingPathComponent(String(line.dropFirst(5)))
            } else {
                actual += try Self.run(String(line.dropFirst(2)), in: current)
            }
        }
        if TestRun.isRecording {
            try actual.write(to: transcript, atomically: true, encoding: .utf8)
        } else {
            #expect(actual == expected)
        }
    }

    private static func run(_ command: String, in folder: URL) throws -> String {
        let words = words(of: command)
        if words[0] == "cat" {
            let text = try String(contentsOf: folder.appendingPathComponent(words[1]), encoding: .utf8)
            return text.hasSuffix("\n") ? text : text + "\n"
        }
        let variables = words.prefix { $0.contains("=") }.map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
        let line = words.dropFirst(variables.count)
        let environment = Dictionary(variables.map { ($0[0], $0[1] as String?) }, uniquingKeysWith: { first, _ in first })
        let run = try Tools.run(line[line.startIndex], Array(line.dropFirst()), in: folder, environment: environment)
        var text = steady(run.output)
        if !text.isEmpty, !text.hasSuffix("\n") { text += "\n" }
        text += steady(run.error).split(separator: "\n").map { "! \($0)\n" }.joined()
        return run.status == 0 ? text : text + "= \(run.status)\n"
    }

    /// Removes what differs from run to run.
    private static func steady(_ text: String) -> String {
        text.replacingOccurrences(of: #"\(\d+\.\d\d s\)"#, with: "(TIME)", options: .regularExpression)
    }

    /// The words of a command line; double quotes group words.
    private static func words(of command: String) -> [String] {
        var words: [String] = []
        var word = ""
        var isQuoted = false
        var hasWord = false
        for character in command {
            if character == "\"" {
                isQuoted.toggle()
                hasWord = true
            } else if character == " ", !isQuoted {
                if hasWord { words.append(word) }
                word = ""
                hasWord = false
            } else {
                word.append(character)
                hasWord = true
            }
        }
        return hasWord ? words + [word] : words
    }
}
