import ProjectModel
import Syntax

/// Finds the texts of the objects in a storyboard or xib.
struct InterfaceReader {
    struct Attribute: Hashable {
        /// The class of the object, such as `UILabel`.
        let className: String
        /// The identifier of the object, such as `abc-12-xyz`.
        let object: String
        let property: String
        let value: String
        /// The author's note to translators.
        var note: String?
        let offset: Int

        var key: String { "\(object).\(property)" }

        /// The comment that Xcode writes, in property list notation.
        var comment: String {
            let note = note.map { " Note = \"\(Self.escaped($0))\";" } ?? ""
            return "Class = \"\(className)\"; \(property) = \"\(Self.escaped(value))\"; ObjectID = \"\(object)\";\(note)"
        }

        private static func escaped(_ text: String) -> String {
            text.unicodeScalars.reduce(into: "") { result, scalar in
                switch scalar {
                case "\"": result += "\\\""
                case "\\": result += "\\\\"
                case "\n": result += "\\n"
                case "\t": result += "\\t"
                default: result.unicodeScalars.append(scalar)
                }
            }
        }
    }

    /// An element that is not closed yet.
    private struct Element {
        let name: String
        /// Its key in the enclosing element.
        let key: String?
        /// The identifier of its object.
        let object: String?
        /// The position of its object among the open elements.
        let owner: Int?
        /// Whether its contents are never shown.
        let isHidden: Bool
        /// Whether it is the author's note to translators, or a part of it.
        let isNote: Bool
        /// How many elements of its list have been read.
        var listed = 0
    }

    /// No real interface nests deeper.
    private static let deepest = 1_000

    private var reader: MarkupReader
    private var framework = InterfaceFramework.uiKit
    private var open: [Element] = []
    private var found: [Attribute] = []
    /// By the identifier of the object.
    private var notes: [String: String] = [:]

    init(_ bytes: [UInt8]) { reader = MarkupReader(bytes) }

    /// In the order of their places.
    mutating func texts() -> [Attribute] {
        while open.count < Self.deepest, let event = reader.next() {
            switch event {
            case .opening(let tag):
                enter(tag)
                if tag.isEmpty { open.removeLast() }
            case .closing: _ = open.popLast()
            case .text(let range): read(range)
            }
        }
        return found.map { text in
            var text = text
            text.note = notes[text.object]
            return text
        }
    }

    private mutating func enter(_ tag: MarkupReader.Tag) {
        func value(_ name: String) -> String? {
            tag.attributes.first { $0.name == name }.map { reader.text($0.value) }
        }
        if tag.name == "document", let type = value("type") { framework = InterfaceFramework(documentType: type) }
        let number = open.last?.listed ?? 0
        if tag.name == "segment" || tag.name == "string", let last = open.indices.last { open[last].listed += 1 }
        let (key, object) = (value("key"), value("id"))
        open.append(
            Element(
                name: tag.name, key: key, object: object, owner: object == nil ? open.last?.owner : open.count,
                // In a view-based table the cell of a column is unused.
                isHidden: open.last?.isHidden ?? false || key == "dataCell",
                isNote: open.last?.isNote ?? false || key == "userComments"))
        // A box may be only a frame or a line.
        if tag.name == "box", ["custom", "separator"].contains(value("boxType")) || value("titlePosition") == "noTitle" { return }
        for attribute in tag.attributes {
            add(attribute.value, as: attribute.name, of: open[open.count - 1], number: number)
        }
    }

    /// A text between tags: long texts, or those with line breaks, are in an element `string` with the name of the property as its key.
    private mutating func read(_ range: ByteRange) {
        guard open.count > 1, open[open.count - 1].name == "string" || open[open.count - 1].name == "mutableString" else { return }
        let around = open[open.count - 2]
        add(range, as: open[open.count - 1].key ?? "string", of: around, number: around.listed - 1)
    }

    private mutating func add(_ range: ByteRange, as attribute: String, of element: Element, number: Int) {
        guard !range.isEmpty, !element.isHidden, let owner = element.owner, let object = open[owner].object else { return }
        if element.isNote {
            if attribute == "content" { notes[object, default: ""] += reader.text(range) }
            return
        }
        guard let property = framework.property(element: element.name, attribute: attribute, key: element.key, number: number) else {
            return
        }
        let value = reader.text(range)
        guard !isFiller(value, of: element.name) else { return }
        found.append(
            Attribute(
                className: framework.className(element: open[owner].name), object: object, property: property, value: value,
                offset: Int(range.start)))
    }

    /// Whether a text is one of Interface Builder's sample texts for table cells.
    private func isFiller(_ value: String, of name: String) -> Bool {
        framework == .appKit && name == "textFieldCell" && (value == "Table View Cell" || value == "Text Cell")
    }
}
