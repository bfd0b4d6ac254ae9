import StringCatalog
import Syntax

/// Finds texts that appear as literals in the sources, however the code uses them.
///
/// By their bytes, without tokens: also in Objective-C, in files that were not scanned and in literals of other literals, and only for the
/// keys that no lookup uses. On two apps that takes 2 and 7 % of `coverage`.
struct SourceLiterals {
    private let sources: [[UInt8]]

    /// Literals joined by `+` count as one.
    init(_ sources: [String: [UInt8]]) { self.sources = sources.values.map(Self.joiningLiterals) }

    /// The texts that some file contains between double quotes on one line.
    func texts(among texts: some Sequence<Key>) -> Set<Key> {
        let spelled = Dictionary(texts.map { (ArraySlice(Self.spelling(of: $0.text)), $0) }) { first, _ in first }
        guard !spelled.isEmpty else { return [] }
        let lengths = Set(spelled.keys.map(\.count))
        var found: Set<Key> = []
        forEachQuote { bytes, start in
            let end = Self.end(of: bytes, from: start)
            if lengths.contains(end - start), let text = spelled[bytes[start..<end]] { found.insert(text) }
        }
        return found
    }

    /// The keys with placeholders that some file contains with interpolations in their places.
    func interpolated(among keys: some Sequence<Key>) -> Set<Key> {
        let shapes = Dictionary(grouping: keys) { Self.shape(ofKey: $0.text) }
        guard !shapes.isEmpty else { return [] }
        var found: Set<Key> = []
        forEachQuote { bytes, start in
            if let shape = Self.shape(ofLiteral: bytes, from: start)?.shape { found.formUnion(shapes[shape] ?? []) }
        }
        return found
    }

    /// The identifiers that some file may build at run time: `status.ready` from `"status.\(name)"`, `"status." + name`, `base + ".ready"`,
    /// `String(format: "status.%@", name)` or `["status", name].joined(separator: ".")`.
    func assembled(among keys: some Sequence<Key>) -> Set<Key> {
        var assembly = KeyAssembly(keys)
        guard !assembly.isEmpty else { return [] }
        forEachQuote { bytes, start in
            guard let (shape, end) = Self.shape(ofLiteral: bytes, from: start, isAnything: true) else { return }
            assembly.add(shape, in: bytes, from: start, to: end)
        }
        sources.forEach { assembly.addCases(of: $0) }
        return assembly.assembled
    }

    /// Calls a closure with the bytes of a file and the index after each quote. A quote that closes one literal may open the next:
    /// on a line of code either reading may be wrong.
    private func forEachQuote(_ body: ([UInt8], Int) -> Void) {
        for bytes in sources {
            var index = 0
            while let quote = bytes.firstIndex(of: UInt8(ascii: "\""), from: index) {
                body(bytes, quote + 1)
                index = quote + 1
            }
        }
    }

    /// The bytes of a file without what separates literals joined by `+`, on one line or several.
    private static func joiningLiterals(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var copied = 0
        var index = 0
        while let quote = bytes.firstIndex(of: UInt8(ascii: "\""), from: index) {
            index = quote + 1
            guard let plus = bytes[index...].firstIndex(where: { $0 > 0x20 }), bytes[plus] == UInt8(ascii: "+"),
                let next = bytes[(plus + 1)...].firstIndex(where: { $0 > 0x20 }), bytes[next] == UInt8(ascii: "\"")
            else { continue }
            result += bytes[copied..<quote]
            copied = next + 1
            index = copied
        }
        return copied == 0 ? bytes : result + bytes[copied...]
    }

    /// A key as spelled in code, with a zero for each placeholder.
    private static func shape(ofKey key: String) -> [UInt8] {
        var shape: [UInt8] = []
        var end = 0
        let bytes = Array(key.utf8)
        for range in FormatString(key).specifiers.map(\.range) {
            shape += spelling(of: String(decoding: bytes[end..<range.lowerBound], as: UTF8.self)) + [0]
            end = range.upperBound
        }
        return shape + spelling(of: String(decoding: bytes[end...], as: UTF8.self))
    }

    /// The bytes of a one-line literal with a zero for each interpolation, and its end; `nil` without interpolation, unless
    /// any literal will do.
    private static func shape(ofLiteral bytes: [UInt8], from start: Int, isAnything: Bool = false) -> (shape: [UInt8], end: Int)? {
        var shape: [UInt8] = []
        var hasInterpolation = false
        var index = start
        while index + 1 < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "\n") {
            guard bytes[index] == UInt8(ascii: "\\") else {
                shape.append(bytes[index])
                index += 1
                continue
            }
            // In a raw literal, `\#(`.
            let next = bytes[(index + 1)...].first { $0 != UInt8(ascii: "#") }
            guard next == UInt8(ascii: "("), let open = bytes.firstIndex(of: UInt8(ascii: "("), from: index) else {
                shape += bytes[index...index + 1]
                index += 2
                continue
            }
            shape.append(0)
            hasInterpolation = true
            index = endOfInterpolation(bytes, from: open + 1)
        }
        return hasInterpolation || isAnything ? (shape, index) : nil
    }

    /// The index after the parenthesis that closes the interpolation.
    private static func endOfInterpolation(_ bytes: [UInt8], from start: Int) -> Int {
        var index = start
        var depth = 1
        while index < bytes.count, depth > 0, bytes[index] != UInt8(ascii: "\n") {
            if bytes[index] == UInt8(ascii: "(") { depth += 1 }
            if bytes[index] == UInt8(ascii: ")") { depth -= 1 }
            index += 1
        }
        return index
    }

    /// The end of the text starting at an index: at a quote or the end of the line.
    private static func end(of bytes: [UInt8], from start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "\n") {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(index, bytes.count)
    }

    /// A text as written in a Swift or Objective-C literal.
    private static func spelling(of text: String) -> [UInt8] {
        text.utf8.flatMap { byte -> [UInt8] in
            switch byte {
            case UInt8(ascii: "\n"): Array("\\n".utf8)
            case UInt8(ascii: "\t"): Array("\\t".utf8)
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): [UInt8(ascii: "\\"), byte]
            default: [byte]
            }
        }
    }
}
