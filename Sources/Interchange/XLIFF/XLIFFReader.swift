import StringCatalog
import Syntax

/// Interprets the elements of an XLIFF 1.2 document.
struct XLIFFReader {
    private(set) var files: [XLIFF.File] = []
    private(set) var unsupportedVersion: String?
    private var xml: XMLReader
    /// The XLIFF namespace prefix including its colon; empty in most documents.
    private var prefix: Substring = ""
    /// The indices of the last file's units, by the bytes of their identifiers.
    private var indices: [Key: Int] = [:]
    /// The `xml:space` of the elements around the next unit.
    private var space: String?

    init(_ bytes: [UInt8]) throws(InterchangeProblem) { xml = try XMLReader(bytes) }

    mutating func read() throws(InterchangeProblem) {
        var isFirst = true
        while let event = try xml.next() {
            guard case .start(let element) = event else { continue }
            if isFirst {
                isFirst = false
                guard try readRoot(element) else { return }
            }
            if name(of: element) != "trans-unit", let space = element.attributes["xml:space"] { self.space = space }
            switch name(of: element) {
            case "file":
                files.append(try file(element))
                indices = [:]
            case "trans-unit": add(try unit(element), at: element.offset)
            default: break
            }
        }
        if files.isEmpty { throw InterchangeProblem(place: xml.place(of: 0), message: "is not XLIFF 1.2: it has no <file>") }
    }
}

private extension XLIFFReader {
    /// The name of an XLIFF element; `nil` for one in another namespace.
    func name(of element: XMLReader.Element) -> Substring? {
        guard !prefix.isEmpty else { return element.name[...] }
        return element.name.hasPrefix(prefix) ? element.name.dropFirst(prefix.count) : nil
    }

    /// - Returns: Whether the document's version is supported.
    mutating func readRoot(_ element: XMLReader.Element) throws(InterchangeProblem) -> Bool {
        if let colon = element.name.firstIndex(of: ":") { prefix = element.name[...colon] }
        guard name(of: element) == "xliff" else {
            throw InterchangeProblem(
                place: xml.place(of: element.offset), message: "is not XLIFF 1.2: it has no <file>, and its first element is <\(element.name)>")
        }
        guard let version = element.attributes["version"], !version.hasPrefix("1.") else { return true }
        unsupportedVersion = version
        return false
    }

    func file(_ element: XMLReader.Element) throws(InterchangeProblem) -> XLIFF.File {
        func language(_ attribute: String) throws(InterchangeProblem) -> LanguageTag? {
            guard let tag = element.attributes[attribute].map({ LanguageTag($0) }), !tag.rawValue.isEmpty else { return nil }
            if tag.isWellFormed { return tag }
            throw InterchangeProblem(place: xml.place(of: element.offset), message: "\(attribute): \"\(tag)\" is not a locale")
        }
        return XLIFF.File(
            original: element.attributes["original"] ?? "", sourceLanguage: try language("source-language") ?? "en",
            targetLanguage: try language("target-language"))
    }

    mutating func add(_ unit: XLIFF.Unit, at offset: Int) {
        guard let file = files.indices.last else { return }
        files[file].add(unit, at: xml.place(of: offset), &indices)
    }

    /// Reads a unit's own texts and ignores other elements, such as suggestions in `<alt-trans>`.
    mutating func unit(_ element: XMLReader.Element) throws(InterchangeProblem) -> XLIFF.Unit {
        var unit = XLIFF.Unit(id: element.attributes["id"] ?? "", shouldTranslate: element.attributes["translate"] != "no")
        unit.resourceName = element.attributes["resname"]
        var hasSource = false
        var codes: [Code: String] = [:]
        check(unit.id, at: element.offset, &unit)
        let preservesSpace = (element.attributes["xml:space"] ?? space) == "preserve"
        while let event = try xml.next() {
            switch event {
            case .text: break
            case .end:
                unit.removeLayout(preservesSpace: preservesSpace)
                return unit
            case .start(let child):
                switch name(of: child) {
                case "source":
                    if hasSource { refuse(&unit, "the unit has a second <source>", at: child.offset) }
                    hasSource = true
                    (unit.source, unit.sourcePhrases) = try texts(of: child, &unit, &codes)
                case "target":
                    if unit.target != nil { refuse(&unit, "the unit has a second <target>", at: child.offset) }
                    unit.state = child.attributes["state"]
                    unit.stateQualifier = child.attributes["state-qualifier"]
                    (unit.target, unit.targetPhrases) = try texts(of: child, &unit, &codes)
                case "note" where child.attributes["from"] == XLIFF.contextOrigin: try xml.skipElement()
                case "note":
                    let note = try text(of: child, &unit)
                    if unit.note == nil || !note.isEmpty { unit.note = note }
                default: try xml.skipElement()
                }
            }
        }
        return unit
    }

