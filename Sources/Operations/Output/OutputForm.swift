import StringCatalog
import Syntax

/// The features by which an earlier output of the same kind is recognized, whatever texts it contains; `nil` for plain
/// text, which has none.
struct OutputForm: Equatable {
    private let form: String

    init?(_ bytes: [UInt8]) {
        let start = bytes.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
        switch start.first {
        case UInt8(ascii: "{"):
            // The members of a report are fixed; those of settings or a manifest are others.
            let document = JSONDocument(bytes)
            guard document.problems.isEmpty, let root = document.root else { return nil }
            form = "{" + document.members(root).map { document.string($0.key) ?? "" }.joined(separator: " ")
        case UInt8(ascii: "<"):
            guard let root = Self.root(of: start) else { return nil }
            // Other tools write XLIFF and pages as well.
            let isOwn = String(decoding: start.prefix(Self.headLength), as: UTF8.self).contains("xcstrings")
            if ["html", "xliff", "svg"].contains(root), !isOwn { return nil }
            form = "<" + root
        default:
            let line = start.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
            let isTable = line.first == UInt8(ascii: "|") || line.contains(UInt8(ascii: "\t")) || line.contains(UInt8(ascii: ","))
            let isTitle = line.first == UInt8(ascii: "#") || line.starts(with: "// ".utf8)
            guard isTable || isTitle else { return nil }
            form = String(decoding: line, as: UTF8.self)
        }
    }

    private static let headLength = 4096

    /// The name of the first element in lower case.
    private static func root(of bytes: ArraySlice<UInt8>) -> String? {
        var rest = bytes.prefix(headLength)
        while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
            rest = rest[(open + 1)...]
            let name = rest.prefix { ASCII.isAlphanumeric($0) || $0 == UInt8(ascii: ":") }
            if !name.isEmpty { return String(decoding: name, as: UTF8.self).lowercased() }
        }
        return nil
    }
}
