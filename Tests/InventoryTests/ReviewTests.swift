import StringCatalog
import Testing

@testable import Inventory

@Suite struct ReviewTests {
    private static func unit(_ state: String, _ value: String) -> String { #"{"stringUnit":{"state":"\#(state)","value":"\#(value)"}}"# }

    private static func entry(_ localizations: String, _ more: String = "") -> String { #""Skip":{"localizations":{\#(localizations)}\#(more)}"# }

    static let cases: [(entry: String, reason: Inventory.PendingReview.Reason?)] = [
        (entry(#""ja":\#(unit("needs_review", "飛ばす"))"#), .needsReview),
        (entry(#""ja":\#(unit("machine_translated", "飛ばす"))"#), .machineTranslated),
        (entry(#""ja":\#(unit("translated", "飛ばす"))"#), nil),
        (entry(#""ja":\#(unit("new", "飛ばす"))"#), nil),
        (entry(""), nil),
        (entry(#""ja":\#(unit("needs_review", "飛ばす"))"#, #","shouldTranslate":false"#), nil),
        (entry(#""ja":{"stringSet":{"state":"needs_review","values":["飛ばす"]}}"#), .needsReview),
    ]

    @Test(arguments: cases) func aTextWaitsByItsState(entry: String, reason: Inventory.PendingReview.Reason?) {
        let waiting = Sample.inventory(entry).waiting.flatMap(\.texts)
        #expect(waiting.map(\.reason) == (reason.map { [$0] } ?? []))
        #expect(waiting.allSatisfy { $0.locale == "ja" })
    }

    /// What the texts of an entry are called; `nil` when it has none that waits.
    private func id(_ entry: String) -> String? { Sample.inventory(entry).waiting.first?.texts.first?.id }

    @Test func anIDNamesTheSourceTextAndTheTextButNotTheState() {
        let text = #""ja":\#(Self.unit("needs_review", "飛ばす"))"#
        let first = id(Self.entry(text))
        #expect(first != nil)
        #expect(id(Self.entry(#""ja":\#(Self.unit("machine_translated", "飛ばす"))"#)) == first)
        #expect(id(Self.entry(#""en":\#(Self.unit("translated", "Skip")),\#(text)"#)) == first)
        #expect(id(Self.entry(#""en":\#(Self.unit("translated", "Skip it")),\#(text)"#)) != first)
        #expect(id(Self.entry(#""ja":\#(Self.unit("needs_review", "スキップ"))"#)) != first)
    }

    @Test func anIDNamesTheCommentAndTheCatalog() {
        let text = #""ja":\#(Self.unit("needs_review", "飛ばす"))"#
        func id(_ more: String, _ path: String = "App/Localizable.xcstrings") -> String? {
            Sample.inventory(Self.entry(text, more), path: path).waiting.first?.texts.first?.id
        }
        let comments = ["", #","comment":"""#, #","comment":"A button""#, #","comment":"A verb""#]
        let ids = comments.map { id($0) } + [id("", "Kit/Localizable.xcstrings")]
        #expect(Set(ids).count == ids.count)
        #expect(ids.allSatisfy { $0?.count == 16 })
    }

    @Test func theIDOfAListChangesWithEveryTextInIt() {
        func id(_ texts: [String]) -> String {
            let entries = texts.enumerated().map { #""K\#($0)":{"localizations":{"ja":\#(Self.unit("needs_review", $1))}}"# }
            return Inventory.id(of: Sample.inventory(entries.joined(separator: ",")).waiting.flatMap(\.texts))
        }
        let ids = [id(["一"]), id(["一", "二"]), id(["二", "一"]), id(["一", "三"])]
        #expect(Set(ids).count == ids.count)
    }
}
