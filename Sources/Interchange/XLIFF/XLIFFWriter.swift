import StringCatalog

extension XLIFF {
    /// The document in the layout of Xcode's exports.
    ///
    /// - Parameter version: The version of the exporting tool.
    package func bytes(version: String) -> [UInt8] {
        var text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" version="1.2" \
            xsi:schemaLocation="urn:oasis:names:tc:xliff:document:1.2 http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd">

            """
        for file in files { text += Self.text(of: file, version: version) }
        return Array((text + "</xliff>\n").utf8)
    }

    private static func text(of file: File, version: String) -> String {
        let target = file.targetLanguage.map { " target-language=\"\(attribute($0.rawValue))\"" } ?? ""
        let source = attribute(file.sourceLanguage.rawValue)
        var text = """
              <file original="\(attribute(file.original))" source-language="\(source)"\(target) datatype="plaintext">
                <header>
                  <tool tool-id="xcstrings" tool-name="xcstrings" tool-version="\(attribute(version))"/>
                </header>
                <body>

            """
        for unit in file.units { text += Self.text(of: unit) }
        return text + "    </body>\n  </file>\n"
    }

    private static func text(of unit: Unit) -> String {
        let translate = unit.shouldTranslate ? "" : " translate=\"no\""
        let approved = unit.isApproved ? " approved=\"yes\"" : ""
        var text = "      <trans-unit id=\"\(attribute(unit.id))\"\(approved)\(translate) xml:space=\"preserve\">\n"
        text += element("source", unit.source, phrases: unit.sourcePhrases)
        if let target = unit.target {
            let state = unit.state.map { " state=\"\(attribute($0))\"" } ?? ""
            let qualifier = unit.stateQualifier.map { " state-qualifier=\"\(attribute($0))\"" } ?? ""
            text += element("target", attributes: state + qualifier, target, phrases: unit.targetPhrases)
        }
        text += element("note", attributes: unit.isNoteGenerated ? " from=\"auto-generated\"" : "", unit.note ?? "")
        if let context = unit.context { text += element("note", attributes: " from=\"\(XLIFF.contextOrigin)\"", context) }
        return text + "      </trans-unit>\n"
    }

    private static func element(_ name: String, attributes: String = "", _ text: String, phrases: [String] = []) -> String {
        let start = "        <\(name)\(attributes)"
        if !phrases.isEmpty {
            let members = phrases.enumerated().map { number, phrase in
                "          <mrk mtype=\"x-set\" mid=\"\(number)\">\(content(phrase))</mrk>\n"
            }
            return "\(start)>\n\(members.joined())        </\(name)>\n"
        }
        return text.isEmpty ? start + "/>\n" : "\(start)>\(content(text))</\(name)>\n"
    }

    static func content(_ text: String) -> String { escaped(text, isAttribute: false) }
    static func attribute(_ text: String) -> String { escaped(text, isAttribute: true) }

    /// Replaces characters that XML does not allow by U+FFFD; after ``XLIFF/File/removeUnwritableKeys()`` only a file's
    /// path can contain any.
    private static func escaped(_ text: String, isAttribute: Bool) -> String {
        if text.utf8.allSatisfy(isPlain) { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"" where isAttribute: result += "&quot;"
            case "\n" where isAttribute, "\t" where isAttribute, "\r": result += "&#\(scalar.value);"
            case "\n", "\t": result.unicodeScalars.append(scalar)
            case _ where XLIFF.isForbidden(scalar): result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Whether a byte is written as it is, as most are.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
        default: byte >= 0x20 && byte < 0x7F
        }
    }
}

extension XLIFF.File {
    /// Removes the units of keys with a text that XML cannot represent.
    ///
    /// - Returns: The keys, each with its first forbidden character.
    package mutating func removeUnwritableKeys() -> [(key: String, character: Unicode.Scalar)] {
        var found: [(key: String, character: Unicode.Scalar)] = []
        var keys: Set<Key> = []
        for unit in units {
            let texts = [unit.id, unit.source, unit.target, unit.state, unit.note].compactMap { $0 }
            let phrases = unit.sourcePhrases + unit.targetPhrases
            guard let character = (texts + phrases).lazy.compactMap(XLIFF.forbiddenCharacter).first else { continue }
            let key = unit.keyAndPath().key
            if keys.insert(Key(key)).inserted { found.append((key, character)) }
        }
        if !keys.isEmpty { units.removeAll { keys.contains(Key($0.keyAndPath().key)) } }
        return found
    }
}
