import Foundation

/// The texts of a worksheet, as its script reads them.
struct WorksheetPage: Decodable {
    struct Section: Decodable {
        let catalog: String?
        let hasNewKeys: Bool
        let texts: [Text]
        let leftOut: [LeftOut]
    }

    struct Text: Decodable {
        let key: String
        let source: String
        let status: String
        let limit: Int?
        let needsComment: Bool
        let forms: [Form]
        let others: [String: String]
        let context: [String]
    }

    struct Form: Decodable {
        let path: String
        let name: String
        let numbers: String
        let source: String
        let text: String
        let suggestions: [Suggestion]
    }

    struct Suggestion: Decodable {
        let text: String
        let source: String
        let origin: String
        let percent: Int
    }

    struct LeftOut: Decodable {
        let key: String
        let status: String
    }

    /// What distinguishes the project from others of the same name.
    let page: String
    let locale: String
    let direction: String
    let references: [String]
    let sections: [Section]

    init(_ page: String) throws {
        let start = page.range(of: "id=\"data\">\n")?.upperBound ?? page.endIndex
        let end = page.range(of: "</script>", range: start..<page.endIndex)?.lowerBound ?? page.endIndex
        self = try JSONDecoder().decode(WorksheetPage.self, from: Data(page[start..<end].utf8))
    }

    /// The table that the page saves when each form is filled in.
    func table(_ value: (Text, Form) -> String) -> String {
        let rows = sections.flatMap { section in
            section.texts.flatMap { text in
                text.forms.map { [section.catalog ?? "", text.key, $0.path, "translated", $0.source, value(text, $0)] }
            }
        }
        return ([["Catalog", "Key", "Variation", "State", "Translated from", locale]] + rows).map { $0.joined(separator: "\t") + "\n" }.joined()
    }
}
