import Foundation
import Syntax

/// The order in which Xcode writes the members of the objects in a catalog.
///
/// This is Foundation's `localizedStandardCompare` for English, independent of the user's locale: it ignores case,
/// compares numbers by value, and breaks ties by putting lowercase first. Of 118 catalogs in Xcode's style, 110 are
/// entirely in this order.
public enum KeyOrder {
    /// Whether one key sorts before another.
    public static func precedes(_ a: String, _ b: String) -> Bool { compare(a, b) < 0 }

    /// Returns a negative number, zero or a positive number if the first key sorts before, equal to or after the
    /// second.
    package static func compare(_ a: String, _ b: String) -> Int {
        var a = a
        var b = b
        let quick = a.withUTF8 { first in b.withUTF8 { compareASCII(first, $0) } }
        return quick ?? collate(a, b)
    }

    /// Compares two keys with Foundation's collation.
    package static func collate(_ a: String, _ b: String) -> Int {
        a.compare(b, options: options, range: nil, locale: locale).rawValue
    }

    private static let options: String.CompareOptions = [
        .caseInsensitive, .numeric, .widthInsensitive, .forcedOrdering,
    ]
    private static let locale = Locale(identifier: "en_US")
}

// MARK: - ASCII, without the collator

extension KeyOrder {
    /// Compares two plain ASCII texts. Returns `nil` if only the collator can decide: for other characters, and for
    /// texts that differ at most in case and leading zeros.
    static func compareASCII(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Int? {
        ranks.withUnsafeBufferPointer { ranks in
            guard isPlain(a, ranks), isPlain(b, ranks) else { return nil }
            var i = 0
            var j = 0
            while i < a.count, j < b.count {
                if ASCII.isDigit(a[i]), ASCII.isDigit(b[j]) {
                    let difference = compareNumbers(a, &i, b, &j)
                    if difference != 0 { return difference }
                    continue
                }
                let difference = Int(ranks[Int(a[i])]) - Int(ranks[Int(b[j])])
                if difference != 0 { return difference }
                i += 1
                j += 1
            }
            let rest = (a.count - i) - (b.count - j)
            // The texts differ at most in case and leading zeros, so only the collator can order them.
            return rest != 0 ? rest : nil
        }
    }
}

private extension KeyOrder {
    /// Whether a text contains only ASCII characters to which the collator gives a weight; control characters have
    /// none.
    static func isPlain(_ text: UnsafeBufferPointer<UInt8>, _ ranks: UnsafeBufferPointer<UInt8>) -> Bool {
        for byte in text where byte >= 0x80 || ranks[Int(byte)] == 0 { return false }
        return true
    }

    /// Compares the numbers that start at two indices by value, and advances the indices past them.
    static func compareNumbers(
        _ a: UnsafeBufferPointer<UInt8>, _ i: inout Int, _ b: UnsafeBufferPointer<UInt8>, _ j: inout Int
    ) -> Int {
        while i < a.count, a[i] == UInt8(ascii: "0") { i += 1 }
        while j < b.count, b[j] == UInt8(ascii: "0") { j += 1 }
        let (startA, startB) = (i, j)
        while i < a.count, ASCII.isDigit(a[i]) { i += 1 }
        while j < b.count, ASCII.isDigit(b[j]) { j += 1 }
        if i - startA != j - startB { return (i - startA) - (j - startB) }
        for offset in 0..<(i - startA) where a[startA + offset] != b[startB + offset] {
            return Int(a[startA + offset]) - Int(b[startB + offset])
        }
        return 0
    }

    /// The rank of each ASCII character in the order, the same for both cases of a letter; 0 for characters without a
    /// weight.
    static let ranks: [UInt8] = {
        var ranks = [UInt8](repeating: 0, count: 128)
        for (rank, byte) in "\t\n\r _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$0123456789".utf8.enumerated() {
            ranks[Int(byte)] = UInt8(rank + 1)
        }
        for letter in UInt8(ascii: "a")...UInt8(ascii: "z") {
            ranks[Int(letter)] = letter
            ranks[Int(letter - 0x20)] = letter
        }
        return ranks
    }()
}
