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
