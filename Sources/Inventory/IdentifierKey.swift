import StringCatalog
import Syntax

extension String {
    /// Whether a key is two or more ASCII words joined by dots or underscores, and no domain, file name or number.
    package var isIdentifier: Bool {
        guard let first = utf8.first, ASCII.isLetter(first) else { return false }
        var hasUnderscore = false
        var joints = 0
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: "."): joints += 1
            case UInt8(ascii: "_"):
                joints += 1
                hasUnderscore = true
            case UInt8(ascii: "-"): break
            default: if !ASCII.isAlphanumeric(byte) { return false }
            }
        }
        guard joints > 0 else { return false }
        let parts = utf8.split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_") }
        guard parts.allSatisfy({ !$0.isEmpty }), parts.contains(where: { $0.count > 2 }) else { return false }
        return hasUnderscore || !Self.fileEndings.contains(String(Substring(parts[parts.count - 1])).lowercased())
    }

    /// What domains and file names end in.
    private static let fileEndings: Set<String> = [
        "ai", "app", "cn", "co", "com", "css", "csv", "de", "dev", "edu", "fm", "gov", "html", "im", "io", "jp", "jpg",
        "js", "json", "me", "md", "mp3", "mp4", "net", "org", "pdf", "plist", "png", "py", "sh", "so", "swift", "tv",
        "txt", "uk", "us", "wav", "xml", "yaml", "yml", "zip",
    ]
}

extension Catalog {
    /// Whether a fifth of the keys or more are identifiers, and not texts.
    var hasIdentifiersForKeys: Bool { entries.count(where: \.key.isIdentifier) * 5 >= entries.count }
}
