import Foundation
import StringCatalog

// Texts in the formats that the doors read.
extension GateFiles {
    static func literal(_ text: String) -> String { JSONLiteral.string(text) }

    /// Rows with a column for each locale.
    private static func cells(_ texts: [GateText], hasSources: Bool, state: String?) -> [[String]] {
        let locales = Set(texts.map(\.locale)).sorted()
        let header = ["Key", "Plural"] + (state == nil ? [] : ["State"]) + (hasSources ? ["en"] : []) + locales
        return [header] + texts.flatMap { text in
            text.forms.map { form in
                let source = text.source.first { $0.form == form.form } ?? text.source.last
                return [text.key, form.form] + (state.map { [$0] } ?? []) + (hasSources ? [source?.value ?? text.key] : [])
                    + locales.map { $0 == text.locale ? form.value : "" }
            }
        }
    }

    static func table(_ texts: [GateText], separator: String, hasSources: Bool = false, state: String? = nil) -> String {
        cells(texts, hasSources: hasSources, state: state).map { row in
            row.map { "\"" + $0.replacingScalars(["\"": "\"\""]) + "\"" }.joined(separator: separator) + "\n"
        }.joined()
    }

    static func markdown(_ texts: [GateText], state: String? = nil) -> String {
        let rows = cells(texts, hasSources: false, state: state)
        return ([rows[0], rows[0].map { _ in "---" }] + rows.dropFirst()).map { row in
            "| " + row.map { $0.replacingScalars(["\n": "<br>", "|": "\\|"]) }.joined(separator: " | ") + " |\n"
        }.joined()
    }

    static func json(_ texts: [GateText], state: String? = nil) -> String {
        let rows = texts.map { text in
            let forms = text.forms.map { "\(literal("plural.\($0.form)")): \(literal($0.value))" }.joined(separator: ", ")
            let value = text.isVaried ? "{ \(forms) }" : literal(text.forms[0].value)
            let states = state.map { ", \"states\": { \"\(text.locale)\": \"\($0)\" }" } ?? ""
            return "{ \"key\": \(literal(text.key)), \"texts\": { \"\(text.locale)\": \(value) }\(states) }"
        }
        return "{ \"version\": 1, \"rows\": [\n\(rows.joined(separator: ",\n"))\n] }\n"
    }

    /// As a page of `worksheet` saves it.
    static func worksheet(_ texts: [GateText], _ locale: String) -> String {
        let rows = [["Catalog", "Key", "Variation", "State", "Translated from", "Replaces", "Review", locale]] + texts.flatMap { text in
            text.forms.map { form in
                let source = text.source.first { $0.form == form.form } ?? text.source.last
                let variation = form.form.isEmpty ? "" : "plural.\(form.form)"
                return ["L.xcstrings", text.key, variation, "translated", source?.value ?? text.key, "", "", form.value]
            }
        }
        return rows.map { row in row.map { "\"" + $0.replacingScalars(["\"": "\"\""]) + "\"" }.joined(separator: "\t") + "\n" }.joined()
    }

    static func xliff(_ texts: [GateText], _ locale: String) -> String {
        func escaped(_ text: String) -> String {
            text.replacingScalars(["&": "&amp;", "<": "&lt;", "\"": "&quot;", "\n": "&#10;"])
        }
        let units = texts.flatMap { text in
            text.forms.map { form in
                let source = text.source.first { $0.form == form.form } ?? text.source.last
                let id = text.key + (form.form.isEmpty ? "" : "|==|plural.\(form.form)")
                return "<trans-unit id=\"\(escaped(id))\" xml:space=\"preserve\"><source>\(escaped(source?.value ?? text.key))</source>"
                    + "<target state=\"translated\">\(escaped(form.value))</target></trans-unit>\n"
            }
        }
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<xliff xmlns=\"urn:oasis:names:tc:xliff:document:1.2\" version=\"1.2\">"
            + "<file original=\"L.xcstrings\" source-language=\"en\" target-language=\"\(locale)\" datatype=\"plaintext\"><body>\n"
            + units.joined() + "</body></file></xliff>\n"
    }

    static func gettext(_ texts: [GateText], _ locale: String) -> String {
        func quoted(_ text: String) -> String {
            "\"" + text.replacingScalars(["\\": "\\\\", "\"": "\\\"", "\n": "\\n"]) + "\""
        }
        let header = "msgid \"\"\nmsgstr \"Language: \(locale.replacing("-", with: "_"))\\nContent-Type: text/plain; charset=UTF-8\\n\"\n"
        return header + texts.map { "\nmsgid \(quoted($0.key))\nmsgstr \(quoted($0.forms[0].value))\n" }.joined()
    }
}

private extension String {
    /// The text with some scalars replaced, also where a combining character after one makes it a part of another `Character`.
    func replacingScalars(_ others: [Unicode.Scalar: String]) -> String {
        unicodeScalars.reduce(into: "") { result, scalar in
            if let other = others[scalar] { result += other } else { result.unicodeScalars.append(scalar) }
        }
    }
}
