import Foundation
import StringCatalog
import TestSupport
import Testing

@testable import Inventory

/// Decisions on two branches, merged by git with `merge=union`.
@Suite struct ReviewRecordMergeTests {
    typealias Verdict = ReviewRecord.Verdict

    private static let verdicts: [Verdict] = [.approved, .rejected, .withdrawn]

    /// Up to two decisions in a row.
    private static let histories: [[Verdict]] = [[]] + verdicts.map { [$0] } + verdicts.flatMap { first in verdicts.map { [first, $0] } }

    private static let version: TextVersion? = version("次へ")

    private static func version(_ text: String) -> TextVersion? {
        let catalog = Sample.catalog(#""Next":{"localizations":{"ja":{"stringUnit":{"state":"translated","value":"\#(text)"}}}}"#)
        return TextVersion(catalog.entries[0], in: "ja", sourceLanguage: "en")
    }

    /// A record after more decisions about one text.
    private static func record(_ start: ReviewRecord, _ verdicts: [Verdict], by reviewer: String, key: String = "Next") throws -> ReviewRecord {
        var record = start
        for (number, verdict) in verdicts.enumerated() {
            record.add(
                .init(key, locale: "ja", version: try #require(version), verdict: verdict), by: .person(reviewer), at: "\(number)")
        }
        return record
    }

    private static func standing(_ record: ReviewRecord, key: String = "Next") throws -> ReviewRecord.ReviewStatus {
        record.standing(of: key, in: "ja", try #require(version))
    }

    /// What the last decisions of both branches mean together: nobody may be overruled who was not heard.
    private static func expected(_ base: [Verdict], _ ours: [Verdict], _ theirs: [Verdict]) -> ReviewRecord.ReviewStatus {
        var last = [ours.last, theirs.last].compactMap(\.self)
        if last.isEmpty { last = base.suffix(1) }
        if last.contains(.rejected) { return .rejected(note: nil) }
        if last.contains(.withdrawn) { return .withdrawn(note: nil) }
        return last.isEmpty ? .neverReviewed : .approved
    }

    private static func lines(_ record: ReviewRecord) -> [Substring] {
        String(decoding: record.bytes(), as: UTF8.self).split(separator: "\n")
    }

    private static func record(_ lines: [Substring]) -> ReviewRecord { ReviewRecord(Array(lines.map { $0 + "\n" }.joined().utf8)) }

    @Test(arguments: histories.prefix(4)) func theMergedFileOfTwoBranchesMeansTheSameInEveryOrder(base: [Verdict]) throws {
        let start = try Self.record(ReviewRecord(), base, by: "base")
        for (index, ours) in Self.histories.enumerated() {
            for theirs in Self.histories[...index] {
                let left = Self.lines(try Self.record(start, ours, by: "ours"))
                let right = Self.lines(try Self.record(start, theirs, by: "theirs"))
                let expected = Self.expected(base, ours, theirs)
                for merged in [left + right, right + left, (left + right).sorted()] {
                    #expect(try Self.standing(Self.record(merged)) == expected, "\(base), then \(ours) and \(theirs)")
                }
                // Whoever decides after the merge has seen both.
                let next = Self.lines(try Self.record(Self.record(left + right), [.approved], by: "both"))
                #expect(try Self.standing(Self.record(next + left + right)) == .approved)
            }
        }
    }

    /// Git keeps lines of both sides where they changed the same place, and those that one side deleted.
    @Test(.enabled(if: TestRun.isFull, "it starts git"), arguments: [true, false]) func theMergeOfGitMeansTheSame(areSwapped: Bool) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("xcstrings-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        // A key for each pair, so that git runs once.
        var cases: [(key: String, expected: ReviewRecord.ReviewStatus)] = []
        var (base, ours, theirs) = (ReviewRecord(), ReviewRecord(), ReviewRecord())
        for (number, before) in Self.histories.enumerated() where before.count < 2 {
            for left in Self.histories {
                for right in Self.histories {
                    let key = "\(number) \(cases.count)"
                    base = try Self.record(base, before, by: "base", key: key)
                    ours = try Self.record(try Self.record(ours, before, by: "base", key: key), left, by: "ours", key: key)
                    theirs = try Self.record(try Self.record(theirs, before, by: "base", key: key), right, by: "theirs", key: key)
                    cases.append((key, Self.expected(before, left, right)))
                }
            }
        }
        for (name, record) in [("base", base), ("ours", areSwapped ? theirs : ours), ("theirs", areSwapped ? ours : theirs)] {
            try Data(record.bytes()).write(to: folder.appendingPathComponent(name))
        }
        #expect(try Program.run("git", ["merge-file", "--union", "ours", "base", "theirs"], in: folder).status == 0)
        let merged = ReviewRecord([UInt8](try Data(contentsOf: folder.appendingPathComponent("ours"))))
        #expect(merged.problems.isEmpty)
        for item in cases { #expect(try Self.standing(merged, key: item.key) == item.expected, "\(item.key)") }
    }

    @Test func anApprovalThatWasWithdrawnDoesNotComeBackWithADeletedLine() throws {
        let approved = try Self.record(ReviewRecord(), [.approved], by: "base")
        let withdrawn = try Self.record(approved, [.withdrawn], by: "ours")
        #expect(Self.lines(withdrawn).count == 2)
        // A branch on which the line of the approval was changed by hand: the merge keeps both.
        let merged = Self.lines(approved) + Self.lines(withdrawn) + Self.lines(approved)
        #expect(try Self.standing(Self.record(merged)) == .withdrawn(note: nil))
    }

    @Test func aDecisionHoldsForAKeyThatTheOtherBranchRenamed() throws {
        let base = try Self.record(ReviewRecord(), [.approved], by: "base")
        var renamed = base
        renamed.rename([("Next", "Go on")])
        for verdict in [Verdict.rejected, .withdrawn] {
            let decided = try Self.record(base, [verdict], by: "theirs")
            for merged in [Self.lines(renamed) + Self.lines(decided), Self.lines(decided) + Self.lines(renamed)] {
                #expect(try Self.standing(Self.record(merged), key: "Go on") == .neverReviewed)
            }
            // The key comes back in a merge with a branch that approved its text.
            var rejected = decided
            rejected.rename([("Next", "Go on")])
            let approved = try Self.record(base, [.rejected, .approved], by: "ours")
            let merged = Self.record(Self.lines(rejected) + Self.lines(approved))
            #expect(try Self.standing(merged) == Self.expected([], [.approved], [verdict]))
        }
    }

    @Test func anApprovalOfAnotherTextOverturnsTheOneBefore() throws {
        let other = try #require(Self.version("次"))
        var record = try Self.record(ReviewRecord(), [.approved], by: "base")
        record.add(.init("Next", locale: "ja", version: other, verdict: .approved), by: .person(nil), at: "")
        #expect(try Self.standing(record) == .textChanged)
        #expect(record.standing(of: "Next", in: "ja", other) == .approved)
    }
}
