@testable import Extraction
import Operations
import Syntax
import Testing

@testable import Reporting

/// The folded lists on the page of a report.
@Suite struct HTMLListsTests {
    @Test func textsThatOnePropertyShowsHaveOneRow() throws {
        func text(_ text: String, line: Int, property: String) -> UnlocalizedText {
            let shown = SourcePlace(file: "Row.swift", line: 40, column: 9)
            return UnlocalizedText(
                text: text, place: SourcePlace(file: "Row.swift", line: line, column: 5),
                reason: .stringReachesScreen(name: "property '\(property)'", shownAt: shown))
        }
        var report = Sample.emptyReport
        report.unlocalized = [
            text("Low tide", line: 1, property: "title"), text("Warm & dry", line: 2, property: "note"), text("High tide", line: 3, property: "title"),
            text("Slack water", line: 4, property: "title"),
        ]
        let page = HTMLReport(date: nil).text([report])
        #expect(page.contains("<summary>Shown but never looked up (4)</summary>"))
        let rows = try #require(page.components(separatedBy: "Shown but never looked up").last).components(separatedBy: "<tr>").dropFirst(2)
        #expect(rows.count == 2)
        let (first, second) = (rows[rows.startIndex], rows[rows.startIndex + 1])
        #expect(first.contains("Low tide") && first.contains("<summary>2 more</summary>"))
        #expect(first.contains("High tide") && first.contains("Row.swift:3") && first.contains("Slack water"))
        #expect(second.contains("Warm &amp; dry") && !second.contains("<summary>"))
    }
}
