import Syntax

/// A violation of the catalog format in a file that is valid JSON.
package struct CatalogProblem: Sendable {
    /// The kind of violation.
    package enum Kind: Sendable, Hashable {
        /// A value of the wrong JSON type.
        case wrongType(expected: String)
        case missingMember(String)
        case duplicateKey(String)
        /// A member that the format does not define.
        case unknownMember(String)
        /// An object next to `strings` that looks like an entry.
        case strayEntry(String)
        /// A value that is not among those known for its member.
        case unknownValue(member: String, value: String, known: [String])

        /// Whether the problem makes it unsafe to edit the catalog.
        var isFatal: Bool {
            switch self {
            case .wrongType, .missingMember("strings"): true
            default: false
            }
        }
    }

    package let kind: Kind
    package let node: JSONNodeID
    /// The key of the entry with the problem; `nil` outside of entries.
    package let key: String?

    package var message: String {
        switch kind {
        case .wrongType(let expected): "expected \(expected) here"
        case .missingMember(let name): "\"\(name)\" is missing"
        case .duplicateKey(let key): "\"\(key)\" is a duplicate key in this object"
        case .unknownMember(let name): "the format has no member \"\(name)\" here"
        case .strayEntry(let key): "\"\(key)\" is outside \"strings\", where it localizes nothing; move it inside"
        case .unknownValue(let member, let value, let known):
            "unknown \(member) \"\(value)\"; known values are \(known.joined(separator: ", "))"
        }
    }
}
