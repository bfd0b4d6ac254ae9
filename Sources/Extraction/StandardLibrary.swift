import Syntax

/// Types of common members and functions of the standard library and Foundation, as data.
enum StandardLibrary {
    /// The type of a member, whatever it is a member of; `nil` when the name alone does not tell.
    static func member(_ name: String, of type: SwiftType?) -> SwiftType? {
        guard knownMembers.contains(name) else { return nil }
        if let type {
            if let element = type.element, let result = sequenceMember(name, of: element) { return result }
            if case .dictionary(let key, let value) = type {
                if name == "keys" { return .array(key) }
                if name == "values" { return .array(value) }
            }
            if case .named("Binding", let arguments) = type, name == "wrappedValue" { return arguments.first }
            if keepsType.contains(name) { return type }
            if case .named(let owner, _) = type, let result = typedMembers[owner]?[name] { return result }
        }
        return members[name]
    }

    private static func sequenceMember(_ name: String, of element: SwiftType) -> SwiftType? {
        switch name {
        case "first", "last", "randomElement", "min", "max", "popLast", "popFirst": .optional(element)
        case "removeFirst", "removeLast", "remove": element
        case "reversed", "sorted", "shuffled", "filter", "prefix", "suffix", "dropFirst", "dropLast", "lazy": .array(element)
        case "enumerated":
            .array(.tuple([.init(label: "offset", type: .named("Int")), .init(label: "element", type: element)]))
        case "indices": .array(.named("Int"))
        default: nil
        }
    }

    /// All names that `member` knows something of: most names are none of them.
    private static let knownMembers: Set<String> = keepsType.union(members.keys).union(typedMembers.values.flatMap(\.keys))
        .union(sequenceMembers).union(["keys", "values", "wrappedValue"])

    private static let sequenceMembers: Set<String> = [
        "first", "last", "randomElement", "min", "max", "popLast", "popFirst", "removeFirst", "removeLast", "remove", "reversed",
        "sorted", "shuffled", "filter", "prefix", "suffix", "dropFirst", "dropLast", "lazy", "enumerated", "indices",
    ]

    /// The type of `value[index]`. A value of JSON, as SwiftyJSON and its like have it, holds others of its type.
    static func subscriptResult(of type: SwiftType?) -> SwiftType? {
        if case .dictionary(_, let value) = type { return .optional(value) }
        return type == .named("JSON") ? type : type?.element
    }

    /// The type of a static member: by far most with these names are values of their own type.
    static func staticMember(_ name: String, of owner: String) -> SwiftType? {
        if sharedNames.contains(name) { return .named(owner) }
        return numbers.contains(owner) && ["max", "min", "zero", "pi", "infinity"].contains(name) ? .named(owner) : nil
    }

    static func staticFunction(_ name: String, of owner: String) -> SwiftType? {
        name == "random" ? .named(owner) : sharedNames.contains(name) ? .named(owner) : nil
    }

    /// The type of a free function's result.
    static func function(_ name: String, arguments: [SwiftType?]) -> SwiftType? {
        switch name {
        case "min", "max", "abs", "round", "floor", "ceil", "trunc", "sqrt", "pow":
            return arguments.lazy.compactMap { $0 }.first
        case "zip":
            guard arguments.count == 2, let a = arguments[0]?.element, let b = arguments[1]?.element else { return nil }
            return .array(.tuple([.init(label: nil, type: a), .init(label: nil, type: b)]))
        default: return nil
        }
    }

    /// The type of `Array(values)` and `Set(values)`.
    static func conversion(to type: String, from value: SwiftType?) -> SwiftType? {
        guard type == "Array" || type == "Set", let element = value?.unwrapped.element else { return nil }
        return type == "Array" ? .array(element) : .named("Set", [element])
    }

    private static let sharedNames: Set<String> = ["shared", "default", "standard", "main", "current", "now", "autoupdatingCurrent"]
    private static let numbers: Set<String> = ["Int", "Int32", "Int64", "UInt", "Double", "Float", "CGFloat"]

