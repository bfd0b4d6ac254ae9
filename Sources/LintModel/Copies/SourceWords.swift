import StringCatalog
import Syntax

/// The words of prose in a source text: runs of letters outside placeholders, addresses, identifiers and markup.
package struct SourceWords: Sendable {
    package struct Word: Sendable {
        /// In lower case.
        package let text: String
        package let startsLower: Bool
        /// Whether it has a capital after its first letter, as abbreviations and symbols do.
        package let isAbbreviation: Bool
        /// Where it is, in UTF-8 bytes of the text.
        let range: Range<Int>
    }

    /// Those of two letters or more.
    package let all: [Word]

    package init(_ text: String, _ format: FormatString) {
        var words: [Word] = []
        var run = Run()
        // What stands between white space; its words count only if it holds no symbol but at its end.
        var (firstOfPart, isProse, endsWithSymbol) = (0, true, false)
        var placeholders = format.specifiers.map(\.range)[...]
        var offset = 0
        func endPart() {
            run.end(at: offset, in: text, &words)
            if !isProse { words.removeSubrange(firstOfPart...) }
            (firstOfPart, isProse, endsWithSymbol) = (words.count, true, false)
        }
        for scalar in text.unicodeScalars {
            if let placeholder = placeholders.first, placeholder.upperBound <= offset { placeholders.removeFirst() }
            if scalar.isWhiteSpace || placeholders.first?.contains(offset) ?? false {
                endPart()
            } else {
                if endsWithSymbol { isProse = false }
                endsWithSymbol = Self.isSymbol(scalar)
                if scalar.isLetter || scalar == "'" || scalar == "’" {
                    run.add(scalar, at: offset)
                } else {
                    run.end(at: offset, in: text, &words)
                }
            }
            offset += UTF8.width(scalar)
        }
        endPart()
        all = words
    }

    /// Letters that follow each other.
    private struct Run {
        private var start = 0
        private var count = 0
        private var startsLower = false
        private var isAbbreviation = false

        mutating func add(_ scalar: Unicode.Scalar, at offset: Int) {
            if count == 0 {
                (start, startsLower, isAbbreviation) = (offset, scalar.isLowercase, false)
            } else if scalar.isUppercase {
                isAbbreviation = true
            }
            count += 1
        }

        mutating func end(at offset: Int, in text: String, _ words: inout [Word]) {
            defer { count = 0 }
            guard count >= 2 else { return }
            let bytes = text.utf8.dropFirst(start).prefix(offset - start)
            words.append(
                Word(
                    text: String(Substring(bytes)).lowercased(), startsLower: startsLower, isAbbreviation: isAbbreviation,
                    range: start..<offset))
        }
    }

    /// Characters that prose may have at the end of a word.
    private static func isSymbol(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "/", "@", "_", ".", "<", ">", "=", "`", "{", "}", "$", "#", "-", "0"..."9": true
        default: false
        }
    }
}
