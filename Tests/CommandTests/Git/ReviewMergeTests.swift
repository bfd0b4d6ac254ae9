import Foundation
import TestSupport
import Testing

@testable import CommandSupport

/// Reviews on two branches, merged by git with the settings of `init --git`.
@Suite(.enabled(if: TestRun.isFull, "it starts processes")) struct ReviewMergeTests {
    private static func catalog(_ texts: [String: String], state: String = "needs_review") -> String {
        let entries = texts.sorted { $0.key < $1.key }.map { key, text in
            """
                "\(key)" : {
                  "localizations" : {
                    "ja" : {
                      "stringUnit" : {
                        "state" : "\(state)",
                        "value" : "\(text)"
                      }
                    }
                  }
                }
            """
        }
        return "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(entries.joined(separator: ",\n"))\n  },\n  \"version\" : \"1.0\"\n}"
    }

    private struct Repository {
        let folder: URL

        func write(_ text: String, to name: String) throws { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }

        func commit(_ message: String) throws {
            try GitRun.run(["add", "-A"], in: folder)
            try GitRun.run(["commit", "-q", "-m", message], in: folder)
        }

        func checkout(_ arguments: String...) throws { try GitRun.run(["checkout", "-q"] + arguments, in: folder) }

        /// The IDs of what waits, by key.
        func waiting() throws -> [String: String] {
            let run = try Tools.run("xcstrings", ["review", "--format", "json"], in: folder)
            #expect(run.status == 0, "\(run.error)")
            let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
            let rows = report?["waiting"] as? [[String: Any]] ?? []
            return Dictionary(uniqueKeysWithValues: rows.compactMap { row in
                (row["key"] as? String).flatMap { key in (row["id"] as? String).map { (key, $0) } }
            })
        }

        func review(_ arguments: String...) throws {
            let run = try Tools.run("xcstrings", ["review"] + arguments, in: folder)
            #expect(run.status == 0, "\(run.error)")
        }
    }

    /// A repository with a catalog in which every text waits, and a record with one approval.
    private static func inRepository(_ keys: [String], _ body: (Repository, _ ids: [String: String]) throws -> Void) throws {
        try GitRun.inRepository { folder in
            let repository = Repository(folder: folder)
            try repository.write(#"{ "locales": ["en", "ja"], "review": true }"#, to: ".xcstrings.json")
            try repository.write(catalog(Dictionary(uniqueKeysWithValues: keys.map { ($0, $0 + "訳") })), to: "L.xcstrings")
            #expect(try Tools.run("xcstrings", ["init", "--git"], in: folder).status == 0)
            try repository.commit("base")
            try body(repository, try repository.waiting())
        }
    }

    @Test func branchesThatApproveDifferentTextsMergeWithoutConflict() throws {
        // Neighbours in the record, and the first and the last line of it.
        let keys = ["A", "B", "C", "D", "E", "F"]
        try Self.inRepository(keys) { repository, ids in
            try repository.checkout("-b", "other")
            for key in ["B", "D", "F"] { try repository.review("--approve", try #require(ids[key])) }
            try repository.commit("theirs")
            try repository.checkout("main")
            for key in ["A", "C", "E"] { try repository.review("--approve", try #require(ids[key])) }
            try repository.commit("ours")
            try GitRun.run(["merge", "-q", "-m", "merge", "other"], in: repository.folder)
            #expect(try repository.waiting().isEmpty)
            let lint = try Tools.run("xcstrings", ["lint", "--only", "unreviewed-change", "--strict"], in: repository.folder)
            #expect(lint.status == 0, "\(lint.output)")
        }
    }

    @Test func anApprovalOfATextThatTheOtherBranchChangedDoesNotHold() throws {
        try Self.inRepository(["A", "B"]) { repository, ids in
            try repository.checkout("-b", "other")
            #expect(try Tools.run("xcstrings", ["add", "L.xcstrings", "A", "--en", "An A"], in: repository.folder).status == 0)
            try repository.commit("theirs")
            try repository.checkout("main")
            for key in ["A", "B"] { try repository.review("--approve", try #require(ids[key])) }
            try repository.commit("ours")
            try GitRun.run(["merge", "-q", "-m", "merge", "other"], in: repository.folder)
            #expect(try repository.waiting().keys.sorted() == ["A"])
        }
    }

    @Test func aRejectionOnOneBranchHoldsAgainstAnApprovalOnTheOther() throws {
        try Self.inRepository(["A", "B"]) { repository, ids in
            let id = try #require(ids["A"])
            try repository.checkout("-b", "other")
            try repository.review("--reject", id, "--note", "too long")
            try repository.commit("theirs")
            try repository.checkout("main")
            try repository.review("--approve", id)
            try repository.commit("ours")
            try GitRun.run(["merge", "-q", "-m", "merge", "other"], in: repository.folder)
            let waiting = try repository.waiting()
            #expect(waiting.keys.sorted() == ["A", "B"])
            // The note is new, so the approval of before names nothing.
            #expect(waiting["A"] != id)
        }
    }

    @Test(arguments: [true, false]) func anApprovalThatOneBranchWithdrewStaysWithdrawn(isOurs: Bool) throws {
        try Self.inRepository(["A", "B", "C"]) { repository, ids in
            try repository.review("--approve", try #require(ids["B"]))
            try repository.commit("approved")
            func withdraw() throws { try repository.review("--withdraw", "B", "--note", "too long") }
            // Its neighbours in the record.
            func approve() throws { for key in ["A", "C"] { try repository.review("--approve", try #require(ids[key])) } }
            try repository.checkout("-b", "other")
            try isOurs ? approve() : withdraw()
            try repository.commit("theirs")
            try repository.checkout("main")
            try isOurs ? withdraw() : approve()
            try repository.commit("ours")
            try GitRun.run(["merge", "-q", "-m", "merge", "other"], in: repository.folder)
            #expect(try repository.waiting().keys.sorted() == ["B"])
            let lint = try Tools.run("xcstrings", ["lint", "--only", "unreviewed-change"], in: repository.folder)
            #expect(lint.output.contains("its approval was withdrawn: \"too long\""), "\(lint.output)")
        }
    }

    @Test func aRecordWithMarksOfAMergeIsAnError() throws {
        try Self.inRepository(["A"]) { repository, ids in
            try repository.review("--approve", try #require(ids["A"]))
            let path = repository.folder.appendingPathComponent(".L.review.jsonl")
            let record = try String(contentsOf: path, encoding: .utf8)
            try repository.write("<<<<<<< HEAD\n\(record)=======\n>>>>>>> other\n", to: ".L.review.jsonl")
            let run = try Tools.run("xcstrings", ["review"], in: repository.folder)
            #expect(run.status == 2 && run.error.contains(".L.review.jsonl:1:1: error: is not a line of a review record"), "\(run.error)")
        }
    }
}
