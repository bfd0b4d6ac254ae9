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
            var (from, to) = (argument, end)
            while from < to, bytes[from] <= 0x20 { from += 1 }
            while to > from, bytes[to - 1] <= 0x20 { to -= 1 }
            if first == nil { first = from..<to } else { others[label] = from..<to }
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