    func refuse(_ unit: inout XLIFF.Unit, _ message: String, at offset: Int) {
        if unit.problem == nil { unit.problem = InterchangeProblem(place: xml.place(of: offset), message: message) }
    }

    func check(_ text: String, at offset: Int, _ unit: inout XLIFF.Unit) {
        guard let scalar = XLIFF.forbiddenCharacter(in: text) else { return }
        refuse(&unit, "contains \(XLIFF.name(of: scalar)), which XML does not allow", at: offset)
    }
}

// MARK: - Texts

private extension XLIFFReader {
    /// The text of an element, with its inline elements expanded.
    mutating func text(of element: XMLReader.Element, _ unit: inout XLIFF.Unit) throws(InterchangeProblem) -> String {
        var codes: [Code: String] = [:]
        let (text, problem) = try xml.text(of: element) { Self.meaning(of: $0, &codes) }
        unit.problem = unit.problem ?? problem
        return text
    }

    /// The text of an element, or the phrases of an App Shortcut and the first of them. Xcode writes each member of a
    /// set as `<mrk mtype="x-set">`.
    mutating func texts(
        of element: XMLReader.Element, _ unit: inout XLIFF.Unit, _ codes: inout [Code: String]
    ) throws(InterchangeProblem) -> (String, [String]) {
        var members: [(number: Int, text: String)] = []
        let (text, problem) = try xml.text(of: element) { inline in
            guard inline.element.attributes["mtype"] == "x-set" else { return Self.meaning(of: inline, &codes) }
            members.append((inline.element.attributes["mid"].flatMap { Int($0) } ?? members.count, inline.content))
            return ("", nil)
        }
        unit.problem = unit.problem ?? problem
        if members.isEmpty { return (text, []) }
        if !text.allSatisfy(\.isWhitespace) {
            refuse(&unit, "there is text between the members of a set", at: element.offset)
        }
        if Set(members.map(\.number)).count < members.count {
            refuse(&unit, "two members of a set have the same number", at: element.offset)
        }
        let phrases = members.sorted { $0.number < $1.number }.map(\.text)
        return (phrases[0], phrases)
    }

    /// Identifies an inline element in the texts of a unit.
    struct Code: Hashable {
        let name: String
        let id: String
    }

    /// The expansion of an inline element: its content, which is the code itself in `<ph>`, `<bpt>` and the like, or its
    /// `equiv-text`, or the content of the same element in the source. Without any, a placeholder may be lost.
    static func meaning(of inline: XMLReader.Inline, _ codes: inout [Code: String]) -> (text: String, loss: String?) {
        let (name, equivalent) = (inline.element.name, inline.element.attributes["equiv-text"] ?? "")
        let code = inline.element.attributes["id"].map { Code(name: name, id: $0) }
        defer { if let code, codes[code] == nil { codes[code] = inline.content.isEmpty ? equivalent : inline.content } }
        if inline.content.isEmpty, equivalent.isEmpty, let code, let known = codes[code], !known.isEmpty {
            return (known, nil)
        }
        if inline.content.isEmpty {
            return (equivalent, equivalent.isEmpty ? "<\(name)> does not say what it stands for; it has no equiv-text" : nil)
        }
        let isSame = equivalent.isEmpty || inline.content == equivalent
        return (
            inline.content,
            isSame ? nil : "<\(name)> stands for \"\(inline.content)\" by its content and for \"\(equivalent)\" by its equiv-text"
        )
    }
}

// MARK: - White space

private extension XLIFF.Unit {
    /// Removes the white space of a tool that lays its elements out over lines.
    ///
    /// - Parameter preservesSpace: Whether the document asks to keep white space. Even then, line
    ///   breaks around a target whose source has none are not part of the
    ///   text.
    mutating func removeLayout(preservesSpace: Bool) {
        if !preservesSpace, source.isLaidOut { source = source.withoutEdges }
        if let text = target, text.isLaidOut, !source.isLaidOut { target = text.withoutEdges }
    }
}

private extension String {
    /// Whether it begins on a line of its own, and its end tag is on another.
    var isLaidOut: Bool {
        let text = drop(while: \.isWhitespace)
        guard !text.isEmpty, let last = text.lastIndex(where: { !$0.isWhitespace }) else { return false }
        return self[..<text.startIndex].contains(where: \.isNewline)
            && self[index(after: last)...].contains(where: \.isNewline)
    }

    var withoutEdges: String {
        let text = drop(while: \.isWhitespace)
        return text.lastIndex { !$0.isWhitespace }.map { String(text[...$0]) } ?? ""
    }
}

// MARK: - Characters

extension XLIFF {
    /// The first character of a text that XML 1.0 does not allow, even as a reference.
    static func forbiddenCharacter(in text: String) -> Unicode.Scalar? { text.unicodeScalars.first(where: isForbidden) }

    static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 && scalar != "\t" && scalar != "\n" && scalar != "\r" || scalar.value == 0xFFFE || scalar.value == 0xFFFF
    }

    /// `U+0007`
    package static func name(of scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
