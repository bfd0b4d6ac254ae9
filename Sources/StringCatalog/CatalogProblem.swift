import Syntax

/// Something in a catalog that is JSON but not what the format says.
package struct CatalogProblem: Sendable {
    /// What does not fit the format.
    package enum Kind: Sendable, Hashable {
        /// A value of the wrong JSON type.
        case wrongType(expected: String)
        case missingMember(String)
        case duplicateKey(String)
        /// A member that the format does not have.
        case unknownMember(String)
        /// An object beside `strings` that looks like an entry.
        case strayEntry(String)
        /// A value that is none of those known for its member.
        case unknownValue(member: String, value: String, known: [String])

        /// Whether the catalog cannot be edited safely.
        var isFatal: Bool {
            switch self {
            case .wrongType, .missingMember("strings"): true
            default: false
            }
        }
    }

    package let kind: Kind
    package let node: JSONNodeID
    /// The key of the entry it is in.
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
