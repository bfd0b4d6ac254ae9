import Syntax

/// Finds the localizing macros and methods in an Objective-C or C file.
///
/// It knows comments, literals and brackets, and nothing of declarations: a key must be a literal where the macro is
/// used. Like `genstrings` it also finds macros in the bodies of others:
/// `#define TITLE NSLocalizedString(@"Title", nil)`. A macro that looks up one of its parameters is a localizing one:
/// `#define L(key) NSLocalizedString(key, nil)`.
struct ObjectiveCReader {
    struct Use {
        let callee: String
        let key: String
        var table: String?
        var bundle: String?
        var value: String?
        var comment: String?
        let offset: Int
        /// Whether no build extracts it.
        let isLate: Bool
        /// Whether the table is a literal or the default one; a constant may hold any name.
        var isTableKnown = true
    }

    private let bytes: [UInt8]
    private var macros: [String: LocalizingMacro]
    private var shortestName: Int
    /// The localizing macros that the file defines.
    private(set) var defined: [LocalizingMacro] = []
    private var position = 0
    /// How many brackets are open.
    private var depth = 0
    /// The open macro calls, the innermost last.
    private var calls: [Call] = []
    /// The end of the `#define` that is being read, and what was open before it.
    private var definition: Definition?
    /// The start of the first call that was skipped because calls nest too deeply.
    private(set) var unread: Int?
    private static let deepest = 64

    private struct Definition {
        let end: Int
        let depth: Int
        let calls: [Call]
        var name = ""
        var parameters: [String] = []
    }

    /// A call of a macro as far as it has been read.
    private struct Call {
        let macro: LocalizingMacro
        let offset: Int
        /// How many brackets are open within its own.
        let depth: Int
        var arguments: [Range<Int>] = []
        var argumentStart: Int
    }

    /// - Parameter others: Macros that other files define.
    init(_ bytes: [UInt8], names: Set<String>, _ others: [LocalizingMacro] = []) {
        self.bytes = bytes
        var macros = Dictionary(others.map { ($0.name, $0) }) { first, _ in first }
        for name in names.union(LocalizingMacro.standardNames) {
            for macro in LocalizingMacro.family(of: name) { macros[macro.name] = macro }
        }
        self.macros = macros
        shortestName = macros.keys.map(\.utf8.count).min() ?? 0
    }

    /// The uses of macros in the order of the file.
    mutating func uses() -> [Use] {
        var result: [Use] = []
        while position < bytes.count {
            if let definition, position >= definition.end { end(definition) }
            switch bytes[position] {
            case UInt8(ascii: "/"): skipComment()
            case UInt8(ascii: "\""), UInt8(ascii: "'"): skipLiteral()
            case UInt8(ascii: "#"): beginDefinition()
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
                position += 1
            case UInt8(ascii: ")"):
                if let use = closeCall() { result.append(use) }
                depth -= 1
                position += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                depth -= 1
                position += 1
            case UInt8(ascii: ";"):
                // A call whose parenthesis is in another branch of `#if`.
                if calls.last?.depth == depth {
                    if let use = closeCall() { result.append(use) }
                    depth -= 1
                }
                position += 1
            case UInt8(ascii: ","):
                endArgument()
                position += 1
            case let byte where Self.isNameByte(byte):
                if let use = readName() { result.append(use) }
            default: position += 1
            }
        }
        return result.sorted { $0.offset < $1.offset }
    }

    /// Skips a name, and opens a call if it is a localizing macro.
    ///
    /// - Returns: The use, if it is a localizing method.
    private mutating func readName() -> Use? {
        let start = position
        skipName()
        guard position - start >= shortestName else { return nil }
        let name = text(start..<position)
        if LocalizingMacro.methods.contains(name) { return method(name, from: start) }
        guard let macro = macros[name] else { return nil }
        while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
        guard position < bytes.count, bytes[position] == UInt8(ascii: "(") else { return nil }
        guard calls.count < Self.deepest else {
            unread = unread ?? start
            return nil
        }
        depth += 1
        position += 1
        calls.append(Call(macro: macro, offset: start, depth: depth, argumentStart: position))
        return nil
    }

