@testable import Extraction
import Foundation
import Syntax
import TestSupport
import Testing

/// `Fixtures/api-calls.txt`: calls of the APIs of the table as apps write them, with what is to be found in each.
@Suite struct APIRowTests {
    /// A line of the file.
    struct Call: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let source: String
        let found: Set<String>
        let shown: Set<String>

        init(_ line: String, module: String) {
            testDescription = line
            var code = "", found: Set<String> = [], shown: Set<String> = []
            var isInLiteral = false, start = ""
            for character in line {
                if character == "\"" {
                    if isInLiteral, code.hasMark("+") { found.insert(start) }
                    if isInLiteral, code.hasMark("-") { shown.insert(start) }
                    isInLiteral.toggle()
                    start = ""
                } else if isInLiteral {
                    start.append(character)
                }
                code.append(character)
            }
            for mark in ["+", "-"] { code = code.replacing("\(mark)\"", with: "\"") }
            let isDeclaration = ["struct ", "enum ", "func ", "final class "].contains { code.hasPrefix($0) }
            source = "import \(module)\n" + (isDeclaration ? code : """
                func example(title: String, item: Item, action: () -> Void, isOn: Binding<Bool>, body: some View, value: Double, date: Date) {
                    \(code)
                }
                """)
            (self.found, self.shown) = (found, shown)
        }
    }

    static let calls: [Call] = {
        let text = (try? String(contentsOf: Fixtures.folder.appending(path: "api-calls.txt"), encoding: .utf8)) ?? ""
        var module = ""
        return text.split(separator: "\n").compactMap { line in
            if line.hasPrefix("//") { return nil }
            if line.hasPrefix("# ") {
                module = String(line.dropFirst(2))
                return nil
            }
            return Call(String(line), module: module)
        }
    }()

    @Test(arguments: calls) func aCallIsReadAsItsAuthorMeansIt(call: Call) {
        let found = scan(call.source)
        #expect(Set(found.strings.map(\.key)).union(found.strings.compactMap(\.defaultValue)).isSuperset(of: call.found))
        #expect(found.strings.count == call.found.count)
        #expect(Set(found.unlocalized.map(\.text)) == call.shown)
    }

    /// Rows from a project's configuration, valid and invalid: a mistake must not go unnoticed.
    @Test(arguments: [
        ("Toast(_: LocalizedStringKey, icon?)", true), (".banner(title: LocalizedStringResource or String, ...)", true),
        ("Alert.Content.title: LocalizedStringResource", true), ("Toast, Banner(_: LocalizedStringKey)", true), ("Toast", false), ("Toast(icon)", false),
        ("#localized(_: LocalizedStringKey, table?, ...)", true), ("#localized", false), ("#localized: LocalizedStringKey", false), ("", false), ("Toast(_: ", false),
        ("Toast(_: LocalizedStringKey) extra", false), ("Toast(_: LocalizedStringKey)\nToast(_: String)", false), ("\"Toast\"", false),
    ])
    func aRowOfAProjectIsOneCallOrPropertyWithAText(row: String, isRow: Bool) {
        #expect(LocalizableAPI.isRow(row) == isRow)
    }
}

private extension String {
    /// Whether the literal that ends here, without its closing quote, has a mark before it.
    func hasMark(_ mark: Character) -> Bool {
        guard let quote = lastIndex(of: "\""), quote > startIndex else { return false }
        return self[index(before: quote)] == mark
    }
}
