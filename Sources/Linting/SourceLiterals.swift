import StringCatalog

/// Finds texts that stand in sources as literals, whatever the code does with them.
struct SourceLiterals {
    private let sources: [String: [UInt8]]

    init(_ sources: [String: [UInt8]]) { self.sources = sources }

    /// The texts that some file spells between double quotes on one line.
    func texts(among texts: some Sequence<String>) -> Set<String> {
        let spelled = Dictionary(texts.map { (ArraySlice(Self.spelling(of: $0)), $0) }) { first, _ in first }
        guard !spelled.isEmpty else { return [] }
        let lengths = Set(spelled.keys.map(\.count))
        var found: Set<String> = []
        for bytes in sources.values {
            var index = 0
            while let quote = bytes[index...].firstIndex(of: UInt8(ascii: "\"")) {
                let end = Self.end(of: bytes, from: quote + 1)
                if lengths.contains(end - quote - 1), let text = spelled[bytes[quote + 1..<end]] { found.insert(text) }
                // A quote that ends one text may begin the next: in a line of code either may be wrong.
                index = quote + 1
            }
        }
        return found
    }

    /// The keys with placeholders that some file spells with interpolations in their places.
    func interpolated(among keys: some Sequence<String>) -> Set<String> {
        let shapes = Dictionary(grouping: keys) { Self.shape(ofKey: $0) }
        guard !shapes.isEmpty else { return [] }
        var found: Set<String> = []
        for bytes in sources.values {
            var index = 0
            while let quote = bytes[index...].firstIndex(of: UInt8(ascii: "\"")) {
                if let shape = Self.shape(ofLiteral: bytes, from: quote + 1) { found.formUnion(shapes[shape] ?? []) }
                index = quote + 1
            }
        }
        return found
    }

    /// The spelling of a key with a zero for each placeholder.
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

    /// The bytes of a literal of one line with a zero for each interpolation; `nil` when it has none.
    private static func shape(ofLiteral bytes: [UInt8], from start: Int) -> [UInt8]? {
        var shape: [UInt8] = []
        var hasInterpolation = false
        var index = start
        while index + 1 < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "\n") {
            guard bytes[index] == UInt8(ascii: "\\") else {
                shape.append(bytes[index])
                index += 1
                continue
            }
            guard bytes[index + 1] == UInt8(ascii: "(") else {
                shape += bytes[index...index + 1]
                index += 2
                continue
            }
            shape.append(0)
            hasInterpolation = true
            index = endOfInterpolation(bytes, from: index + 2)
        }
        return hasInterpolation ? shape : nil
    }

    /// The index after the parenthesis that closes one opened before an index.
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

    /// Where the text ends that begins at an index: at a quote, or with its line.
    private static func end(of bytes: [UInt8], from start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "\n") {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(index, bytes.count)
    }

    /// A text as Swift and Objective-C spell it in a literal.
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
