import Extraction
import Syntax

/// The lines around a token, and how they are written.
extension CodeFile {
    func lineStart(ofToken token: Int) -> Int { lines.range(ofLine: lines.location(of: Int(source.token(token).start)).line).lowerBound }

    func isFirstOnLine(_ token: Int) -> Bool {
        bytes[lineStart(ofToken: token)..<Int(source.token(token).start)].allSatisfy { $0 == 0x20 || $0 == 0x09 }
    }

    /// The white space at the start of the line of a token.
    func indentation(ofLineWith token: Int) -> String {
        let rest = bytes[lineStart(ofToken: token)...].prefix { $0 == 0x20 || $0 == 0x09 }
        return String(decoding: rest, as: UTF8.self)
    }

    /// One more level than an indentation, as the file writes it.
    func indentUnit(_ indentation: String) -> String {
        if indentation.contains("\t") { return "\t" }
        return indentation.count == 2 || indentation.count == 6 ? "  " : "    "
    }

    var newline: String { bytes.firstIndex(of: 0x0D).map { $0 + 1 < bytes.count && bytes[$0 + 1] == 0x0A } == true ? "\r\n" : "\n" }
}
