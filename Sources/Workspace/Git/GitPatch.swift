import StringCatalog

/// A change of one file as git prints it without a driver, so that `git apply` takes it. No line of it can control a
/// terminal or reorder others: a change with such characters is a binary patch.
package struct GitPatch {
    package let text: String
    /// Whether it is a binary patch, which a reader can make nothing of.
    package let isBinary: Bool

    /// - Parameter words: What git hands an external diff driver: path, old file, hash and mode, new file, hash and mode, and for a
    ///   rename also the new name and git's lines about it.
    /// - Throws: ``Failure`` for other arguments, and when git cannot compare the files.
    package init(_ words: [String]) throws {
        if words.count == 1 {
            (text, isBinary) = ("* Unmerged path \(Self.quoted(words[0]))\n", false)
            return
        }
        guard words.count == 7 || words.count == 9 else { throw Failure.argumentsOfDriver }
        let (old, new) = (Self.quoted("a/" + words[0]), Self.quoted("b/" + (words.count == 9 ? words[7] : words[0])))
        let (oldMode, newMode) = (words[3], words[6])
        let (isNew, isRemoved) = (words[1] == "/dev/null", words[4] == "/dev/null")
        var header = "diff --git \(old) \(new)\n"
        if isNew {
            header += "new file mode \(newMode)\n"
        } else if isRemoved {
            header += "deleted file mode \(oldMode)\n"
        } else if oldMode != newMode {
            header += "old mode \(oldMode)\nnew mode \(newMode)\n"
        }
        var lines = try Git.differences(from: words[1], to: words[4]).split(separator: "\n", omittingEmptySubsequences: false)[...]
        isBinary = lines.contains { $0.unicodeScalars.contains(where: \.disguisesText) }
        if isBinary {
            lines = try Git.differences(from: words[1], to: words[4], asBinary: true).split(separator: "\n", omittingEmptySubsequences: false)[...]
        }
        // What git says of the temporary files, up to the first hunk.
        let start = lines.firstIndex { $0.hasPrefix("@@ ") || $0.hasPrefix("Binary files ") || $0 == "GIT binary patch" } ?? lines.endIndex
        let hashes = lines[..<start].first { $0.hasPrefix("index ") }?.split(separator: " ").dropFirst().first
        lines = lines[start...]
        if words.count == 9 {
            header += words[8].hasSuffix("\n") || words[8].isEmpty ? words[8] : words[8] + "\n"
        }
        if let hashes, words.count != 9 || isBinary {
            header += "index \(hashes)" + (oldMode == newMode && !isNew && !isRemoved ? " \(oldMode)" : "") + "\n"
        }
        if lines.isEmpty {
            text = header
        } else if isBinary {
            text = header + lines.joined(separator: "\n")
        } else if lines[start].hasPrefix("Binary") {
            text = header + "Binary files \(isNew ? "/dev/null" : old) and \(isRemoved ? "/dev/null" : new) differ\n"
        } else {
            let names = (isNew ? "/dev/null" : Self.ended(old), isRemoved ? "/dev/null" : Self.ended(new))
            text = header + "--- \(names.0)\n+++ \(names.1)\n" + lines.joined(separator: "\n")
        }
    }

    /// A name as git writes it in a patch: in quotes and with escapes unless it is plain ASCII.
    private static func quoted(_ name: String) -> String {
        let escapes: [UInt8: String] = [
            0x07: "\\a", 0x08: "\\b", 0x09: "\\t", 0x0A: "\\n", 0x0B: "\\v", 0x0C: "\\f", 0x0D: "\\r", 0x22: "\\\"", 0x5C: "\\\\",
        ]
        let characters = name.utf8.map { byte -> String in
            if let escape = escapes[byte] { return escape }
            return (0x20..<0x7F).contains(byte) ? String(UnicodeScalar(byte)) : "\\" + String(UInt32(byte) + 0o1000, radix: 8).dropFirst()
        }
        let escaped = characters.joined()
        return escaped == name ? name : "\"\(escaped)\""
    }

    /// A name at the end of a line, where a tab says that its blanks belong to it.
    private static func ended(_ name: String) -> String { name.contains(" ") ? name + "\t" : name }
}

extension Failure {
    package static let argumentsOfDriver = Failure("diff --git takes the arguments that git gives an external diff driver")
}