    /// The use in `[bundle localizedStringForKey:@"Key" value:nil table:@"Table"]`.
    private mutating func method(_ name: String, from start: Int) -> Use? {
        guard position < bytes.count, bytes[position] == UInt8(ascii: ":") else { return nil }
        let isOfMainBundle = ["[NSBundle mainBundle]", "NSBundle.mainBundle", "[NSString"].contains {
            bytes[..<start].trimmedEnd.hasSuffix($0)
        }
        let arguments = ObjectiveCArguments(bytes, at: start)
        guard let key = arguments.first else { return nil }
        let table = arguments.others["table"]
        let bundle = isOfMainBundle ? nil : "NSBundle"
        guard let text = literal(key) else {
            define(keyed: key, table: table, fixedTable: table.flatMap(literal), fixedBundle: bundle)
            return nil
        }
        return Use(
            callee: name, key: text, table: table.flatMap(literal), bundle: bundle, offset: start, isLate: true,
            isTableKnown: isKnown(table))
    }

    /// Notes that the macro that is being defined looks up one of its parameters.
    private mutating func define(keyed key: Range<Int>, table: Range<Int>?, fixedTable: String?, fixedBundle: String?) {
        guard let definition, macros[definition.name] == nil, let position = parameter(key, of: definition) else {
            return
        }
        let macro = LocalizingMacro(
            name: definition.name, key: position, table: table.flatMap { parameter($0, of: definition) },
            fixedTable: fixedTable, isTableKnown: isKnown(table), fixedBundle: fixedBundle, isOfProject: true)
        macros[macro.name] = macro
        shortestName = min(shortestName, macro.name.utf8.count)
        defined.append(macro)
    }

    /// Whether the name of a table is a literal or not given.
    private func isKnown(_ table: Range<Int>?) -> Bool {
        table.map { literal($0) != nil || text($0) == "nil" || text($0) == "NULL" } ?? true
    }

    /// The position of the parameter that `key` or `(key)` is.
    private func parameter(_ argument: Range<Int>, of definition: Definition) -> Int? {
        definition.parameters.firstIndex(of: text(argument).trimmingParentheses)
    }

    /// Ends an argument at a comma of the enclosing call.
    private mutating func endArgument() {
        guard let last = calls.indices.last, calls[last].depth == depth else { return }
        calls[last].arguments.append(bytes.trimmed(calls[last].argumentStart..<position))
        calls[last].argumentStart = position + 1
    }

    /// The call that ends at a parenthesis, if its key is a literal. Calls inside it that have not ended never will.
    private mutating func closeCall() -> Use? {
        while let call = calls.last, call.depth > depth { calls.removeLast() }
        guard var call = calls.last, call.depth == depth else { return nil }
        calls.removeLast()
        call.arguments.append(bytes.trimmed(call.argumentStart..<position))
        let macro = call.macro
        func argument(_ position: Int?) -> Range<Int>? {
            position.flatMap { call.arguments.indices.contains($0) ? call.arguments[$0] : nil }
        }
        guard let first = argument(macro.key) else { return nil }
        let table = argument(macro.table).flatMap(literal) ?? macro.fixedTable
        let bundle =
            argument(macro.bundle).map(text).flatMap { Self.mainBundle.contains($0) ? nil : $0 } ?? macro.fixedBundle
        guard let key = literal(first) else {
            define(keyed: first, table: argument(macro.table), fixedTable: table, fixedBundle: bundle)
            return nil
        }
        var use = Use(
            callee: macro.name, key: key, table: table, bundle: bundle, offset: call.offset, isLate: macro.isOfProject)
        use.isTableKnown = argument(macro.table).map { isKnown($0) } ?? macro.isTableKnown
        use.value = argument(macro.value).flatMap(literal)
        use.comment = argument(macro.comment).flatMap(literal).flatMap { $0.isEmpty ? nil : $0 }
        return use
    }

    private static let mainBundle: Set<String> = ["nil", "[NSBundle mainBundle]", "NULL"]

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

// MARK: - Literals

private extension ObjectiveCReader {
    /// The value of `@"one" "two"` or `CFSTR("one")`; `nil` for anything else.
    func literal(_ range: Range<Int>) -> String? {
        var range = range
        if bytes[range].starts(with: "CFSTR(".utf8), bytes[range.upperBound - 1] == UInt8(ascii: ")") {
            range = bytes.trimmed(range.lowerBound + 6..<range.upperBound - 1)
        }
        var value: [UInt8] = []
        var i = range.lowerBound
        var hasText = false
        while i < range.upperBound {
            switch bytes[i] {
            // A backslash continues the line of a definition.
            case UInt8(ascii: "@"), UInt8(ascii: "\\"), 0...0x20: i += 1
            case UInt8(ascii: "\""):
                hasText = true
                i += 1
                while i < range.upperBound, bytes[i] != UInt8(ascii: "\"") { i = decode(at: i, before: range.upperBound, into: &value) }
                i += 1
            default: return nil
            }
        }
        return hasText ? String(decoding: value, as: UTF8.self) : nil
    }

