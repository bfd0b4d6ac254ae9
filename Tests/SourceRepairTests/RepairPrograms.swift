import TestSupport

/// Programs that show texts in all the ways that repairs know, with what makes repairs unsafe: each in an enum of its own, whose `run`
/// notes what users see and what the code does with the texts.
struct RepairPrograms {
    private var random: SeededGenerator
    private(set) var source = "import SwiftUI\nimport UIKit\n\nfunc note(_ text: String) { shown.append(text) }\n\n"
    /// The keys that the catalog has from the start.
    private(set) var keys: [String] = []
    private(set) var count = 0
    private var number = 0

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func add(_ programs: Int) {
        for _ in 0..<programs {
            count += 1
            var declarations = "", statements = ""
            for _ in 0..<random.number(1...3) {
                let part = part()
                declarations += part.declarations + "\n"
                statements += part.statements + "\n"
            }
            source += """
                enum Program\(count) {
                \(declarations.indented)
                    static func run() {
                \(statements.indented.indented)
                    }
                }

                """ + "\n"
        }
    }

    private typealias Part = (declarations: String, statements: String)

    private mutating func part() -> Part {
        number += 1
        switch random.number(0...15) {
        case 0: return status()
        case 1: return row()
        case 2: return numbers()
        case 3: return plural(asKey: true)
        case 4: return plural(asKey: false)
        case 5: return sum()
        case 6: return texts()
        case 7: return rawValue()
        case 8: return label()
        case 9: return format()
        case 10: return model()
        case 11: return keysOfCatalog()
        case 12: return verbatim()
        case 13: return constant()
        case 14: return error()
        default: return closure()
        }
    }

    // MARK: Words

    private mutating func sentence(_ marks: Bool = true) -> String {
        let subjects = ["The file", "Your phone", "A device", "The list", "Nothing", "This page", "The card", "Every photo"]
        let verbs = ["was sent", "could not be found", "is ready now", "waits for you", "stays here", "was saved", "needs a name", "is empty so far"]
        var text = "\(random.pick(subjects)) \(random.pick(verbs)) \(random.number(2...999))"
        if marks {
            switch random.number(0...11) {
            case 0: text += " *soon*"
            case 1: text += " at 5%"
            case 2: text = text + " "
            case 3: text += " \\\"here\\\""
            case 4: text += " \\u{2026}"
            case 5: text += "\\n"
            default: break
            }
        }
        return text
    }

    private mutating func size() -> Int { random.pick([0, 1, 2, 3, 1, 1234]) }

    /// A name that other programs may have as well.
    private mutating func name(_ names: String...) -> String { random.pick(names) + (random.chance(3) ? "" : "\(number)") }

    // MARK: Parts

    /// A computed property or a function whose branches are texts.
    private mutating func status() -> Part {
        let (first, second) = (sentence(), sentence())
        let type = "Status\(number)", member = name("note", "message", "title")
        let isFunction = random.chance(2)
        let call = isFunction ? "\(member)()" : member
        let declaration = isFunction ? "func \(member)() -> String {" : "var \(member): String {"
        let isOn = random.chance(2)
        var statements = "draw(View\(number)(status: \(type)(isOn: \(isOn))))"
        switch random.number(0...7) {
        case 0: statements += "\nnote(\"\\(\(type)(isOn: \(isOn)).\(call) == \"\(first)\")\")"
        case 1: statements += "\nlet known\(number) = [\"\(first)\": 1]\nnote(\"\\(known\(number)[\(type)(isOn: \(isOn)).\(call)] ?? 0)\")"
        case 2: statements += "\nnote(\"\\(\(type)(isOn: \(isOn)).\(call).count)\")"
        case 3: statements += "\nnote(\"\\(\(type)(isOn: \(isOn)).\(call).isEmpty)\")"
        case 4: statements += "\nswitch \(type)(isOn: \(isOn)).\(call) {\ncase \"\(second)\": note(\"second\")\ndefault: note(\"other\")\n}"
        default: break
        }
        return ("""
            struct \(type) {
                let isOn: Bool
                \(declaration)
                    if isOn { return "\(first)" }
                    return "\(second)"
                }
            }

            struct View\(number): View {
                let status: \(type)
                var body: some View { Text(status.\(call)) }
            }

            """, statements)
    }

