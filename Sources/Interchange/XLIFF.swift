import Foundation
import StringCatalog
import Syntax

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The units of an XLIFF 1.2 document, as Xcode exports and imports them.
package struct XLIFF: Sendable {
    /// The texts of one file of the project in one language.
    package struct File: Sendable {
        /// The path in the project, such as `App/Localizable.xcstrings`.
        package var original: String
        package var sourceLanguage: LanguageTag
        /// `nil` for a document that is not meant for a language yet.
        package var targetLanguage: LanguageTag?
        package var units: [Unit]

        package init(original: String, sourceLanguage: LanguageTag, targetLanguage: LanguageTag?, units: [Unit] = []) {
            self.original = original
            self.sourceLanguage = sourceLanguage
            self.targetLanguage = targetLanguage
            self.units = units
        }
    }

    package struct Unit: Sendable, Hashable {
        /// The key, and for a text that varies what ``XLIFF/keySeparator`` parts from it.
        package var id: String
        package var source: String
        /// `nil` when the document has none.
        package var target: String?
        /// The `state` of the target, such as `translated`.
        package var state: String?
        /// More of the state, such as `leveraged-mt` for what a machine translated.
        package var stateQualifier: String?
        package var note: String?
        /// Whether Xcode wrote the note by itself.
        package var isNoteGenerated = false
        /// False when the unit says `translate="no"`.
        package var shouldTranslate: Bool

        package init(
            id: String, source: String = "", target: String? = nil, state: String? = nil, stateQualifier: String? = nil,
            note: String? = nil, shouldTranslate: Bool = true
        ) {
            self.id = id
            self.source = source
            self.target = target
            self.state = state
            self.stateQualifier = stateQualifier
            self.note = note
            self.shouldTranslate = shouldTranslate
        }
    }

    /// Stands between a key and the case of a variation: `%lld files|==|plural.one`.
    package static let keySeparator = "|==|"

    package private(set) var files: [File]

    package init(_ files: [File]) { self.files = files }

    /// Reads a document. Nothing outside of it is looked up, whatever it refers to.
    ///
    /// - Throws: ``InterchangeProblem`` for one that is not well formed or has no file in it.
    package init(_ bytes: [UInt8]) throws(InterchangeProblem) {
        // The parser of Linux stops the program at names that are not.
        if let offset = Self.firstByteOutsideUTF8(bytes) {
            throw InterchangeProblem(place: LineTable(bytes).location(of: offset), message: "is not well-formed XML: this byte is not UTF-8")
        }
        let reader = XLIFFReader()
        let parser = XMLParser(data: Data(bytes))
        parser.shouldResolveExternalEntities = false
        parser.delegate = reader
        // The parser of Linux lets a document pass that ends in the middle.
        guard parser.parse(), reader.openElements == 0 else {
            let end = SourceLocation(line: max(1, parser.lineNumber), column: max(1, parser.columnNumber))
            throw InterchangeProblem(place: reader.errorPlace ?? end, message: "is not well-formed XML")
        }
        guard !reader.files.isEmpty else {
            throw InterchangeProblem(place: SourceLocation(line: 1, column: 1), message: "is no XLIFF 1.2: it has no <file>")
        }
        files = reader.files
    }

    /// Where a document leaves UTF-8, if it does and does not begin with the mark of UTF-16: tools write XLIFF in one of the two.
    private static func firstByteOutsideUTF8(_ bytes: [UInt8]) -> Int? {
        if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) { return nil }
        var (parser, rest, offset) = (Unicode.UTF8.ForwardParser(), bytes.makeIterator(), 0)
        while true {
            switch parser.parseScalar(from: &rest) {
            case .valid(let scalar): offset += scalar.count
            case .error: return offset
            case .emptyInput: return nil
            }
        }
    }
}

extension XLIFF.File {
    /// The units with the cases that they are for, those of one key together.
    package var unitsByKey: [(key: String, units: [(unit: XLIFF.Unit, path: VariationPath)])] {
        var keys: [String] = []
        var byKey: [String: [(unit: XLIFF.Unit, path: VariationPath)]] = [:]
        for unit in units {
            let (key, path) = unit.keyAndPath
            if byKey[key] == nil { keys.append(key) }
            byKey[key, default: []].append((unit, path))
        }
        return keys.map { ($0, byKey[$0] ?? []) }
    }
}

extension XLIFF.Unit {
    /// The key, and the case of it that the unit is for.
    package var keyAndPath: (key: String, path: VariationPath) {
        if let separator = id.range(of: XLIFF.keySeparator, options: .backwards),
            let path = VariationPath(String(id[separator.upperBound...])), !path.steps.isEmpty
        {
            return (String(id[..<separator.lowerBound]), path)
        }
        return (id, VariationPath())
    }
}

/// Takes what the parser comes upon. Elements inside of a text leave their text.
private final class XLIFFReader: NSObject, XMLParserDelegate {
    private(set) var files: [XLIFF.File] = []
    private var unit: XLIFF.Unit?
    private var text = ""
    /// How many elements inside of the text are open.
    private var depth = 0
    private var isInText = false
    private(set) var openElements = 0
    /// Where the first mistake is.
    private(set) var errorPlace: SourceLocation?

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        openElements += 1
        if isInText { return depth += 1 }
        switch name {
        case "file":
            files.append(
                XLIFF.File(
                    original: attributes["original"] ?? "", sourceLanguage: LanguageTag(attributes["source-language"] ?? "en"),
                    targetLanguage: attributes["target-language"].map { LanguageTag($0) }))
        case "trans-unit":
            unit = XLIFF.Unit(id: attributes["id"] ?? "", shouldTranslate: attributes["translate"] != "no")
        case "source", "target", "note":
            if name == "target" {
                unit?.state = attributes["state"]
                unit?.stateQualifier = attributes["state-qualifier"]
            }
            text = ""
            isInText = true
        default: break
        }
    }

    func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
        errorPlace = errorPlace ?? SourceLocation(line: max(1, parser.lineNumber), column: max(1, parser.columnNumber))
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        if isInText { text += string }
    }

    func parser(_ parser: XMLParser, foundCDATA block: Data) {
        if isInText { text += String(decoding: block, as: UTF8.self) }
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        openElements -= 1
        if isInText, depth > 0 { return depth -= 1 }
        switch name {
        case "source": unit?.source = text
        case "target": unit?.target = text
        case "note": unit?.note = text
        case "trans-unit":
            if let unit, !files.isEmpty { files[files.count - 1].units.append(unit) }
            unit = nil
        default: break
        }
        isInText = false
    }
}
