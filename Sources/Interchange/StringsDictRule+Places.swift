import StringCatalog
import Syntax

extension StringsDictRule {
    /// Where each key of a `.stringsdict` file begins, by its bytes and in the order of the file; empty for a binary
    /// property list. Of several places, the last counts (Foundation, like that of `.strings` files).
    package static func places(in bytes: [UInt8]) -> [Key: [SourceLocation]] {
        guard var xml = try? XMLReader(bytes) else { return [:] }
        var places: [Key: [SourceLocation]] = [:]
        var open: [XMLReader.Element] = []
        var key = ""
        while let event = try? xml.next() {
            switch event {
            case .start(let element):
                open.append(element)
                key = ""
            case .text(let text): key += text
            case .end:
                guard let element = open.popLast() else { break }
                // <plist><dict><key>
                if open.count == 2, element.name == "key" { places[Key(key), default: []].append(xml.place(of: element.offset)) }
            }
        }
        return places
    }
}

extension StringsDictRule {
    private struct OpenElement {
        let element: XMLReader.Element
        var text = ""
        /// Of a dictionary: the key whose value comes next, and the values so far with the lines of their keys, by the
        /// bytes of the keys.
        var key: (name: [UInt8], offset: Int)?
        var values: [[UInt8]: (line: Int, value: ArraySlice<UInt8>)] = [:]
    }

    /// A key that a dictionary of an XML property list has twice with different values, although Foundation reads only
    /// one of them; `nil` if there is none, and for any other file.
    package static func contradiction(in bytes: [UInt8]) -> InterchangeProblem? {
        guard bytes.contains(UInt8(ascii: "<")), var xml = try? XMLReader(bytes) else { return nil }
        var open: [OpenElement] = []
        while let event = try? xml.next() {
            switch event {
            case .start(let element): open.append(OpenElement(element: element))
            case .text(let text): if !open.isEmpty { open[open.count - 1].text += text }
            case .end:
                guard let closed = open.popLast(), let parent = open.indices.last, open[parent].element.name == "dict" else { break }
                if closed.element.name == "key" {
                    open[parent].key = (Array(closed.text.utf8), closed.element.offset)
                } else if let key = open[parent].key {
                    let value = xml.bytes[closed.element.offset..<xml.position], place = xml.place(of: key.offset)
                    open[parent].key = nil
                    guard let known = open[parent].values[key.name] else {
                        open[parent].values[key.name] = (place.line, value)
                        continue
                    }
                    guard known.value != value else { continue }
                    let name = String(decoding: key.name, as: UTF8.self).quoted
                    return InterchangeProblem(place: place, message: "the key \(name) is already in line \(known.line), with another value")
                }
            }
        }
        return nil
    }
}