    /// Appends the character at an offset, which may be an escape, and returns where the next one is.
    func decode(at start: Int, before end: Int, into value: inout [UInt8]) -> Int {
        guard bytes[start] == UInt8(ascii: "\\"), start + 1 < end else {
            value.append(bytes[start])
            return start + 1
        }
        let escape = bytes[start + 1]
        if let plain = Self.escapes[escape] {
            value.append(plain)
            return start + 2
        }
        let digits: (count: Int, radix: Int)? =
            switch escape {
            case UInt8(ascii: "u"): (4, 16)
            case UInt8(ascii: "U"): (8, 16)
            case UInt8(ascii: "x"): (2, 16)
            default: nil
            }
        guard let digits, start + 2 + digits.count <= end,
            let code = UInt32(text(start + 2..<start + 2 + digits.count), radix: digits.radix), let scalar = Unicode.Scalar(code)
        else {
            value.append(escape)
            return start + 2
        }
        value += Array(String(scalar).utf8)
        return start + 2 + digits.count
    }

    static let escapes: [UInt8: UInt8] = [
        UInt8(ascii: "n"): 0x0A, UInt8(ascii: "t"): 0x09, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "0"): 0, UInt8(ascii: "a"): 0x07,
        UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "v"): 0x0B,
    ]
}

// MARK: - Skipping

private extension ObjectiveCReader {
    static func isNameByte(_ byte: UInt8) -> Bool {
        ASCII.isAlphanumeric(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
    }

    mutating func skipName() {
        while position < bytes.count, Self.isNameByte(bytes[position]) { position += 1 }
    }

    mutating func skipComment() {
        let next = position + 1 < bytes.count ? bytes[position + 1] : 0
        if next == UInt8(ascii: "/") {
            while position < bytes.count, bytes[position] != 0x0A { position += 1 }
        } else if next == UInt8(ascii: "*") {
            position += 2
            while position + 1 < bytes.count, !(bytes[position] == UInt8(ascii: "*") && bytes[position + 1] == UInt8(ascii: "/")) {
                position += 1
            }
            position = min(position + 2, bytes.count)
        } else {
            position += 1
        }
    }

    /// A string or character literal, which never extends beyond its line.
    mutating func skipLiteral() {
        let quote = bytes[position]
        position += 1
        while position < bytes.count, bytes[position] != quote, bytes[position] != 0x0A {
            position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        position = min(position + 1, bytes.count)
    }

    /// Skips what `#define` declares, up to the body. Brackets need not match in it.
    mutating func beginDefinition() {
        position += 1
        while position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x09 { position += 1 }
        guard definition == nil, bytes[position...].starts(with: "define".utf8) else { return }
        var end = position
        while end < bytes.count, bytes[end] != 0x0A {
            let isContinued = bytes[end] == UInt8(ascii: "\\") && end + 1 < bytes.count
            end += isContinued && bytes[end + 1] == 0x0D ? 3 : isContinued ? 2 : 1
        }
        var definition = Definition(end: end, depth: depth, calls: calls)
        defer { self.definition = definition }
        position += 6
        while position < end, bytes[position] <= 0x20 { position += 1 }
        let name = position
        skipName()
        definition.name = text(name..<position)
        // The parameters follow the name without a space.
        guard position < end, bytes[position] == UInt8(ascii: "(") else { return }
        let first = position + 1
        while position < end, bytes[position] != UInt8(ascii: ")") { position += 1 }
        definition.parameters = bytes[first..<max(first, position)].split(separator: UInt8(ascii: ",")).map { part in
            String(decoding: part.filter { $0 > 0x20 }, as: UTF8.self)
        }
        position += 1
    }

    private mutating func end(_ definition: Definition) {
        self.definition = nil
        depth = definition.depth
        calls = definition.calls
    }
}

private extension String {
    /// `key` of `((key))`.
    var trimmingParentheses: String {
        var text = self[...]
        while text.hasPrefix("("), text.hasSuffix(")") { text = text.dropFirst().dropLast() }
        return String(text.filter { $0 != " " })
    }
}

private extension ArraySlice<UInt8> {
    /// The last bytes before white space at the end, enough for the name of a class and its method.
    var trimmedEnd: String {
        let end = lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? startIndex
        return String(decoding: self[Swift.max(startIndex, end - 24)..<end], as: UTF8.self)
    }
}
