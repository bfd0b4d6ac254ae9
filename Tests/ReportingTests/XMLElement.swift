import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// An element of an XML document with its contents.
struct XMLElement {
    let name: String
    let attributes: [String: String]
    fileprivate(set) var children: [XMLElement] = []
    fileprivate(set) var text = ""

    func children(_ name: String) -> [XMLElement] { children.filter { $0.name == name } }

    /// The root element of a document; `nil` if the document is not well formed.
    static func document(_ text: String) -> XMLElement? {
        let parser = XMLParser(data: Data(text.utf8))
        let reader = Reader()
        parser.delegate = reader
        return parser.parse() ? reader.root : nil
    }

    private final class Reader: NSObject, XMLParserDelegate {
        private var open: [XMLElement] = []
        private(set) var root: XMLElement?

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) {
            open.append(XMLElement(name: name, attributes: attributes))
        }

        func parser(_ parser: XMLParser, foundCharacters text: String) {
            if !open.isEmpty { open[open.count - 1].text += text }
        }

        func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
            guard let element = open.popLast() else { return }
            if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
        }
    }
}
