import Syntax

/// Types of common members and functions of the standard library and Foundation, as data.
enum StandardLibrary {
    /// The type of a member, whatever it is a member of; `nil` when the name alone does not tell.
    static func member(_ name: String, of type: SwiftType?) -> SwiftType? {
        if let element = type?.element {
            switch name {
            case "first", "last", "randomElement": return .optional(element)
            case "reversed", "sorted", "shuffled", "filter", "prefix", "suffix", "dropFirst", "dropLast": return .array(element)
            case "min", "max": return .optional(element)
            case "enumerated":
                return .array(.tuple([.init(label: "offset", type: .named("Int")), .init(label: "element", type: element)]))
            case "indices": return .array(.named("Int"))
            default: break
            }
        }
        if case .dictionary(let key, let value) = type {
            if name == "keys" { return .array(key) }
            if name == "values" { return .array(value) }
        }
        if let type, keepsType.contains(name) { return type }
        return members[name]
    }

    /// The type of a static member: by far most with these names are values of their own type.
    static func staticMember(_ name: String, of owner: String) -> SwiftType? {
        sharedNames.contains(name) ? .named(owner) : nil
    }

    private static let sharedNames: Set<String> = ["shared", "default", "standard", "main", "current", "now"]

    /// The type of the result of a free function from its first argument.
    static func function(_ name: String, firstArgument: SwiftType?) -> SwiftType? {
        switch name {
        case "min", "max", "abs", "round", "floor", "ceil", "trunc", "sqrt", "pow": firstArgument
        case "zip": nil
        default: nil
        }
    }

    private static let keepsType: Set<String> = [
        "rounded", "magnitude", "advanced", "uppercased", "lowercased", "capitalized", "trimmingCharacters",
        "replacingOccurrences", "wrappedValue", "self",
    ]

    private static let members: [String: SwiftType] = {
        let rows: [(String, [String])] = [
            (
                "Int",
                ["count", "endIndex", "startIndex", "hashValue", "bitWidth", "unicodeScalarsCount", "processorCount",
                    "activeProcessorCount", "utf8Count", "distance"]
            ),
            ("Bool", ["isEmpty", "isFinite", "isNaN", "contains", "hasPrefix", "hasSuffix", "allSatisfy"]),
            (
                "String",
                ["description", "localizedDescription", "debugDescription", "formatted", "uppercased", "lowercased",
                    "capitalized", "lastPathComponent", "pathExtension", "absoluteString", "path", "joined", "uuidString",
                    "trimmingCharacters", "replacingOccurrences", "localizedName", "identifier", "localizedCapitalized",
                    "localizedUppercase", "localizedLowercase", "string", "bundleIdentifier", "localizedCaseInsensitive"]
            ),
            ("Double", ["timeIntervalSince", "timeIntervalSinceNow", "timeIntervalSince1970", "doubleValue"]),
            ("CGFloat", ["width", "height"]),
            ("Int", ["intValue", "integerValue"]),
        ]
        var result: [String: SwiftType] = [:]
        for (type, names) in rows {
            for name in names { result[name] = .named(type) }
        }
        return result
    }()
}
