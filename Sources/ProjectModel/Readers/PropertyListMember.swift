import Syntax

/// A string in an XML property list, with its name and place.
package struct PropertyListMember {
    /// The names of the enclosing members, outermost first. Array elements have no name.
    package let path: [String]
    package let value: String
    package let offset: Int
    /// A number shared by the members of a dictionary.
    package let dictionary: Int

    package var name: String { path.last ?? "" }

    /// The maximum nesting depth. Only damaged lists exceed it.
    private static let deepest = 100

    /// The strings of a property list in file order. A damaged list yields the strings before the damage.
    package static func all(_ bytes: [UInt8]) -> [PropertyListMember] {
        struct Element {
            let tag: String
            /// The name of the member whose value this is.
            let name: String?
            let number: Int
        }
        var reader = MarkupReader(bytes)
        var result: [PropertyListMember] = []
        var open: [Element] = []
        var name: String?
        var count = 0
        while open.count < deepest, let event = reader.next() {
            switch event {
            case .opening(let tag):
                if !tag.isEmpty {
                    count += 1
                    open.append(Element(tag: tag.name, name: tag.name == "key" ? nil : name, number: count))
                }
                name = nil
            case .closing:
                guard open.popLast() != nil else { return result }
            case .text(let range):
                guard let element = open.last else { continue }
                if element.tag == "key" {
                    name = reader.text(range)
                } else if element.tag == "string", element.name != nil {
                    let dictionary = open.dropLast().last?.number ?? 0
                    result.append(
                        PropertyListMember(
                            path: open.compactMap(\.name), value: reader.text(range), offset: Int(range.start), dictionary: dictionary))
                }
            }
        }
        return result
    }
}
