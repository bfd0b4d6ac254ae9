import Foundation

/// The lines of files that a diff adds or changes, as the newer side numbers them.
struct ChangedLines: Sendable {
    /// By path as git names it.
    private var ranges: [String: [ClosedRange<Int>]] = [:]
    /// Files that are new as a whole.
    private var whole: Set<String> = []

    /// Reads a unified diff without context, as `git diff -U0` prints it.
    init(diff: [UInt8], newFiles: some Sequence<String> = []) {
        whole = Set(newFiles)
        var path: String?
        for line in diff.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            if line.starts(with: "diff --git ".utf8) {
                path = nil
            } else if path == nil, line.starts(with: "+++ ".utf8) {
                path = Self.path(line.dropFirst(4))
            } else if let path, line.starts(with: "@@ -".utf8), let range = Self.added(line) {
                ranges[path, default: []].append(range)
            }
        }
    }

    func contain(line: Int, of path: String) -> Bool {
        whole.contains(path) || ranges[path]?.contains { $0.contains(line) } ?? false
    }

    /// The name after `b/`, which git quotes and escapes if it contains an unusual character.
    private static func path(_ name: some Collection<UInt8>) -> String? {
        // A tab ends names with spaces.
        let name = Array(name.prefix { $0 != UInt8(ascii: "\t") })
        let plain = name.first == UInt8(ascii: "\"") ? unquoted(name.dropFirst().dropLast()) : name
        guard plain.starts(with: "b/".utf8) else { return nil }
        return String(decoding: plain.dropFirst(2), as: UTF8.self)
    }

    private static func unquoted(_ name: some Collection<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        var rest = name.makeIterator()
        while let byte = rest.next() {
            guard byte == UInt8(ascii: "\\"), let escaped = rest.next() else {
                result.append(byte)
                continue
            }
            switch escaped {
            case UInt8(ascii: "n"): result.append(0x0A)
            case UInt8(ascii: "t"): result.append(0x09)
            case UInt8(ascii: "r"): result.append(0x0D)
            case UInt8(ascii: "a"): result.append(0x07)
            case UInt8(ascii: "b"): result.append(0x08)
            case UInt8(ascii: "v"): result.append(0x0B)
            case UInt8(ascii: "f"): result.append(0x0C)
            case UInt8(ascii: "0")...UInt8(ascii: "7"):
                let digits = [escaped, rest.next() ?? 0x30, rest.next() ?? 0x30]
                result.append(digits.reduce(0) { $0 &* 8 &+ ($1 &- 0x30) })
            default: result.append(escaped)
            }
        }
        return result
    }

    /// The lines of the newer side in `@@ -1,2 +3,4 @@`; `nil` where lines went away only.
    private static func added(_ header: some Collection<UInt8>) -> ClosedRange<Int>? {
        let parts = String(decoding: header, as: UTF8.self).split(separator: " ")
        guard parts.count > 2, parts[2].hasPrefix("+") else { return nil }
        let numbers = parts[2].dropFirst().split(separator: ",").compactMap { Int($0) }
        guard let start = numbers.first else { return nil }
        let count = numbers.count > 1 ? numbers[1] : 1
        return count > 0 ? start...(start + count - 1) : nil
    }
}
