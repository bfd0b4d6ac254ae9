import Syntax

/// The arguments of a message in Objective-C: `localizedStringForKey:@"Key" value:nil table:nil`.
struct ObjectiveCArguments {
    /// The first one; `nil` if there is none.
    private(set) var first: Range<Int>?
    /// The others by their parts of the selector.
    private(set) var others: [String: Range<Int>] = [:]

    /// A message that is longer is broken.
    private static let longest = 4096

    /// - Parameter start: Where the selector begins.
    init(_ bytes: [UInt8], at start: Int) {
        var depth = 0
        var position = start
        var label: String?
        var argument = start
        let limit = min(bytes.count, start + Self.longest)
        func add(before end: Int) {
            guard let label else { return }
            let value = bytes.trimmed(argument..<end)
            if first == nil { first = value } else { others[label] = value }
        }
        while position < limit {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                position += 1
                while position < limit, bytes[position] != UInt8(ascii: "\"") {
                    position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
                }
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                depth -= 1
                if depth < 0 {
                    add(before: position)
                    return
                }
            case UInt8(ascii: ":") where depth == 0:
                var name = position
                while name > start, ASCII.isAlphanumeric(bytes[name - 1]) { name -= 1 }
                guard name < position else { break }
                add(before: name)
                label = String(decoding: bytes[name..<position], as: UTF8.self)
                argument = position + 1
            default: break
            }
            position += 1
        }
    }
}

extension [UInt8] {
    /// A range without white space at its ends.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        let start = self[range].firstIndex { $0 > 0x20 } ?? range.upperBound
        return start..<(self[start..<range.upperBound].lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? start)
    }
}