    /// A property of a view to which callers hand literals.
    private mutating func row() -> Part {
        let member = name("title", "caption", "heading")
        let body = random.pick([
            "Text(\(member))", "Label(\(member), systemImage: \"star\")", "Text(\(member).uppercased())", "Text(\"Row: \\(\(member))\")",
            "VStack {\n            Text(\(member))\n            if \(member) == \"\(sentence())\" { Text(verbatim: \"!\") }\n        }",
        ])
        var statements = "draw(Row\(number)(\(member): \"\(sentence())\"))\ndraw(Row\(number)(\(member): \"\(sentence())\"))"
        if random.chance(3) { statements += "\nlet own\(number) = [\"a\", \"b\"].joined()\ndraw(Row\(number)(\(member): own\(number)))" }
        return ("""
            struct Row\(number): View {
                let \(member): String
                var body: some View {
                    \(body)
                }
            }

            """, statements)
    }

    /// Values in a text.
    private mutating func numbers() -> Part {
        let (type, value) = random.pick([
            ("Int", "1234"), ("Int8", "12"), ("UInt8", "200"), ("Double", "0.5"), ("String", "\"1234\""), ("Bool", "true"), ("Int?", "3"), ("UInt", "4321"),
        ])
        return ("""
            struct Values\(number): View {
                let value: \(type)
                var text: String { "\(sentence(false)) for \\(value) of them" }
                var body: some View { Text(text) }
            }

            """, "draw(Values\(number)(value: \(value)))")
    }

    private mutating func plural(asKey: Bool) -> Part {
        let noun = random.pick(["file", "photo", "card", "page"]) + "\(number)"
        let count = random.chance(4) ? "size" : "items.count"
        let expression = random.pick([
            "\(count) == 1 ? \"1 \(noun)\" : \"\\(\(count)) \(noun)s\"",
            "\(count) != 1 ? \"\\(\(count)) \(noun)s\" : \"One \(noun)\"",
            "\(count) == 0 ? \"No \(noun)s\" : \(count) == 1 ? \"1 \(noun)\" : \"\\(\(count)) \(noun)s\"",
            "\"\\(\(count)) \(noun)\\(\(count) == 1 ? \"\" : \"s\")\"",
            "\"\\(\(count)) \(noun)\\(\(count) > 1 ? \"s\" : \"\")\"",
            "\"\\(\(count)) \\(\(count) == 1 ? \"\(noun) is\" : \"\(noun)s are\") here\"",
            "\"\(noun)\\(\(count) == 1 ? \"\" : \"s\") here\"",
        ])
        let size = size()
        let body = asKey ? "var body: some View { Text(\(expression)) }" : "var text: String { \(expression) }\n    var body: some View { Text(text) }"
        return ("""
            struct Count\(number): View {
                let items: [Int]
                let size: Int
                \(body)
            }

            """, "draw(Count\(number)(items: Array(repeating: 0, count: \(size)), size: \(random.chance(3) ? -1 : size)))")
    }

    private mutating func sum() -> Part {
        let pieces = (0..<random.number(2...4)).map { index in
            index == 0 ? "\"\(sentence(false)) \"" : random.pick(["name", "\"\(sentence())\"", "\" and \"", "String(size)", "(isOn ? \"\(sentence())\" : \"off\")"])
        }
        let expression = pieces.joined(separator: random.chance(3) ? "\n            + " : " + ")
        let shownAs = random.chance(2)
        return ("""
            struct Sum\(number): View {
                let name = "Anna"
                let size = 1234
                let isOn = true
                \(shownAs ? "" : "var text: String { \(expression) }\n    ")var body: some View { Text(\(shownAs ? expression : "text")) }
            }

            """, "draw(Sum\(number)())")
    }

    private mutating func texts() -> Part {
        let second = random.pick(["Text(name)", "Text(\"\(sentence())\")", "Text(\"\\(size)\")", "Text(\"\(sentence(false))\").bold()", "Text(verbatim: name)"])
        return ("""
            struct Texts\(number): View {
                let name = "Anna"
                let size = 1234
                var body: some View { Text("\(sentence(false)) ") + \(second) }
            }

            """, "draw(Texts\(number)())")
    }

    private mutating func rawValue() -> Part {
        let (first, second) = (sentence(false), sentence(false))
        return ("""
            enum Mode\(number): String, CaseIterable {
                case first = "\(first)"
                case second = "\(second)"
            }

            struct ModeView\(number): View {
                let mode: Mode\(number)
                var body: some View { Text(mode.rawValue) }
            }

            """, """
            for mode in Mode\(number).allCases { draw(ModeView\(number)(mode: mode)) }
            note(Mode\(number).first.rawValue)
            note("\\(Mode\(number)(rawValue: "\(second)") != nil)")
            """)
    }

