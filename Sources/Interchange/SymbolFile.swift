import StringCatalog
import Syntax

/// The Swift file with the symbols of a catalog: what Xcode 27 generates, to the byte, where access and condition are
/// left alone.
package struct SymbolFile: Sendable {
    package enum Access: String, CaseIterable, Sendable {
        case `internal`, package, `public`

        var prefix: String { self == .internal ? "" : rawValue + " " }
    }

    /// Why a key has no symbol. Xcode stops the build at each.
    package struct Problem: Sendable, Hashable {
        package let key: String
        package let message: String
        /// The offset of the key in the file.
        package let offset: Int
    }

    package let text: String
    package let problems: [Problem]
    package let symbolCount: Int

    /// The name of the file for a table.
    package static func name(ofTable table: String) -> String { "GeneratedStringSymbols_\(table).swift" }

    /// - Parameters:
    ///   - table: The name of the catalog without its ending.
    ///   - condition: What must hold for the file to be compiled, as `#if` takes it; `nil` for nothing.
    package init(_ catalog: Catalog, table: String, access: Access = .internal, condition: String? = nil) {
        let writer = SymbolWriter(table: table, access: access)
        var first: [String: String] = [:]
        var members: [String] = []
        var problems: [Problem] = []
        for (entry, symbol) in catalog.symbols {
            var message = symbol.mistake.map(Self.message)
            if message == nil, let other = first[symbol.signature] {
                message = "has the same symbol as \"\(other)\", \(symbol.name); rename one"
            }
            first[symbol.signature] = first[symbol.signature] ?? entry.key
            if let message {
                let offset = catalog.document.range(entry.keyNode).lowerBound
                problems.append(Problem(key: entry.key, message: message, offset: offset))
            } else {
                members.append(writer.member(entry, symbol))
            }
        }
        let file = writer.file(members)
        text = condition.map { "#if \($0)\n\(file)\n#endif" } ?? file
        self.problems = problems
        symbolCount = members.count
    }

    private static func message(_ mistake: GeneratedSymbol.Mistake) -> String {
        switch mistake {
        case .noName: "no symbol can be named after this key; add a letter, or set \"generatesSymbol\" to false"
        case .reserved: "its symbol is too close to a keyword of Swift; rename the key, or set \"generatesSymbol\" to false"
        case .unsupportedPlaceholder(let placeholder): "no Swift type can be printed by \(placeholder); use another placeholder"
        }
    }
}

private struct SymbolWriter {
    let table: String
    /// The name of the table, in a comment.
    private let shownTable: String
    let access: SymbolFile.Access
    private let namespace: String?

    init(table: String, access: SymbolFile.Access) {
        self.table = table
        shownTable = Self.inComment(table.printable())
        self.access = access
        namespace = GeneratedSymbol.namespace(ofTable: table)
    }

    private static let availability = "@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)"
    private static let type = "LocalizedStringResource"

    func file(_ members: [String]) -> String {
        let header = """
            //\u{20}
            // \(SymbolFile.name(ofTable: shownTable))
            // Auto-Generated symbols for localized strings defined in “\(shownTable).xcstrings”.
            //\u{20}

            import Foundation
            """
        guard !members.isEmpty else { return header }
        let bundle = """
            #if SWIFT_PACKAGE
            private nonisolated let resourceBundle = Foundation.Bundle.module
            \(Self.availability)
            private nonisolated let resourceBundleDescription = \(Self.type).BundleDescription.atURL(resourceBundle.bundleURL)
            #else

            private class ResourceBundleClass {}
            \(Self.availability)
            private nonisolated let resourceBundleDescription = \(Self.type).BundleDescription.forClass(ResourceBundleClass.self)
            #endif
            """
        var body = members.joined(separator: "\n\n")
        if let namespace {
            body = """
                    /// Namespace for strings in file “\(shownTable).xcstrings”.
                    \(access.prefix)enum \(namespace) {
                \(body)
                    }
                """
        }
        return """
            \(header)

            \(bundle)

            \(Self.availability)
            nonisolated extension \(Self.type) {
            \(body)
            }
            """
    }

    /// The declaration of a symbol with its documentation.
    func member(_ entry: Entry, _ symbol: GeneratedSymbol) -> String {
        let indent = namespace == nil ? "    " : "        "
        var lines = ["/**"]
        if let comment = entry.comment { lines += [" \(Self.inComment(comment.printable(keeping: ["\n", "\r", "\t"])))", " "] }
        lines += [" Localized string for key “\(Self.inComment(entry.key.printable(keeping: ["\t"])))” in table “\(shownTable).xcstrings”.", " */"]
        let name = SwiftName.spelled(symbol.name)
        let parameters = symbol.parameters.map { parameter in
            parameter.label == nil ? parameter.declaration : "\(SwiftName.spelled(parameter.name)): \(parameter.type)"
        }
        let declaration = parameters.isEmpty ? "var \(name):" : "func \(name)(\(parameters.joined(separator: ", "))) ->"
        let values = symbol.parameters.map { parameter in
            let value = SwiftName.spelled(parameter.name)
            return parameter.specifier == "%@" ? "\\(\(value))" : "\\(\(value), specifier: \"\(parameter.specifier)\")"
        }
        let defaultValue = values.isEmpty ? "" : "defaultValue: \"\(values.joined())\", "
        lines += [
            "\(access.prefix)static \(declaration) \(Self.type) {",
            "    \(Self.type)(\(Self.literal(entry.key)), \(defaultValue)table: \(Self.literal(table)), bundle: resourceBundleDescription)",
            "}",
        ]
        return lines.map { indent + $0 }.joined(separator: "\n")
    }

    /// A text that cannot end or nest the comment it is in.
    private static func inComment(_ text: String) -> String {
        text.replacingBytes("*/", with: "* /").replacingBytes("/*", with: "/ *")
    }

    private static func literal(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": literal += "\\\(scalar)"
            case "\n": literal += "\\n"
            case "\r": literal += "\\r"
            case "\t": literal += "\\t"
            case _ where scalar.isTerminalControl: literal += "\\u{\(String(scalar.value, radix: 16))}"
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }
}