    private static let keepsType: Set<String> = [
        "rounded", "magnitude", "advanced", "uppercased", "lowercased", "capitalized", "trimmingCharacters",
        "replacingOccurrences", "self", "addingTimeInterval", "appending", "appendingPathComponent", "inserting", "union",
        "subtracting", "intersection", "clamped",
    ]

    /// What the name alone tells: values of these members are nearly always of one type.
    private static let members: [String: SwiftType] = {
        let rows: [(type: String, names: String)] = [
            (
                "Int",
                """
                count endIndex startIndex hashValue bitWidth processorCount activeProcessorCount distance intValue integerValue
                statusCode processIdentifier errorCode
                """
            ),
            ("Bool", "isEmpty isFinite isNaN contains hasPrefix hasSuffix allSatisfy isMultiple boolValue"),
            (
                "String",
                """
                description localizedDescription debugDescription formatted uppercased lowercased capitalized lastPathComponent
                pathExtension absoluteString path joined uuidString trimmingCharacters replacingOccurrences localizedName identifier
                localizedCapitalized localizedUppercase localizedLowercase string bundleIdentifier stringValue padding
                deletingLastPathComponent deletingPathExtension base64EncodedString hexString host
                """
            ),
            (
                "Double",
                """
                timeIntervalSince timeIntervalSinceNow timeIntervalSince1970 timeIntervalSinceReferenceDate doubleValue
                fractionCompleted latitude longitude
                """
            ),
            ("Float", "floatValue"),
            ("CGFloat", "width height midX midY minX minY maxX maxY"),
            ("UInt8", "asciiValue"),
        ]
        var result: [String: SwiftType] = [:]
        for row in rows {
            for name in row.names.split(whereSeparator: \.isWhitespace) { result[String(name)] = .named(row.type) }
        }
        return result
    }()

    /// Members that mean something else on other types, by owner.
    private static let typedMembers: [String: [String: SwiftType]] = {
        let rows: [(owner: String, members: String)] = [
            ("Calendar", "component: Int, ordinality: Int?, dateComponents: DateComponents, date: Date?"),
            (
                "DateComponents",
                "year: Int?, month: Int?, day: Int?, hour: Int?, minute: Int?, second: Int?, weekday: Int?, weekOfYear: Int?"
            ),
            ("NSError", "code: Int, domain: String"),
            ("URLError", "errorCode: Int"),
            ("URL", "scheme: String?, query: String?, user: String?, port: Int?, fragment: String?"),
            ("Locale", "languageCode: String?, regionCode: String?, localizedString: String?"),
            ("CGSize", "width: CGFloat, height: CGFloat"),
            ("CGPoint", "x: CGFloat, y: CGFloat"),
            ("CGRect", "origin: CGPoint, size: CGSize"),
            ("Measurement", "value: Double"),
            ("Progress", "completedUnitCount: Int64, totalUnitCount: Int64"),
            ("UIDevice", "name: String, systemName: String, systemVersion: String, model: String, batteryLevel: Float"),
            ("ProcessInfo", "hostName: String, operatingSystemVersionString: String, physicalMemory: UInt64, systemUptime: Double"),
            ("Character", "asciiValue: UInt8?"),
            ("OperatingSystemVersion", "majorVersion: Int, minorVersion: Int, patchVersion: Int"),
            ("CMTime", "seconds: Double"),
            ("JSON", "int: Int?, intValue: Int, string: String?, stringValue: String, double: Double?, doubleValue: Double, float: Float?"),
            ("IndexPath", "row: Int, section: Int, item: Int"),
            ("PersonNameComponents", "givenName: String?, familyName: String?"),
        ]
        var result: [String: [String: SwiftType]] = [:]
        for row in rows {
            let source = SwiftSource(Array(row.members.utf8))
            for part in source.splitAtCommas(0..<source.tokens.count - 1) {
                var parser = TypeParser(source, at: part.lowerBound + 2, before: part.upperBound)
                result[row.owner, default: [:]][source.text(part.lowerBound)] = parser.type()
            }
        }
        return result
    }()
}