    private mutating func label() -> Part {
        let value = random.pick([
            "\"\(sentence())\"", "isOn ? \"\(sentence())\" : name", "name ?? \"\(sentence())\"", "\"\(sentence(false)): \" + (name ?? \"\")",
        ])
        let hasName = random.chance(2)
        return ("""
            static func show\(number)(isOn: Bool, name: String?) {
                let label = UILabel()
                label.text = \(value)
            }

            """, "show\(number)(isOn: \(random.chance(2)), name: \(hasName ? "\"Anna\"" : "nil"))")
    }

    private mutating func format() -> Part {
        let format = random.pick([
            ("\(sentence(false)) for %d of them", "size"), ("%d are here, \(sentence(false))", "size"), ("\(sentence(false)) at 100%%, %d", "size"),
            ("\(sentence(false)) %.1f", "ratio"), ("\(sentence(false)) %05d", "size"),
        ])
        return ("""
            static func show\(number)(size: Int, ratio: Double) {
                let label = UILabel()
                label.text = String(format: "\(format.0)", \(format.1))
            }

            """, "show\(number)(size: \(random.pick([3, 1234])), ratio: 0.25)")
    }

    private mutating func model() -> Part {
        let isEncoded = random.chance(2)
        let text = sentence()
        return ("""
            struct Item\(number): \(isEncoded ? "Codable" : "Equatable") {
                var title: String
                static func sample() -> Item\(number) { Item\(number)(title: "\(text)") }
            }

            struct ItemView\(number): View {
                let item: Item\(number)
                var body: some View { Text(item.title) }
            }

            """, """
            draw(ItemView\(number)(item: .sample()))
            \(isEncoded ? "note(String(decoding: (try? JSONEncoder().encode(Item\(number).sample())) ?? Data(), as: UTF8.self))" : "note(\"\\(Item\(number).sample() == Item\(number)(title: \"\(text)\"))\")")
            """)
    }

    /// Texts that the catalog has, which the code compares.
    private mutating func keysOfCatalog() -> Part {
        let (first, second) = (sentence(false), sentence(false))
        keys.append(first)
        if !random.chance(4) { keys.append(second) }
        return ("""
            struct State\(number): View {
                let isOn: Bool
                var state: String { isOn ? "\(first)" : "\(second)" }
                var body: some View {
                    VStack {
                        Text(state)
                        if state == "\(first)" { Text(verbatim: "+") }
                    }
                }
            }

            """, "draw(State\(number)(isOn: \(random.chance(2))))")
    }

    private mutating func verbatim() -> Part {
        let text = random.pick(["•", "\\(size)", "\\(name)", "\\(name) · \\(size)", "\\(size + 1)/\\(size)", "\\(ratio)", "*", "\\(-size)", "5%"])
        return ("""
            struct Mark\(number): View {
                let size = \(random.pick([3, 1234, 1_000_000]))
                let name = "Anna"
                let ratio = 0.5
                var body: some View { Text("\(text)") }
            }

            """, "draw(Mark\(number)())")
    }

    private mutating func constant() -> Part {
        ("""
            struct Constants\(number): View {
                static let first = "\(sentence())"
                let second = "\(sentence())"
                var body: some View {
                    VStack {
                        Text(Self.first)
                        Text(second)
                    }
                }
            }

            """, "draw(Constants\(number)())")
    }

    private mutating func error() -> Part {
        ("""
            enum Failure\(number): LocalizedError {
                case missing, broken(String)
                var errorDescription: String? {
                    switch self {
                    case .missing: return "\(sentence())"
                    case .broken(let name): return "\(sentence(false)) in \\(name)"
                    }
                }
            }

            struct FailureView\(number): View {
                let error: Failure\(number)
                var body: some View { Text(error.localizedDescription) }
            }

            """, "draw(FailureView\(number)(error: .missing))\ndraw(FailureView\(number)(error: .broken(\"A\")))")
    }

    private mutating func closure() -> Part {
        ("""
            struct Loader\(number) {
                var onFailure: (String) -> Void
                func load(_ isOn: Bool) { onFailure(isOn ? "\(sentence())" : "\(sentence())") }
            }

            struct LoadView\(number): View {
                let text: String
                var body: some View { Text(text) }
            }

            """, "Loader\(number)(onFailure: { text in draw(LoadView\(number)(text: text)) }).load(\(random.chance(2)))")
    }
}

private extension SeededGenerator {
    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
    mutating func pick<Value>(_ values: [Value]) -> Value { values[number(0...values.count - 1)] }
    /// True one time in so many.
    mutating func chance(_ times: Int) -> Bool { number(1...times) == 1 }
}

private extension String {
    var indented: String { split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n") }
}
