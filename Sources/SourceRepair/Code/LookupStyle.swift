import Extraction
import ProjectModel

/// How the code around a file looks texts up.
struct LookupStyle: Sendable {
    enum Call: Sendable { case string, nsLocalizedString }

    let call: Call
    let bundle: String?
    /// `nil` for `Localizable`.
    let table: String?

    /// The call around a literal.
    ///
    /// - Parameter literal: As it is written.
    func lookUp(_ literal: String, comment: String? = nil) -> String { lookUp(literal, key: nil, comment: comment) ?? literal }

    /// The call with a key of its own, for which the literal is the text in the source language.
    ///
    /// - Returns: `nil` if a look-up of this style cannot have one.
    func lookUp(_ literal: String, key: String?, comment: String?) -> String? {
        switch call {
        case .string:
            var arguments = ["localized: \(key.map(Self.spelled) ?? literal)"]
            if key != nil { arguments.append("defaultValue: \(literal)") }
            if let table { arguments.append("table: \(Self.spelled(table))") }
            if let bundle { arguments.append("bundle: \(bundle)") }
            if let comment { arguments.append("comment: \(Self.spelled(comment))") }
            return "String(\(arguments.joined(separator: ", ")))"
        case .nsLocalizedString:
            var arguments = [key.map(Self.spelled) ?? literal]
            if let table { arguments.append("tableName: \(Self.spelled(table))") }
            if let bundle { arguments.append("bundle: \(bundle)") }
            if key != nil { arguments.append("value: \(literal)") }
            arguments.append("comment: \(Self.spelled(comment ?? ""))")
            return "NSLocalizedString(\(arguments.joined(separator: ", ")))"
        }
    }

    /// A text as a literal of Swift.
    static func spelled(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}

/// The styles of the files of a project: that of the file where it has one, else of its module, else of the project.
struct LookupStyles: Sendable {
    private let targets: TargetMap
    private let byFile: [String: [ExtractedString]]
    private let calls: [Bool]
    private let modules: [(target: TargetMap.Target, sources: Set<String>)]

    /// - Parameter files: The paths of the Swift files.
    init(_ strings: [ExtractedString], _ targets: TargetMap, files: [String]) {
        self.targets = targets
        let lookUps = strings.filter { $0.isOfAPI && !$0.isSample }
        byFile = Dictionary(grouping: lookUps, by: \.place.file)
        calls = lookUps.compactMap { Self.isModern($0) }
        modules = targets.targets.map { target in (target, Set(files.filter(target.contains))) }
    }

    private static func isModern(_ string: ExtractedString) -> Bool? {
        switch string.api {
        case "String", "AttributedString": true
        case "NSLocalizedString": false
        default: nil
        }
    }

    func style(of file: String) -> LookupStyle {
        let own = byFile[file] ?? []
        let modules = modules.filter { $0.sources.contains(file) }
        let around = modules.flatMap { $0.sources.flatMap { byFile[$0] ?? [] } }
        let isModern = majority(own.compactMap(Self.isModern)) ?? majority(around.compactMap(Self.isModern)) ?? majority(calls) ?? true
        let inStrings = own.filter { Self.isModern($0) != nil }
        return LookupStyle(
            call: isModern ? .string : .nsLocalizedString, bundle: bundle(own, modules.map(\.target), around),
            table: common(inStrings.isEmpty ? own.filter { $0.api == "Text" } : inStrings, \.table) ?? nil)
    }

    /// Whether the texts of a file are looked up in a bundle other than the main one.
    func isInLibrary(_ file: String) -> Bool {
        let modules = modules.filter { $0.sources.contains(file) }
        return !modules.isEmpty && modules.allSatisfy(\.target.isLibrary)
    }

    private func bundle(_ own: [ExtractedString], _ modules: [TargetMap.Target], _ around: [ExtractedString]) -> String? {
        guard !modules.isEmpty, modules.allSatisfy({ $0.isLibrary && !$0.catalogs.isEmpty }) else { return common(own, \.bundle) ?? nil }
        let named = own.compactMap(\.bundle) + around.compactMap(\.bundle)
        return majority(named) ?? ".module"
    }

    /// What all of some strings have in common; `nil` if they differ or there are none.
    private func common(_ strings: [ExtractedString], _ part: KeyPath<ExtractedString, String?>) -> String?? {
        guard let first = strings.first, strings.allSatisfy({ $0[keyPath: part] == first[keyPath: part] }) else { return nil }
        return .some(first[keyPath: part])
    }

    private func majority<Value: Hashable & Comparable>(_ values: [Value]) -> Value? {
        let counts = Dictionary(values.map { ($0, 1) }, uniquingKeysWith: +)
        return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }

    private func majority(_ values: [Bool]) -> Bool? {
        values.isEmpty ? nil : values.count(where: \.self) * 2 >= values.count
    }
}
