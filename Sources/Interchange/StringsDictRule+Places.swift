import Syntax

extension StringsDictRule {
    /// Where each key of a `.stringsdict` file begins, by its bytes and in the order of the file; empty for a binary property list. Of
    /// several places, the last counts (Foundation, like that of `.strings` files).
    package static func places(in bytes: [UInt8]) -> [[UInt8]: [SourceLocation]] {
        guard var xml = try? XMLReader(bytes) else { return [:] }
        var places: [[UInt8]: [SourceLocation]] = [:]
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
                if open.count == 2, element.name == "key" { places[Array(key.utf8), default: []].append(xml.place(of: element.offset)) }
            }
        }
        return places
    }
}
