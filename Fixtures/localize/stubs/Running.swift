// Enough of SwiftUI and UIKit to run generated programs: every text that is shown is noted as users would read it in English.
import Foundation

nonisolated(unsafe) var shown: [String] = []
/// The texts of the catalog in the source language that differ from their keys: one form, or those for one and for other numbers.
nonisolated(unsafe) var catalog: [String: [String: String]] = [:]

/// A key with its values.
struct Lookup: Equatable {
    enum Value: Equatable { case text(String), whole(Int), fraction(Double) }

    var key = ""
    var values: [Value] = []

    /// The English text: whole numbers have separators, fractions six digits.
    var text: String {
        let forms = catalog[key] ?? [:]
        var format = forms["text"] ?? forms["other"] ?? key
        if case .whole(let number)? = values.first, abs(number) == 1, let one = forms["one"] { format = one }
        guard !values.isEmpty else { return format }
        var result = "", rest = Substring(format), next = values[...]
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            rest = rest[rest.index(after: percent)...]
            if rest.first == "%" {
                result += "%"
                rest = rest.dropFirst()
                continue
            }
            // `%2$@`
            var position: Int?
            let digits = rest.prefix { $0.isNumber }
            if rest.dropFirst(digits.count).first == "$" {
                position = Int(digits)
                rest = rest.dropFirst(digits.count + 1)
            }
            let specifier = ["lld", "llu", "lf", "@", "d", "u", "f"].first { rest.hasPrefix($0) } ?? ""
            rest = rest.dropFirst(specifier.count)
            switch position.map({ values.indices.contains($0 - 1) ? values[$0 - 1] : nil }) ?? next.popFirst() {
            case .text(let text): result += text
            case .whole(let number): result += Self.grouped(number)
            case .fraction(let number): result += String(format: "%f", number)
            case nil: result += "(null)"
            }
        }
        return result + rest
    }

    static func grouped(_ number: Int) -> String {
        var digits = String(abs(number)), parts: [String] = []
        while digits.count > 3 {
            parts.insert(String(digits.suffix(3)), at: 0)
            digits.removeLast(3)
        }
        return (number < 0 ? "-" : "") + ([digits] + parts).joined(separator: ",")
    }

    /// As a view draws it: marks of Markdown vanish.
    var drawn: String { text.replacingOccurrences(of: "*", with: "").replacingOccurrences(of: "`", with: "").replacingOccurrences(of: "~~", with: "") }
}

struct LookupInterpolation: StringInterpolationProtocol {
    var lookup = Lookup()
    init(literalCapacity: Int, interpolationCount: Int) {}
    mutating func appendLiteral(_ literal: String) { lookup.key += literal.replacingOccurrences(of: "%", with: "%%") }
    mutating func appendInterpolation(_ text: String) { add("%@", .text(text)) }
    mutating func appendInterpolation(_ number: Int) { add("%lld", .whole(number)) }
    mutating func appendInterpolation(_ number: UInt) { add("%llu", .whole(Int(number))) }
    mutating func appendInterpolation(_ number: Int8) { add("%d", .whole(Int(number))) }
    mutating func appendInterpolation(_ number: UInt8) { add("%u", .whole(Int(number))) }
    mutating func appendInterpolation(_ number: Double) { add("%lf", .fraction(number)) }

    private mutating func add(_ specifier: String, _ value: Lookup.Value) {
        lookup.key += specifier
        lookup.values.append(value)
    }
}

struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable {
    var lookup: Lookup
    init(_ value: String) { lookup = Lookup(key: value) }
    init(stringLiteral value: String) { lookup = Lookup(key: value) }
    init(stringInterpolation: LookupInterpolation) { lookup = stringInterpolation.lookup }
}

extension String {
    struct LocalizationValue: ExpressibleByStringInterpolation {
        var lookup: Lookup
        init(stringLiteral value: String) { lookup = Lookup(key: value) }
        init(stringInterpolation: LookupInterpolation) { lookup = stringInterpolation.lookup }
    }

    init(localized value: LocalizationValue) { self = value.lookup.text }
}

extension Int {
    func formatted() -> String { Lookup.grouped(self) }
}

protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}

extension Never: View { var body: Never { return fatalError() } }

protocol Primitive: View where Body == Never { func draw() }
extension Primitive { var body: Never { return fatalError() } }

extension Optional: View where Wrapped: View { var body: Never { return fatalError() } }
extension Optional: Primitive where Wrapped: View { func draw() { map { drawView($0) } } }

/// Draws a view from where a method of the same name is in the way.
func drawView<V: View>(_ view: V) { draw(view) }

func draw<V: View>(_ view: V) {
    if let primitive = view as? any Primitive { primitive.draw() } else { draw(view.body) }
}

struct Views: Primitive {
    var all: [() -> Void]
    func draw() { for one in all { one() } }
}

@resultBuilder struct ViewBuilder {
    static func buildBlock<each Content: View>(_ content: repeat each Content) -> Views {
        var all: [() -> Void] = []
        for view in repeat each content { all.append { drawView(view) } }
        return Views(all: all)
    }
    static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    static func buildEither<Content: View>(first: Content) -> Views { Views(all: [{ drawView(first) }]) }
    static func buildEither<Content: View>(second: Content) -> Views { Views(all: [{ drawView(second) }]) }
}

struct Text: Primitive {
    var words: String
    init(_ key: LocalizedStringKey) { words = key.lookup.drawn }
    @_disfavoredOverload init<S: StringProtocol>(_ content: S) { words = String(content) }
    init(verbatim content: String) { words = content }
    func draw() { shown.append(words) }
    func bold() -> Text { self }
    static func + (a: Text, b: Text) -> Text { Text(verbatim: a.words + b.words) }
}

struct Label: Primitive {
    var words: String
    init(_ key: LocalizedStringKey, systemImage: String) { words = key.lookup.drawn }
    @_disfavoredOverload init<S: StringProtocol>(_ title: S, systemImage: String) { words = String(title) }
    func draw() { shown.append(words) }
}

struct VStack<Content: View>: Primitive {
    var content: Content
    init(@ViewBuilder content: () -> Content) { self.content = content() }
    func draw() { drawView(content) }
}

final class UILabel {
    var text: String? { didSet { shown.append(text ?? "nil") } }
}
