import StringCatalog
import Syntax

/// Interprets the elements of an XLIFF document.
struct XLIFFReader {
    private(set) var files: [XLIFF.File] = []
    private(set) var unsupportedVersion: String?
    var xml: XMLReader
    /// The XLIFF namespace prefix including its colon; empty in most documents.
    private var prefix: Substring = ""
    /// The indices of the last file's units, by the bytes of their identifiers.
    private var indices: [Key: Int] = [:]
    /// The `xml:space` of the elements around the next unit.
    private var space: String?
    /// The attributes of the root, where XLIFF 2 names the languages.
    private var root: [String: String] = [:]

    init(_ bytes: [UInt8]) throws(InterchangeProblem) { xml = try XMLReader(bytes) }

    mutating func read() throws(InterchangeProblem) {
        var isFirst = true
        while let event = try xml.next() {
            guard case .start(let element) = event else { continue }
            if isFirst {
                isFirst = false
                guard try readRoot(element) else { return }
            }
            switch name(of: element) {
            case "trans-unit": add(try unit(element), at: element.offset)
            case "unit": add(try segmentedUnit(element), at: element.offset)
            case let name:
                if let space = element.attributes["xml:space"] { self.space = space }
                guard name == "file" else { break }
                files.append(try file(element))
                indices = [:]
            }
        }
        guard files.isEmpty else { return }
        throw InterchangeProblem(place: xml.place(of: 0), message: "is not XLIFF: it has no <file>")
    }
}

extension XLIFFReader {
    /// The name of an XLIFF element; `nil` for one in another namespace.
    func name(of element: XMLReader.Element) -> Substring? {
        guard !prefix.isEmpty else { return element.name[...] }
        return element.name.hasPrefix(prefix) ? element.name.dropFirst(prefix.count) : nil
    }

    /// A unit without its texts.
    ///
    /// - Parameter attribute: The one that has the name of the text in the project.
    func unit(named attribute: String, of element: XMLReader.Element) -> XLIFF.Unit {
        let attributes = element.attributes
        var unit = XLIFF.Unit(id: attributes["id"] ?? "", shouldTranslate: attributes["translate"] != "no")
        unit.resourceName = attributes[attribute]
        check(unit.id, at: element.offset, &unit)
        return unit
    }

    func preservesSpace(_ element: XMLReader.Element) -> Bool {
        (element.attributes["xml:space"] ?? space) == "preserve"
    }

    func refuse(_ unit: inout XLIFF.Unit, _ message: String, at offset: Int) {
        if unit.problem == nil { unit.problem = InterchangeProblem(place: xml.place(of: offset), message: message) }
    }
}

private extension XLIFFReader {
    /// - Returns: Whether the document's version is supported.
    mutating func readRoot(_ element: XMLReader.Element) throws(InterchangeProblem) -> Bool {
        if let colon = element.name.firstIndex(of: ":") { prefix = element.name[...colon] }
        guard name(of: element) == "xliff" else {
            throw InterchangeProblem(
                place: xml.place(of: element.offset),
                message: "is not XLIFF: it has no <file>, and its first element is <\(element.name)>")
        }
        root = element.attributes
        guard let version = root["version"], !version.hasPrefix("1."), !version.hasPrefix("2.") else { return true }
        unsupportedVersion = version
        return false
    }

    func file(_ element: XMLReader.Element) throws(InterchangeProblem) -> XLIFF.File {
        func language(_ attribute: String, _ rootAttribute: String) throws(InterchangeProblem) -> LanguageTag? {
            let named = element.attributes[attribute] ?? root[rootAttribute]
            guard let tag = named.map({ LanguageTag($0) }), !tag.rawValue.isEmpty else { return nil }
            if tag.isWellFormed { return tag }
            let name = element.attributes[attribute] == nil ? rootAttribute : attribute
            let place = xml.place(of: element.offset)
            throw InterchangeProblem(place: place, message: "\(name): \"\(tag)\" is not a locale")
        }
        var file = XLIFF.File(
            original: element.attributes["original"] ?? "",
            sourceLanguage: try language("source-language", "srcLang") ?? "en",
            targetLanguage: try language("target-language", "trgLang"))
        file.namesOriginal = !file.original.isEmpty
        if !file.namesOriginal { file.original = element.attributes["id"] ?? "" }
        return file
    }

    mutating func add(_ unit: XLIFF.Unit, at offset: Int) {
        guard let file = files.indices.last else { return }
        files[file].add(unit, at: xml.place(of: offset), &indices)
    }

    /// Reads a unit's own texts and ignores other elements, such as suggestions in `<alt-trans>`.
    mutating func unit(_ element: XMLReader.Element) throws(InterchangeProblem) -> XLIFF.Unit {
        var unit = unit(named: "resname", of: element)
        var hasSource = false
        var codes: [Code: String] = [:]
        let preservesSpace = preservesSpace(element)
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

    func check(_ text: String, at offset: Int, _ unit: inout XLIFF.Unit) {
        guard let scalar = XLIFF.forbiddenCharacter(in: text) else { return }
        refuse(&unit, "contains \(XLIFF.name(of: scalar)), which XML does not allow", at: offset)
    }
}

// MARK: - Texts

extension XLIFFReader {
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

    /// The expansion of an inline element: its content, which is the code itself in `<ph>`, `<bpt>` and the like, or
    /// its `equiv-text`, or the content of the same element in the source. Without any, a placeholder may be lost.
    private static func meaning(
        of inline: XMLReader.Inline, _ codes: inout [Code: String]
    ) -> (text: String, loss: String?) {
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

extension XLIFF.Unit {
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
