import Syntax

/// The entities that a document declares, and the remaining expansion budget.
struct XMLEntities {
    enum Meaning {
        /// The replacement text, which may contain references.
        case text([UInt8])
        /// Defined in another file.
        case external
    }

    /// The first declaration of each entity, which takes precedence.
    private(set) var meanings: [String: Meaning] = [
        "amp": .text(Array("&#38;".utf8)), "lt": .text(Array("&#60;".utf8)), "gt": .text(Array(">".utf8)),
        "quot": .text(Array("\"".utf8)), "apos": .text(Array("'".utf8)),
    ]
    /// In bytes. A few short declarations can expand to gigabytes; no real document needs that.
    fileprivate var budget: Int

    static let maximalDepth = 16

    init(documentSize: Int) { budget = documentSize + 1_000_000 }

    mutating func declare(_ name: String, _ meaning: Meaning) {
        if meanings[name] == nil { meanings[name] = meaning }
    }
}

extension XMLReader {
    /// Adds the expansion of a reference.
    ///
    /// - Parameters:
    ///   - reference: The text between `&` and `;`.
    ///   - offset: The start of the reference in the document.
    /// - Throws: ``InterchangeProblem`` for an undeclared or endlessly recursive entity.
    mutating func expand(
        _ reference: String, at offset: Int, depth: Int = 0, into text: inout [UInt8]
    ) throws(InterchangeProblem) {
        if reference.hasPrefix("#") { return text += try character(reference.dropFirst(), at: offset) }
        switch entities.meanings[reference] {
        case nil:
            throw InterchangeProblem(
                place: place(of: offset), message: "the entity \"&\(reference);\" is not declared in this document")
        case .external:
            throw InterchangeProblem(
                place: place(of: offset), message: "the entity \"&\(reference);\" is in another file, which is not read")
        case .text(let value):
            guard depth < XMLEntities.maximalDepth else {
                throw InterchangeProblem(
                    place: place(of: offset), message: "the entity \"&\(reference);\" is nested too deeply, or refers to itself")
            }
            // An expansion barely longer than its reference, such as a predefined one, cannot blow up a document.
            if depth > 0 || value.count > 5 { entities.budget -= value.count + 1 }
            guard entities.budget > 0 else {
                throw InterchangeProblem(place: place(of: offset), message: "the entities of this document are too large altogether")
            }
            try expand(value, of: reference, at: offset, depth: depth, into: &text)
        }
    }

    private mutating func expand(
        _ value: [UInt8], of name: String, at offset: Int, depth: Int, into text: inout [UInt8]
    ) throws(InterchangeProblem) {
        var index = 0
        while index < value.count {
            let byte = value[index]
            index += 1
            if byte == UInt8(ascii: "<") {
                throw InterchangeProblem(place: place(of: offset), message: "the entity \"&\(name);\" holds markup, which is not supported")
            }
            guard byte == UInt8(ascii: "&") else {
                text.append(byte)
                continue
            }
            guard let end = value[index...].firstIndex(of: UInt8(ascii: ";")), end > index else {
                throw problem(at: offset, "\"&\" does not begin a reference in the entity \"&\(name);\"")
            }
            let reference = String(decoding: value[index..<end], as: UTF8.self)
            index = end + 1
            try expand(reference, at: offset, depth: depth + 1, into: &text)
        }
    }

    /// The character of a numeric reference: `10`, or `xA` in hexadecimal.
    private func character(_ number: Substring, at offset: Int) throws(InterchangeProblem) -> [UInt8] {
        let value = number.first == "x" ? UInt32(number.dropFirst(), radix: 16) : UInt32(number)
        guard let scalar = value.flatMap(Unicode.Scalar.init) else { throw problem(at: offset, "\"&#\(number);\" is not a character") }
        return Array(String(Character(scalar)).utf8)
    }

    // MARK: Declarations

    mutating func readDocumentType() throws(InterchangeProblem) {
        let start = position
        _ = take("<!DOCTYPE")
        skipSpace()
        _ = try readName()
        // Declarations in another file are then missing, and each use of them is an error.
        while skipSpace(), let byte = peek, byte != UInt8(ascii: "["), byte != UInt8(ascii: ">") {
            if take("SYSTEM") || take("PUBLIC") { continue }
            _ = try readQuoted()
        }
        if take("[") { try readDeclarations(from: start) }
        skipSpace()
        guard take(">") else { throw problem(at: start, "<!DOCTYPE is never closed") }
    }

    private mutating func readDeclarations(from start: Int) throws(InterchangeProblem) {
        while position < bytes.count {
            skipSpace()
            if take("]") { return }
            if startsHere("<!--") {
                try skip(through: "-->", from: 4, "the comment")
            } else if startsHere("<?") {
                try skip(through: "?>", from: 2, "the processing instruction")
            } else if startsHere("<!ENTITY") {
                try readEntityDeclaration()
            } else if startsHere("<!") {
                try skipDeclaration()
            } else if startsHere("%") {
                throw InterchangeProblem(
                    place: place(of: position), message: "a parameter entity is used here, which is not supported")
            } else {
                break
            }
        }
        throw problem(at: position < bytes.count ? position : start, "this is not a declaration")
    }

    private mutating func readEntityDeclaration() throws(InterchangeProblem) {
        let start = position
        _ = take("<!ENTITY")
        skipSpace()
        let isParameter = take("%")
        skipSpace()
        let name = try readName()
        skipSpace()
        var meaning = XMLEntities.Meaning.external
        if peek == UInt8(ascii: "\"") || peek == UInt8(ascii: "'") { meaning = .text(try entityValue(try readQuoted())) }
        // An external identifier and a notation may follow.
        skipSpace()
        while let byte = peek, byte != UInt8(ascii: ">") {
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { _ = try readQuoted() } else { _ = try readName() }
            skipSpace()
        }
        guard take(">") else { throw problem(at: start, "the declaration of \(name) is never closed") }
        if !isParameter { entities.declare(name, meaning) }
    }

    /// The value of an entity: numeric references are replaced at its declaration, others at its use.
    private mutating func entityValue(_ range: Range<Int>) throws(InterchangeProblem) -> [UInt8] {
        let end = position
        defer { position = end }
        position = range.lowerBound
        var value: [UInt8] = []
        while position < range.upperBound {
            let byte = bytes[position]
            position += 1
            guard byte == UInt8(ascii: "&") else {
                value.append(byte)
                continue
            }
            let start = position - 1
            let reference = try readReference()
            if reference.hasPrefix("#") {
                try expand(reference, at: start, into: &value)
            } else {
                value += bytes[start..<position]
            }
        }
        return value
    }

    private mutating func skipDeclaration() throws(InterchangeProblem) {
        let start = position
        while let byte = peek {
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                _ = try readQuoted()
            } else if take(">") {
                return
            } else {
                position += 1
            }
        }
        throw problem(at: start, "the declaration is never closed")
    }
}
