import StringCatalog
import Syntax

/// Finds texts that appear as literals in the sources, however the code uses them.
///
/// By their bytes, without tokens: also in Objective-C, in files that were not scanned and in literals of other
/// literals, and only for the keys that no lookup uses. On two apps that takes 2 and 7 % of `coverage`.
struct SourceLiterals: Sendable {
    /// A file, and what its literals say of keys.
    private struct File: Sendable {
        let bytes: [UInt8]
        var texts: Set<Key> = []
        var interpolated: Set<Key> = []
        var parts = KeyAssembly.Parts()

        init(_ bytes: [UInt8], keys wanted: Wanted, _ assembly: KeyAssembly) {
            self.bytes = bytes
            // Literals joined by `+` count as one.
            let joined = SourceLiterals.joiningLiterals(bytes)
            wanted.find(in: joined, &texts, &interpolated)
            guard !assembly.isEmpty else { return }
            SourceLiterals.forEachQuote(in: joined) { start in
                guard let (shape, end) = SourceLiterals.shape(ofLiteral: joined, from: start, isAnything: true) else { return }
                assembly.add(shape, in: joined, from: start, to: end, &parts)
            }
        }

        /// Whether another version of the file has the same parts of keys.
        func isAssembled(like other: File, _ assembly: KeyAssembly) -> Bool {
            parts == other.parts && (assembly.isEmpty || assembly.cases(in: bytes) == assembly.cases(in: other.bytes))
        }
    }

    private let keys: Set<Key>
    private let wanted: Wanted
    private let assembly: KeyAssembly
    private var files: [String: File]

    /// The keys that some file contains between double quotes on one line.
    let texts: Set<Key>
    /// The keys with placeholders that some file contains with interpolations in their places.
    let interpolated: Set<Key>
    /// The identifiers that some file may build at run time: `status.ready` from `"status.\(name)"`, `"status." +
    /// name`, `base + ".ready"`, `String(format: "status.%@", name)` or `["status", name].joined(separator: ".")`.
    let assembled: Set<Key>

    /// - Parameter earlier: The answer for earlier versions of the files. What is the same isn't searched again.
    init(_ sources: [String: [UInt8]], among keys: Set<Key>, after earlier: SourceLiterals? = nil) {
        self.keys = keys
        let earlier = earlier?.keys == keys ? earlier : nil
        let (wanted, assembly) = (earlier?.wanted ?? Wanted(keys), earlier?.assembly ?? KeyAssembly(keys))
        var isAssembledAlike = earlier?.files.count == sources.count
        let files: [String: File] = keys.isEmpty ? [:] : Dictionary(uniqueKeysWithValues: sources.map { path, bytes in
            let old = earlier?.files[path]
            // Arrays that share their storage are compared at once.
            if let old, old.bytes == bytes { return (path, old) }
            let file = File(bytes, keys: wanted, assembly)
            isAssembledAlike = isAssembledAlike && (old.map { file.isAssembled(like: $0, assembly) } ?? false)
            return (path, file)
        })
        (self.wanted, self.assembly, self.files) = (wanted, assembly, files)
        texts = files.values.reduce(into: []) { $0.formUnion($1.texts) }
        interpolated = files.values.reduce(into: []) { $0.formUnion($1.interpolated) }
        let known = isAssembledAlike ? earlier?.assembled : nil
        assembled = known ?? assembly.assembled(of: files.values.map { ($0.parts, $0.bytes) })
    }

    /// The same with another version of a file; `nil` where that says something else of the keys.
    func replacing(_ path: String, _ bytes: [UInt8]) -> SourceLiterals? {
        guard !keys.isEmpty else { return self }
        let file = File(bytes, keys: wanted, assembly)
        guard let old = files[path], file.texts == old.texts, file.interpolated == old.interpolated, file.isAssembled(like: old, assembly)
        else { return nil }
        var literals = self
        literals.files[path] = file
        return literals
    }

    /// The keys to search for.
    private struct Wanted: Sendable {
        private let spelled: [ArraySlice<UInt8>: Key]
        private let lengths: Set<Int>
        /// Keys with placeholders, by their shapes.
        private let shapes: [[UInt8]: [Key]]

        init(_ keys: Set<Key>) {
            spelled = Dictionary(keys.map { (ArraySlice(SourceLiterals.spelling(of: $0.text)), $0) }) { first, _ in first }
            lengths = Set(spelled.keys.map(\.count))
            shapes = Dictionary(grouping: keys.filter { $0.text.contains("%") }) { SourceLiterals.shape(ofKey: $0.text) }
        }

        func find(in bytes: [UInt8], _ texts: inout Set<Key>, _ interpolated: inout Set<Key>) {
            guard !spelled.isEmpty else { return }
            SourceLiterals.forEachQuote(in: bytes) { start in
                let end = SourceLiterals.end(of: bytes, from: start)
                if lengths.contains(end - start), let text = spelled[bytes[start..<end]] { texts.insert(text) }
                if !shapes.isEmpty, let shape = SourceLiterals.shape(ofLiteral: bytes, from: start)?.shape {
                    interpolated.formUnion(shapes[shape] ?? [])
                }
            }
        }
    }

    /// Calls a closure with the index after each quote. A quote that closes one literal may open the next: on a line
    /// of code either reading may be wrong.
    private static func forEachQuote(in bytes: [UInt8], _ body: (Int) -> Void) {
        var index = 0
        while let quote = bytes.firstIndex(of: UInt8(ascii: "\""), from: index) {
            body(quote + 1)
            index = quote + 1
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
        spelling(of: FormatString.rewriting(key) { _, _ in "\0" })
    }

    /// The bytes of a one-line literal with a zero for each interpolation, and its end; `nil` without interpolation,
    /// unless any literal will do.
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
