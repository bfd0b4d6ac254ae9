import Foundation
import TestSupport
import Testing

@testable import CommandSupport

/// What the pages for readers claim, proven by commands. The notation is described in `Fixtures/claims/claims.txt`.
@Suite struct ClaimTests {
    struct Claim: Sendable, CustomTestStringConvertible {
        let page: String
        let folder: String
        let words: String
        var commands: [(line: String, shows: [String])] = []

        var testDescription: String { words }

        /// - Returns: `nil` for a block without a claim.
        init?(_ block: String) {
            let lines = block.split(separator: "\n").map(String.init)
            guard let head = lines.first?.wholeMatch(of: /(\S+\.md), (\w+): (.+)/) else { return nil }
            (page, folder, words) = (String(head.1), String(head.2), String(head.3))
            for line in lines.dropFirst() {
                if line.hasPrefix("$ ") {
                    commands.append((String(line.dropFirst(2)), []))
                } else {
                    commands[commands.count - 1].shows.append(line)
                }
            }
        }
    }

    private static let folder = Checkout.fixtures.appendingPathComponent("claims")

    static let claims: [Claim] = {
        let text = (try? String(contentsOf: folder.appendingPathComponent("claims.txt"), encoding: .utf8)) ?? ""
        return text.components(separatedBy: "\n\n").compactMap(Claim.init)
    }()

    @Test(arguments: claims) func isTrue(claim: Claim) throws {
        let page = try String(contentsOf: Checkout.root.appendingPathComponent(claim.page), encoding: .utf8)
        #expect(page.contains(claim.words), "\(claim.page) no longer says so")
        try Tools.inTemporaryFolder { folder in
            let input = Self.folder.appendingPathComponent("input/\(claim.folder)")
            try FileManager.default.copyItem(at: input, to: folder.appendingPathComponent(claim.folder))
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent(".git"), withIntermediateDirectories: true)
            for (line, shows) in claim.commands {
                let run = try Tools.type(line, in: folder)
                var rest = (run.output + "\n-> \(run.status)")[...]
                for text in shows where text.hasPrefix("!") {
                    #expect(!rest.contains(text.dropFirst()), "\(line)\n\(run.output)")
                }
                for text in shows where !text.hasPrefix("!") {
                    guard let found = rest.firstRange(of: text) else {
                        Issue.record("\(line) does not print \(text)\n\(run.output)")
                        break
                    }
                    rest = rest[found.upperBound...]
                }
            }
        }
    }

    @Test func claimsAreRead() { #expect(Self.claims.count > 15) }
}
